# docker build -t eventflow . — one image for web, worker and every command of eventflow.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/eventflow
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN npm ci --no-audit --no-fund
COPY . .
# The image has the Node that the packages would bring.
RUN node scripts/build.js \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Eventflow" org.opencontainers.image.licenses="MIT"
# PostgreSQL, where no DATABASE_URL is set, and the data folder run as this user, who owns nothing else.
RUN groupadd --gid 4300 eventflow \
  && useradd --uid 4300 --gid 4300 --no-create-home --home-dir /data --shell /usr/sbin/nologin eventflow \
  && install -d -o eventflow -g eventflow -m 0700 /data
WORKDIR /opt/eventflow
COPY --from=build /opt/eventflow/package.json ./
COPY --from=build /opt/eventflow/node_modules ./node_modules
COPY --from=build /opt/eventflow/dist ./dist
COPY --from=build /opt/eventflow/src/database/migrations ./src/database/migrations
ENV NODE_ENV=production DATA_DIR=/data METRICS_PORT=9464
USER eventflow
VOLUME /data
EXPOSE 4300
# Of web and worker alike, at the port that only the container reaches.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--enable-source-maps", "dist/server/cli.js"]
CMD ["start"]
