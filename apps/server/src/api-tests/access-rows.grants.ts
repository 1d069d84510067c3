import { everybody } from '@shwe/contract/everybody';
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

const RULE = { ...everybody, deposits_min: 1, deposits_days: 30, levels: [1] };

const TEXT = { my: 'စမ်း', en: 'Test', zh: '测试', th: 'ทดสอบ' };
const TERMS = {
  title: TEXT,
  text: TEXT,
  type: 'deposit',
  art: 'lotus',
  trigger: { on: 'deposit', which: 'every', min: 1000 },
  audience: null,
  from: '2026-01-01T00:00:00.000Z',
  until: '2036-01-01T00:00:00.000Z',
  reward: { kind: 'percent', percent: 10, cap: 1000 },
  turnover_times: 3,
  play_days: 7,
  claim_days: 7,
  weights: { '2d': 100, '3d': 100 },
  claim: 'claim',
  budget_day: null,
  budget: 1_000_000,
  once_per_device: false,
  once_per_payee: false,
};

/** Bonuses and VIP levels. `theirs` was offered one. */
export function grantRows(
  theirs: OtherMember,
): Pick<
  Rows,
  | 'grants'
  | 'operatorGrants'
  | 'operatorSegments'
  | 'operatorCampaigns'
  | 'activities'
  | 'vip'
  | 'operatorVip'
> {
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
      listByPost: { own: {} },
      claim: { own: { id }, others, isRefusedWhenExcluded: true },
    },
    operatorVip: {
      levels: { may: ['finance', 'support'], body: {} },
      saveLevel: { may: ['finance'], body: LEVEL },
    },
    activities: {
      list: { open: 'activities for everybody', body: {} },
      detail: { open: 'activities for everybody', body: { id: '999999' }, refused: 'activity_over' },
      apply: { own: { activity_id: 999_999, flex_type: 'claim' } },
      check: { own: {} },
    },
    operatorCampaigns: {
      list: { may: ['finance', 'support'], body: {} },
      get: { may: ['finance', 'support'], body: { id: 999_999 } },
      save: { may: ['finance'], body: { id: null, terms: TERMS } },
      publish: { may: ['finance'], body: { id: 999_999, version: 1, reason: 'test' } },
      stop: { may: ['finance', 'support'], body: { id: 999_999, reason: 'test' } },
      dryRun: { may: ['finance', 'support'], body: { terms: TERMS } },
      grant: { may: ['finance'], body: { id: 999_999, member_ids: [999_999], reason: 'test' } },
    },
    operatorSegments: {
      list: { may: ['finance', 'support'], body: {} },
      preview: { may: ['finance', 'support'], body: { rule: RULE } },
      save: { may: ['finance'], body: { id: null, name: 'test', rule: RULE } },
      archive: { may: ['finance'], body: { id: 999_999 } },
      tagsOf: { may: ['finance', 'support', 'draws'], body: { member_id: 999_999 } },
      setTags: { may: ['finance', 'support'], body: { member_id: 999_999, tags: ['test'] } },
      addTag: { may: ['finance', 'support'], body: { member_ids: [999_999], tag: 'test' } },
    },
    operatorGrants: {
      list: { may: ['finance', 'support'], body: {} },
      listFile: { may: ['finance', 'support'], body: { format: 'csv' } },
      ofMember: { may: ['finance', 'support'], body: { member_id: 999_999 } },
      cancel: { may: ['finance'], body: { member_id: 999_999, id, reason: 'test' } },
    },
  };
}
