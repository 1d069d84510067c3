import type { Lang, Output } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { depositStateCodes } from '../deposits/index.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/**
 * SQL tables: confirmed claims `c` that count as deposits, with their journal entries `e`. Those confirmed before money
 * through the agent counted are transfers in the ledger and not among them.
 */
export const countedClaimTables = `agent_deposits.claims c
  join ledger.journal_entries e on e.key = 'agent_deposit:' || c.tid`;

/** Counted claims by id as rows of the account record, named by the agent's account that was paid. */
export async function claimRecords(
  db: Queries,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, AccountRecordRow>> {
  const { rows } = await db.query<{
    id: bigint;
    adid: string;
    at: Date;
    amount: bigint;
    balance: bigint;
    method: string;
  }>(
    `select c.id, c.adid, e.business_at as at, c.amount, t.member_balance as balance,
            cashier.payee_title(p.kind, p.code) ->> $2 as method
     from ${countedClaimTables}
     join downline_transfers.transfers t on t.tid = c.tid
     join cashier.payees p on p.id = c.payee_id where c.id = any($1)`,
    [ids, lang],
  );
  return new Map(
    rows.map(({ id, adid, at, amount, balance, method }) => [
      id,
      {
        id: adid,
        time: at.toISOString(),
        type: 'deposit',
        paymentType: 0,
        method,
        amount: kyatToWire(amount),
        balance: kyatToWire(balance),
        status: depositStateCodes.succeeded,
        state: 'succeeded',
        reason: '',
        payer_name: '',
        statusInfo: messageText(lang, 'depositSuccessful'),
      },
    ]),
  );
}

/** The title of the agent's account that was paid, by the number of the transfer that a claim brought. */
export async function methodsOfClaims(
  db: Queries,
  tids: readonly string[],
  lang: Lang,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ tid: string; title: string }>(
    `select c.tid, cashier.payee_title(p.kind, p.code) ->> $2 as title
     from agent_deposits.claims c join cashier.payees p on p.id = c.payee_id where c.tid = any($1)`,
    [tids, lang],
  );
  return new Map(rows.map(({ tid, title }) => [tid, title]));
}
