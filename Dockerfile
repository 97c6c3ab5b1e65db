# The server with its page, in an image that runs as nobody in particular.

FROM node:26-bookworm-slim AS build
WORKDIR /masa
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY scripts ./scripts
COPY src ./src
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:26-bookworm-slim
WORKDIR /masa
ENV NODE_ENV=production MASA_DATA=/data
COPY --from=build /masa/package.json ./package.json
COPY --from=build /masa/node_modules ./node_modules
COPY --from=build /masa/scripts ./scripts
COPY --from=build /masa/src ./src
COPY --from=build /masa/.build ./.build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 50051
# Told to stop, it stores what is under way and sends everybody away to come back.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "--v8-pool-size=1", ".build/server/main.mjs"]
