import type { Kept } from './guard.ts';

/** The columns of a row that nothing changes, in each state of the row. */
export const keptColumns: readonly Kept[] = [
  {
    table: 'agent_deposits.claims',
    change: "state = 'cancelled'",
    kept: 'member_id agent_id payee_id amount reference created_at',
  },
  { table: 'agent_deposits.claims', row: { state: "'cancelled'" }, kept: 'state' },
  {
    table: 'escrow.cases',
    change: "state = 'paid', reference = 'x', confirm_until = now()",
    kept: 'member_id agent_id payee_id amount fee balance_after created_at pay_until',
  },
  {
    table: 'escrow.cases',
    row: { state: "'paid'", reference: "'1'", reason: "'other'" },
    change: "state = 'disputed'",
    kept: 'reference confirm_until reason part_amount',
  },
  {
    table: 'escrow.cases',
    row: {
      state: "'disputed'",
      note: "'a'",
      answer: "'b'",
      answered_at: 'now()',
      commented_at: 'now()',
      dispute_picture_id: 1,
      answer_picture_id: 1,
    },
    kept: 'note answer answered_at commented_at dispute_picture_id answer_picture_id',
  },
  {
    table: 'cashier.adjustments',
    change: "state = 'refused'",
    kept: 'member_id amount reason note turnover_times requested_by requested_at',
  },
  {
    table: 'cashier.payee_requests',
    change: "state = 'refused'",
    kept: 'member_id wants kind replaces code requested_at key qr_key details_encrypted note',
  },
  {
    table: 'cashier.payee_requests',
    row: { state: "'refused'", note: "'a'" },
    change: "note = ''",
    kept: 'state decided_by decided_at reason note',
  },
  {
    table: 'cashier.payout_batches',
    change: "state = 'closed'",
    kept: 'kind code items amount exported_by exported_at',
  },
  { table: 'cashier.payout_items', change: "state = 'failed'", kept: 'batch_id withdrawal_id amount' },
  {
    table: 'cashier.chain_transfers',
    change: "state = 'confirmed'",
    kept: 'wallet tx_hash place account_id',
  },
  {
    table: 'cashier.chain_transfers',
    row: { state: "'confirmed'", outcome: "'taken'", tid: "'D-1'" },
    change: 'confirmations = 9',
    kept: 'state confirmed_at sender micro outcome tid',
  },
  {
    table: 'cashier.receiving_accounts',
    row: { address: "'x'" },
    change: 'day_cap = 5',
    kept: 'wallet phone address',
  },
  {
    table: 'cashier.deposits',
    row: { rail: "'manual'", callback_id: 1, approved_by: 1 },
    change: "state = 'failed'",
    kept: 'member_id amount wallet account_id rail unmatched_of usdt usdt_rate callback_id approved_by',
  },
  {
    table: 'cashier.withdrawals',
    row: { state: "'reviewing'", approved_by: 1, deduct_by: 1 },
    change: "state = 'approved'",
    kept: 'member_id amount payee_id usdt_rate usdt_amount approved_by deduct_by',
  },
  {
    table: 'grants.grants',
    change: "state = 'expired'",
    kept: 'member_id campaign occasion amount turnover_times play_days terms granted_at claim_until',
  },
  {
    table: 'prizes.tables',
    row: { state: "'live'" },
    change: "state = 'stopped'",
    kept: 'kind title turnover_times play_days turn_days budget_day budget_total',
  },
  {
    table: 'prizes.turns',
    row: { server_seed_encrypted: "'\\x01'" },
    change: "state = 'expired'",
    kept: 'table_id member_id occasion given_at day until reserve commitment server_seed_encrypted server_seed',
  },
  {
    table: 'transfers.transfers',
    change: "state = 'unknown'",
    kept: 'member_id platform direction amount requested_at',
  },
  {
    table: 'lottery.rules',
    change: 'dropped_at = now()',
    kept: 'game kind from_date value requested_by requested_at',
  },
  {
    table: 'lottery.temporary_caps',
    change: 'ended_at = now()',
    kept: 'game number draw_id cap until operator_id set_at',
  },
  {
    table: 'cashier.statement_rows',
    row: { bank_line_id: 1 },
    change: "settled_note = 'x'",
    kept: 'bank_line_id at amount transaction_id balance fingerprint',
  },
  {
    table: 'cashier.deposits',
    row: { rail: "'crypto'", state: "'processing'" },
    change: "reason = 'x'",
    kept: 'chain_transfer_id',
  },
];
