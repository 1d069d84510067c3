import { countingMigration } from './migrations.ts';
import type { Mutant } from './mutant.ts';

const module = 'apps/server/src/modules/downline-withdrawals';
const rules = 'apps/server/src/modules/withdrawals';
const states = 'packages/rules/src/states/downline-withdrawals.ts';
/** The tables and what is counted. */
const migration = 'db/migrations/20261208100000_escrow.sql';
/** States, constraints, triggers and the view of both ways, as they are since disputes are decided in part. */
const inPart = 'db/migrations/20261215110000_disputes_in_part.sql';
const requestTest = `${module}/request.test.ts`;
const termsTest = `${module}/terms.test.ts`;
const decideTest = `${module}/decide.test.ts`;
const racesTest = `${module}/races.test.ts`;
const wholeTest = `${module}/downline-withdrawals.test.ts`;
const evidenceTest = `${module}/evidence.test.ts`;

/** Bugs of withdrawals that agents pay. */
export const escrowMutants: readonly Mutant[] = [
  {
    name: 'ES1-both-ways-open',
    bug: 'A member has a withdrawal by operators and one through the agent open at once.',
    edits: [
      {
        file: inPart,
        from: 'c.created_at, escrow.case_is_open(c.state),',
        to: 'c.created_at, false,',
      },
      {
        file: migration,
        from: 'where w.member_id = new.member_id\n      and cashier',
        to: 'where false\n      and cashier',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES2-day-count',
    bug: 'Withdrawals through the agent do not count towards the number of a day.',
    edits: [
      {
        file: inPart,
        from: "c.state not in ('rejected', 'taken_back', 'decided_member'),",
        to: 'false,',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES3-returned-counts',
    bug: 'A withdrawal that the agent rejected counts towards the number of the day.',
    edits: [
      {
        file: inPart,
        from: "c.state not in ('rejected', 'taken_back', 'decided_member'),",
        to: 'true,',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES4-fee',
    bug: 'The agent is credited the whole amount, and the fee is taken from nobody.',
    edits: [
      {
        file: `${module}/move-money.ts`,
        from: '{ accountId: wallet, amount: paid - fee },\n      ...(fee > 0n ? [{ accountId: fees, amount: fee }] : []),',
        to: '{ accountId: wallet, amount: paid },\n      ...(fee < 0n ? [{ accountId: fees, amount: fee }] : []),',
      },
    ],
    test: termsTest,
  },
  {
    name: 'ES5-account-shown',
    bug: 'The agent sees the whole payout account after the payment.',
    edits: [
      {
        file: `${module}/wire-rows.ts`,
        from: "row.state === 'requested' && members",
        to: "row.state !== 'confirmed' && members",
      },
    ],
    test: wholeTest,
  },
  {
    name: 'ES6-other-agent',
    bug: 'Any agent can say that a withdrawal is paid.',
    edits: [
      {
        file: `${module}/agent-steps.ts`,
        from: 'if (found?.agent_id !== agentId) return',
        to: 'if (found === undefined) return',
      },
      { file: `${module}/agent-steps.ts`, from: '(row) => row.agent_id === agentId', to: '() => true' },
    ],
    test: requestTest,
  },
  {
    name: 'ES7-agent-confirms',
    bug: 'The agent confirms the own payment.',
    edits: [
      {
        file: `${module}/member-steps.ts`,
        from: '(row) => row.member_id === memberId',
        to: '(row) => row.member_id === memberId || row.agent_id === memberId',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES8-receipts-of-all',
    bug: 'Anybody reads the receipts and the picture of a case.',
    edits: [
      {
        file: `${module}/member-api.ts`,
        from: 'return row && (row.member_id === memberId || row.agent_id === memberId) ?',
        to: 'return row && (row.member_id === memberId || memberId > 0n) ?',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES9-no-lock',
    bug: 'Two steps of one case run at the same time.',
    edits: [
      {
        file: `${module}/cases.queries.ts`,
        from: "lock === 'locked' ? 'for update of c' : ''",
        to: "lock === 'locked' ? '' : ''",
      },
    ],
    test: racesTest,
  },
  {
    name: 'ES10-dismissed-agent',
    bug: 'A member cannot take the money back from an agent who was suspended.',
    edits: [{ file: states, from: 'return !agentCanPay || isTermOver', to: 'return isTermOver' }],
    test: termsTest,
  },
  {
    name: 'ES11-proposer-approves',
    bug: 'One operator decides alone.',
    edits: [
      {
        file: states,
        from: "row.proposed_by === operator ? 'same_person' : null",
        to: "row.proposed_by === null ? 'same_person' : null",
      },
      { file: inPart, from: 'coalesce(decided_by <> proposed_by and state', to: 'coalesce(state' },
    ],
    test: decideTest,
  },
  {
    name: 'ES12-other-decision',
    bug: 'An operator approves another decision than the one proposed.',
    edits: [
      {
        file: states,
        from: "if (row.proposal !== step.decision) return 'changed_meanwhile';",
        to: "if (row.proposal === null) return 'changed_meanwhile';",
      },
      { file: inPart, from: " and state = 'decided_' || proposal, false)", to: ', false)' },
    ],
    test: decideTest,
  },
  {
    name: 'ES13-late-answer',
    bug: 'A payment is disputed although the member confirmed it at the end of the term.',
    edits: [
      {
        file: `${module}/jobs.ts`,
        from: "if (!checkStep('expire', row).ok ||",
        to: "if (row.state === 'requested' ||",
      },
      {
        file: inPart,
        from: "('paid', 'confirmed'), ('paid', 'disputed'),",
        to: "('paid', 'confirmed'), ('confirmed', 'disputed'), ('paid', 'disputed'),",
      },
    ],
    test: racesTest,
  },
  {
    name: 'ES14-turnover',
    bug: 'A member withdraws through the agent while turnover is left.',
    edits: [
      {
        file: `${rules}/request-rules.ts`,
        from: "return blocking > 0n ? refuse('turnover_needed'",
        to: "return blocking < 0n ? refuse('turnover_needed'",
      },
      {
        file: `${module}/request.ts`,
        from: 'if (mustBet) return mustBet;',
        to: '',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES14-unbet-transfer',
    bug: 'What the agent sent and was not bet yet can be withdrawn.',
    edits: [
      {
        file: `${rules}/withdrawal-turnover.ts`,
        from: 'wallet < kept',
        to: 'wallet < 0n',
      },
    ],
    test: requestTest,
  },
  {
    name: 'ES15-counted',
    bug: 'Reports of agents leave withdrawals through agents out.',
    edits: [
      {
        file: countingMigration,
        from: "or p.kind in ('withdrawal_paid', 'escrow_released') and p.code = 'held'",
        to: "or p.kind in ('withdrawal_paid') and p.code = 'held'",
      },
    ],
    test: 'apps/server/src/modules/agent-reports/escrow-counted.test.ts',
  },
  {
    name: 'ES16-own-record',
    bug: 'The credit of an agent reduces what the agent withdrew.',
    edits: [
      {
        file: 'apps/server/src/modules/reports/member-form.ts',
        from: "kind = 'escrow_released' and amount < 0",
        to: "kind = 'escrow_released'",
      },
    ],
    test: 'apps/server/src/modules/agent-reports/escrow-counted.test.ts',
  },
  {
    name: 'ES17-answers-again',
    bug: 'The agent answers a dispute again and again.',
    edits: [
      {
        file: states,
        from: "return allows(downlineWithdrawalStates, 'answer', state) && answered_at === null;",
        to: "return allows(downlineWithdrawalStates, 'answer', state) && (answered_at === null || true);",
      },
    ],
    test: evidenceTest,
  },
  {
    name: 'ES18-answer-changed',
    bug: 'What the agent answered can be changed afterwards.',
    edits: [
      {
        file: inPart,
        from: "(new.answer <> '' and new.answer <> old.answer)",
        to: 'false',
      },
    ],
    test: evidenceTest,
  },
  {
    name: 'ES19-unsigned-picture',
    bug: 'The picture of a dispute is stored, but the receipt does not say which.',
    edits: [
      {
        file: `${module}/take-step.ts`,
        from: '(payment ?? evidence)?.picture ?? null',
        to: 'payment?.picture ?? null',
      },
    ],
    test: evidenceTest,
  },
  {
    name: 'ES20-dispute-confirmed',
    bug: 'A member takes back the own dispute by confirming.',
    edits: [
      {
        file: states,
        from: "(state !== 'disputed' || reason === 'no_answer')",
        to: "(state !== 'rejected' || reason === '')",
      },
      { file: inPart, from: "state <> 'confirmed' or reason in ('', 'no_answer')", to: 'true' },
    ],
    test: `${module}/late-answer.test.ts`,
  },
  {
    name: 'ES21-comments-again',
    bug: 'A member who was late comments again and again.',
    edits: [
      { file: states, from: "reason === 'no_answer' && commented_at === null", to: "reason === 'no_answer'" },
      {
        file: inPart,
        from: '(old.commented_at is not null and new.commented_at is distinct from old.commented_at)',
        to: 'false',
      },
      {
        file: inPart,
        from: "(new.note <> '' and new.note <> old.note and new.state = old.state and not v_comments)",
        to: 'false',
      },
    ],
    test: `${module}/late-answer.test.ts`,
  },
  {
    name: 'ES22-other-part',
    bug: 'An operator approves another part than the one proposed.',
    edits: [
      {
        file: states,
        from: "if (row.part_amount !== step.part) return 'changed_meanwhile';",
        to: "if (row.part_amount === step.part && row.state === 'paid') return 'changed_meanwhile';",
      },
    ],
    test: `${module}/part.test.ts`,
  },
  {
    name: 'ES23-rest-kept',
    bug: 'What was not paid stays held after a decision in part.',
    edits: [
      {
        file: `${module}/take-step.ts`,
        from: "if (money === 'to member' || money === 'to both') await returnMoney",
        to: "if (money === 'to member') await returnMoney",
      },
    ],
    test: `${module}/part.test.ts`,
  },
  {
    name: 'ES24-whole-fee',
    bug: 'The agent pays the fee of the whole for a part.',
    edits: [{ file: inPart, from: 'div(fee::numeric * part_amount, amount)::bigint', to: 'fee' }],
    test: `${module}/part.test.ts`,
  },
  {
    name: 'ES25-part-counts-whole',
    bug: 'A withdrawal that was paid in part counts with the whole amount.',
    edits: [
      {
        file: inPart,
        from: "case c.state when 'decided_part' then c.part_amount else c.amount end",
        to: 'c.amount',
      },
    ],
    test: `${module}/part.test.ts`,
  },
];
