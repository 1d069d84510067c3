import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const withdrawals = `${modules}/withdrawals`;
const deposits = `${modules}/deposits`;
const payees = `${modules}/payees`;
const payouts = `${modules}/payouts`;

/** Bugs in deposits, payout accounts, withdrawals and payout batches. */
export const cashierMutants: readonly Mutant[] = [
  {
    name: 'cashier-fail-item-by-exporter',
    bug: 'Who exported a batch says alone that the bank did not pay a withdrawal of it.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/fail-item.ts',
        from: "if (batchRefusal('importResponse', batch, operator.id)) return",
        to: "if (batchRefusal('importResponse', batch, 0n)) return",
      },
    ],
    test: 'apps/server/src/modules/payouts/payouts.test.ts',
  },
  {
    name: 'cashier-fail-item-batch-open',
    bug: 'A batch stays open after its last withdrawal was recorded as not paid.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/fail-item.ts',
        from: 'batch.open_items === 1',
        to: 'batch.open_items === 0',
      },
    ],
    test: 'apps/server/src/modules/payouts/payouts.test.ts',
  },
  {
    name: '09-repeated-line',
    bug: 'A bank line with a part of a transaction id is recorded twice.',
    edits: [
      {
        file: `${deposits}/matching/record-bank-line.ts`,
        from: 'if (isWhole && apartFrom !== undefined',
        to: 'if (apartFrom !== undefined',
      },
    ],
    test: `${deposits}/matching/bank-lines.test.ts`,
  },
  {
    name: '10-callback-signature',
    bug: 'A callback without a signature credits an order.',
    edits: [
      {
        file: `${modules}/gateways/sandbox.ts`,
        from: "if (check !== 'good') return",
        to: "if (signature !== '' && check !== 'good') return",
      },
    ],
    test: `${deposits}/matching/gateway.test.ts`,
  },
  {
    name: '12-withdraw-recheck',
    bug: 'A withdrawal passes a turnover requirement that was made while it waited for the wallet.',
    edits: [
      {
        file: `${withdrawals}/request-withdrawal.ts`,
        from: 'if (mustBet) return mustBet;',
        to: '',
      },
    ],
    test: `${withdrawals}/request-races.test.ts`,
  },
  {
    name: '13-payout-maker',
    bug: 'An operator imports the payment of a withdrawal that they approved.',
    edits: [
      {
        file: `${payouts}/match-response.ts`,
        from: "  if (item.approved_by === match.operatorId) return 'row_first_yes';\n",
        to: '',
      },
    ],
    test: `${payouts}/payouts.test.ts`,
  },
  {
    name: '14-confirmations',
    bug: 'A USDT transfer is credited one block early.',
    edits: [
      {
        file: `${modules}/crypto/erc20.ts`,
        from: 'confirmations: Number(head - block) + 1 }',
        to: 'confirmations: Number(head - block) + 2 }',
      },
    ],
    test: `${modules}/crypto/erc20.test.ts`,
  },
  {
    name: '15-payee-14-days',
    bug: 'A change of payout account that was replaced does not count for the 14 days.',
    edits: [
      {
        file: `${payees}/payees.queries.ts`,
        from: 'max(bound_at) filter (where kind = $2)',
        to: 'max(bound_at) filter (where kind = $2 and replaced_at is null)',
      },
    ],
    test: `${payees}/payee-requests.test.ts`,
  },
  {
    name: '16-deposit-limit',
    bug: 'Deposits that wait for a decision do not count towards a limit.',
    edits: [
      {
        file: `${deposits}/deposit-limit.ts`,
        from: "(state in ('processing', 'succeeded')",
        to: "(state = 'succeeded'",
      },
    ],
    test: `${withdrawals}/own-limits.test.ts`,
  },
  {
    name: '20-unlink-code',
    bug: 'A payout account is unlinked with a wrong security code.',
    edits: [
      { file: `${payees}/remove-payee.ts`, from: '  if (!checkedCode.ok) return checkedCode;\n', to: '' },
    ],
    test: `${payees}/unlink.test.ts`,
  },
  {
    name: '21-audited-account',
    bug: 'The audit log has the whole number of a payout account.',
    edits: [
      {
        file: `${payees}/decide-payee-request.ts`,
        from: "{ ...request, code: request.code }, 'masked')",
        to: "{ ...request, code: request.code }, 'whole')",
      },
    ],
    test: `${payees}/payee-requests.test.ts`,
  },
  {
    name: '23-capability',
    bug: 'Whoever may read deposits also credits them.',
    edits: [
      {
        file: 'packages/contract/src/modules/operator/deposits.ts',
        from: "path: '/console/api/deposit/credit',\n    caller: 'operator',\n    capability: 'deposit.credit',",
        to: "path: '/console/api/deposit/credit',\n    caller: 'operator',\n    capability: 'deposit.view',",
      },
    ],
    test: 'apps/server/src/api-tests/authorisation.test.ts',
  },
  {
    name: '24-audit',
    bug: 'The download of a payout file leaves no row in the audit log.',
    edits: [
      {
        file: `${payouts}/create-batch.ts`,
        from: "await audit(tx, { ...by(context), action: 'payout.download',",
        to: "void ({ ...by(context), action: 'payout.download',",
      },
    ],
    test: 'apps/server/src/api-tests/audit.test.ts',
  },
  {
    name: '25-csv',
    bug: 'A comma in a bank branch moves the columns of a payout file, and a formula in it is computed.',
    edits: [
      {
        file: `${payouts}/payout-file.ts`,
        from: "return csvRow([item.wid, referenceOf(bid, item.wid), ...amounts, ...payee, '', '', '']);",
        to: "return [item.wid, referenceOf(bid, item.wid), ...amounts, ...payee, '', '', ''].join(',') + '\\r\\n';",
      },
    ],
    test: `${payouts}/payout-file.test.ts`,
  },
  {
    name: '27-utc-day',
    bug: 'Withdrawals after midnight in Yangon count towards the day before.',
    edits: [
      {
        file: `${withdrawals}/payout-requests.queries.ts`,
        from: 'and created_at >= cashier.day_begins(clock.yangon_date(clock.now()))',
        to: "and created_at >= date_trunc('day', clock.now(), 'UTC')",
      },
    ],
    test: `${withdrawals}/request-boundaries.test.ts`,
  },
  {
    name: 'E2-overpaid',
    bug: 'A callback of more than was ordered credits the order and opens no case.',
    edits: [
      {
        file: `${deposits}/matching/apply-callback.ts`,
        from: 'return payment.amount === order.amount ?',
        to: 'return payment.amount >= order.amount ?',
      },
    ],
    test: `${deposits}/matching/gateway.test.ts`,
  },
  {
    name: 'E3-usdt-24-hours',
    bug: 'A new USDT address can be paid at once.',
    edits: [
      {
        file: `${withdrawals}/request-rules.ts`,
        from: 'if (payee.waiting) return',
        to: "if (payee.waiting && payee.kind !== 'usdt') return",
      },
    ],
    test: `${payees}/payee-kinds.test.ts`,
  },
  {
    name: 'E8-paging',
    bug: 'The second page repeats the last request of the first.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/list-page.ts',
        from: '[...params, size, (page - 1) * size]',
        to: '[...params, size, Math.max(0, (page - 1) * size - 1)]',
      },
    ],
    test: 'apps/server/src/api-tests/pages.test.ts',
  },
  {
    name: 'E11-day-count',
    bug: 'A fourth withdrawal of a day is taken.',
    edits: [
      {
        file: `${withdrawals}/request-rules.ts`,
        from: 'if (today.count >= day.count)',
        to: 'if (today.count > day.count)',
      },
    ],
    test: `${withdrawals}/request-boundaries.test.ts`,
  },
  {
    name: 'E12-mask',
    bug: 'The list of all payout accounts of a member shows whole numbers.',
    edits: [
      {
        file: `${payees}/payee-request-rows.ts`,
        from: "account: showPayee(db, row, 'masked').account",
        to: "account: showPayee(db, row, 'whole').account",
      },
    ],
    test: `${payees}/unlink.test.ts`,
  },
  {
    name: 'R1-row-lock',
    bug: 'Two decisions about one withdrawal run at the same time.',
    edits: [
      {
        file: `${withdrawals}/withdrawals.queries.ts`,
        from: "lock === 'locked' ? 'for update of w' : ''",
        to: "lock === 'locked' ? '' : ''",
      },
    ],
    test: `${withdrawals}/races.test.ts`,
  },
  {
    name: 'Z6-day-sum',
    bug: 'A withdrawal of exactly what is left of the day is refused.',
    edits: [
      {
        file: `${withdrawals}/request-rules.ts`,
        from: 'if (amount > BigInt(left)) return',
        to: 'if (amount >= BigInt(left)) return',
      },
    ],
    test: `${withdrawals}/request-boundaries.test.ts`,
  },
  {
    name: 'N3-batch-usdt',
    bug: 'A USDT withdrawal paid by a batch is booked as if kyat had been sent.',
    edits: [{ file: `${payouts}/import-response.ts`, from: 'usdt: item.usdt_amount,', to: 'usdt: null,' }],
    test: `${payouts}/payouts.test.ts`,
  },
  {
    name: 'N4-lost-payment',
    bug: 'A USDT payment that the chain lost after the first approval is credited with the second.',
    edits: [
      {
        file: `${deposits}/matching/credit-payment.ts`,
        from: 'if (transfer && transfer.lost_at !== null) return',
        to: 'if (transfer && transfer.lost_at !== null && payment.approved_by === null) return',
      },
    ],
    test: `${deposits}/matching/usdt.test.ts`,
  },
];
