import { memberRoutes } from '@shwe/contract';
import type { Clock } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Hint, Live, Subscriber } from '../live/live.ts';
import { consoleCookieOf } from './console-cookie.ts';
import type { SessionPort } from './context.ts';
import { tokenOf } from './request.ts';

/** Open streams of a process at most; further requests get 503. */
const STREAMS_MAX = 5000;
/** Interval of comment lines that keep the connection open through proxies and on phones. */
const HEARTBEAT_MS = 20_000;

/**
 * Live updates as server-sent events: GET /nweb/live for players, GET /console/api/live for operators. Hints contain
 * nothing private and are not encrypted. A member's own hints need the member's token, operators' hints their session.
 */
export function mountLive(server: FastifyInstance, live: Live, sessions: SessionPort, clock: Clock): void {
  const open = new Set<() => void>();
  // Closes streams before the server waits for its connections, because they never end by themselves.
  server.addHook('preClose', async () => {
    for (const end of open) end();
  });
  server.get(memberRoutes.server.live.path, async (request, reply) => {
    if (open.size >= STREAMS_MAX) return reply.code(503).send();
    const token = tokenOf(request);
    const session = token ? await sessions.member(token) : null;
    const isAlive = async () => token !== null && (await sessions.member(token)).ok;
    streamHints(reply, session?.ok ? session.memberId : null, isAlive);
  });
  server.get(memberRoutes.server.deskLive.path, async (request, reply) => {
    const token = consoleCookieOf(request);
    if (!token || !(await sessions.operator(token))) return reply.code(401).send();
    if (open.size >= STREAMS_MAX) return reply.code(503).send();
    streamHints(reply, 'operator', async () => (await sessions.operator(token)) !== null);
  });

  /**
   * Streams hints to a subscriber. Private hints are sent only while the session is valid; the first one after its end
   * closes the stream.
   */
  function streamHints(reply: FastifyReply, subscriber: Subscriber, isAlive: () => Promise<boolean>): void {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: object) =>
      stream.write(`data: ${JSON.stringify({ ...event, at: clock.business().toISOString() })}\n\n`);
    send({ type: 'hello' });
    const forward = async (hint: Hint) => {
      const isPrivate = hint.memberId !== undefined || hint.type === 'queue';
      if (isPrivate && !(await isAlive().catch(() => false))) return end();
      if (open.has(end)) send({ type: hint.type, ...(hint.issue && { issue: hint.issue }) });
    };
    const stop = live.listen(subscriber, (hint) => void forward(hint));
    const beat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => {
      if (!open.delete(end)) return;
      stop();
      clearInterval(beat);
      stream.end();
    };
    open.add(end);
    stream.on('close', end);
    stream.on('error', end);
  }
}
