# Promin in a container: `docker build -t promin .`, or for both architectures
# `docker buildx build --platform linux/amd64,linux/arm64 -t promin .`; see docs/running.md.

# The client is the same on every architecture, so it is built on the builder's own.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS client
WORKDIR /app
ENV CI=true
COPY package.json package-lock.json ./
# Not `npm ci`, which refuses a lock file that lacks an optional binary of another platform.
RUN npm install --no-save --no-audit --no-fund --ignore-scripts
COPY . .
RUN npx vite build

# The server's dependencies, for the target architecture.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund --omit=dev --ignore-scripts && npm cache clean --force

FROM node:24-bookworm-slim
# ffmpeg encodes films for devices that cannot decode them; prlimit (util-linux) keeps it within its memory; pg_dump makes
# backups of a PostgreSQL 15.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg postgresql-client-15 tini util-linux \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=client /app/dist ./dist
COPY package.json LICENSE ./
COPY deploy/health.mjs ./deploy/
COPY locales ./locales
COPY scripts ./scripts
COPY server ./server
# All data is written below /data; the rest may be read-only.
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production DATA_DIR=/data PORT=8080 HOST=0.0.0.0
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=8388608
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "deploy/health.mjs"]
ENTRYPOINT ["tini", "--", "node", "--max-semi-space-size=4", "--heap-growing-percent=65"]
CMD ["server/main.ts"]
