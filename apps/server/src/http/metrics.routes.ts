import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A figure of the system for monitoring, under its name in Prometheus. */
export type Metric = { name: string; help: string; value: number };

/**
 * Mounts GET /metrics in the text format of Prometheus, for whoever sends the token as a bearer. Without a token there
 * is no such path.
 */
export function mountMetrics(
  server: FastifyInstance,
  token: string | null,
  read: () => Promise<Metric[]>,
): void {
  if (token === null) return;
  const expected = Buffer.from(`Bearer ${token}`);
  server.get('/metrics', async (request, reply) => {
    const sent = Buffer.from(request.headers.authorization ?? '');
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return reply.code(401).send();
    const lines = (await read()).map(
      ({ name, help, value }) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`,
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(lines.join(''));
  });
}
