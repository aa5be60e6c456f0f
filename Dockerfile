# The service for production. Development needs none of this: npm ci && npm start.
FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY console/package.json console/
COPY sdk/package.json sdk/
COPY vendor vendor
RUN npm ci --workspace server
# What only a compiler or a debugger wants: a fifth of it.
RUN find node_modules server/node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

# What a service hands out: the console, /sdk.tgz, the wheel for Python, /cli.mjs and /go. Only dist is copied to the next stage.
FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json LICENSE ./
COPY server/package.json server/
COPY vendor vendor
COPY scripts scripts
COPY sdk sdk
COPY sdk-python sdk-python
COPY sdk-go sdk-go
COPY console console
COPY docs/*.md docs/
COPY server/src/platform/text/larger-unit.ts server/src/platform/text/
COPY server/src/platform/http/program-name.ts server/src/platform/http/
COPY server/src/platform/i18n/languages.ts server/src/platform/i18n/
COPY server/src/platform/brand/design-tokens.ts server/src/platform/brand/logo.ts server/src/platform/brand/
COPY server/src/surfaces/verdict/sign-in-state.ts server/src/surfaces/verdict/sign-in-verdict.ts server/src/surfaces/verdict/
RUN npm ci --ignore-scripts --workspace sdk --workspace console --include-workspace-root
RUN npm run build

# The server in few files, which start in a third of the time.
FROM node:26-slim AS bundle
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/server/node_modules server/node_modules
COPY --from=packages /app/node_modules/esbuild node_modules/esbuild
COPY --from=packages /app/node_modules/@esbuild node_modules/@esbuild
COPY vendor vendor
COPY scripts scripts
COPY server/package.json server/
COPY server/bundle server/bundle
COPY server/src server/src
RUN node scripts/build-server.ts

FROM node:26-slim
# pg_dump and pg_restore, for backup and restore, of the version of compose.yaml's database and of the embedded one: from Debian
# where it has that version, else from PostgreSQL's own repository.
RUN apt-get update \
  && (apt-cache show postgresql-client-18 > /dev/null 2>&1 \
    || (apt-get install -y --no-install-recommends ca-certificates postgresql-common \
      && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y)) \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && apt-get purge -y --autoremove postgresql-common \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production PORT=3000
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/server/node_modules server/node_modules
COPY vendor vendor
COPY server/package.json server/postern.mjs server/
COPY server/bundle server/bundle
COPY --from=bundle /app/server/dist server/dist
COPY server/src server/src
COPY server/migrations server/migrations
COPY locales locales
COPY docs docs
COPY LICENSE NOTICE README.md ARCHITECTURE.md SECURITY.md CHANGELOG.md CONTRIBUTING.md STYLE.md ./
COPY sdk/README.md sdk/
COPY --from=packages /app/dist dist
# For the embedded PostgreSQL, where DATA_DIR=/data stands in for DATABASE_URL: mount a volume there. And for compiled code,
# which a container that starts again finds.
RUN mkdir /data server/.cache && chown node:node /data server/.cache
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The argument: docs/decisions/0123-flags-and-source-maps.md.
CMD ["node", "--heap-growing-percent=60", "server/postern.mjs"]
