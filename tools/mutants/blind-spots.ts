import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const operatorConsole = 'apps/console/src';

/** Bugs in operators' tools, their statements and screens, which no test noticed at first. */
export const blindSpotMutants: readonly Mutant[] = [
  {
    name: 'blind-B1-known-address',
    bug: 'An address from which any operator logged in is known for all, so guesses there are never limited.',
    edits: [
      {
        file: `${modules}/operators/login-place.ts`,
        from: 'where operator_id = $1 and ip = $2',
        to: 'where $1::bigint is not null and ip = $2',
      },
    ],
    test: `${modules}/operators/operators.test.ts`,
  },
  {
    name: 'blind-B2-code-used-again',
    bug: 'The code of the login, read over a shoulder, replaces the recovery codes of an operator as well.',
    edits: [
      {
        file: `${modules}/operators/own-recovery-codes.ts`,
        from: 'if (step === null || !(await useStep(tx, id, step))) return null;',
        to: 'if (step === null) return null;',
      },
      {
        file: `${modules}/operators/own-recovery-codes.ts`,
        from: 'stepUsed }, input.totp',
        to: 'stepUsed: stepUsed - stepUsed }, input.totp',
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'blind-B3-found-by-all',
    bug: 'The search tells everybody with a login of balances that were adjusted by hand.',
    edits: [
      {
        file: `${modules}/search/finders.ts`,
        from: "kind: 'adjustment',\n    capability: 'adjust.view'",
        to: "kind: 'adjustment',\n    capability: 'member.view'",
      },
    ],
    test: `${modules}/search/search.test.ts`,
  },
  {
    name: 'blind-B4-cash-cover',
    bug: 'Money that waits to be paid out counts as if nobody were owed it.',
    edits: [
      {
        file: `${modules}/statements/cash-cover.ts`,
        from: 'held - wallets - withdrawals - games',
        to: 'held - wallets - games',
      },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'blind-B5-importer-credits',
    bug: 'npm run verify does not find a deposit that one operator both imported and credited.',
    edits: [
      {
        file: `${modules}/statements/verify.ts`,
        from: 'where l.recorded_by = s.imported_by and',
        to: 'where l.recorded_by <> s.imported_by and',
      },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'blind-B6-paid-too-early',
    bug: 'A month of commissions is shown as paid before the agents have the money.',
    edits: [
      {
        file: `${modules}/commissions/operator-statements.ts`,
        from: 'filter (where s.paid_at is not null), 0)::bigint as paid',
        to: 'filter (where s.approved_at is not null), 0)::bigint as paid',
      },
    ],
    test: `${modules}/commissions/commissions.test.ts`,
  },
  {
    name: 'blind-B7-money-at-games',
    bug: 'An account is closed with money at a game, which nobody can ever withdraw.',
    edits: [
      {
        file: `${modules}/privacy/close-member.ts`,
        from: 'const atGames = games + inTransit;',
        to: 'const atGames = inTransit;',
      },
    ],
    test: `${modules}/privacy/new-account.test.ts`,
  },
  {
    name: 'blind-B8-deleted-message',
    bug: 'A phone shows a notification of a message that its member has deleted.',
    edits: [
      {
        file: `${modules}/push/send-due.ts`,
        from: 'and m.read_at is null and m.deleted_at is null',
        to: 'and m.read_at is null',
      },
    ],
    test: `${modules}/push/push.test.ts`,
  },
  {
    name: 'blind-B9-unverified-module',
    bug: 'npm run verify passes although the commissions are wrong, because nobody checks them.',
    edits: [
      {
        file: 'apps/server/src/bootstrap/verify.ts',
        from: '    ...(await verifyCommissions(store)),\n',
        to: '',
      },
    ],
    test: 'tools/verify.test.ts',
  },
  {
    name: 'blind-B10-sum-of-a-page',
    bug: 'The sum above a queue is that of the cases listed, beside the number of all.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/QueuePage.tsx`,
        from: 'sum: amountText(all.sum)',
        to: 'sum: amountText(pending.reduce((sum, row) => sum + row.amount, 0))',
      },
    ],
    test: `${operatorConsole}/pages/figures.test.tsx`,
  },
];
