import { verifyDeposits } from '../modules/deposits/index.ts';
import { verifyGrants } from '../modules/grants/index.ts';
import { verifyPayouts } from '../modules/payouts/index.ts';
import { verifyStatements } from '../modules/statements/index.ts';
import type { Forgeries, Verify } from './forgeries-of-agents.ts';

const member = '(select min(id) from members.accounts)';
const depositEntry = "(select min(id) from ledger.journal_entries where kind = 'deposit')";
/** A deposit that was credited with a bank line, and that line. */
const credited = '(select min(id) from cashier.deposits where bank_line_id is not null)';
const line = `(select bank_line_id from cashier.deposits where id = ${credited})`;
const order = `into cashier.deposits (member_id, wallet, amount, is_new, state, expires_at, paid_at, decided_at, balance_after,
  rail, callback_id, account_id, usdt, usdt_rate, chain_transfer_id)`;
const done = "true, 'succeeded', clock.now(), clock.now(), clock.now(), 0";
const gatewayDeposit = `insert ${order} values (${member}, 'kbzpay', 5000, ${done}, 'gateway', 999999, null, null, null, null)`;
const usdtDeposit = `insert ${order} values (${member}, 'kbzpay', 4400, ${done}, 'crypto', null, 1, 1000000, 4400, 999999)`;
const chainTransfer = (outcome: string, tid: string) => `
  insert into cashier.chain_transfers (wallet, tx_hash, place, account_id, sender, micro, confirmations, state, confirmed_at, outcome, tid)
  values ('kbzpay', repeat('a', 64), 0, 1, 'x', 1000000, 20, 'confirmed', clock.now(), ${outcome}, ${tid})`;

