import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { countAttempt } from '../../../security/throttle.ts';
import { allChannels } from '../../channels/index.ts';
import {
  attemptsBefore,
  gatewaysOf,
  type Heard,
  keepCallback,
  type Outcome,
  type Word,
} from '../../gateways/index.ts';
import { balances } from '../../ledger/index.ts';
import { note } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { requireTurnover } from '../../turnover/index.ts';
import { type Deposit, depositByTid } from '../deposits.queries.ts';
import { creditDeposit } from './move-money.ts';

/**
 * So many words that nobody of ours signed are kept from one address in a quarter of an hour; the rest are only
 * refused.
 */
const FORGED = { triesMax: 60, windowSeconds: 900, lockSeconds: 900 };

export type Answer = Outcome | 'no_gateway' | 'too_many';

/** A callback as it came through the door: its bytes, its signature, from where. */
export type Sent = { adapter: string; body: Buffer; signed: string; ip: string };

/**
 * Takes a provider's callback: judged, decided and kept in one transaction. When it is cut off there is neither a
 * record nor money, and the provider tells us again, or is asked; once it is answered, both stand.
 */
export async function applyCallback(app: AppContext, { adapter, body, signed, ip }: Sent): Promise<Answer> {
  const gateway = gatewaysOf(app).get(adapter);
  const channels = (await allChannels(app.store)).filter((one) => one.adapter === adapter);
  const [channel] = channels;
  if (!gateway || !channel) return 'no_gateway';
  const reading = gateway.read(body, signed, app.clock.wall().getTime());
  const heard = (wallet: string): Heard => ({ wallet, source: 'sent', body, signed });
  if ('fault' in reading) {
    if (!(await countAttempt(app.store, 'partner.forged', `ip:${ip}`, FORGED)).allowed) return 'too_many';
    await app.store.tx((tx) => keepCallback(tx, heard(channel.code), null, reading.fault));
    app.log.warn({ adapter, fault: reading.fault }, 'a callback was not believed');
    return reading.fault;
  }
  // An adapter may serve several channels: the order says which.
  const order = await depositByTid(app.store, reading.word.tid, 'unlocked');
  const own = channels.find(({ code }) => code === order?.wallet) ?? channel;
  return takeWord(app, heard(own.code), reading.word);
}

/** What a believed word does: see docs/decisions/0040 for each outcome. */
export async function takeWord(app: AppContext, heard: Heard, word: Word): Promise<Outcome> {
  const times = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return app.store.tx(async (tx) => {
    const counted = await attemptsBefore(tx, heard.wallet, word.ref);
    if (counted) {
      const outcome = repeatOf(word, counted);
      await keepCallback(tx, heard, word, outcome);
      return outcome;
    }
    const order = await depositByTid(tx, word.tid, 'locked');
    const outcome = outcomeOf(word, order?.wallet === heard.wallet ? order : undefined);
    const callbackId = await keepCallback(tx, heard, word, outcome);
    if (!order) return outcome;
    if (outcome === 'taken') await credit(app, tx, order, { callbackId, times });
    if (outcome === 'wrong_amount') await endOrder(tx, order);
    if (['wrong_amount', 'too_late', 'paid_again'].includes(outcome))
      await openStray(app, tx, order, { callbackId, amount: word.amount, outcome });
    return outcome;
  });
}

/** A payment that was counted is never counted again, whatever is said of it. */
function repeatOf(word: Word, counted: { tid: string; amount: bigint }): Outcome {
  if (word.says === 'failed') return 'out_of_order';
  return counted.tid === word.tid && counted.amount === word.amount ? 'repeated' : 'contradicts';
}

function outcomeOf(word: Word, order: Deposit | undefined): Outcome {
  if (order?.rail !== 'gateway' || order.unmatched_of !== null) return 'unknown_order';
  // The member may try again within the time: a payment that failed ends nothing.
  if (word.says === 'failed') return 'noted';
  if (order.state === 'failed') return 'too_late';
  if (order.state !== 'unpaid') return 'paid_again';
  return word.amount === order.amount ? 'taken' : 'wrong_amount';
}

type Credit = { callbackId: bigint; times: bigint };

async function credit(app: AppContext, tx: Tx, order: Deposit, { callbackId, times }: Credit): Promise<void> {
  const balance = await moveIn(tx, order, times);
  await tx.query(
    `update cashier.deposits set state = 'succeeded', callback_id = $2, balance_after = $3,
            paid_at = date_trunc('milliseconds', clock.now()), decided_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [order.id, callbackId, balance],
  );
  await note(tx, { subject: `deposit:${order.tid}`, state: 'succeeded', operatorId: null, note: 'gateway' });
  await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
}

/** The money of a deposit and its turnover requirement. Gives the wallet afterwards. */
export async function moveIn(
  tx: Tx,
  { member_id: memberId, amount, tid, rail }: Pick<Deposit, 'member_id' | 'amount' | 'tid' | 'rail'>,
  times: bigint,
): Promise<bigint> {
  const posted = await creditDeposit(tx, { memberId, amount, tid, rail });
  if (!posted.ok) throw new Error(`crediting ${tid}: ${posted.refused}`);
  const required = amount * times;
  await requireTurnover(tx, { memberId, source: 'deposit', reference: tid, amount, required });
  return (await balances(tx, memberId)).wallet;
}

async function endOrder(tx: Tx, order: Deposit): Promise<void> {
  await tx.query(
    `update cashier.deposits set state = 'failed', reason = 'sum_differs', decided_at = date_trunc('milliseconds', clock.now())
     where id = $1`,
    [order.id],
  );
  await note(tx, {
    subject: `deposit:${order.tid}`,
    state: 'failed',
    operatorId: null,
    note: 'wrong amount',
  });
}

type Stray = { callbackId: bigint; amount: bigint; outcome: Outcome };

/** Money that came and belongs to no open order: a case of what came, at the deposit desk. */
async function openStray(
  app: AppContext,
  tx: Tx,
  order: Deposit,
  { callbackId, amount, outcome }: Stray,
): Promise<void> {
  const { rows } = await tx.query<{ tid: string }>(
    `insert into cashier.deposits (member_id, wallet, rail, amount, payer_name_encrypted, is_new, state, expires_at, paid_at, callback_id, unmatched_of)
     select member_id, wallet, rail, $2, payer_name_encrypted, is_new, 'processing', clock_timestamp(),
            date_trunc('milliseconds', clock.now()), $3, id
     from cashier.deposits where id = $1 returning tid`,
    [order.id, amount, callbackId],
  );
  await note(tx, {
    subject: `deposit:${rows[0]!.tid}`,
    state: 'processing',
    operatorId: null,
    note: outcome,
  });
  await app.live.hint(tx, { type: 'balance', memberId: order.member_id });
  await app.live.hint(tx, { type: 'queue' });
}
