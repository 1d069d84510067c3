import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

const TABLE = {
  id: null,
  kind: 'wheel' as const,
  title: { my: 'x', en: 'x', zh: 'x', th: 'x' },
  sectors: [
    { weight: 1, amount: 0 },
    { weight: 1, amount: 1000 },
  ],
  turnover_times: 1,
  play_days: 30,
  turn_days: 7,
  budget_day: 100_000,
  budget_total: 1_000_000,
  reason: 'test',
};

/** Prize draws. `theirs` has a turn of each kind, and drew one. */
export function prizeRows(theirs: OtherMember): Pick<Rows, 'prizes' | 'operatorPrizes'> {
  const id = 'PD-999999';
  const open = (turn: string) =>
    ({
      own: { id, client_seed: 'mine' },
      others: { body: { id: turn, client_seed: 'mine' }, refused: 'not_found' },
    }) as const;
  return {
    prizes: {
      redInfo: { own: {} },
      redInfoByPost: { own: {} },
      redOpen: { ...open(theirs.envelopeTurn), isRefusedWhenExcluded: true },
      wheelInfo: { own: {} },
      wheelSpin: { ...open(theirs.wheelTurn), isRefusedWhenExcluded: true },
      proof: { own: { id }, others: { body: { id: theirs.drawnTurn }, refused: 'not_found' } },
    },
    operatorPrizes: {
      list: { may: ['finance', 'support'], body: {} },
      save: { may: ['finance'], body: TABLE },
      publish: { may: ['finance'], body: { id: 999_999, digest: '0'.repeat(64), reason: 'test' } },
      stop: { may: ['finance'], body: { id: 999_999, reason: 'test' } },
      give: { may: ['finance'], body: { table_id: 999_999, member_id: 999_999, reason: 'test' } },
      cancelTurn: { may: ['finance'], body: { member_id: 999_999, id, reason: 'test' } },
      turns: { may: ['finance', 'support'], body: {} },
    },
  };
}
