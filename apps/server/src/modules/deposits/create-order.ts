import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { assignAccount, type Channel, openChannel } from '../channels/index.ts';
import { chainsOf, liveChains, microFor } from '../crypto/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { lockMember } from '../members/index.ts';
import { note } from '../operators/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { depositLimitRefusal } from './deposit-limit.ts';
import { expireOrders, type OrdersBefore, ordersOf } from './deposits.queries.ts';
import { freeMicro } from './usdt-order.ts';

type OrderAsks = Input<'deposits', 'createOrder'>;
type Order = Output<'deposits', 'createOrder'>;

/**
 * 0: the member pays by hand to an account shown to them; 1: at a gateway, where `bwpay` sends them; 2: in USDT, to
 * an address.
 */
const ORDER_TYPE = { manual: 0, gateway: 1, crypto: 2 } as const;

/**
 * Orders a deposit: by hand and in USDT, an account of the pool is set aside for it until the time to pay is over. No
 * money moves yet.
 */
export async function createOrder(
  app: AppContext,
  input: OrderAsks,
  { memberId, once }: MemberContext,
): Promise<
  Result<
    Order,
    Refused<
      | 'amount_missing'
      | 'deposit_lapsed_many'
      | 'deposit_max'
      | 'deposit_min'
      | 'deposit_open_many'
      | 'deposit_open_sum'
      | 'excluded_by_payee'
      | 'key_reused'
      | 'limit_reached'
      | 'no_pay_account'
      | 'payer_missing'
      | 'self_excluded'
      | 'suspended'
      | 'time_out'
    >
  >
> {
  const settings = await readSettings(app.store);
  const channel = await openChannel(app.store, input.recharge_id);
  if (!channel || !(await isServed(app, channel))) return refuse('no_pay_account');
  const bad = checkOrder(input, channel, settings);
  if (bad) return bad;
  const amount = BigInt(input.amount);
  const wallet = channel.code;
  return answerOnce(
    app.store,
    once,
    async (
      tx,
    ): Promise<
      Result<
        Order,
        Refused<
          | 'deposit_lapsed_many'
          | 'deposit_open_many'
          | 'deposit_open_sum'
          | 'excluded_by_payee'
          | 'limit_reached'
          | 'no_pay_account'
          | 'self_excluded'
          | 'suspended'
          | 'time_out'
        >
      >
    > => {
      if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
      await expireOrders(tx, memberId);
      const own = await depositLimitRefusal(tx, memberId, amount);
      if (own) return own;
      const before = await ordersOf(tx, memberId);
      const many = tooMany(before, { amount, sumMax: channel.max }, settings);
      if (many) return many;
      const payer = before.credited ? 'known' : 'new';
      const accountId =
        channel.rail === 'gateway' ? null : await assignAccount(tx, { wallet, amount, payer }, settings);
      if (channel.rail !== 'gateway' && accountId === null) return refuse('no_pay_account');
      const asked =
        channel.rail === 'crypto' ? await usdtForOrder(tx, accountId!, amount, settings) : NOT_IN_USDT;
      if (asked === null) return refuse('no_pay_account');
      const { rows } = await tx.query<{ tid: string }>(
        `insert into cashier.deposits (member_id, wallet, amount, payer_name_encrypted, account_id, is_new, expires_at, rail, usdt, usdt_rate)
       values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7), $8, $9, $10) returning tid`,
        [
          memberId,
          wallet,
          amount,
          tx.personal.seal('payer_name', cleanText(input.payer_name)),
          accountId,
          !before.credited,
          settings['deposit.order_minutes'],
          channel.rail,
          asked.usdt,
          asked.rate,
        ],
      );
      const { tid } = rows[0]!;
      await note(tx, { subject: `deposit:${tid}`, state: 'unpaid', operatorId: null, note: 'asked' });
      return ok({ tid, order_type: ORDER_TYPE[channel.rail] });
    },
  );
}

/**
 * Whether somebody would see it paid: a gateway or chain that this start of the house is not configured for takes no
 * orders.
 */
async function isServed(app: AppContext, { code, rail, adapter, network }: Channel): Promise<boolean> {
  if (rail === 'gateway') return gatewaysOf(app).has(adapter!);
  if (rail === 'crypto') return chainsOf(app).has(network!) && (await liveChains(app.store)).has(code);
  return true;
}

const NOT_IN_USDT = { usdt: null, rate: null };

/** What the order asks for in USDT, at the rate of now; null when no sum is free. */
async function usdtForOrder(
  tx: Tx,
  accountId: bigint,
  amount: bigint,
  settings: Settings,
): Promise<{ usdt: bigint; rate: bigint } | null> {
  const rate = BigInt(settings['usdt.deposit_rate']);
  const usdt = await freeMicro(tx, accountId, microFor(amount, rate));
  return usdt === null ? null : { usdt, rate };
}

/**
 * Room that nobody pays for is taken from others: what a member holds at once is bounded, and what they let lapse in
 * a day.
 */
function tooMany(
  { open, openSum, lapsed, credited }: OrdersBefore,
  { amount, sumMax }: { amount: bigint; sumMax: bigint },
  settings: Settings,
): ({ ok: false } & Refused<'deposit_lapsed_many' | 'deposit_open_many' | 'deposit_open_sum'>) | null {
  const { 'deposit.open_max': max, 'deposit.lapsed_max': lapsedMax } = settings;
  if (lapsed >= lapsedMax) return refuse('deposit_lapsed_many', { max: lapsedMax });
  if (open >= max) return refuse('deposit_open_many', { n: open });
  const isMuch = !credited && openSum + amount > sumMax;
  return isMuch ? refuse('deposit_open_sum', { max: kyatToWire(sumMax) }) : null;
}

function checkOrder(
  input: OrderAsks,
  channel: Channel,
  settings: Settings,
): ({ ok: false } & Refused<'amount_missing' | 'deposit_max' | 'deposit_min' | 'payer_missing'>) | null {
  const [min, max] = [kyatToWire(channel.min), kyatToWire(channel.max)];
  if (input.amount === 0) return refuse('amount_missing');
  if (input.amount < min) return refuse('deposit_min', { min });
  if (input.amount > max) return refuse('deposit_max', { max });
  if (channel.rail === 'manual' && cleanText(input.payer_name) === '')
    return refuse('payer_missing', { n: settings['deposit.tail_digits'] });
  return null;
}
