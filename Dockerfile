# The server with its page and the `masa` command; runs as an ordinary user.

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS build
WORKDIR /masa
COPY package.json package-lock.json tsconfig.base.json ./
COPY scripts/lib/ensureInstalled.mjs ./scripts/lib/
# As `npm start` does it, so that the build below finds its packages and does not install them again.
RUN node -e "import('./scripts/lib/ensureInstalled.mjs').then((install) => install.ensureInstalled())"
COPY scripts ./scripts
COPY src ./src
# Build tools are development packages; the image's own Node takes the place of the pinned one.
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-*

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2
WORKDIR /masa
ENV NODE_ENV=production MASA_DATA=/data
COPY --from=build /masa/package.json /masa/package-lock.json ./
COPY --from=build /masa/node_modules ./node_modules
COPY --from=build /masa/scripts ./scripts
COPY --from=build /masa/src ./src
COPY --from=build /masa/.build ./.build
RUN mkdir /data && chown node:node /data && ln -s /masa/scripts/masa.mjs /usr/local/bin/masa
USER node
VOLUME /data
EXPOSE 3000 50051
# On this signal the server stores what is in progress and tells clients to reconnect.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--v8-pool-size=1", ".build/server/main.mjs"]
