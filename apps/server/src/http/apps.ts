import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const appsDir = new URL('../../../', import.meta.url);

/** Where each built app is served. */
const apps = [
  { prefix: '/m/', dir: 'player/dist' },
  { prefix: '/console/', dir: 'console/dist' },
];

/** Serves the built apps: hashed files for ever, the page itself always asked for afresh. */
export async function serveApps(app: FastifyInstance): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/m/'));
  let isFirst = true;
  for (const { prefix, dir } of apps) {
    const root = fileURLToPath(new URL(dir, appsDir));
    app.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix));
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: isFirst,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    isFirst = false;
  }
}
