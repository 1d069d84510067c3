import type { CallGroup, Contract, Input, Lang, Output, RefusalOf, Role } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Once } from '../database/index.ts';
/**
 * What every handler learns of a request besides its body. Nothing in here was merely claimed by the client except
 * `lang`.
 */
export type Context = {
  lang: Lang;
  ip: string;
  userAgent: string;
  /**
   * Scheme and host that the request was sent to; what a link is made of where the house has no public address of its
   * own.
   */
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
  role: Role;
};

type ContextOf<A> = A extends 'operator'
  ? OperatorContext
  : A extends 'member' | 'lottery'
    ? MemberContext
    : A extends 'bettor'
      ? BettorContext
      : OpenContext;
type CallerOf<Group extends CallGroup, Name extends keyof Contract[Group]> = Contract[Group][Name] extends {
  caller: infer Caller;
}
  ? Caller
  : never;

/** Answers one call: the reply's data, or a refusal. Throws only on bugs and lost infrastructure. */
export type Handler<Group extends CallGroup, Name extends keyof Contract[Group]> = (
  input: Input<Group, Name>,
  context: ContextOf<CallerOf<Group, Name>>,
) => Promise<Result<Output<Group, Name>, RefusalOf<Group, Name>>>;

/** Every call of a group, answered. A missing one does not compile. */
export type Handlers<Group extends CallGroup> = { [Name in keyof Contract[Group]]: Handler<Group, Name> };

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
