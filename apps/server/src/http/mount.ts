import type { Call, RefusalCode, Refused, Room } from '@shwe/contract';
import { schemas } from '@shwe/contract/schemas';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Once } from '../database/index.ts';
import { consoleCookieOf, setConsoleCookie } from './console-cookie.ts';
import type { Handlers, Operator, SessionPort } from './context.ts';
import { type Door, sendsKey } from './envelopes.ts';
import { holdsNul, langOf, tokenOf, withoutToken } from './request.ts';

export type Mounting = {
  app: FastifyInstance;
  doors: { nweb: Door; lottery: Door; console: Door };
  sessions: SessionPort;
  /** What is told of the maintenance that closes the house to members; null while it is open. From memory: every bet asks. */
  closed(): Record<string, unknown> | null;
  /** The hash under which a money call is compared with its repeat: of the call and the bytes of its body. */
  hashRequest(call: Call, body: Buffer | null): Buffer;
  /** Cookies travel over TLS only, where the house is served over TLS. */
  secureCookies: boolean;
};

type AnyCall = Call & { body?: object; query?: object; summary: string };
type AnyHandler = (asks: unknown, context: object) => Promise<Result<unknown, Refused>>;
type Caller =
  | { refusal: RefusalCode }
  | { refusal: null; memberId?: bigint; operator?: Operator; owner: string };

/** Puts every call of a room behind its envelope: validated, replay-checked, identified, answered. */
export function mountRoom<R extends Exclude<Room, 'platform'>>(
  mounting: Mounting,
  room: R,
  handlers: Handlers<R>,
): void {
  for (const [name, schema] of Object.entries(schemas[room])) {
    mountCall(mounting, schema as AnyCall, (handlers as unknown as Record<string, AnyHandler>)[name]!);
  }
}

function mountCall(mounting: Mounting, call: AnyCall, handler: AnyHandler): void {
  const { app, doors } = mounting;
  const door = call.path.startsWith('/nweb/')
    ? doors.nweb
    : call.path.startsWith('/api/')
      ? doors.lottery
      : doors.console;
  app.route({
    method: call.method,
    url: call.path,
    attachValidation: true,
    ...(call.long && { compress: { encodings: ['gzip', 'identity'] } }),
    ...(call.method === 'POST' && call.body && { schema: { body: call.body } }),
    preValidation: (request, _reply, done) => {
      // After the hooks that read a form into a body, for old clients of members send it there. The console has none: there it is a coin's.
      request.bearer = tokenOf(request);
      const body = request.body ?? {};
      if (call.method === 'POST') request.body = door === doors.console ? body : withoutToken(body);
      done();
    },
    handler: (request, reply) => serve(mounting, call, door, handler, request, reply),
  });
}

async function serve(
  mounting: Mounting,
  call: AnyCall,
  door: Door,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = langOf(request);
  const refuse = (refused: RefusalCode, details: Record<string, unknown> = {}) =>
    door.refuse(reply, lang, { refused, details }, call);
  const closed = call.whileClosed || door === mounting.doors.console ? null : mounting.closed();
  if (closed) return refuse('maintenance', closed);
  if (request.validationError) return refuse('wrong_input', { field: request.validationError.message });
  if (holdsNul(request)) return refuse('wrong_input');
  const demand = await door.check(request, call);
  if (demand) return refuse(demand);
  const token = call.auth === 'operator' ? consoleCookieOf(request) : request.bearer;
  const caller = await identify(mounting.sessions, call, token);
  if (caller.refusal !== null) return refuse(caller.refusal);
  const isKeyed = call.money && !(call.keyless && !sendsKey(request));
  const once = isKeyed ? onceOf(mounting.hashRequest, call, door, request, caller.owner) : undefined;
  if (once === null) return refuse('wrong_input', { field: 'Idempotency-Key' });
  const result = await handler(call.method === 'POST' ? request.body : request.query, {
    lang,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
    token,
    memberId: caller.memberId,
    operator: caller.operator,
    once,
    setSessionCookie: (value: string | null) => setConsoleCookie(reply, value, mounting.secureCookies),
  });
  return result.ok ? door.answer(request, reply, result.value) : refuse(result.refused, result.details);
}

async function identify(sessions: SessionPort, call: Call, token: string | null): Promise<Caller> {
  if (call.auth === 'none') return { refusal: null, owner: 'nobody' };
  if (call.auth === 'operator') {
    const operator = token ? await sessions.operator(token) : null;
    return operator
      ? { refusal: null, operator, owner: `operator:${operator.id}` }
      : { refusal: 'not_logged_in' };
  }
  if (!token) return { refusal: 'not_logged_in' };
  if (call.auth === 'bettor') return { refusal: null, owner: 'bettor' };
  const session = call.auth === 'member' ? await sessions.member(token) : await sessions.lottery(token);
  if (!session.ok) return { refusal: session.refused };
  return { refusal: null, memberId: session.memberId, owner: `member:${session.memberId}` };
}

function onceOf(
  hashRequest: Mounting['hashRequest'],
  call: Call,
  door: Door,
  request: FastifyRequest,
  owner: string,
): Once | null {
  const key = door.onceKey(request);
  return key === null
    ? null
    : { owner, key, route: call.path, requestHash: hashRequest(call, askedBytes(request)) };
}

/** What a call asks, for comparing a repeat with the first: the body as it came, or the query without what is fresh in each request. */
function askedBytes(request: FastifyRequest): Buffer | null {
  if (request.method !== 'GET') return request.bodyBytes;
  const envelope = new Set(['q', 't', 'p', 'lang', 'token']);
  const asked = Object.entries(request.query as object).filter(([name]) => !envelope.has(name));
  return Buffer.from(JSON.stringify(asked.sort(([a], [b]) => (a < b ? -1 : 1))));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token of the request, taken before its body is validated. */
    bearer: string | null;
  }
}

/** Must run once before any room is mounted. */
export function prepareMounting(app: FastifyInstance): void {
  app.decorateRequest('bearer', null);
}
