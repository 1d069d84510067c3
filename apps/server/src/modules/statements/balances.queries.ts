import type { Output } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { manualAccounts } from '../channels/index.ts';
import { accountWire, lastBalanceBefore, signedWire } from './statement-rows.ts';

type AccountBalance = Output<'operatorStatements', 'balances'>['list'][number];

type Latest = {
  account_id: bigint;
  opening: bigint | null;
  closing: bigint | null;
  first_at: Date | null;
  last_at: Date | null;
  received: bigint;
  sent: bigint;
};

/**
 * The closing balance of each account by its latest statement, and the one that its opening balance and our records of
 * that time lead to, if the opening balance could be read: recorded payments that are not voided, and the rows of money that left the account. A payment that
 * a statement confirmed counts at the time of the statement.
 */
export async function closingBalances(db: Queries): Promise<AccountBalance[]> {
  const { rows } = await db.query<Latest>(
    `select s.*,
            (select coalesce(sum(l.amount), 0)::bigint from cashier.bank_lines l
             left join cashier.statement_rows r on r.bank_line_id = l.id
             where coalesce(r.account_id, l.account_id) = s.account_id
               and coalesce(r.at, l.received_at) between s.first_at and s.last_at
               and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = l.id)) as received,
            (select coalesce(sum(r.amount), 0)::bigint from cashier.statement_rows r
             where r.account_id = s.account_id and r.at between s.first_at and s.last_at and r.amount < 0) as sent
     from (select distinct on (account_id) account_id, opening, closing, first_at, last_at
           from cashier.statements where closing is not null and last_at is not null
           order by account_id, last_at desc, id desc) s`,
  );
  const latest = new Map(rows.map((row) => [row.account_id, row]));
  const list: AccountBalance[] = [];
  for (const account of await manualAccounts(db)) {
    const row = latest.get(account.id);
    const { opening = null } = row ?? {};
    const expected = row && opening !== null ? opening + row.received + row.sent : null;
    const before = row ? await lastBalanceBefore(db, account.id, row.first_at!) : null;
    list.push({
      ...accountWire(account),
      day: row ? yangonDate(row.last_at!) : null,
      at: row?.last_at?.toISOString() ?? null,
      statement: signedWire(row?.closing ?? null),
      expected: signedWire(expected),
      difference: row && expected !== null ? signedWire(row.closing! - expected) : null,
      gap: opening !== null && before !== null ? signedWire(opening - before) : null,
    });
  }
  return list;
}
