import type { CallDeclaration, CallGroup, Capability, RefusalCode, Refused, Route } from '@shwe/contract';
import { auditSubject, capabilityOf } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import type { Result } from '@shwe/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotentCall } from '../database/index.ts';
import { arrive } from './address-turns.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { hasLargeBody, statedBytes, tooLargeError } from './body-limits.ts';
import type { CallTurn, CallTurns, Sender } from './call-turns.ts';
import { identify, ownerOf, ownerWhoMay } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { consoleCookieOf, deviceCookie, setConsoleCookie } from './console-cookie.ts';
import type { Handlers, Operator, SessionPort } from './context.ts';
import { type DeclaredInput, declaredInput } from './declared-input.ts';
import { type Envelope, sendsKey } from './envelopes.ts';
import { invalidField } from './invalid-field.ts';
import { containsNul, langOf, tokenOf, withoutToken } from './request.ts';

export type Mounting = {
  server: FastifyInstance;
  envelopes: { nweb: Envelope; lottery: Envelope; console: Envelope };
  sessions: SessionPort;
  turns: CallTurns;
  bodies: ArrivingBodies;
  /**
   * Details of the maintenance refusal for members; null without maintenance. Reads memory, not the database, because
   * every bet needs it.
   */
  maintenance(): Record<string, unknown> | null;
  /** Hash of a call and the bytes of its body, for comparing a repeat with the first request. */
  hashRequest(call: Route, body: Buffer | null): Buffer;
  /** Whether an operator has a capability; a refusal is written to the audit log. */
  authorize(
    caller: { operator: Operator; ip: string },
    capability: Capability,
    subject: string,
  ): Promise<Result<null, Refused>>;
  /** Tells the screens of all operators that one of them changed something. */
  tellOperators(): void;
  /** Whether browsers send the console's cookie over TLS only. */
  secureCookies: boolean;
};

/** Refusals of a token that is not that of a session in which calls can be made. */
export const SESSION_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>([
  'not_logged_in',
  'session_over',
  'suspended',
]);

type AnyHandler = (input: unknown, context: object) => Promise<Result<unknown, Refused>>;

/** Mounts every call of a group: validation, replay check, authentication, authorisation, handler and envelope. */
export function mountModule<Group extends Exclude<CallGroup, 'server'>>(
  mounting: Mounting,
  group: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, call] of Object.entries(contract[group] as Record<string, CallDeclaration>)) {
    mountCall(mounting, call, (handlers as unknown as Record<string, AnyHandler>)[name]!);
  }
}

function mountCall(mounting: Mounting, call: CallDeclaration, handler: AnyHandler): void {
  const { server, envelopes } = mounting;
  const envelope = call.path.startsWith('/nweb/')
    ? envelopes.nweb
    : call.path.startsWith('/api/')
      ? envelopes.lottery
      : envelopes.console;
  const declared = declaredInput(call.input);
  server.route({
    method: call.method,
    url: call.path,
    attachValidation: true,
    // The parser of JSON has a limit of its own, which is that of the route.
    ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
    ...(call.compressed && { compress: { encodings: ['gzip', 'identity'] } }),
    schema: call.method === 'POST' ? { body: call.input } : { querystring: call.input },
    config: { turns: 'own', ...(call.bodyBytesMax !== undefined && { bodyBytesMax: call.bodyBytesMax }) },
    preParsing: (request, reply, payload, done) => {
      const token = call.caller === 'operator' ? consoleCookieOf(request) : tokenOf(request);
      const sender = { token, address: clientAddress(request), bodyBytes: statedBytes(request) };
      const begin = (turn: CallTurn | null) => {
        if (turn === null) {
          envelope.refuse(reply, langOf(request), { refused: 'server_busy', details: {} }, call);
          return;
        }
        request.turn = turn;
        if (!hasLargeBody(request)) return done(null, payload);
        mayReadLarge(mounting, call, sender, request, reply).then(
          (may) => (may ? done(null, payload) : done(tooLargeError())),
          (error: Error) => done(error),
        );
      };
      const enter = () => {
        const entered = mounting.turns.enter(call, sender, reply);
        if (entered instanceof Promise) void entered.then(begin);
        else begin(entered);
      };
      // A half-sent body takes no turn of the address; one of a member only the member's own.
      if (mounting.turns.hasOwnTurns(token)) enter();
      else arrive(mounting.bodies, request, reply, payload).then(enter, done);
    },
    preValidation: (request, _reply, done) => {
      // Runs after multipart parsing, because old clients of members send the session token in the body. In bodies of
      // the console `token` is an ordinary field (the contract address of a USDT channel).
      if (call.caller !== 'operator') request.bearer = tokenOf(request);
      const body = request.body ?? {};
      if (call.method === 'POST') request.body = envelope === envelopes.console ? body : withoutToken(body);
      done();
    },
    handler: (request, reply) =>
      request.turn!.serve((tellRefused) =>
        serve(mounting, { call, declared, handler }, envelope, request, reply, tellRefused),
      ),
  });
}

