import { memberRoutes } from '@shwe/contract';
import type { Clock } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Hint, isForOperators, type Live, type Subscriber } from '../live/live.ts';
import type { CallTurns } from './call-turns.ts';
import { ownerOf } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { consoleCookieOf } from './console-cookie.ts';
import type { SessionPort } from './context.ts';
import { tokenOf } from './request.ts';
import type { StreamPlaces } from './stream-places.ts';

/** Interval of comment lines that keep the connection open through proxies and on phones. */
const HEARTBEAT_MS = 20_000;
/** How long a looked up session is used for all its streams, ms. */
const VALIDITY_MS = 1000;
/** Bytes that may wait for a slow client; above them its stream ends, and the client connects again. */
const UNREAD_BYTES_MAX = 64 * 1024;

/**
 * Live updates as server-sent events: GET /nweb/live for players, GET /console/api/live for operators. Hints contain
 * nothing private and are not encrypted. A member's own hints need the member's token, operators' hints their session.
 */
export function mountLive(
  server: FastifyInstance,
  live: Live,
  sessions: SessionPort,
  clock: Clock,
  turns: CallTurns,
  places: StreamPlaces,
): void {
  const open = new Set<() => void>();
  const memberOf = rememberFor(VALIDITY_MS, sessions.member);
  const operatorOf = rememberFor(VALIDITY_MS, sessions.operator);
  // Closes streams before the server waits for its connections, because they never end by themselves.
  server.addHook('preClose', async () => {
    for (const end of open) end();
  });
  const eventText = (event: object) =>
    `data: ${JSON.stringify({ ...event, at: clock.business().toISOString() })}\n\n`;
  // A hint for everyone is written once for all its streams.
  const texts = new WeakMap<Hint, string>();
  const textOf = (hint: Hint) => {
    const known = texts.get(hint);
    if (known !== undefined) return known;
    const text = eventText({ type: hint.type, ...(hint.issue && { issue: hint.issue }) });
    texts.set(hint, text);
    return text;
  };
  const own = { config: { turns: 'own' } } as const;
  server.get(memberRoutes.server.live.path, own, async (request, reply) => {
    const token = tokenOf(request);
    const place = await inTurn('member', token, request, reply, async () => {
      const found = token === null ? null : await memberOf(token);
      if (found?.ok) turns.tokenFoundValid(token!, ownerOf.member(found.memberId));
      const member = found?.ok ? found.memberId : null;
      const free = member === null ? places.address(clientAddress(request)) : places.member(member);
      return free && { member, ...free };
    });
    if (!place) return refuse(reply);
    const { member } = place;
    streamHints(reply, member, place, async () => (await memberOf(token!)).ok);
  });
  server.get(memberRoutes.server.deskLive.path, own, async (request, reply) => {
    const token = consoleCookieOf(request);
    const place = await inTurn('operator', token, request, reply, async () => {
      const operator = token === null ? null : await operatorOf(token);
      if (!operator) return 'nobody';
      turns.tokenFoundValid(token!, ownerOf.operator(operator.id));
      return places.operator(operator.id);
    });
    if (place === 'nobody') return reply.code(401).send();
    if (!place) return refuse(reply);
    streamHints(reply, 'operator', place, async () => (await operatorOf(token!)) !== null);
  });

  /** Looks for a place in a turn of the caller, because that may cost a query; null also when too many wait. */
  async function inTurn<Place extends { isOneMore: boolean } | 'nobody'>(
    caller: 'member' | 'operator',
    token: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
    look: () => Promise<Place | null>,
  ): Promise<Place | null> {
    const turn = await turns.enter({ caller }, { token, address: clientAddress(request) }, reply);
    if (turn === null) return null;
    return turn.serve(async (tellRefused) => {
      const place = await look();
      // Also who opens streams without end, of which each ends the oldest.
      if (place === null || place === 'nobody' || place.isOneMore) tellRefused();
      return place;
    });
  }

  /**
   * Streams hints to a subscriber. Private hints are sent only while the session is valid; the first one after its end
   * closes the stream.
   */
  function streamHints(
    reply: FastifyReply,
    subscriber: Subscriber,
    place: { taken(end: () => void): void; free(): void },
    isValid: () => Promise<boolean>,
  ): void {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Frees the connection when the server ends the stream.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      stream.write(text);
      if (stream.writableLength > UNREAD_BYTES_MAX) stream.destroy();
    };
    write(eventText({ type: 'hello' }));
    const forward = async (hint: Hint) => {
      const isPrivate = hint.memberId !== undefined || isForOperators(hint);
      if (isPrivate && !(await isValid().catch(() => false))) return end();
      if (open.has(end)) write(textOf(hint));
    };
    const unsubscribe = live.listen(subscriber, (hint) => void forward(hint));
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => {
      if (!open.delete(end)) return;
      unsubscribe();
      place.free();
      clearInterval(heartbeat);
      stream.end();
    };
    open.add(end);
    place.taken(end);
    stream.on('close', end);
    stream.on('error', end);
  }
}

/** Refuses a stream and closes its connection: thousands of refused ones left open would cost memory and pauses. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '1').header('connection', 'close').send();
}

/** Returns `ask` with its answers reused for `ms`, for each key. */
function rememberFor<Answer>(
  ms: number,
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(key);
    answers.set(key, answer);
    setTimeout(() => answers.delete(key), ms).unref();
    return answer;
  };
}
