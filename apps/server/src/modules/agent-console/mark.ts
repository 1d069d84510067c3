import type { Output } from '@shwe/contract';

type WireMark = Output<'operatorAgents', 'marks'>['list'][number];

/** Somebody whom a mark names; stakes and numbers of the marks of bets. */
export type Marked = { id: bigint; staked: bigint | null; numbers: string };

/** A mark of an agent, computed from stored facts only. */
export type Mark = Pick<WireMark, 'level' | 'code' | 'details'> & { members: Marked[] };

/** Members whom a mark names without bets. */
export const namesOf = (ids: readonly bigint[]): Marked[] =>
  ids.map((id) => ({ id, staked: null, numbers: '' }));
