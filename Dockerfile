FROM python:3.12-slim-bookworm AS build
WORKDIR /src
RUN python -m venv /venv
COPY requirements.txt ./
RUN /venv/bin/pip install --no-cache-dir --require-hashes --requirement requirements.txt
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY domain domain
COPY adapters adapters
COPY app app
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.12-slim-bookworm
COPY --from=build /venv /venv
RUN useradd --system --uid 10001 --create-home --home-dir /data druglabel
USER 10001
WORKDIR /data
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DRUGLABEL_STORE=sqlite:////data/labels.db
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=2)"]
CMD ["druglabel", "serve", "--host", "0.0.0.0", "--port", "8000"]
