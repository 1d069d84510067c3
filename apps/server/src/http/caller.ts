import type { CallDeclaration, RefusalCode, Route } from '@shwe/contract';
import { can } from '@shwe/contract';
import type { FastifyInstance } from 'fastify';
import type { CallTurn } from './call-turns.ts';
import type { Operator, SessionPort } from './context.ts';

/** Who makes a call. `owner`: see `ownerOf`. */
export type Caller =
  | { refusal: RefusalCode }
  | { refusal: null; memberId?: bigint; operator?: Operator; owner: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token of the request, read before the body is validated. */
    bearer: string | null;
    /** The turn of the call; set before its body is read. */
    turn: CallTurn | null;
  }
}

/** Declares the fields of a request about its caller. Must run once, before any module is mounted. */
export function prepareCallers(server: FastifyInstance): void {
  server.decorateRequest('bearer', null);
  server.decorateRequest('turn', null);
}

/** Callers in the form in which they own idempotency keys and turns. */
export const ownerOf = {
  member: (id: bigint) => `member:${id}`,
  operator: (id: bigint) => `operator:${id}`,
};

/** Finds the caller of a token. A lottery token of a `bettor` is checked by the statement that accepts the bet. */
export async function identify(sessions: SessionPort, call: Route, token: string | null): Promise<Caller> {
  if (call.caller === 'anyone') return { refusal: null, owner: 'nobody' };
  if (call.caller === 'operator') {
    const operator = token ? await sessions.operator(token) : null;
    return operator
      ? { refusal: null, operator, owner: ownerOf.operator(operator.id) }
      : { refusal: 'not_logged_in' };
  }
  if (!token) return { refusal: 'not_logged_in' };
  if (call.caller === 'bettor') return { refusal: null, owner: 'bettor' };
  const session = call.caller === 'lottery' ? await sessions.lottery(token) : await sessions.member(token);
  if (!session.ok) return { refusal: session.refused };
  if (call.caller === 'agent' && !(await sessions.isAgent(session.memberId))) return { refusal: 'not_agent' };
  return { refusal: null, memberId: session.memberId, owner: ownerOf.member(session.memberId) };
}

/** The owner of a token that may make the call; null if it may not. Checked before a large body is read. */
export async function ownerWhoMay(
  sessions: SessionPort,
  call: CallDeclaration,
  token: string,
): Promise<string | null> {
  const caller = await identify(sessions, call, token);
  if (caller.refusal !== null) return null;
  const { capability } = call;
  const may =
    typeof capability !== 'string' ||
    (caller.operator !== undefined && can(caller.operator.role, capability));
  return may ? caller.owner : null;
}
