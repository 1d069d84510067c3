import { allows, depositStates } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { countAttempt } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { allChannels } from '../../channels/index.ts';
import {
  type GatewayPayment,
  gatewaysOf,
  lockCountedPayment,
  type Outcome,
  type RawCallback,
  storeCallback,
} from '../../gateways/index.ts';
import { balances } from '../../ledger/index.ts';
import { recordCaseEvent } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { requireTurnover } from '../../turnover/index.ts';
import { type Deposit, depositByTid } from '../deposits.queries.ts';
import { creditDeposit } from './move-money.ts';

/** Forged, stale or unreadable callbacks stored per IP address in 15 minutes; further ones are refused, not stored. */
const FORGED_LIMIT = { triesMax: 60, windowSeconds: 900, lockSeconds: 900 };

export type CallbackAnswer = Outcome | 'no_gateway' | 'too_many';

/** A callback as received over HTTP. */
export type ReceivedCallback = { adapter: string; body: Buffer; signature: string; ip: string };

/**
 * Applies a gateway's callback, and stores it, in one transaction. If that fails, nothing is stored and no money
 * moves; the gateway repeats the callback, or `queryGateways` polls for it.
 */
export async function applyCallback(
  app: AppContext,
  { adapter, body, signature, ip }: ReceivedCallback,
): Promise<CallbackAnswer> {
  const gateway = gatewaysOf(app).get(adapter);
  const channels = (await allChannels(app.store)).filter((one) => one.adapter === adapter);
  const [channel] = channels;
  if (!gateway || !channel) return 'no_gateway';
  const parsed = gateway.read(body, signature, app.clock.wall().getTime());
  const rawFor = (wallet: string): RawCallback => ({ wallet, source: 'sent', body, signature });
  if ('fault' in parsed) {
    if (!(await countAttempt(app.store, 'partner.forged', addressSubject(ip), FORGED_LIMIT)).allowed)
      return 'too_many';
    await app.store.tx((tx) => storeCallback(tx, rawFor(channel.code), null, parsed.fault));
    app.log.warn({ adapter, fault: parsed.fault }, 'a callback was rejected');
    return parsed.fault;
  }
  // An adapter may serve several channels; the order tells which.
  const order = await depositByTid(app.store, parsed.payment.tid, 'unlocked');
  const channelOfOrder = channels.find(({ code }) => code === order?.wallet) ?? channel;
  return applyPayment(app, rawFor(channelOfOrder.code), parsed.payment);
}

/** Applies a payment with a valid signature; docs/decisions/0040 explains each outcome. */
export async function applyPayment(
  app: AppContext,
  raw: RawCallback,
  payment: GatewayPayment,
): Promise<Outcome> {
  const turnoverTimes = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return app.store.tx(async (tx) => {
    const counted = await lockCountedPayment(tx, raw.wallet, payment.ref);
    if (counted) {
      const outcome = outcomeOfRepeat(payment, counted);
      await storeCallback(tx, raw, payment, outcome);
      return outcome;
    }
    const order = await depositByTid(tx, payment.tid, 'locked');
    const outcome = outcomeOf(payment, order?.wallet === raw.wallet ? order : undefined);
    const callbackId = await storeCallback(tx, raw, payment, outcome);
    if (!order) return outcome;
    if (outcome === 'taken') await credit(app, tx, order, { callbackId, turnoverTimes });
    if (outcome === 'wrong_amount') await failWrongAmount(tx, order);
    if (['wrong_amount', 'too_late', 'paid_again'].includes(outcome))
      await openUnmatchedPayment(app, tx, order, { callbackId, amount: payment.amount, outcome });
    return outcome;
  });
}

/** The outcome of another report of a payment that was already counted. It never counts again. */
function outcomeOfRepeat(payment: GatewayPayment, counted: { tid: string; amount: bigint }): Outcome {
  if (payment.says === 'failed') return 'out_of_order';
  return counted.tid === payment.tid && counted.amount === payment.amount ? 'repeated' : 'contradicts';
}

function outcomeOf(payment: GatewayPayment, order: Deposit | undefined): Outcome {
  if (order?.rail !== 'gateway' || order.unmatched_of !== null) return 'unknown_order';
  // A failed payment does not end the order: the member may try again until it expires.
  if (payment.says === 'failed') return 'noted';
  if (order.state === 'failed') return 'too_late';
  if (!allows(depositStates.gateway, 'creditCallback', order.state)) return 'paid_again';
  return payment.amount === order.amount ? 'taken' : 'wrong_amount';
}

type Credit = { callbackId: bigint; turnoverTimes: bigint };

async function credit(
  app: AppContext,
  tx: Tx,
  order: Deposit,
  { callbackId, turnoverTimes }: Credit,
): Promise<void> {
  const balance = await creditWithTurnover(tx, order, turnoverTimes);
  await tx.query(
    `update cashier.deposits set state = 'succeeded', callback_id = $2, balance_after = $3,
            paid_at = date_trunc('milliseconds', clock.now()), decided_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [order.id, callbackId, balance],
  );
  await recordCaseEvent(tx, {
    subject: `deposit:${order.tid}`,
    state: 'succeeded',
    operatorId: null,
    note: 'gateway',
  });
  await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
}

/** Credits a deposit and adds its turnover requirement. Returns the wallet balance afterwards, in kyat. */
export async function creditWithTurnover(
  tx: Tx,
  { member_id: memberId, amount, tid, rail }: Pick<Deposit, 'member_id' | 'amount' | 'tid' | 'rail'>,
  turnoverTimes: bigint,
): Promise<bigint> {
  const posted = await creditDeposit(tx, { memberId, amount, tid, rail });
  if (!posted.ok) throw new Error(`crediting ${tid}: ${posted.refused}`);
  const required = amount * turnoverTimes;
  await requireTurnover(tx, { memberId, source: 'deposit', reference: tid, amount, required });
  return (await balances(tx, memberId)).wallet;
}

async function failWrongAmount(tx: Tx, order: Deposit): Promise<void> {
  await tx.query(
    `update cashier.deposits set state = 'failed', reason = 'sum_differs',
            decided_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [order.id],
  );
  await recordCaseEvent(tx, {
    subject: `deposit:${order.tid}`,
    state: 'failed',
    operatorId: null,
    note: 'wrong amount',
  });
}

type Unmatched = { callbackId: bigint; amount: bigint; outcome: Outcome };

/** Opens a deposit case for a payment that fits no open order, with the amount received. */
async function openUnmatchedPayment(
  app: AppContext,
  tx: Tx,
  order: Deposit,
  { callbackId, amount, outcome }: Unmatched,
): Promise<void> {
  const { rows } = await tx.query<{ tid: string }>(
    `insert into cashier.deposits (member_id, wallet, rail, amount, payer_name_encrypted, is_new, state, expires_at,
                                   paid_at, callback_id, unmatched_of)
     select member_id, wallet, rail, $2, payer_name_encrypted, is_new, 'processing', clock_timestamp(),
            date_trunc('milliseconds', clock.now()), $3, id
     from cashier.deposits where id = $1 returning tid`,
    [order.id, amount, callbackId],
  );
  await recordCaseEvent(tx, {
    subject: `deposit:${rows[0]!.tid}`,
    state: 'processing',
    operatorId: null,
    note: outcome,
  });
  await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
  await app.live.hint(tx, { type: 'queue' });
}
