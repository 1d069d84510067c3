import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import {
  type ChainTransfer,
  type ChainTransferOutcome,
  chainTransferById,
  chainTransfersToMatch,
  kyatFor,
} from '../../crypto/index.ts';
import { note } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type Deposit, depositById } from '../deposits.queries.ts';
import { moveIn } from './apply-callback.ts';
import { bookUsdt } from './move-money.ts';

/** Transfers decided in one round. */
const DECIDED_MAX = 200;

/** Decides every confirmed transfer that nothing came of yet, each in its own transaction. Gives how many. */
export async function matchChainTransfers(app: AppContext): Promise<number> {
  const ids = await chainTransfersToMatch(app.store, DECIDED_MAX);
  for (const id of ids) {
    await decideSighting(app, id).catch((error: unknown) =>
      app.log.error({ err: error, sighting: Number(id) }, 'a transfer could not be decided'),
    );
  }
  return ids.length;
}

type Found = { outcome: ChainTransferOutcome; order: Deposit | null };

/**
 * What a confirmed transfer does: see docs/decisions/0051. Its USDT is booked whatever comes of it, for the house has
 * it.
 */
async function decideSighting(app: AppContext, id: bigint): Promise<void> {
  const times = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  await app.store.tx(async (tx) => {
    const sighting = await chainTransferById(tx, id, 'locked');
    if (sighting?.state !== 'confirmed' || sighting.outcome !== null || sighting.lost_at !== null) return;
    const { outcome, order } = await foundFor(tx, sighting);
    await tx.query('update cashier.chain_transfers set outcome = $2, tid = $3 where id = $1', [
      id,
      outcome,
      order?.tid ?? null,
    ]);
    await bookUsdt(tx, sighting, outcome === 'taken' && order ? order.member_id : null);
    if (order && outcome === 'taken') await credit(tx, order, { sighting, times });
    if (order && outcome !== 'taken') await openUnmatchedPayment(tx, order, sighting);
    if (order) await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
    if (outcome !== 'taken') await app.live.hint(tx, { type: 'queue' });
  });
}

/**
 * The order of exactly this sum at this address, the latest of them; else the only one open there that what came is
 * about the sum of: of those whose own transfer was not seen yet, or, where there is none, of the others. Who sent
 * too little may have sent the right sum since.
 */
async function foundFor(tx: Tx, sighting: ChainTransfer): Promise<Found> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from cashier.deposits where rail = 'crypto' and unmatched_of is null and account_id = $1 and usdt = $2
     order by chain_transfer_id is not distinct from $3 desc, id desc limit 1`,
    [sighting.account_id, sighting.micro, sighting.id],
  );
  const order = rows[0] ? await depositById(tx, rows[0].id, 'locked') : null;
  if (order) return judged(sighting, { outcome: outcomeOf(order, sighting), order });
  const { rows: open } = await tx.query<{ id: bigint; count: number }>(
    `select min(id) as id, count(*)::int as count from cashier.deposits
     where rail = 'crypto' and account_id = $1 and state = 'unpaid' and $2 between usdt / 2 and usdt * 2
       and (chain_transfer_id is not null or content.extended_by_maintenance(expires_at) > clock_timestamp())
     group by chain_transfer_id is not null order by chain_transfer_id is not null`,
    [sighting.account_id, sighting.micro],
  );
  const alone = open[0]?.count === 1 ? await depositById(tx, open[0].id, 'unlocked') : null;
  return judged(
    sighting,
    alone ? { outcome: 'wrong_amount', order: alone } : { outcome: 'unknown', order: null },
  );
}

/** What is worth less than one kyat is nobody's case. */
function judged({ micro }: ChainTransfer, found: Found): Found {
  const isDust = found.order !== null && kyatFor(micro, found.order.usdt_rate!) === 0n;
  return isDust ? { outcome: 'unknown', order: null } : found;
}

function outcomeOf(order: Deposit, sighting: ChainTransfer): ChainTransferOutcome {
  if (order.state === 'failed') return 'too_late';
  const isOwn = order.chain_transfer_id === null || order.chain_transfer_id === sighting.id;
  return order.state === 'unpaid' && isOwn ? 'taken' : 'paid_again';
}

async function credit(
  tx: Tx,
  order: Deposit,
  { sighting, times }: { sighting: ChainTransfer; times: bigint },
): Promise<void> {
  const balance = await moveIn(tx, order, times);
  await tx.query(
    `update cashier.deposits set state = 'succeeded', chain_transfer_id = $2, balance_after = $3,
            paid_at = date_trunc('milliseconds', clock.now()), decided_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [order.id, sighting.id, balance],
  );
  await note(tx, {
    subject: `deposit:${order.tid}`,
    state: 'succeeded',
    operatorId: null,
    note: sighting.sid,
  });
}

/** USDT that came otherwise than an order asked: a case of what came, at the order's rate. Gives its number. */
export async function openUnmatchedPayment(tx: Tx, order: Deposit, sighting: ChainTransfer): Promise<string> {
  const { rows } = await tx.query<{ tid: string }>(
    `insert into cashier.deposits (member_id, wallet, rail, amount, payer_name_encrypted, is_new, state, expires_at, paid_at, account_id,
                                   usdt, usdt_rate, chain_transfer_id, unmatched_of)
     select member_id, wallet, rail, $2, payer_name_encrypted, is_new, 'processing', clock_timestamp(),
            date_trunc('milliseconds', clock.now()), $3, $4, usdt_rate, $5, id
     from cashier.deposits where id = $1 returning tid`,
    [order.id, kyatFor(sighting.micro, order.usdt_rate!), sighting.account_id, sighting.micro, sighting.id],
  );
  const { tid } = rows[0]!;
  await note(tx, { subject: `deposit:${tid}`, state: 'processing', operatorId: null, note: sighting.sid });
  return tid;
}
