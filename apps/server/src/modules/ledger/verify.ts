import type { Store } from '../../database/index.ts';

/** The result of checking one invariant: the number of rows that break it and the first five of them. */
export type Finding = { invariant: string; says: string; broken: number; examples: unknown[] };

/** An invariant, what it says, and a query for the rows that break it. */
export type Check = { invariant: string; says: string; sql: string };

const checks: Check[] = [
  {
    invariant: 'L1',
    says: 'every journal entry has postings that sum to zero in one currency',
    sql: `select t.id from ledger.journal_entries t left join ledger.postings p on p.entry_id = t.id
          left join ledger.accounts a on a.id = p.account_id
          group by t.id
          having count(p.id) < 2 or sum(p.amount) <> 0 or count(distinct a.currency) <> 1 or count(*) <> count(a.id)`,
  },
  {
    invariant: 'L1',
    says: 'every posting belongs to a journal entry',
    sql: `select p.account_id, p.id from ledger.postings p
          left join ledger.journal_entries t on t.id = p.entry_id where t.id is null`,
  },
  {
    invariant: 'L2',
    says: 'every balance is the sum of its postings',
    sql: `select a.id, a.balance, coalesce(sum(p.amount), 0) as postings from ledger.accounts a
          left join ledger.postings p on p.account_id = a.id
          group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    invariant: 'L2',
    says: 'every balance after a posting is the one before it plus the posting',
    sql: `select account_id, id from (
            select account_id, id, balance_after - amount as before,
                   coalesce(lag(balance_after) over (partition by account_id order by id), 0) as last
            from ledger.postings) p where before <> last`,
  },
  {
    invariant: 'L2',
    says: 'all balances sum to zero',
    sql: 'select currency, sum(balance) from ledger.accounts group by currency having sum(balance) <> 0',
  },
  {
    invariant: 'L3',
    says: 'no member account is below zero except receivables, which are never above zero',
    sql: `select id, balance from ledger.accounts
          where member_id is not null and case when code = 'receivable' then balance > 0 else balance < 0 end`,
  },
  {
    invariant: 'L3',
    says: 'no member owes anything while their main or lottery wallet holds money',
    sql: `select r.member_id, r.balance, w.balance from ledger.accounts r
          join ledger.accounts w on w.member_id = r.member_id and w.currency = r.currency
          where r.code = 'receivable' and r.balance < 0 and w.balance > 0
            and ledger.is_betting_wallet(w)`,
  },
  {
    invariant: 'L4',
    says: 'journal entries are numbered without gaps and the chain counts all of them',
    sql: `select count(*), max(id) from ledger.journal_entries
          having count(*) <> coalesce(max(id), 0) or count(*) <> (select entries from ledger.chain)`,
  },
  {
    invariant: 'L4',
    says: 'the hash chain verifies from the first journal entry to the head',
    sql: `with link as (
            select t.id, t.hash, coalesce(lag(t.hash) over (order by t.id), sha256('shwe'::bytea)) as before,
                   t.kind, t.key, t.reference, t.business_at, p.lines
            from ledger.journal_entries t join lateral (
              select string_agg(concat_ws(':', account_id, amount, balance_after, reference), ',' order by id) as lines
              from ledger.postings where entry_id = t.id) p on true)
          select id from link where hash <> ledger.entry_hash(before, id, kind, key, reference, business_at, lines)
          union all
          select -1 from ledger.chain c
          where c.hash <> coalesce((select hash from ledger.journal_entries order by id desc limit 1),
                                   sha256('shwe'::bytea))`,
  },
];

/** Checks the ledger's invariants L1–L4 over the whole database. `broken` 0 means that the invariant is satisfied. */
export async function verifyLedger(store: Store): Promise<Finding[]> {
  return runChecks(store, checks);
}

/** Runs checks, each a query for the rows that break an invariant. */
export async function runChecks(store: Store, list: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { invariant, says, sql } of list) {
    const { rows } = await store.tx(async (tx) => {
      await tx.query("select set_config('statement_timeout', '600000', true)");
      return tx.query(sql);
    });
    findings.push({ invariant, says, broken: rows.length, examples: rows.slice(0, 5) });
  }
  return findings;
}
