import type { Lang, Output } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { depositStateCodes } from '../deposits/index.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/** SQL tables: claims `c`, with the journal entries `e` of confirmed ones that count as deposits. */
export const claimTables = `agent_deposits.claims c
  left join ledger.journal_entries e on e.key = 'agent_deposit:' || c.tid`;

/**
 * SQL condition of `claimTables`: the claims of the account record, which wait for the agent or count as deposits. Those
 * confirmed before money through the agent counted are transfers in the ledger and not among them.
 */
export const isRecordedClaim = `(c.state = 'claimed' or e.id is not null)`;

/** SQL: when a claim of the account record was credited or, while it waits, made. */
export const claimRecordAt = 'coalesce(e.business_at, c.created_at)';

/** Claims of the account record by id as its rows, named by the agent's account that was paid. */
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
    balance: bigint | null;
    method: string;
  }>(
    `select c.id, c.adid, ${claimRecordAt} as at, c.amount, t.member_balance as balance,
            cashier.payee_title(p.kind, p.code) ->> $2 as method
     from ${claimTables}
     left join downline_transfers.transfers t on t.tid = c.tid
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
        balance: balance === null ? null : kyatToWire(balance),
        ...(balance === null
          ? {
              status: depositStateCodes.processing,
              state: 'processing',
              statusInfo: messageText(lang, 'depositProcessing'),
            }
          : {
              status: depositStateCodes.succeeded,
              state: 'succeeded',
              statusInfo: messageText(lang, 'depositSuccessful'),
            }),
        reason: '',
        payer_name: '',
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
