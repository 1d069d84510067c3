import type { CallGroup, Contract, Input, Lang, Output, RefusalOf, Role } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { IdempotentCall } from '../database/index.ts';

/** What every handler gets besides the input. `userAgent` is as the client sent it. */
export type Context = {
  lang: Lang;
  ip: string;
  userAgent: string;
  /** Scheme and host of the request; the base of links if no public origin is configured. */
  origin: string;
  /** The bearer token as sent; used only by calls about members' own sessions. */
  token: string | null;
};

export type MemberContext = Context & { memberId: bigint; once: IdempotentCall };
/** The context of a call with a lottery token that is not checked yet; the handler must do so. */
export type BettorContext = Context & {
  token: string;
  /** undefined: the client sent no key, and the handler derives one. */
  once: IdempotentCall | undefined;
  /** Tells whose token it is as soon as that is known. */
  memberFound(memberId: bigint): void;
};
export type OperatorContext = Context & {
  operator: Operator;
  once: IdempotentCall;
  setSessionCookie(token: string | null): void;
};
/** The context of a call without a login. */
export type OpenContext = Context & {
  setSessionCookie(token: string | null): void;
  /** The token by which the console's device is known at the next login. */
  deviceCookie: { read(): string | null; set(token: string): void };
};

export type Operator = {
  id: bigint;
  name: string;
  fullName: string;
  role: Role;
};

type ContextOf<Caller> = Caller extends 'operator'
  ? OperatorContext
  : Caller extends 'member' | 'agent' | 'lottery'
    ? MemberContext
    : Caller extends 'bettor'
      ? BettorContext
      : OpenContext;
type CallerOf<Group extends CallGroup, Name extends keyof Contract[Group]> = Contract[Group][Name] extends {
  caller: infer Caller;
}
  ? Caller
  : never;

/** Handles one call: returns the data of the reply, or a refusal. It throws only on bugs and failures of the system. */
export type Handler<Group extends CallGroup, Name extends keyof Contract[Group]> = (
  input: Input<Group, Name>,
  context: ContextOf<CallerOf<Group, Name>>,
) => Promise<Result<Output<Group, Name>, RefusalOf<Group, Name>>>;

/** The handlers of all calls of a group. A missing one does not compile. */
export type Handlers<Group extends CallGroup> = { [Name in keyof Contract[Group]]: Handler<Group, Name> };

/** Finds the caller of a token; implemented by the modules members, lottery and operators (bootstrap/create-app.ts). */
export type SessionPort = {
  member(
    token: string,
  ): Promise<{ ok: true; memberId: bigint } | { ok: false; refused: 'session_over' | 'suspended' }>;
  /** Whether the member of a session is an agent. */
  isAgent(memberId: bigint): Promise<boolean>;
  lottery(
    token: string,
  ): Promise<{ ok: true; memberId: bigint } | { ok: false; refused: 'session_over' | 'suspended' }>;
  operator(token: string): Promise<Operator | null>;
};
