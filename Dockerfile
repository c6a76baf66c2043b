# The image runs the same program as `npm start`: web, worker, or both, as ROLE says.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.11.1-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY scripts/start.mjs scripts/alone.mjs scripts/heap.mjs scripts/load-program.mjs scripts/operate.mjs scripts/admin.mjs scripts/doctor.mjs ./scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker has no port: it touches this file every fifteen seconds, once the database has taken its figures.
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s \
  CMD node -e "if (process.env.ROLE === 'worker') process.exit(Date.now() - require('fs').statSync(process.env.DATA_DIR + '/worker-alive').mtimeMs < 60000 ? 0 : 1); fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--v8-pool-size=1", "scripts/start.mjs"]
