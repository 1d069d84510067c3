import { allows, depositStates } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import {
  type ChainTransfer,
  type ChainTransferOutcome,
  chainTransferById,
  chainTransfersToMatch,
  microToKyat,
} from '../../crypto/index.ts';
import { recordCaseEvent } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type Deposit, depositById } from '../deposits.queries.ts';
import { creditWithTurnover } from './apply-callback.ts';
import { postUsdtReceived } from './move-money.ts';

/** Transfers matched in one run. */
const TRANSFERS_MAX = 200;

/** Matches confirmed transfers without an outcome, each in its own transaction. Returns the number tried. */
export async function matchChainTransfers(app: AppContext): Promise<number> {
  const ids = await chainTransfersToMatch(app.store, TRANSFERS_MAX);
  for (const id of ids) {
    await matchChainTransfer(app, id).catch((error: unknown) =>
      app.log.error({ err: error, chainTransfer: Number(id) }, 'a chain transfer could not be matched'),
    );
  }
  return ids.length;
}

type Found = { outcome: ChainTransferOutcome; order: Deposit | null };

/**
 * Matches a confirmed transfer (docs/decisions/0051). Its USDT is posted whatever the outcome, because we have received
 * it.
 */
async function matchChainTransfer(app: AppContext, id: bigint): Promise<void> {
  const turnoverTimes = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  await app.store.tx(async (tx) => {
    const transfer = await chainTransferById(tx, id, 'locked');
    if (transfer?.state !== 'confirmed' || transfer.outcome !== null || transfer.lost_at !== null) return;
    const { outcome, order } = await orderFor(tx, transfer);
    await tx.query('update cashier.chain_transfers set outcome = $2, tid = $3 where id = $1', [
      id,
      outcome,
      order?.tid ?? null,
    ]);
    await postUsdtReceived(tx, transfer, outcome === 'taken' && order ? order.member_id : null);
    if (order && outcome === 'taken') await credit(tx, order, { transfer, turnoverTimes });
    if (order && outcome !== 'taken') await openUnmatchedPayment(tx, order, transfer);
    if (order) await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
    if (outcome !== 'taken') await app.live.hint(tx, { type: 'queue' });
  });
}

/**
 * Finds the order of a transfer: the order with exactly this amount at this address, the one linked to the transfer
 * first, then the latest. Otherwise the only open order there of about this amount (half to double) without a transfer
 * seen. If there is none of these, the only one with a transfer seen, since a member who sent a wrong amount may have
 * sent the right one afterwards.
 */
async function orderFor(tx: Tx, transfer: ChainTransfer): Promise<Found> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from cashier.deposits where rail = 'crypto' and unmatched_of is null and account_id = $1 and usdt = $2
     order by chain_transfer_id is not distinct from $3 desc, id desc limit 1`,
    [transfer.account_id, transfer.micro, transfer.id],
  );
  const order = rows[0] ? await depositById(tx, rows[0].id, 'locked') : null;
  if (order) return withoutDust(transfer, { outcome: outcomeOf(order, transfer), order });
  const { rows: open } = await tx.query<{ id: bigint; count: number }>(
    `select min(id) as id, count(*)::int as count from cashier.deposits
     where rail = 'crypto' and account_id = $1 and state = 'unpaid' and $2 between usdt / 2 and usdt * 2
       and (chain_transfer_id is not null or content.extended_by_maintenance(expires_at) > clock_timestamp())
     group by chain_transfer_id is not null order by chain_transfer_id is not null`,
    [transfer.account_id, transfer.micro],
  );
  const onlyOpen = open[0]?.count === 1 ? await depositById(tx, open[0].id, 'unlocked') : null;
  return withoutDust(
    transfer,
    onlyOpen ? { outcome: 'wrong_amount', order: onlyOpen } : { outcome: 'unknown', order: null },
  );
}

/** A transfer worth less than one kyat belongs to no order. */
function withoutDust({ micro }: ChainTransfer, found: Found): Found {
  const isDust = found.order !== null && microToKyat(micro, found.order.usdt_rate!) === 0n;
  return isDust ? { outcome: 'unknown', order: null } : found;
}

function outcomeOf(order: Deposit, transfer: ChainTransfer): ChainTransferOutcome {
  if (order.state === 'failed') return 'too_late';
  const isOwn = order.chain_transfer_id === null || order.chain_transfer_id === transfer.id;
  return isOwn && allows(depositStates.crypto, 'creditTransfer', order.state) ? 'taken' : 'paid_again';
}

async function credit(
  tx: Tx,
  order: Deposit,
  { transfer, turnoverTimes }: { transfer: ChainTransfer; turnoverTimes: bigint },
): Promise<void> {
  const balance = await creditWithTurnover(tx, order, turnoverTimes);
  await tx.query(
    `update cashier.deposits set state = 'succeeded', chain_transfer_id = $2, balance_after = $3,
            paid_at = date_trunc('milliseconds', clock.now()), decided_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [order.id, transfer.id, balance],
  );
  await recordCaseEvent(tx, {
    subject: `deposit:${order.tid}`,
    state: 'succeeded',
    operatorId: null,
    note: transfer.sid,
  });
}

/** Opens a case for an unmatched USDT payment, with the amount received at the order's rate. Returns its id. */
export async function openUnmatchedPayment(tx: Tx, order: Deposit, transfer: ChainTransfer): Promise<string> {
  const { rows } = await tx.query<{ tid: string }>(
    `insert into cashier.deposits (member_id, wallet, rail, amount, payer_name_encrypted, is_new, state, expires_at,
                                   paid_at, account_id, usdt, usdt_rate, chain_transfer_id, unmatched_of)
     select member_id, wallet, rail, $2, payer_name_encrypted, is_new, 'processing', clock_timestamp(),
            date_trunc('milliseconds', clock.now()), $3, $4, usdt_rate, $5, id
     from cashier.deposits where id = $1 returning tid`,
    [
      order.id,
      microToKyat(transfer.micro, order.usdt_rate!),
      transfer.account_id,
      transfer.micro,
      transfer.id,
    ],
  );
  const { tid } = rows[0]!;
  await recordCaseEvent(tx, {
    subject: `deposit:${tid}`,
    state: 'processing',
    operatorId: null,
    note: transfer.sid,
  });
  return tid;
}
