import type { Mutant } from './mutant.ts';

/** Bugs in rules of the cashier, of agents' money, bonuses and rebates, each with the test that states the rule. */
export const rulesCashierMutants: readonly Mutant[] = [
  {
    name: 'rules-A1-win-whole',
    bug: 'A withdrawal that one win pays half of is not doubted.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/risk-flags.ts',
        from: 'largestWin * 2n >= amount',
        to: 'largestWin >= amount',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-share-above',
    bug: 'A request of exactly 80 % of the balance after one win is not doubted.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/risk-flags.ts',
        from: 'share >= LARGE_SHARE_PERCENT',
        to: 'share > LARGE_SHARE_PERCENT',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-held-any',
    bug: 'A withdrawal of which only a part is held looks held in full.',
    edits: [
      { file: 'apps/server/src/modules/withdrawals/risk-flags.ts', from: 'held >= amount', to: 'held > 0n' },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-shared-words',
    bug: 'Operators read that a shared QR code is a shared number.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/risk-flags.ts',
        from: "sameNumber ? 'number' : 'qr'",
        to: "sameNumber ? 'qr' : 'number'",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-fine-first',
    bug: 'The checks that found nothing stand above the dangers.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/risk-flags.ts',
        from: 'order[one.level] - order[other.level]',
        to: 'order[other.level] - order[one.level]',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-shared-before',
    bug: 'A member without a payee is not flagged for one of before that another member has.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/risk-flags.ts',
        from: "has === 'payee' || isShared ?",
        to: "has === 'payee' ?",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-no-money-share',
    bug: 'A member without money is told to withdraw nothing of it all.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/risk-flags.ts',
        from: 'facts.amount > 0n ? [oneWin(facts)]',
        to: 'facts.amount >= 0n ? [oneWin(facts)]',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-rules.test.ts',
  },
  {
    name: 'rules-A1-paid-before-any',
    bug: 'A payee counts as paid before because a withdrawal to it was rejected.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: "where o.payee_id = p.id and o.state = 'paid' and o.id < w.id",
        to: 'where o.payee_id = p.id and o.id < w.id',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-paid-before-later',
    bug: 'A payee counts as paid before because of the withdrawal itself, or a later one.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: "o.state = 'paid' and o.id < w.id",
        to: "o.state = 'paid'",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-hours-to-now',
    bug: 'A payee that was new at the request looks old by the time of the review.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: 'w.created_at - p.bound_at',
        to: 'clock.now() - p.bound_at',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-win-later',
    bug: 'A win after the request is doubted as the money that was requested.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: ' and t.business_at <= ${until}',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-unclaimed-repeated',
    bug: 'Orders that nobody has claimed are flagged as one payment claimed twice.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: "d.payer_tail <> '' and exists (",
        to: 'exists (',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-other-wallet-repeated',
    bug: 'Digits of another wallet are flagged as one payment claimed twice.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: 'where o.wallet = d.wallet and o.payer_tail',
        to: 'where o.payer_tail',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-qr-unshared',
    bug: 'Two members with one QR code are not seen to share a payee.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: '(o.key = mine.key or o.qr_key = mine.qr_key)',
        to: 'o.key = mine.key',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'rules-A1-first-reason',
    bug: 'A member reads the reason of who requested the confiscation, not of who decided it.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/decide-withdrawal.ts',
        from: '{ state, by: me, reason, note, transactionId: null }',
        to: '{ state, by: me, reason: row.deduct_reason || reason, note: row.deduct_note || note, transactionId: null }',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/confiscation-reasons.test.ts',
  },
  {
    name: 'rules-A1-reassigned-reason',
    bug: 'A reassigned case still shows why its confiscation was requested.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/decide-withdrawal.ts',
        from: "deduct_by = null, deduct_reason = '',\n                deduct_note = ''",
        to: "deduct_by = null,\n                deduct_note = ''",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/confiscation-reasons.test.ts',
  },
  {
    name: 'rules-A1-ask-unexplained',
    bug: 'The log of a requested confiscation does not say why.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/decide-withdrawal.ts',
        from: 'note: fullNote, details });\n    }',
        to: 'note: fullNote });\n    }',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/confiscation-reasons.test.ts',
  },
  {
    name: 'rules-A1-pay-unlogged',
    bug: 'The log of a payment does not name its transaction.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/decide-withdrawal.ts',
        from: 'transactionId, batch: undefined };',
        to: 'batch: undefined };',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-sum-unlogged',
    bug: 'The log of the steps of a withdrawal does not say of how much.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/decide-withdrawal.ts',
        from: "note: 'first approval', details });",
        to: "note: 'first approval' });",
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-requested-shown',
    bug: 'A rejected withdrawal shows the confiscation that was requested and not done.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-rows.ts',
        from: "row.state === 'refused_deducted' && row.deduct_reason !== ''",
        to: "row.deduct_reason !== '' && row.decided_by !== null",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/confiscation-reasons.test.ts',
  },
  {
    name: 'rules-A1-adjustment-free',
    bug: 'What an operator credited to be bet is withdrawn without a bet.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-turnover.ts',
        from: "['deposit', 'bonus', 'adjustment']",
        to: "['deposit', 'bonus']",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/turnover-sources.test.ts',
  },
  {
    name: 'rules-A1-excluded-kept',
    bug: 'Who excluded themselves cannot take out what an agent sent.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-turnover.ts',
        from: "['bonus']), kept: 0n }",
        to: "['bonus']), kept: await unbetTransfers(db, memberId) }",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/turnover-sources.test.ts',
  },
  {
    name: 'rules-A1-excluded-adjusted',
    bug: 'Who excluded themselves must still bet what an operator credited, and may not bet.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-turnover.ts',
        from: "turnoverLeft(db, memberId, ['bonus'])",
        to: "turnoverLeft(db, memberId, ['bonus', 'adjustment'])",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/turnover-sources.test.ts',
  },
  {
    name: 'rules-A1-payee-excluded-bets',
    bug: 'Who is excluded because of a shared payout account must bet, and may not.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-turnover.ts',
        from: "running.why !== 'time_out'",
        to: "running.why === 'self_excluded'",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/turnover-sources.test.ts',
  },
  {
    name: 'rules-A1-break-frees',
    bug: 'A short break is enough to withdraw a deposit unplayed.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-turnover.ts',
        from: "running !== null && running.why !== 'time_out'",
        to: 'running !== null',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/turnover-sources.test.ts',
  },
  {
    name: 'rules-A1-approved-paid',
    bug: 'Old clients read an approved withdrawal as paid.',
    edits: [
      { file: 'apps/server/src/modules/withdrawals/wire-rows.ts', from: 'approved: 3,', to: 'approved: 2,' },
    ],
    test: 'apps/server/src/modules/withdrawals/record-states.test.ts',
  },
  {
    name: 'rules-A1-reviewing-paid',
    bug: 'Old clients read a withdrawal in review as rejected.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/wire-rows.ts',
        from: 'reviewing: 1,',
        to: 'reviewing: 5,',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/record-states.test.ts',
  },
  {
    name: 'rules-A1-week-day',
    bug: 'The public processing times are those of the last day.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/recent-times.ts',
        from: 'make_interval(days => $1)',
        to: 'make_interval(hours => $1 * 24 / 7)',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/recent-times.test.ts',
  },
  {
    name: 'rules-A1-dots-dropped',
    bug: 'A bank that paid 200.00 is booked as having paid 20,000.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/match-response.ts',
        from: "typed.replace(/[,\\s]/g, '')",
        to: "typed.replace(/[,.\\s]/g, '')",
      },
    ],
    test: 'apps/server/src/modules/payouts/match-response.test.ts',
  },
  {
    name: 'rules-A1-known-any',
    bug: 'A row that names another payment of a paid withdrawal is taken for the known one.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/match-response.ts',
        from: "transactionDigits(row.transactionId) === transactionDigits(item.transaction_id ?? '')",
        to: "samePayment(transactionDigits(row.transactionId), transactionDigits(item.transaction_id ?? ''))",
      },
    ],
    test: 'apps/server/src/modules/payouts/match-response.test.ts',
  },
  {
    name: 'rules-A1-known-failed',
    bug: 'A bank that says not paid of a paid withdrawal is passed over as known.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/match-response.ts',
        from: 'row.outcome === item.state &&',
        to: 'row.outcome !== item.state ||',
      },
    ],
    test: 'apps/server/src/modules/payouts/match-response.test.ts',
  },
  {
    name: 'rules-A1-failed-clashes',
    bug: 'A row of a payment that failed keeps the same payment of another row from counting.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/match-response.ts',
        from: "      other !== row &&\n      other.outcome === 'paid' &&\n",
        to: '      other !== row &&\n',
      },
    ],
    test: 'apps/server/src/modules/payouts/match-response.test.ts',
  },
  {
    name: 'rules-A1-approver-fails',
    bug: 'The operator who approved a withdrawal cannot say that the bank did not pay it.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/match-response.ts',
        from: "  if (row.outcome === 'failed') return '';\n  if (item.approved_by === match.operatorId) return 'row_first_yes';",
        to: "  if (item.approved_by === match.operatorId) return 'row_first_yes';\n  if (row.outcome === 'failed') return '';",
      },
    ],
    test: 'apps/server/src/modules/payouts/match-response.test.ts',
  },
  {
    name: 'rules-A1-empty-zero',
    bug: 'A row whose sum is no number counts as one without a sum.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/match-response.ts',
        from: 'row.amount !== null && !equalsAmount',
        to: "row.amount && digitsOf(row.amount) !== '' && !equalsAmount",
      },
    ],
    test: 'apps/server/src/modules/payouts/match-response.test.ts',
  },
  {
    name: 'rules-A1-batch-all-codes',
    bug: 'A batch to one bank takes the withdrawals to all banks.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/payouts.queries.ts',
        from: ' and ($2::text is null or p.code = $2)',
        to: ' and ($2::text is null or true)',
      },
    ],
    test: 'apps/server/src/modules/payouts/batch-choice.test.ts',
  },
  {
    name: 'rules-A1-batch-all-kinds',
    bug: 'A batch of bank accounts takes withdrawals in USDT.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/payouts.queries.ts',
        from: 'p.kind = $1 and ($2',
        to: '($1::text is not null) and ($2',
      },
    ],
    test: 'apps/server/src/modules/payouts/batch-choice.test.ts',
  },
  {
    name: 'rules-A1-waiting-twice',
    bug: 'What is in a batch is still counted as waiting.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/payouts.queries.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: 'where ${IS_PAYABLE} group by 1, 2',
        to: "where w.state = 'approved' and w.deduct_by is null group by 1, 2",
      },
    ],
    test: 'apps/server/src/modules/payouts/batch-choice.test.ts',
  },
  {
    name: 'rules-A1-digest-ignored',
    bug: 'A response file is imported that says something else than its preview.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/import-response.ts',
        from: "if (matched.value.digest !== input.digest) return refuse('answer_changed');",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/payouts/batch-choice.test.ts',
  },
  {
    name: 'rules-A1-export-sum',
    bug: 'The log of a batch does not say what it pays.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/create-batch.ts',
        from: '{ ...which, items: rows.length, amount }',
        to: '{ ...which, items: rows.length }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-download-all',
    bug: 'The log of a download counts what was left out of the file.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/create-batch.ts',
        from: 'items: batch.open_items }',
        to: 'items: batch.items }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-import-failed-sum',
    bug: 'The log of an import names the sum of what failed as paid.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/import-response.ts',
        from: 'paid: paid.items, amount: paid.amount,',
        to: 'paid: paid.items, amount: failed.amount,',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-batch-payment-unnamed',
    bug: 'The log of a payment by batch does not name the batch.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/import-response.ts',
        from: 'transactionId, batch: batch.bid };',
        to: 'transactionId };',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-cancelled-all',
    bug: 'The log of a cancelled batch counts what had left it.',
    edits: [
      {
        file: 'apps/server/src/modules/payouts/cancel-batch.ts',
        from: 'items: open.length }',
        to: 'items: batch.items }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-expired-rejected',
    bug: 'Deposits that nobody decided count as rejected by operators.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/processed.ts',
        from: "when d.decided_by is null then 'expired'\n  else 'rejected' end",
        to: "when d.paid_at is null then 'expired'\n  else 'rejected' end",
      },
    ],
    test: 'apps/server/src/modules/deposits/expired.test.ts',
  },
  {
    name: 'rules-A1-ends-of-all',
    bug: 'A new order ends the orders of other members.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/deposits.queries.ts',
        from: 'and ($1::bigint is null or member_id = $1)',
        to: 'and ($1::bigint is null or true)',
      },
    ],
    test: 'apps/server/src/modules/deposits/expired.test.ts',
  },
  {
    name: 'rules-A1-record-unpaid',
    bug: 'The record shows an order as open whose time is over.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/wire-rows.ts',
        from: "  const state = row.expired ? 'failed' : row.state;\n  return {",
        to: '  const state = row.state;\n  return {',
      },
    ],
    test: 'apps/server/src/modules/deposits/expired.test.ts',
  },
  {
    name: 'rules-A1-case-unpaid',
    bug: 'Operators see an order as open whose time is over.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/deposit-rows.ts',
        from: "row.expired ? 'failed' : row.state",
        to: 'row.state',
      },
    ],
    test: 'apps/server/src/modules/deposits/expired.test.ts',
  },
  {
    name: 'rules-A1-refusal-note',
    bug: 'The log of a rejected deposit has no note.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/matching/decide-deposit.ts',
        from: 'reason, note: note || undefined }',
        to: 'reason }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-credit-member',
    bug: 'The log of a credit does not say to whom.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/matching/decide-deposit.ts',
        from: 'receipt: Number(bankLine.id), member: Number(memberId) }',
        to: 'receipt: Number(bankLine.id) }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-line-sum',
    bug: 'The log of a bank line does not say how much it is.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/matching/record-bank-line.ts',
        from: 'amount: input.amount,\n        tail,',
        to: 'tail,',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-apart-signed',
    bug: 'Two payments a month apart with the same digits are taken for one.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/plan-rows.ts',
        from: 'Math.abs(one.at!.getTime() - other.at!.getTime())',
        to: 'one.at!.getTime() - other.at!.getTime()',
      },
    ],
    test: 'apps/server/src/modules/statements/plan-rows.test.ts',
  },
  {
    name: 'rules-A1-apart-hours',
    bug: 'Two payments two days apart are two, though they are compared over thirty.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/plan-rows.ts',
        from: 'const DAYS_APART_MS = 30 * 86_400_000',
        to: 'const DAYS_APART_MS = 30 * 3_600_000',
      },
    ],
    test: 'apps/server/src/modules/statements/plan-rows.test.ts',
  },
  {
    name: 'rules-A1-known-elsewhere',
    bug: 'A row of one account is taken for the same row of another account.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/plan-rows.ts',
        from: 'where account_id = $1 and fingerprint = any($2)',
        to: 'where $1::bigint is not null and fingerprint = any($2)',
      },
    ],
    test: 'apps/server/src/modules/statements/plan-rows.test.ts',
  },
  {
    name: 'rules-A1-unsettled-again',
    bug: 'A settled row comes back as an open exception.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/plan-rows.ts',
        from: 'known.bank_line_id !== null || known.is_settled',
        to: 'known.bank_line_id !== null',
      },
    ],
    test: 'apps/server/src/modules/statements/plan-rows.test.ts',
  },
  {
    name: 'rules-A1-claim-any-wallet',
    bug: 'A payment matches a claim of another wallet.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/claims.queries.ts',
        from: 'on d.wallet = $1 and d.state',
        to: 'on $1::text is not null and d.state',
      },
    ],
    test: 'apps/server/src/modules/statements/plan-rows.test.ts',
  },
  {
    name: 'rules-A1-claim-decided',
    bug: 'A payment matches a claim that was rejected.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/claims.queries.ts',
        from: "and d.state = 'processing' and",
        to: "and d.state in ('processing', 'failed') and",
      },
    ],
    test: 'apps/server/src/modules/statements/plan-rows.test.ts',
  },
  {
    name: 'rules-A1-import-file',
    bug: 'The log of an import does not name the file.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/import-statement.ts',
        from: 'account: input.account_id, file: name, ...countsOf(plan)',
        to: 'account: input.account_id, ...countsOf(plan)',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-matches-sum',
    bug: 'The log of what a statement credited has the sum of the last deposit.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/credit-matches.ts',
        from: 'amount += credited.value.amount',
        to: 'amount = credited.value.amount',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-account-short',
    bug: 'An account number of five digits is taken.',
    edits: [
      { file: 'apps/server/src/modules/payees/add-payee.ts', from: 'min: 6, max: 24', to: 'min: 5, max: 24' },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-account-long',
    bug: 'An account number of twenty-five digits is taken.',
    edits: [
      { file: 'apps/server/src/modules/payees/add-payee.ts', from: 'min: 6, max: 24', to: 'min: 6, max: 25' },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-own-phone',
    bug: 'A wallet with the member’s own phone is shown as somebody else’s.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/payee-request-rows.ts',
        from: '=== request.member_id : null',
        to: '!== request.member_id : null',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-qr-request',
    bug: 'A request for a payee with the QR code of another member is not flagged.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/payee-request-rows.ts',
        from: '(o.key = a.key or o.qr_key = a.qr_key)',
        to: 'o.key = a.key',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-suspended-adds',
    bug: 'A suspended member adds a payout account.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/store-payee.ts',
        from: "if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');",
        to: 'await lockMember(tx, memberId);',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-suspended-removes',
    bug: 'A suspended member asks to unlink the payout account.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/remove-payee.ts',
        from: "if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');",
        to: 'await lockMember(tx, memberId);',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-unlinked-words',
    bug: 'Who unlinked a payout account is told that a new one was linked.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/notify-payee-decision.ts',
        from: "request.wants === 'change'",
        to: "request.kind === 'wallet'",
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-payee-unexplained',
    bug: 'The log of a decision about a payout account has no reason.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/decide-payee-request.ts',
        from: 'details: { reason, kind: request.kind',
        to: 'details: { kind: request.kind',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-payee-refusal',
    bug: 'The log says that a change was approved that was refused.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/decide-payee-request.ts',
        from: "!isApproval ? 'payee.refuse' : isDecided",
        to: 'isDecided',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-decision-untold',
    bug: 'The screens of a member do not hear of the decision about the payout account.',
    edits: [
      {
        file: 'apps/server/src/modules/payees/decide-payee-request.ts',
        from: "      await app.live.hint(tx, { type: 'balance', memberId: request.member_id });\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/payees/payee-edges.test.ts',
  },
  {
    name: 'rules-A1-prepared-unchecked',
    bug: 'A transfer that was prepared is made whatever has happened since.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer.ts',
        from: '(await transferRefusal(tx, settings, request)) ?? feeRefusal(',
        to: 'feeRefusal(',
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/checked-again.test.ts',
  },
  {
    name: 'rules-A1-other-fee',
    bug: 'An agent pays another fee than was shown.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-transfers/transfer-refusal.ts',
        from: 'if (shown === undefined || BigInt(shown) === fee) return null;',
        to: 'if (shown === undefined || fee >= 0n) return null;',
      },
    ],
    test: 'apps/server/src/modules/downline-transfers/downline-transfers.test.ts',
  },
  {
    name: 'rules-A1-taken-back-paid',
    bug: 'Old clients read money that came back as paid.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-record.ts',
        from: 'taken_back: { status: 5',
        to: 'taken_back: { status: 2',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/case-record.test.ts',
  },
  {
    name: 'rules-A1-decided-member-paid',
    bug: 'Old clients read a decision for the member as paid out.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-record.ts',
        from: 'decided_member: { status: 5',
        to: 'decided_member: { status: 2',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/case-record.test.ts',
  },
  {
    name: 'rules-A1-dispute-reason',
    bug: 'The record of a withdrawal names the reason of a dispute as that of a refusal.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-record.ts',
        from: "row.state === 'rejected' && row.reason",
        to: 'row.reason',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/case-record.test.ts',
  },
  {
    name: 'rules-A1-paid-reference',
    bug: 'An agent names one payment for two withdrawals before the first is confirmed.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/cases.queries.ts',
        from: "state in ('paid', 'disputed', 'confirmed', 'decided_agent', 'decided_part')",
        to: "state in ('confirmed', 'decided_agent', 'decided_part')",
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/references.test.ts',
  },
  {
    name: 'rules-A1-decided-reference',
    bug: 'An agent names a payment again that operators decided for the agent.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/cases.queries.ts',
        from: "'confirmed', 'decided_agent', 'decided_part')\n       and agents",
        to: "'confirmed')\n       and agents",
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/references.test.ts',
  },
  {
    name: 'rules-A1-same-reference-all',
    bug: 'The desk blames an agent for the reference of another agent.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/case-detail.ts',
        from: 'where agent_id = $1 and reference = $2',
        to: 'where $1::bigint is not null and reference = $2',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/references.test.ts',
  },
  {
    name: 'rules-A1-decision-unexplained',
    bug: 'The log of a decision about a dispute has no reason.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/decide.ts',
        from: 'to, reason, paid }',
        to: 'to, paid }',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/references.test.ts',
  },
  {
    name: 'rules-A1-ahead-signed',
    bug: 'A callback whose clock is a day ahead is taken.',
    edits: [
      {
        file: 'apps/server/src/modules/gateways/signing.ts',
        from: 'Math.abs(nowMs - Number(time))',
        to: 'nowMs - Number(time)',
      },
    ],
    test: 'apps/server/src/modules/gateways/signing.test.ts',
  },
  {
    name: 'rules-A1-body-unsigned',
    bug: 'A signature fits any body.',
    edits: [
      {
        file: 'apps/server/src/modules/gateways/signing.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '.update(`${time}.`).update(body)',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '.update(`${time}.`)',
      },
    ],
    test: 'apps/server/src/modules/gateways/signing.test.ts',
  },
  {
    name: 'rules-A1-foreign-payments',
    bug: 'A gateway’s answer about one order credits another one.',
    edits: [
      {
        file: 'apps/server/src/modules/gateways/sandbox.ts',
        from: 'payment?.tid === tid ?',
        to: 'payment ?',
      },
    ],
    test: 'apps/server/src/modules/gateways/sandbox.test.ts',
  },
  {
    name: 'rules-A1-zero-paid',
    bug: 'A payment of nothing is read as one.',
    edits: [
      {
        file: 'apps/server/src/modules/gateways/sandbox.ts',
        from: '(amount as number) <= 0',
        to: '(amount as number) < 0',
      },
    ],
    test: 'apps/server/src/modules/gateways/sandbox.test.ts',
  },
  {
    name: 'rules-A1-any-page',
    bug: 'A gateway sends members to a script instead of a page.',
    edits: [
      {
        file: 'apps/server/src/modules/gateways/sandbox.ts',
        from: '/^https?:\\/\\/\\S{1,480}$/',
        to: '/\\S{1,480}$/',
      },
    ],
    test: 'apps/server/src/modules/gateways/sandbox.test.ts',
  },
  {
    name: 'rules-A1-credits-end',
    bug: 'Credits of the first instant of the next day are in both days.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/ledger.queries.ts',
        from: 't.business_at >= $3 and t.business_at < $4',
        to: 't.business_at >= $3 and t.business_at <= $4',
      },
    ],
    test: 'apps/server/src/modules/ledger/credits.test.ts',
  },
  {
    name: 'rules-A1-credits-begin',
    bug: 'A credit of the first instant of a day is in none.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/ledger.queries.ts',
        from: 't.business_at >= $3 and t.business_at < $4',
        to: 't.business_at > $3 and t.business_at < $4',
      },
    ],
    test: 'apps/server/src/modules/ledger/credits.test.ts',
  },
  {
    name: 'rules-A1-credits-any',
    bug: 'The list of rebates has every credit of the member.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/ledger.queries.ts',
        from: 's.member_id is null and s.code = any($2)',
        to: 's.member_id is null and $2::text[] is not null',
      },
    ],
    test: 'apps/server/src/modules/ledger/credits.test.ts',
  },
  {
    name: 'rules-A1-refund-before',
    bug: 'Refunds of bets of before the period take off the stakes of the period.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/ledger.queries.ts',
        from: "and r.reference in (select b.reference from moved b where b.kind = 'bet')",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/ledger/period-sums.test.ts',
  },
  {
    name: 'rules-A1-reversed-paid',
    bug: 'Winnings that a correction took back count as paid out.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/ledger.queries.ts',
        from: "coalesce(sum(amount) filter (where kind in ('win', 'win_reversed')), 0)::bigint as payouts",
        to: "coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as payouts",
      },
    ],
    test: 'apps/server/src/modules/ledger/period-sums.test.ts',
  },
  {
    name: 'rules-A1-escrow-day',
    bug: 'What an agent paid out is in no day of the member.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/days.queries.ts',
        from: "('withdrawal_paid', 'escrow_released')",
        to: "('withdrawal_paid')",
      },
    ],
    test: 'apps/server/src/modules/ledger/period-sums.test.ts',
  },
  {
    name: 'rules-A1-escrow-returned-day',
    bug: 'What came back from an agent counts as withdrawn.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/days.queries.ts',
        from: "('withdrawal_paid', 'escrow_released')",
        to: "('withdrawal_paid', 'escrow_released', 'escrow_returned')",
      },
    ],
    test: 'apps/server/src/modules/ledger/period-sums.test.ts',
  },
  {
    name: 'rules-A1-record-utc',
    bug: 'The record of a day begins at midnight in London.',
    edits: [
      {
        file: 'apps/server/src/modules/transfers/record-rows.ts',
        from: "t.requested_at >= coalesce($2::date, clock.yangon_date(clock.now()))::timestamp at time zone interval '06:30'",
        to: "t.requested_at >= coalesce($2::date, clock.yangon_date(clock.now()))::timestamp at time zone 'UTC'",
      },
    ],
    test: 'apps/server/src/modules/transfers/record-days.test.ts',
  },
  {
    name: 'rules-A1-record-last',
    bug: 'The record of a range leaves its last day out.',
    edits: [
      {
        file: 'apps/server/src/modules/transfers/record-rows.ts',
        from: '(coalesce($3::date, clock.yangon_date(clock.now())) + 1)',
        to: 'coalesce($3::date, clock.yangon_date(clock.now()))',
      },
    ],
    test: 'apps/server/src/modules/transfers/record-days.test.ts',
  },
  {
    name: 'rules-A1-silence-contradicts',
    bug: 'A provider that did not answer later counts as one that contradicts itself.',
    edits: [
      {
        file: 'apps/server/src/modules/transfers/operator-list.queries.ts',
        from: "and w.outcome <> 'no_answer' and w.outcome <> t.state",
        to: 'and w.outcome <> t.state',
      },
    ],
    test: 'apps/server/src/modules/transfers/record-days.test.ts',
  },
  {
    name: 'rules-A1-contradiction-hidden',
    bug: 'Operators do not see that a provider took its answer back.',
    edits: [
      {
        file: 'apps/server/src/modules/transfers/operator-list.queries.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: 'wrong: `t.over <> 0 or ${CONTRADICTED}`',
        to: 'wrong: `t.over <> 0`',
      },
    ],
    test: 'apps/server/src/modules/transfers/record-days.test.ts',
  },
  {
    name: 'rules-A1-collected-left',
    bug: 'Who owed reads what was owed before, not what is left.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/notify-collections.ts',
        from: '-p.balance_after as left',
        to: 'p.amount - p.balance_after as left',
      },
    ],
    test: 'apps/server/src/modules/adjustments/collections.test.ts',
  },
  {
    name: 'rules-A1-collected-again',
    bug: 'Who owed is told of each collection every second.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/notify-collections.ts',
        from: "m.subject = 'owed:' ||",
        to: "m.subject = 'owes:' ||",
      },
    ],
    test: 'apps/server/src/modules/adjustments/collections.test.ts',
  },
  {
    name: 'rules-A1-refused-exported',
    bug: 'The export of a member tells of adjustments that were refused.',
    edits: [
      { file: 'apps/server/src/modules/adjustments/member-data.ts', from: " and state <> 'refused'", to: '' },
    ],
    test: 'apps/server/src/modules/adjustments/collections.test.ts',
  },
  {
    name: 'rules-A1-decision-words',
    bug: 'The log does not say why an adjustment was decided so.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/adjust.ts',
        from: 'decision: decision || undefined,',
        to: '',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-adjust-turnover',
    bug: 'The log does not say how often an adjustment must be bet.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/adjust.ts',
        from: 'times: times > 0 ? times : undefined,',
        to: '',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details.test.ts',
  },
  {
    name: 'rules-A1-own-today',
    bug: 'A rebate of a past day is explained with the rate of today.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/explain.ts',
        from: 'rebates.rate_on($1, g.key, $2) as rate',
        to: 'rebates.rate_on($1, g.key, clock.yangon_date(clock.now())) as rate',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-agent-today',
    bug: 'An agent’s rebate of a past day is explained with the rates of today.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/explain.ts',
        from: 'rebates.rate_on($1, v.game, v.day) as rate_own, rebates.rate_on(s.child_id, v.game, v.day) as rate_below',
        to: 'rebates.rate_on($1, v.game, clock.yangon_date(clock.now())) as rate_own, rebates.rate_on(s.child_id, v.game, clock.yangon_date(clock.now())) as rate_below',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-line-today',
    bug: 'Operators read the rate of today beside a rebate of a past day.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/operator-days.ts',
        from: 'rebates.rate_on(l.member_id, l.game, l.day)',
        to: 'rebates.rate_on(l.member_id, l.game, clock.yangon_date(clock.now()))',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-before-came',
    bug: 'An agent sees what a member bet before the member came.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/explain.ts',
        from: 'and s.from_day <= v.day and v.day < s.until_day and',
        to: 'and v.day < s.until_day and',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-differing-shown',
    bug: 'A rebate of a day that two computations disagree on is shown as earned.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/rebate-days.ts',
        from: "d.part = l.part and d.state in ('checked', 'paid')\n       join rebates.games",
        to: 'd.part = l.part\n       join rebates.games',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-differing-left',
    bug: 'A rebate of a day that two computations disagree on is offered.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/rebate-days.ts',
        from: "d.part = l.part and d.state in ('checked', 'paid')\n     where",
        to: 'd.part = l.part\n     where',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-suspended-claims',
    bug: 'A suspended member claims a rebate.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/claim.ts',
        from: "if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');",
        to: 'await lockMember(tx, memberId);',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-opens-utc',
    bug: 'After midnight in Yangon a member reads that rebates opened yesterday.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/rebate-days.ts',
        from: 'yangonInstant(yangonDate(now), CLAIM_FROM)',
        to: 'yangonInstant(now.toISOString().slice(0, 10), CLAIM_FROM)',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-hundred-and-one',
    bug: 'Days of a hundred days ago are listed.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/rebate-days.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: 'l.day > clock.yangon_date(clock.now()) - ${DAYS_SHOWN}',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: 'l.day >= clock.yangon_date(clock.now()) - ${DAYS_SHOWN}',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-left-of-paid',
    bug: 'A game whose rebate is paid is shown as left.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/rebate-days.ts',
        from: 'line.paid_at === null ? line.amount : 0n',
        to: 'line.amount',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
  {
    name: 'rules-A1-lower-raises',
    bug: 'One operator raises the maximum of a number alone.',
    edits: [
      {
        file: 'packages/rules/src/second-approval.ts',
        from: "number_cap: 'raise'",
        to: "number_cap: 'lower'",
      },
    ],
    test: 'packages/rules/src/second-approval.test.ts',
  },
  {
    name: 'rules-A1-min-stake-raise',
    bug: 'One operator lowers the smallest stake alone.',
    edits: [
      { file: 'packages/rules/src/second-approval.ts', from: "min_stake: 'lower'", to: "min_stake: 'raise'" },
    ],
    test: 'packages/rules/src/second-approval.test.ts',
  },
  {
    name: 'rules-A1-close-morning',
    bug: 'One operator lets a draw close later alone.',
    edits: [
      {
        file: 'packages/rules/src/second-approval.ts',
        from: "closes_morning: 'raise'",
        to: "closes_morning: 'none'",
      },
    ],
    test: 'packages/rules/src/second-approval.test.ts',
  },
  {
    name: 'rules-A1-some-limit',
    bug: 'One operator raises the limit of a colour beside others that fall.',
    edits: [
      {
        file: 'packages/rules/src/second-approval.ts',
        from: 'now.some((value, at) =>',
        to: 'now.every((value, at) =>',
      },
    ],
    test: 'packages/rules/src/second-approval.test.ts',
  },
  {
    name: 'rules-A1-pairs-shorter',
    bug: 'One operator takes a pair out of a set alone.',
    edits: [{ file: 'packages/rules/src/second-approval.ts', from: 'was.length !== now.length || ', to: '' }],
    test: 'packages/rules/src/second-approval.test.ts',
  },
  {
    name: 'rules-A1-queue-hint',
    bug: 'A new withdrawal does not appear in the operators’ queues until they reload.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/request-withdrawal.ts',
        from: "    await app.live.hint(tx, { type: 'queue' });\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-balance-hint',
    bug: 'The member’s other devices show the money that a withdrawal holds as free.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/request-withdrawal.ts',
        from: "    await app.live.hint(tx, { type: 'balance', memberId });\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-earlier-self',
    bug: 'A withdrawal counts among the earlier ones of its own case.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-case.ts',
        from: 'w.member_id = $1 and w.id < $2',
        to: 'w.member_id = $1 and w.id <= $2',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-earlier-all',
    bug: 'A case shows withdrawals of other members as earlier ones of its member.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-case.ts',
        from: 'where w.member_id = $1 and w.id < $2',
        to: 'where $1::bigint is not null and w.id < $2',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-first-payment',
    bug: 'Every payment to a payee is marked as the first.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-case.ts',
        from: 'firstPayment: facts.paidBefore === 0',
        to: 'firstPayment: facts.paidBefore >= 0',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-withdrawn-any',
    bug: 'What waits for payment counts as paid out.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/payout-requests.queries.ts',
        from: 'where member_id = $1 and is_paid',
        to: 'where member_id = $1 and is_counted',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-hold-usdt',
    bug: 'Money that is kept is booked as paid out.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/move-money.ts',
        from: 'withdrawal_deducted: adjustments',
        to: 'withdrawal_deducted: payment_clearing',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-info-change',
    bug: 'The screen says that a payee cannot be changed for 24 days.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-info.ts',
        from: "payee_change_days: settings['withdrawal.payee_change_days']",
        to: "payee_change_days: settings['withdrawal.payee_wait_hours']",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-request-suspended',
    bug: 'A suspended member requests a withdrawal.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/request-withdrawal.ts',
        from: "if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');",
        to: 'await lockMember(tx, memberId);',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-effects.test.ts',
  },
  {
    name: 'rules-A1-facts-some',
    bug: 'A member with one new payee is told that a withdrawal is not possible, although another is usable.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawal-facts.ts',
        from: 'payees.find(({ waiting }) => !waiting)',
        to: 'payees[0]',
      },
    ],
    test: 'apps/server/src/modules/withdrawals/several-payees.test.ts',
  },
  {
    name: 'rules-A1-export-mine',
    bug: 'The export has withdrawals of all members.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/member-data.ts',
        from: 'from cashier.withdrawals where member_id = $1 order by id desc',
        to: 'from cashier.withdrawals where $1::bigint is not null order by id desc',
      },
    ],
    test: 'apps/server/src/api-tests/member-data.test.ts',
  },
  {
    name: 'rules-A1-count-open',
    bug: 'An account closes while an order of it may still be paid.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/member-data.ts',
        from: 'where member_id = $1 and cashier.deposit_is_open(state)`',
        to: "where member_id = $1 and state = 'processing'`",
      },
    ],
    test: 'apps/server/src/api-tests/member-data.test.ts',
  },
  {
    name: 'rules-A1-erase-lines',
    bug: 'Closing an account erases the payers’ names of all bank lines.',
    edits: [
      {
        file: 'apps/server/src/modules/deposits/member-data.ts',
        from: '       and id in (select bank_line_id from cashier.deposits where member_id = $1)`',
        to: '       and id in (select bank_line_id from cashier.deposits where $1::bigint is not null)`',
      },
    ],
    test: 'apps/server/src/api-tests/member-data.test.ts',
  },
  {
    name: 'rules-A1-bank-reason-order',
    bug: 'A case shows why an earlier batch did not pay.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/withdrawals.queries.ts',
        from: "order by i.decided_at desc limit 1), '')",
        to: "order by i.decided_at limit 1), '')",
      },
    ],
    test: 'apps/server/src/modules/payouts/bank-reason.test.ts',
  },
  {
    name: 'rules-A1-r-batch-paid',
    bug: 'The rest of a batch cannot be imported once a part of it is paid.',
    edits: [
      {
        file: 'packages/rules/src/states/payouts.ts',
        from: "action === 'cancel' && batch.paid_items > 0",
        to: 'batch.paid_items > 0',
      },
    ],
    test: 'packages/rules/src/states/states.test.ts',
  },
  {
    name: 'rules-A1-k-kyat-max',
    bug: 'An amount below the smallest that can be carried is taken.',
    edits: [
      {
        file: 'packages/kernel/src/money.ts',
        from: 'value > KYAT_MAX || value < -KYAT_MAX',
        to: 'value > KYAT_MAX',
      },
    ],
    test: 'packages/kernel/src/money.test.ts',
  },
  {
    name: 'rules-A1-k-wire',
    bug: 'A large debt is sent as another amount.',
    edits: [
      {
        file: 'packages/kernel/src/money.ts',
        from: 'amount > KYAT_MAX || amount < -KYAT_MAX',
        to: 'amount > KYAT_MAX',
      },
    ],
    test: 'packages/kernel/src/money.test.ts',
  },
  {
    name: 'rules-A1-k-digits-thai',
    bug: 'Thai digits of an amount are left out.',
    edits: [{ file: 'packages/kernel/src/digits.ts', from: '0xff10, 0x0e50]', to: '0xff10]' }],
    test: 'packages/kernel/src/digits.test.ts',
  },
  {
    name: 'rules-A1-k-business',
    bug: 'Business time does not run at the speed that is set.',
    edits: [{ file: 'packages/kernel/src/clock.ts', from: ' * setting.rate', to: '' }],
    test: 'packages/kernel/src/clock.test.ts',
  },
  {
    name: 'rules-A1-bad-line-of-the-cut-text',
    bug: 'A bad line is named by its number below the lines that were skipped.',
    edits: [
      {
        file: 'apps/server/src/util/read-csv.ts',
        from: 'line: 1 + (writing.linesBefore ?? 0) + before',
        to: 'line: 1 + before',
      },
    ],
    test: 'apps/server/src/util/read-csv.test.ts',
  },
  {
    name: 'rules-A1-bad-line-without-a-heading',
    bug: 'The column of a bad line is a number although it has a heading.',
    edits: [
      {
        file: 'apps/server/src/util/read-csv.ts',
        from: 'column: head?.[column] || String(column + 1)',
        to: 'column: String(column + 1)',
      },
    ],
    test: 'apps/server/src/util/read-csv.test.ts',
  },
  {
    name: 'rules-A1-dr-balance',
    bug: 'An overdrawn account is read as one with money.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/read-statement.ts',
        from: "balance.mark === 'dr' ? -balance.kyat : balance.kyat",
        to: 'balance.kyat',
      },
    ],
    test: 'apps/server/src/modules/statements/read-statement.test.ts',
  },
  {
    name: 'rules-A1-l-stmt-count',
    bug: 'A statement has empty pages: the postings of all members are counted.',
    edits: [
      {
        file: 'apps/server/src/modules/ledger/ledger.queries.ts',
        from: 'join ledger.accounts a on a.id = p.account_id\n     where a.member_id = $1`,\n    [memberId],',
        to: 'join ledger.accounts a on a.id = p.account_id\n     where $1::bigint is not null`,\n    [memberId],',
      },
    ],
    test: 'apps/server/src/modules/ledger/credits.test.ts',
  },
  {
    name: 'rules-A1-ref-other-agent',
    bug: 'The reference of a payment to one agent refuses a payment to another.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/claims.queries.ts',
        from: 'where agent_id = $1 and agents.payment_reference',
        to: 'where $1::bigint is not null and agents.payment_reference',
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/other-agents.test.ts',
  },
  {
    name: 'rules-A1-agent-claims-all',
    bug: 'The export of an agent has only the claims that the agent made as a member.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/member-data.ts',
        from: 'where member_id = $1 or agent_id = $1 order by id desc',
        to: 'where member_id = $1 order by id desc',
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/other-agents.test.ts',
  },
  {
    name: 'rules-A1-agent-claims-open',
    bug: 'An agent closes the account while claims wait for the answer.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-deposits/member-data.ts',
        from: "where (agent_id = $1 or member_id = $1) and state = 'claimed'",
        to: "where member_id = $1 and state = 'claimed'",
      },
    ],
    test: 'apps/server/src/modules/agent-deposits/other-agents.test.ts',
  },
];
