import type { Mutant } from './mutant.ts';

const module = 'apps/server/src/modules/agent-deposits';
const migration = 'db/migrations/20261211100000_agent_deposits.sql';
const test = `${module}/agent-deposits.test.ts`;

/** Bugs of deposits that agents receive. */
export const agentDepositMutants: readonly Mutant[] = [
  {
    name: 'AD1-confirmed-twice',
    bug: 'A claim that was taken back meanwhile is confirmed, and one claim pays twice.',
    edits: [
      {
        file: `${module}/answer.ts`,
        from: "const ended = stepRefusal('confirm', row) ?? refusal;",
        to: 'const ended = refusal;',
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
];
