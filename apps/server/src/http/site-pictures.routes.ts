import type { FastifyInstance } from 'fastify';
import { setTurns } from './address-turns.ts';

/** The address of a picture follows from its bytes, so what it leads to never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Mounts the pictures of notices and banners: /pictures/<hash>.jpg, without login. `find` returns the JPEG with a hash;
 * null if there is none.
 */
export async function mountSitePictures(
  server: FastifyInstance,
  find: (hash: string) => Promise<Buffer | null>,
): Promise<void> {
  await server.register(async (scope) => {
    setTurns(scope, 'file');
    scope.get('/pictures/:name', async (request, reply) => {
      const { name } = request.params as { name: string };
      const picture = name.endsWith('.jpg') ? await find(name.slice(0, -'.jpg'.length)) : null;
      if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
      return reply
        .header('cache-control', IMMUTABLE)
        .header('x-content-type-options', 'nosniff')
        .type('image/jpeg')
        .send(picture);
    });
  });
}
