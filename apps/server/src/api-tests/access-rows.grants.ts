import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

const LEVEL = {
  level: 2,
  threshold: 4_000_000,
  upgrade_bonus: 1,
  monthly_bonus: 1,
  birthday_bonus: 1,
  withdraw_count: null,
  withdraw_sum: null,
  is_on: true,
  reason: 'test',
};

/** Bonuses and VIP levels. `theirs` was offered one. */
export function grantRows(
  theirs: OtherMember,
): Pick<Rows, 'grants' | 'operatorGrants' | 'vip' | 'operatorVip'> {
  const id = 'B-999999';
  const others = { body: { id: theirs.grant }, refused: 'not_found' } as const;
  return {
    grants: {
      list: { own: {} },
      claim: { own: { id }, others, isRefusedWhenExcluded: true },
      decline: { own: { id }, others },
      forfeit: { own: { amount: 1 } },
      offers: { own: { off: false } },
    },
    vip: {
      list: { own: {} },
      claim: { own: { id }, others, isRefusedWhenExcluded: true },
    },
    operatorVip: {
      levels: { may: ['finance', 'support'], body: {} },
      saveLevel: { may: ['finance'], body: LEVEL },
    },
    operatorGrants: {
      ofMember: { may: ['finance', 'support'], body: { member_id: 999_999 } },
      cancel: { may: ['finance'], body: { member_id: 999_999, id, reason: 'test' } },
    },
  };
}
