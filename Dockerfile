# docker build -t shop . && docker run -p 3000:3000 -v shop-data:/data -e SESSION_SECRET=… -e PUBLIC_URL=https://… shop
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /shop
COPY package.json package-lock.json ./
# TypeScript is an optional peer of the router and i18next, which npm installs for them; only types need it
RUN npm ci --omit=dev && rm -rf node_modules/typescript node_modules/@typescript
COPY --from=build /shop/build build
COPY server.ts ./
COPY server server
COPY shop-api shop-api
COPY kuwait kuwait
COPY locales locales
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "server.ts"]
