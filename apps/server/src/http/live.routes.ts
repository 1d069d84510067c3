import type { Clock } from '@shwe/kernel';
import type { FastifyInstance } from 'fastify';
import type { Live } from '../live.ts';
import type { SessionPort } from './context.ts';
import { tokenOf } from './request.ts';

/** Open lines a process keeps; more are told to come back (house habit 5). */
const LINES_MAX = 5000;
/** A comment line often enough that proxies and phones keep the connection. */
const HEARTBEAT_MS = 20_000;

/** GET /nweb/live: server-sent hints. Carries nothing private, so it needs no seal; a member's own hints need the token. */
export function mountLive(app: FastifyInstance, live: Live, sessions: SessionPort, clock: Clock): void {
  let lines = 0;
  const open = new Set<() => void>();
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/nweb/live', async (request, reply) => {
    if (lines >= LINES_MAX) return reply.code(503).send();
    const token = tokenOf(request);
    const session = token ? await sessions.member(token) : null;
    const memberId = session?.ok ? session.memberId : null;
    reply.hijack();
    const stream = reply.raw;
    lines += 1;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const tell = (event: object) =>
      stream.write(`data: ${JSON.stringify({ ...event, at: clock.business().toISOString() })}\n\n`);
    tell({ type: 'hello' });
    const stop = live.listen(memberId, (hint) =>
      tell({ type: hint.type, ...(hint.issue && { issue: hint.issue }) }),
    );
    const beat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => {
      if (!open.delete(end)) return;
      lines -= 1;
      stop();
      clearInterval(beat);
      stream.end();
    };
    open.add(end);
    stream.on('close', end);
    stream.on('error', end);
  });
}
