import { memberRoutes } from '@shwe/contract';
import type { Clock } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Hint, Live, Subscriber } from '../live/live.ts';
import { consoleCookieOf } from './console-cookie.ts';
import type { SessionPort } from './context.ts';
import { tokenOf } from './request.ts';

/** Open lines a process keeps; more are told to come back. */
const LINES_MAX = 5000;
/** A comment line often enough that proxies and phones keep the connection. */
const HEARTBEAT_MS = 20_000;

/**
 * Server-sent hints: GET /nweb/live for players, GET /console/api/live for operators. They carry nothing private, so
 * they need no seal; a member's own hints need the token, and what is for operators alone their session.
 */
export function mountLive(server: FastifyInstance, live: Live, sessions: SessionPort, clock: Clock): void {
  const open = new Set<() => void>();
  // Before the server waits for its connections: these would never end by themselves.
  server.addHook('preClose', async () => {
    for (const end of open) end();
  });
  server.get(memberRoutes.platform.live.path, async (request, reply) => {
    if (open.size >= LINES_MAX) return reply.code(503).send();
    const token = tokenOf(request);
    const session = token ? await sessions.member(token) : null;
    const isAlive = async () => token !== null && (await sessions.member(token)).ok;
    hold(reply, session?.ok ? session.memberId : null, isAlive);
  });
  server.get(memberRoutes.platform.deskLive.path, async (request, reply) => {
    const token = consoleCookieOf(request);
    if (!token || !(await sessions.operator(token))) return reply.code(401).send();
    if (open.size >= LINES_MAX) return reply.code(503).send();
    hold(reply, 'operator', async () => (await sessions.operator(token)) !== null);
  });

  /**
   * What is meant for the hearer alone is told while the session lives; the first such hint after its end ends the
   * line.
   */
  function hold(reply: FastifyReply, hearer: Subscriber, isAlive: () => Promise<boolean>): void {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const tell = (event: object) =>
      stream.write(`data: ${JSON.stringify({ ...event, at: clock.business().toISOString() })}\n\n`);
    tell({ type: 'hello' });
    const pass = async (hint: Hint) => {
      const isPrivate = hint.memberId !== undefined || hint.type === 'queue';
      if (isPrivate && !(await isAlive().catch(() => false))) return end();
      if (open.has(end)) tell({ type: hint.type, ...(hint.issue && { issue: hint.issue }) });
    };
    const stop = live.listen(hearer, (hint) => void pass(hint));
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
