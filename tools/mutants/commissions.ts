import { dismissalMigration } from './migrations.ts';
import type { Mutant } from './mutant.ts';

const module = 'apps/server/src/modules/commissions';
const sql = 'db/migrations/20261212100000_commissions.sql';
const test = `${module}/commissions.test.ts`;

/** Bugs of the monthly commissions of agents. */
export const commissionMutants: readonly Mutant[] = [
  {
    name: 'R3-one-rate',
    bug: 'Each agent above has the whole own rate of the same loss.',
    edits: [
      {
        file: sql,
        from: '         b.base * (b.rate - b.rate_below) / 10000 as amount',
        to: '         b.base * b.rate / 10000 as amount',
      },
    ],
    test,
  },
  {
    name: 'R3-carried',
    bug: 'A negative statement is forgotten.',
    edits: [
      {
        file: sql,
        from: 'greatest(b.carried + o.result, 0), least(b.carried + o.result, 0)',
        to: 'greatest(b.carried + o.result, 0), 0',
      },
    ],
    test,
  },
  {
    name: 'R3-counted',
    bug: 'A month is settled before everything of it is counted.',
    edits: [
      {
        file: `${module}/settle-months.ts`,
        from: 'return complete.rows[0]!.is ? due.month : null;',
        to: 'return complete.rows[0]!.is || due.is_last ? due.month : null;',
      },
    ],
    test,
  },
  {
    name: 'R3-unchecked',
    bug: 'A month is paid although the two computations differ.',
    edits: [
      {
        file: `${module}/settle-months.ts`,
        from: "await app.store.query('select commissions.record_check($1, $2)', [month, difference]);",
        to: "await app.store.query('select commissions.record_check($1, $2)', [month, null]);",
      },
    ],
    test,
  },
  {
    name: 'R3-withheld',
    bug: 'A withheld statement is paid with the others.',
    edits: [
      {
        file: sql,
        from: 's.payable > 0 and s.approved_at is null\n    and s.withheld_at is null;\n  return true;',
        to: 's.payable > 0 and s.approved_at is null;\n  return true;',
      },
    ],
    test,
  },
  {
    name: 'R3-seen-sum',
    bug: 'Two operators pay another sum than the one they saw.',
    edits: [
      {
        file: `${module}/pay-out.ts`,
        from: "if (found.due !== BigInt(amount)) return refuse('changed_meanwhile');",
        to: '',
      },
    ],
    test,
  },
  {
    name: 'COM-dismissed',
    bug: 'A dismissed agent keeps the rate.',
    edits: [
      {
        file: dismissalMigration,
        from: 'where exists (select from rates o where o.agent_id = new.id and o.model = m.key and o.rate > 0)',
        to: 'where false',
      },
    ],
    test,
  },
  {
    name: 'commissions-rate-after-an-end',
    bug: 'No commission rate can be set once the agent was appointed again on a later day of the month.',
    edits: [
      {
        file: 'db/migrations/20270115100000_commission_rate_after_an_end.sql',
        from: 'set_by = excluded.set_by, replaced_rate = null, replaced_by = null, replaced_at = null;',
        to: 'set_by = excluded.set_by;',
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
];
