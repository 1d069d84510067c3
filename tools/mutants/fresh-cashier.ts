import type { Mutant } from './mutant.ts';

/** Bugs in what operators see and do with deposits, withdrawals and payout accounts, and in what is told of it. */
export const freshCashierMutants: readonly Mutant[] = [
  {
    name: 'fresh-Yb1-used-line-keeps-claim',
    bug: 'A claim that no money can pay stays open, because a payment like it was used for another one.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/deposits.queries.ts',
        from: '\n                                        and not exists (select from cashier.deposits u where u.bank_line_id = r.id))',
        to: ')',
      },
    ],
    test: 'apps/server/src/modules/deposits/orders.test.ts',
  },
  {
    name: 'fresh-Yb2-correction-defers',
    bug: 'A member who corrects a claim again and again keeps it open for ever, and moves to the end of the queue.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/claim-payment.ts',
        from: "paid_at = coalesce(paid_at, date_trunc('milliseconds', clock.now()))",
        to: "paid_at = date_trunc('milliseconds', clock.now())",
      },
    ],
    test: 'apps/server/src/modules/deposits/orders.test.ts',
  },
  {
    name: 'fresh-Yb3-other-wallet-repeats',
    bug: 'A claim is called a repeated one because of another wallet.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/deposits.queries.ts',
        from: 'where o.wallet = d.wallet and o.payer_tail = d.payer_tail and o.amount = d.amount and o.id <> d.id) as repeated',
        to: 'where o.payer_tail = d.payer_tail and o.amount = d.amount and o.id <> d.id) as repeated',
      },
    ],
    test: 'apps/server/src/modules/deposits/deposits.test.ts',
  },
  {
    name: 'fresh-Yb4-polled-again',
    bug: 'What a poll found is stored again at each poll, though it changes nothing.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/matching/query-gateways.ts',
        from: '!(await countedPayment(app.store, wallet, payment.ref))',
        to: '(await countedPayment(app.store, wallet, payment.ref)) !== null',
      },
    ],
    test: 'apps/server/src/modules/deposits/matching/gateway.test.ts',
  },
  {
    name: 'fresh-Yb5-page-of-expired',
    bug: 'A member is sent to the gateway to pay an order that is over.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/gateway-page.ts',
        from: "if (order.expired || order.state !== 'unpaid')",
        to: "if (order.state !== 'unpaid')",
      },
    ],
    test: 'apps/server/src/modules/deposits/matching/gateway.test.ts',
  },
  {
    name: 'fresh-Yb6-callbacks-of-late',
    bug: 'The case of a payment that came too late shows none of its callbacks.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/deposit-case.ts',
        from: 'tid: order.unmatched_of_tid ?? order.tid, page: 1, size: 20',
        to: 'tid: order.tid, page: 1, size: 20',
      },
    ],
    test: 'apps/server/src/modules/deposits/matching/gateway.test.ts',
  },
  {
    name: 'fresh-Yb7-void-reason',
    bug: 'A voided payment keeps the words of whoever approved it instead of the reason.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/matching/void-bank-line.ts',
        from: '[id, pending.operator_id, context.operator.id, approved.reason]',
        to: '[id, pending.operator_id, context.operator.id, typed]',
      },
    ],
    test: 'apps/server/src/modules/deposits/matching/void-bank-line.test.ts',
  },
  {
    name: 'fresh-Yb8-found-by-batch',
    bug: 'Among the processed withdrawals only those are found by their batch that it did not pay.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/processed.ts',
        from: 'i.batch_id where b.bid',
        to: "i.batch_id where i.state = 'failed' and b.bid",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/processed.test.ts',
  },
  {
    name: 'fresh-Yb9-member-told-of-batch',
    bug: 'A member is told that the payment was taken out of a batch.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-detail.ts',
        from: "'deduct_dropped', 'batched', 'unbatched'",
        to: "'deduct_dropped', 'batched'",
      },
    ],
    test: 'apps/server/src/modules/payouts/payouts.test.ts',
  },
  {
    name: 'fresh-Yb10-batched-decided',
    bug: 'The case of a withdrawal in a batch does not say that it cannot be decided.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-case.ts',
        from: "  if (row.batch !== null) return 'batch';\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/payouts/payouts.test.ts',
  },
  {
    name: 'fresh-Yb11-failed-while-tried',
    bug: 'A member reads that the bank did not pay while the payment is being tried again.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/wire-rows.ts',
        from: "failed !== '' && batch === null ?",
        to: "failed !== '' ?",
      },
    ],
    test: 'apps/server/src/modules/payouts/payouts.test.ts',
  },
  {
    name: 'fresh-Yb12-file-makers',
    bug: 'The file of adjustments swaps who requested one and who decided it.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/adjustment-list.ts',
        from: "    row.asked_by,\n    row.decided_by ?? '',",
        to: "    row.decided_by ?? '',\n    row.asked_by,",
      },
    ],
    test: 'apps/server/src/api-tests/lists.test.ts',
  },
  {
    name: 'fresh-Yb13-file-batches',
    bug: 'The file of payment batches swaps who made one and who ended it.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/payout-rows.ts',
        from: "    row.exported_by,\n    row.ended_by ?? '',",
        to: "    row.ended_by ?? '',\n    row.exported_by,",
      },
    ],
    test: 'apps/server/src/api-tests/lists.test.ts',
  },
  {
    name: 'fresh-Yb24-old-rate',
    bug: 'A withdrawal whose rate has changed is confirmed with the old rate again.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/withdrawals/ConfirmWithdrawal.tsx',
        from: 'else if (isUsdt) void',
        to: 'else if (false) void',
      },
    ],
    test: 'apps/player/src/features/cashier/withdrawals.test.tsx',
  },
  {
    name: 'fresh-Yb25-strip-rows',
    bug: 'The strip of orders shows more rows than it has place for.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/OrderStrip.tsx',
        from: 'orders.slice(0, SHOWN_MAX - shownDecided.length)',
        to: 'orders.slice(0, SHOWN_MAX)',
      },
    ],
    test: 'apps/player/src/pages/money/records.test.tsx',
  },
  {
    name: 'fresh-Yb51-requested-reason',
    bug: 'What was done in a case shows the reason of its end for a request to confiscate.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/Activity.tsx',
        from: '? reasonWithNote(t, order.requested)',
        to: '? reasonWithNote(t, order)',
      },
    ],
    test: 'apps/console/src/features/withdrawals/withdrawals.test.tsx',
  },
  {
    name: 'fresh-Yb52-reserved-postings',
    bug: 'The statement of the main wallet shows what is reserved.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/CaseBody.tsx',
        from: "money.filter((row) => row.account === 'wallet').slice(0, SHOWN)",
        to: 'money.slice(0, SHOWN)',
      },
    ],
    test: 'apps/console/src/features/withdrawals/withdrawals.test.tsx',
  },
  {
    name: 'fresh-Yb53-earlier-reason',
    bug: 'Earlier withdrawals do not say why they were rejected.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/WithdrawalHistory.tsx',
        from: 'row.reason && `',
        to: 'row.note && `',
      },
    ],
    test: 'apps/console/src/features/withdrawals/withdrawals.test.tsx',
  },
  {
    name: 'fresh-Yb54-another-payment',
    bug: 'A payment that an operator calls another one is refused again.',
    edits: [
      {
        file: 'apps/console/src/features/deposits/RecordPayment.tsx',
        from: '...(isDifferent && similar !== null && { apart_from: similar }),',
        to: '',
      },
    ],
    test: 'apps/console/src/features/deposits/deposits.test.tsx',
  },
  {
    name: 'fresh-Yb55-saved-twice',
    bug: 'A payment like a recorded one is recorded by saving it a second time.',
    edits: [
      {
        file: 'apps/console/src/features/deposits/RecordPayment.tsx',
        from: '...(isDifferent && similar !== null',
        to: '...(similar !== null',
      },
    ],
    test: 'apps/console/src/features/deposits/deposits.test.tsx',
  },
];