/** Whether a large body may be read now: from a caller who may make the call, a few at once. */
async function mayReadLarge(
  { sessions, turns }: Mounting,
  call: CallDeclaration,
  sender: Sender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { token } = sender;
  const owner = token === null ? null : await ownerWhoMay(sessions, call, token);
  if (token === null || owner === null) return false;
  if (!turns.hasOwnTurns(token)) {
    // The body may take long and must not occupy a turn of the address.
    turns.tokenFoundValid(token, owner);
    request.turn!.leave();
    request.turn = await turns.enter(call, sender, reply);
    if (request.turn === null) return false;
  }
  return turns.enterLarge(owner, reply);
}

async function serve(
  mounting: Mounting,
  { call, declared, handler }: { call: CallDeclaration; declared: DeclaredInput; handler: AnyHandler },
  envelope: Envelope,
  request: FastifyRequest,
  reply: FastifyReply,
  tellRefused: () => void,
): Promise<FastifyReply> {
  const lang = langOf(request);
  const refuse = (refused: RefusalCode, details: Record<string, unknown> = {}) => {
    tellRefused();
    return envelope.refuse(reply, lang, { refused, details }, call);
  };
  const token = call.caller === 'operator' ? consoleCookieOf(request) : request.bearer;
  const isExempt = call.duringMaintenance || envelope === mounting.envelopes.console;
  const maintenance = isExempt ? null : mounting.maintenance();
  if (maintenance) return refuse('maintenance', maintenance);
  const originRefusal = envelope.checkOrigin(request);
  if (originRefusal) return refuse(originRefusal);
  if (!isPlainHost(request.host)) return refuse('wrong_input');
  // Again after a large body: the session may have ended while it came.
  const caller = await identify(mounting.sessions, call, token);
  if (call.caller !== 'bettor' && call.caller !== 'anyone' && token !== null) {
    if (caller.refusal === null) mounting.turns.tokenFoundValid(token, caller.owner);
    else noteRefusal(mounting.turns, token, caller.refusal);
  }
  if (caller.refusal !== null) return refuse(caller.refusal);
  if (request.validationError) return refuse('wrong_input', { field: invalidField(request.validationError) });
  if (containsNul(request)) return refuse('wrong_input');
  const checkRefusal = await envelope.check(request, call);
  if (checkRefusal) return refuse(checkRefusal);
  const isKeyed = call.idempotent && !(call.keyOptional && !sendsKey(request));
  const once = isKeyed
    ? idempotentCallOf(mounting.hashRequest, call, envelope, request, caller.owner)
    : undefined;
  if (once === null) return refuse('wrong_input', { field: 'Idempotency-Key' });
  const input = declared(call.method === 'POST' ? request.body : request.query);
  const capability = caller.operator ? capabilityOf(call, input) : null;
  if (caller.operator && capability !== null) {
    const actor = { operator: caller.operator, ip: clientAddress(request) };
    const allowed = await mounting.authorize(actor, capability, auditSubject(call, input));
    if (!allowed.ok) return refuse(allowed.refused, allowed.details);
  }
  const result = await handler(input, {
    lang,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
    token,
    memberId: caller.memberId,
    operator: caller.operator,
    once,
    // The handler of a bettor's call checks the token.
    memberFound: (memberId: bigint) => mounting.turns.tokenFoundValid(token!, ownerOf.member(memberId)),
    deviceCookie: deviceCookie(request, reply, mounting.secureCookies),
    setSessionCookie: (value: string | null) => setConsoleCookie(reply, value, mounting.secureCookies),
  });
  if (call.caller === 'operator' && call.idempotent && result.ok) mounting.tellOperators();
  if (call.caller === 'bettor' && !result.ok) noteRefusal(mounting.turns, token!, result.refused);
  return result.ok ? envelope.answer(request, reply, result.value) : refuse(result.refused, result.details);
}

/** Notes that a token is not valid, so that calls with made-up ones take the turns of their address. */
function noteRefusal(turns: CallTurns, token: string, refusal: RefusalCode): void {
  if (SESSION_REFUSALS.has(refusal)) turns.tokenFoundInvalid(token);
}

function idempotentCallOf(
  hashRequest: Mounting['hashRequest'],
  call: Route,
  envelope: Envelope,
  request: FastifyRequest,
  owner: string,
): IdempotentCall | null {
  const key = envelope.idempotencyKeyOf(request);
  return key === null
    ? null
    : { owner, key, route: call.path, requestHash: hashRequest(call, comparedBytes(request)) };
}

/**
 * The bytes by which a repeat is compared with the first request: the raw body, or the query without the parameters
 * that differ in each request.
 */
function comparedBytes(request: FastifyRequest): Buffer | null {
  if (request.method !== 'GET') return request.bodyBytes;
  const differing = new Set(['q', 't', 'p', 'lang', 'token']);
  const params = Object.entries(request.query as object).filter(([name]) => !differing.has(name));
  return Buffer.from(JSON.stringify(params.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Whether a host may be part of a link: a name or an address, with a port or without. Anything may be sent as one. */
export function isPlainHost(host: string): boolean {
  return host.length <= 100 && /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host);
}
