import type { CallDeclaration, CallGroup, Capability, RefusalCode, Refused, Route } from '@shwe/contract';
import { auditSubject, capabilityOf } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Once } from '../database/index.ts';
import { consoleCookieOf, setConsoleCookie } from './console-cookie.ts';
import type { Handlers, Operator, SessionPort } from './context.ts';
import { type Envelope, sendsKey } from './envelopes.ts';
import { containsNul, langOf, tokenOf, withoutToken } from './request.ts';
export type Mounting = {
  server: FastifyInstance;
  doors: { nweb: Envelope; lottery: Envelope; console: Envelope };
  sessions: SessionPort;
  /**
   * What is told of the maintenance that closes the house to members; null while it is open. From memory: every bet
   * asks.
   */
  closed(): Record<string, unknown> | null;
  /** The hash under which a money call is compared with its repeat: of the call and the bytes of its body. */
  hashRequest(call: Route, body: Buffer | null): Buffer;
  /** Whether an operator may do that; a refusal is written to the audit log first. */
  authorize(
    asker: { operator: Operator; ip: string },
    capability: Capability,
    subject: string,
  ): Promise<Result<null, Refused>>;
  /** Cookies travel over TLS only, where the house is served over TLS. */
  secureCookies: boolean;
};

type AnyHandler = (input: unknown, context: object) => Promise<Result<unknown, Refused>>;
type Caller =
  | { refusal: RefusalCode }
  | { refusal: null; memberId?: bigint; operator?: Operator; owner: string };

/** Puts every call of a group behind its envelope: validated, replay-checked, identified, authorised, answered. */
export function mountModule<Group extends Exclude<CallGroup, 'platform'>>(
  mounting: Mounting,
  group: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, call] of Object.entries(contract[group] as Record<string, CallDeclaration>)) {
    mountCall(mounting, call, (handlers as unknown as Record<string, AnyHandler>)[name]!);
  }
}

function mountCall(mounting: Mounting, call: CallDeclaration, handler: AnyHandler): void {
  const { server, doors } = mounting;
  const door = call.path.startsWith('/nweb/')
    ? doors.nweb
    : call.path.startsWith('/api/')
      ? doors.lottery
      : doors.console;
  server.route({
    method: call.method,
    url: call.path,
    attachValidation: true,
    ...(call.compressed && { compress: { encodings: ['gzip', 'identity'] } }),
    ...(call.method === 'POST' && { schema: { body: call.input } }),
    preValidation: (request, _reply, done) => {
      // After the hooks that read a form into a body, for old clients of members send it there. The console has none:
      // there it is a coin's.
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
  call: CallDeclaration,
  door: Envelope,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = langOf(request);
  const refuse = (refused: RefusalCode, details: Record<string, unknown> = {}) =>
    door.refuse(reply, lang, { refused, details }, call);
  const closed = call.duringMaintenance || door === mounting.doors.console ? null : mounting.closed();
  if (closed) return refuse('maintenance', closed);
  if (request.validationError) return refuse('wrong_input', { field: request.validationError.message });
  if (containsNul(request)) return refuse('wrong_input');
  const demand = await door.check(request, call);
  if (demand) return refuse(demand);
  const token = call.caller === 'operator' ? consoleCookieOf(request) : request.bearer;
  const caller = await identify(mounting.sessions, call, token);
  if (caller.refusal !== null) return refuse(caller.refusal);
  const isKeyed = call.idempotent && !(call.keyOptional && !sendsKey(request));
  const once = isKeyed ? onceOf(mounting.hashRequest, call, door, request, caller.owner) : undefined;
  if (once === null) return refuse('wrong_input', { field: 'Idempotency-Key' });
  const input = call.method === 'POST' ? request.body : request.query;
  const capability = caller.operator ? capabilityOf(call, input) : null;
  if (caller.operator && capability !== null) {
    const asker = { operator: caller.operator, ip: request.ip };
    const allowed = await mounting.authorize(asker, capability, auditSubject(call, input));
    if (!allowed.ok) return refuse(allowed.refused, allowed.details);
  }
  const result = await handler(input, {
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

async function identify(sessions: SessionPort, call: Route, token: string | null): Promise<Caller> {
  if (call.caller === 'anyone') return { refusal: null, owner: 'nobody' };
  if (call.caller === 'operator') {
    const operator = token ? await sessions.operator(token) : null;
    return operator
      ? { refusal: null, operator, owner: `operator:${operator.id}` }
      : { refusal: 'not_logged_in' };
  }
  if (!token) return { refusal: 'not_logged_in' };
  if (call.caller === 'bettor') return { refusal: null, owner: 'bettor' };
  const session = call.caller === 'member' ? await sessions.member(token) : await sessions.lottery(token);
  if (!session.ok) return { refusal: session.refused };
  return { refusal: null, memberId: session.memberId, owner: `member:${session.memberId}` };
}

function onceOf(
  hashRequest: Mounting['hashRequest'],
  call: Route,
  door: Envelope,
  request: FastifyRequest,
  owner: string,
): Once | null {
  const key = door.onceKey(request);
  return key === null
    ? null
    : { owner, key, route: call.path, requestHash: hashRequest(call, askedBytes(request)) };
}

/**
 * What a call asks, for comparing a repeat with the first: the body as it came, or the query without what is fresh in
 * each request.
 */
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
export function prepareMounting(server: FastifyInstance): void {
  server.decorateRequest('bearer', null);
}
