import { countingMigration } from './migrations.ts';
import type { Mutant } from './mutant.ts';

const module = 'apps/server/src/modules/agent-deposits';
const migration = 'db/migrations/20261211100000_agent_deposits.sql';
const test = `${module}/agent-deposits.test.ts`;
const countedTest = 'apps/server/src/modules/agent-reports/deposit-counted.test.ts';

/** Bugs of deposits that agents receive. */
export const agentDepositMutants: readonly Mutant[] = [
  {
    name: 'AD1-confirmed-twice',
    bug: 'A claim that was taken back meanwhile is confirmed, and one claim pays twice.',
    edits: [
      {
        file: `${module}/answer.ts`,
        from: "const ended = stepRefusal('confirm', row) ?? refusal ??",
        to: 'const ended = refusal ??',
      },
      { file: migration, from: "if old.state <> 'claimed' or new.state = 'claimed'", to: 'if false' },
    ],
    test,
  },
  {
    name: 'AD2-reference-again',
    bug: 'One payment is claimed by two members.',
    edits: [
      {
        file: `${module}/claims.queries.ts`,
        from: "agents.payment_reference($2) and state in ('claimed', 'confirmed')",
        to: "agents.payment_reference($2) and state in ('claimed')",
      },
      {
        file: migration,
        from: "where state in ('claimed', 'confirmed');",
        to: "where state in ('claimed');",
      },
    ],
    test,
  },
  {
    name: 'AD3-hidden-account',
    bug: 'Money is claimed on an account that the agent no longer shows.',
    edits: [
      {
        file: `${module}/accounts.ts`,
        from: '.filter(({ id }) => shown.has(id))',
        to: '.filter(() => shown.size >= 0)',
      },
    ],
    test,
  },
  {
    name: 'AD4-foreign-account',
    bug: 'A member claims a payment to an account that is not the agent’s.',
    edits: [
      {
        file: `${module}/claim.ts`,
        from: 'if (!accounts.some(({ id }) => id === input.account_id))',
        to: 'if (accounts.length === 0)',
      },
    ],
    test,
  },
  {
    name: 'AD5-picture-of-others',
    bug: 'Anybody with the number sees the picture of a payment.',
    edits: [
      {
        file: `${module}/member-api.ts`,
        from: 'row.member_id === memberId || row.agent_id === memberId',
        to: 'row.member_id === memberId || row.agent_id !== memberId',
      },
    ],
    test,
  },
  {
    name: 'AD6-own-deposit',
    bug: 'What an agent pays on reduces the deposits of the agent.',
    edits: [
      {
        file: 'apps/server/src/modules/reports/member-form.ts',
        from: "kind = 'agent_deposit' and amount > 0",
        to: "kind = 'agent_deposit'",
      },
    ],
    test: countedTest,
  },
  {
    name: 'AD7-debit-counted',
    bug: 'Reports of agents count the debit of the agent as a deposit too.',
    edits: [
      {
        file: countingMigration,
        from: "p.kind = 'agent_deposit' and p.amount > 0) and p.code = 'wallet'",
        to: "p.kind = 'agent_deposit') and p.code = 'wallet'",
      },
    ],
    test: countedTest,
  },
  {
    name: 'AD8-never-first',
    bug: 'The first deposit of a life is none if it came through the agent.',
    edits: [
      {
        file: countingMigration,
        from: "(kind = 'deposit' or kind = 'agent_deposit' and amount > 0)",
        to: "(kind = 'deposit')",
      },
    ],
    test: countedTest,
  },
  {
    name: 'AD9-plain-transfer',
    bug: 'A confirmed deposit is posted as any transfer and counts nowhere.',
    edits: [{ file: `${module}/answer.ts`, from: "kind: 'agent_deposit'", to: "kind: 'agent_transfer'" }],
    test: countedTest,
  },
  {
    name: 'AD10-total-reduced',
    bug: 'What an agent pays on is taken off the agent’s total of deposits.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/is-deposit.ts',
        from: "t.kind = 'agent_deposit' and p.amount > 0",
        to: "t.kind = 'agent_deposit'",
      },
    ],
    test: countedTest,
  },
  {
    name: 'agent-deposit-own-sum',
    bug: 'A deposit through the agent blocks its own sum only, so it goes back up unplayed.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer.ts',
        from: "kind === 'agent_deposit' ? 'deposit' : 'transfer'",
        to: "'transfer'",
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/agent-deposits.test.ts',
  },
  {
    name: 'agent-deposit-kept-back',
    bug: 'A deposit that was paid before a break is refused to the agent who confirms it.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer-refusal.ts',
        from: "  if (agentState !== 'active') return refuse('suspended');\n  return sendRefusal(tx, settings, request);\n}\n\n/** What the",
        to: "  if (agentState !== 'active') return refuse('suspended');\n  const { rows } = await tx.query('select from protection.exclusions where member_id = $1', [request.memberId]);\n  if (rows.length > 0) return refuse('suspended');\n  return sendRefusal(tx, settings, request);\n}\n\n/** What the",
      },
    ],
    test,
  },
  {
    name: 'agent-deposit-limit-later',
    bug: 'A claim counts towards the deposit limit only once it is confirmed.',
    edits: [
      {
        file: 'db/migrations/20270114100000_claims_count_when_made.sql',
        from: "c.state in ('claimed', 'confirmed')",
        to: "c.state in ('confirmed')",
      },
    ],
    test,
  },
  {
    name: 'agent-deposit-limit-twice',
    bug: 'A confirmed deposit counts twice towards the deposit limit: the claim and its transfer.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfers.queries.ts',
        from: 'made_at >= $2 and not',
        to: 'made_at >= $2 and null is distinct from',
      },
    ],
    test,
  },
];
