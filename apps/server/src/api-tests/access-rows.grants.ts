import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

/** Bonuses. `theirs` was offered one. */
export function grantRows(theirs: OtherMember): Pick<Rows, 'grants' | 'operatorGrants'> {
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
    operatorGrants: {
      ofMember: { may: ['finance', 'support'], body: { member_id: 999_999 } },
      cancel: { may: ['finance'], body: { member_id: 999_999, id, reason: 'test' } },
    },
  };
}
