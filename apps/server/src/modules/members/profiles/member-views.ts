import type { Output } from '@shwe/contract';
import { everybody } from '@shwe/contract/everybody';
import type { MemberView } from '@shwe/contract/member-views';

type Rule = Output<'operatorSegments', 'list'>['list'][number]['rule'];
type Condition = (parameter: (value: unknown) => string) => string;

/** The views of members, each with its condition on members.accounts a. Days are those of a segment's rule. */
export const viewConditions: Record<MemberView, Condition> = {
  active_30: matching({ seen_days: 30 }),
  new_7: matching({ registered_days_max: 7 }),
  dormant_30: matching({ unseen_days: 30, registered_days_min: 30 }),
  owing: () =>
    `exists (select from ledger.accounts r where r.member_id = a.id and r.code = 'receivable' and r.balance < 0)`,
  restricted: () =>
    'exists (select from protection.current_exclusion(a.id, clock.now()) e where e.outcome is not null)',
  never_deposited: matching({ deposits_max: 0 }),
};

function matching(rule: Partial<Rule>): Condition {
  return (parameter) =>
    `a.id in (select segments.matching(${parameter(JSON.stringify({ ...everybody, ...rule }))}))`;
}
