import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { chainTransferPage } from '../crypto/index.ts';
import { callbackPage } from '../gateways/index.ts';
import { localPhone } from '../members/index.ts';
import { depositRows } from './deposit-rows.ts';
import { type Deposit, depositByTid, depositColumns, depositTables } from './deposits.queries.ts';
import { bankLineRows, bankLinesFor } from './matching/index.ts';

type DepositCase = Output<'operatorDeposits', 'get'>;

const OTHERS_MAX = 10;

/**
 * A deposit case: the deposit, bank lines that could be its payment, callbacks, chain transfers, other claims of the
 * same payment, and the member's other deposits.
 */
export async function depositCase(
  db: Queries,
  tid: string,
  viewer: Operator,
): Promise<Result<DepositCase, Refused<'not_found'>>> {
  const order = await depositByTid(db, tid, 'unlocked');
  if (!order) return refuse('not_found');
  const { rows } = await db.query<Deposit>(
    `select ${depositColumns} from ${depositTables}
     where d.id <> $1
       and (d.member_id = $2 or ($3 <> '' and d.wallet = $4 and d.payer_tail = $3 and d.amount = $5))
     order by ($3 <> '' and d.wallet = $4 and d.payer_tail = $3 and d.amount = $5) desc, d.id desc limit ${OTHERS_MAX}`,
    [order.id, order.member_id, order.payer_tail, order.wallet, order.amount],
  );
  const [row, ...others] = await depositRows(db, [order, ...rows]);
  return ok({
    order: row!,
    account:
      order.account_name === null
        ? null
        : {
            name: order.account_name,
            phone: order.account_address ?? localPhone(order.account_phone!),
          },
    receipts: order.rail === 'manual' ? await bankLineRows(db, await bankLinesFor(db, order), viewer.id) : [],
    callbacks: (await callbackPage(db, { tid: order.unmatched_of_tid ?? order.tid, page: 1, size: 20 })).list,
    sightings: (
      await chainTransferPage(db, {
        tid: order.unmatched_of_tid ?? order.tid,
        unknown: false,
        page: 1,
        size: 20,
      })
    ).list,
    earlier: others,
  });
}
