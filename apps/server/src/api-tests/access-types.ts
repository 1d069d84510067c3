import type { CallGroup, Contract, RefusalCode } from '@shwe/contract';

type Role = 'finance' | 'draws' | 'support';
type Body = Record<string, unknown>;

/**
 * A call open to everyone: why it is safe (`open`), and `refused` if the call itself answers this body with a session
 * code.
 */
type OpenRow = { open: string; body: Body; refused?: RefusalCode };
/**
 * A member's call: the body for the member's own data, and the refusal for another member's data (`'nothing'`: the call
 * is not refused, but changes nothing).
 */
type MemberRow = {
  own: Body;
  others?: { body: Body; refused: RefusalCode | 'nothing' };
  /** Refused during a self-exclusion; all other calls stay available. */
  isRefusedWhenExcluded?: true;
};
/**
 * A call for operators with one of these roles, and for the owner. The body refers to nothing that exists, so that an
 * allowed call changes nothing; `refused` is set where that is refused as `wrong_input`.
 */
type OperatorRow = { may: readonly Role[]; body: Body; refused?: RefusalCode };

type RowOf<Caller> = Caller extends 'anyone' ? OpenRow : Caller extends 'operator' ? OperatorRow : MemberRow;
export type Row = OpenRow | MemberRow | OperatorRow;
type CallerOf<R extends CallGroup, C extends keyof Contract[R]> = Contract[R][C] extends { caller: infer A }
  ? A
  : never;

/** A row for every call. A missing row, or one of another kind, does not compile. */
export type Rows = { [R in CallGroup]: { [C in keyof Contract[R]]: RowOf<CallerOf<R, C>> } };