const deposits: Forgeries = {
  'no member created a deposit order while self-excluded': [
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     select member_id, 'time_out', 'asked', created_at - interval '1 second', created_at + interval '1 second'
     from cashier.deposits where id = ${credited}`,
  ],
  'every credited deposit moved its amount once, and no other deposit moved money': [
    `delete from ledger.journal_entries where id = ${depositEntry}`,
    `update cashier.deposits set amount = amount + 1 where id = ${credited}`,
    gatewayDeposit,
  ],
  'no deposit was credited by the operator who recorded its bank line, and line and deposit agree': [
    `update cashier.deposits set decided_by = (select recorded_by from cashier.bank_lines where id = ${line})
     where id = ${credited}`,
    `update cashier.bank_lines set amount = amount + 1 where id = ${line}`,
    `update cashier.bank_lines set transaction_tail = '999999' where id = ${line}`,
  ],
  'a credited gateway deposit has a callback of the same amount; unmatched payments have two approvals': [
    gatewayDeposit,
  ],
  'every chain transfer with an outcome was posted once in USDT, and no other was': [
    chainTransfer("'unknown'", 'null'),
    `update ledger.journal_entries set kind = 'usdt_received' where id = ${depositEntry}`,
  ],
  'a credited USDT deposit has a confirmed transfer of the same amount and the right value at its rate; unmatched payments have two approvals':
    [usdtDeposit],
  'kyat for USDT deposits came from the exchange account, and no other kyat did': [
    usdtDeposit,
    `update ledger.postings set account_id = (
       select min(id) from ledger.accounts where code = 'exchange' and currency = 'MMK')
     where amount < 0 and entry_id = ${depositEntry}`,
  ],
  'every chain transfer with an outcome belongs to one deposit or case, or waits to be attributed': [
    chainTransfer("'taken'", "'D-1'"),
  ],
  'every payment counted from a gateway belongs to one deposit or case': [
    `insert into cashier.callbacks (wallet, source, body, signature, tid, provider_ref, says, amount, outcome, counted_adapter)
     values ('kbzpay', 'sent', '', '', 'D-1', 'R-1', 'paid', 5000, 'taken', 'hosted')`,
  ],
  'a bank transfer is recorded once, and similar lines were distinguished by a full transaction id': [
    `insert into cashier.bank_lines (wallet, amount, transaction_tail, received_at, recorded_by)
     select wallet, amount, transaction_tail, received_at, recorded_by from cashier.bank_lines where id = ${line}`,
  ],
  'a voided bank line paid no deposit and was voided by two operators': [
    `insert into cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason) values (${line}, 1, 2, 'x')`,
    `alter table cashier.voided_bank_lines drop constraint voided_by_two;
     insert into cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason) values (0, 1, 1, 'x')`,
  ],
  'a bank line belongs to an account of its channel': [
    `update cashier.bank_lines set account_id = (
       select min(a.id) from cashier.receiving_accounts a where a.wallet <> cashier.bank_lines.wallet)
     where id = ${line}`,
  ],
};

const claimedBonus = (campaign: string, occasion: string) => `
  insert into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, granted_at, claim_until,
                             claimed_at, play_until, entry_id, money_before, state)
  values (${member}, '${campaign}', '${occasion}', 500, 1, 30, '{}', clock.now(), clock.now(), clock.now(), clock.now(), 1, 0,
          'wagering')`;

const grants: Forgeries = {
  'each claimed bonus was paid once, from the account of its campaign to its member': [
    claimedBonus('vip', 'upgrade 2'),
  ],
  'every payment from the account of a campaign is that of a claimed bonus, or takes bonuses back': [
    `with one as (insert into ledger.accounts (code, campaign) values ('bonuses', 'campaign:999') returning id)
     update ledger.postings set account_id = (select id from one) where amount < 0 and entry_id = ${depositEntry}`,
  ],
  'what a campaign paid is the sum of its claimed bonuses less what was taken back': [
    claimedBonus('campaign:999', 'x'),
  ],
  'a claimed bonus that must be bet has its requirement, and one that is over has none left': [
    claimedBonus('vip', 'upgrade 2'),
  ],
};

const paid = "(select min(id) from cashier.withdrawals where state = 'paid')";
/** A batch with an item of a withdrawal that was paid. */
const batched = (amount: string, transactionId: string, exporter: string) => `
  with b as (
    insert into cashier.payout_batches (kind, items, amount, exported_by, state, ended_by, ended_at)
    select 'wallet', 1, amount, ${exporter}, 'closed', decided_by, clock.now() from cashier.withdrawals where id = ${paid}
    returning id)
  insert into cashier.payout_items (batch_id, withdrawal_id, amount, state, transaction_id, decided_by, decided_at)
  select b.id, w.id, ${amount}, 'paid', ${transactionId}, w.decided_by, clock.now() from b, cashier.withdrawals w where w.id = ${paid}`;

const payouts: Forgeries = {
  'the totals of a batch are those of its items, and its paid items were paid': [
    `insert into cashier.payout_batches (kind, items, amount, exported_by) values ('wallet', 1, 5000, 1)`,
    batched('w.amount + 1', 'w.transaction_id', '0'),
  ],
  'an item of a batch ended like its withdrawal, by another operator than the exporter': [
    batched('w.amount + 1', 'w.transaction_id', '0'),
    batched('w.amount', "'another'", '0'),
    batched('w.amount', 'w.transaction_id', 'decided_by'),
  ],
};

/** A statement whose only row is a bank line that was credited. */
const imported = (row: { account?: string; amount?: string; transaction?: string; importer?: string }) => `
  with s as (
    insert into cashier.statements (account_id, name, file_hash, imported_by)
    select account_id, 'x', sha256('x'), ${row.importer ?? '0'} from cashier.deposits where id = ${credited} returning id, account_id)
  insert into cashier.statement_rows (statement_id, account_id, line, seq, at, amount, transaction_id, fingerprint, problem, bank_line_id)
  select s.id, ${row.account ?? 's.account_id'}, 1, 1, clock.now(), ${row.amount ?? 'l.amount'},
         ${row.transaction ?? 'l.transaction_tail'}, sha256('x'), '', l.id
  from s, cashier.bank_lines l where l.id = ${line}`;

const statements: Forgeries = {
  'a statement row that is a bank line has its account, amount and transaction id': [
    imported({ amount: 'l.amount + 1' }),
    imported({ transaction: "'999999'" }),
  ],
  'every statement row belongs to the account of its statement, and only incoming money is a bank line': [
    imported({ account: 's.account_id + 1' }),
    imported({ amount: '-l.amount' }),
  ],
  'no deposit was credited by the operator who imported the statement of its bank line': [
    `${imported({ importer: '77' })};
     update cashier.bank_lines set recorded_by = 77 where id = ${line};
     update cashier.deposits set decided_by = 77 where id = ${credited}`,
  ],
};

/** Modules whose every check is broken here. */
export const forgeriesOfPayments: readonly [Verify, Forgeries][] = [
  [verifyDeposits, deposits],
  [verifyGrants, grants],
  [verifyPayouts, payouts],
  [verifyStatements, statements],
];
