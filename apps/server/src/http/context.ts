import type { Calls, Input, Lang, Output, Refused, Room } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Once } from '../database/index.ts';

/** What every handler learns of a request besides its body. Nothing in here was merely claimed by the client except `lang`. */
export type Context = {
  lang: Lang;
  ip: string;
  userAgent: string;
  /** Scheme and host that the request was sent to; what a link is made of where the house has no public address of its own. */
  origin: string;
  /** The bearer token as sent; only members' own session calls look at it. */
  token: string | null;
};

export type MemberContext = Context & { memberId: bigint; once: Once };
/** The holder of a lottery token nobody has looked at yet: the handler must. */
export type BettorContext = Context & {
  token: string;
  /** undefined: the client sent no key (`keyless`), and the handler finds one. */
  once: Once | undefined;
};
export type OperatorContext = Context & {
  operator: Operator;
  once: Once;
  setSessionCookie(token: string | null): void;
};
export type OpenContext = Context & { setSessionCookie(token: string | null): void };

export type Operator = {
  id: bigint;
  name: string;
  fullName: string;
  role: 'owner' | 'finance' | 'draws' | 'support';
};

type ContextOf<A> = A extends 'operator'
  ? OperatorContext
  : A extends 'member' | 'lottery'
    ? MemberContext
    : A extends 'bettor'
      ? BettorContext
      : OpenContext;
type AuthOf<R extends Room, C extends keyof Calls[R]> = Calls[R][C] extends { auth: infer A } ? A : never;

/** Answers one call: the reply's data, or a refusal. Throws only on bugs and lost infrastructure. */
export type Handler<R extends Room, C extends keyof Calls[R]> = (
  asks: Input<R, C>,
  context: ContextOf<AuthOf<R, C>>,
) => Promise<Result<Output<R, C>, Refused>>;

/** Every call of a room, answered. A missing one does not compile. */
export type Handlers<R extends Room> = { [C in keyof Calls[R]]: Handler<R, C> };

/** How http finds out who is calling; the rooms members, lottery and operators stand behind it (app.ts wires them). */
export type SessionPort = {
  member(
    token: string,
  ): Promise<{ ok: true; memberId: bigint } | { ok: false; refused: 'session_over' | 'suspended' }>;
  lottery(
    token: string,
  ): Promise<{ ok: true; memberId: bigint } | { ok: false; refused: 'session_over' | 'suspended' }>;
  operator(token: string): Promise<Operator | null>;
};
