import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import { usdtFor } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances, receivableOf } from '../ledger/index.ts';
import { checkWithdrawalPassword, lockMember } from '../members/index.ts';
import { note } from '../operators/index.ts';
import { type Payee, payeesOf } from '../payees/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { blockingTurnover } from './blocking-turnover.ts';
import { hold } from './move-money.ts';
import { usdtOf } from './wire-rows.ts';
import { askedToday, openWithdrawal } from './withdrawals.queries.ts';

type WithdrawAsks = Input<'withdrawals', 'request'>;
type Reply = Output<'withdrawals', 'request'>;

/**
 * Asks for a withdrawal. Everything is judged in one transaction under the member's row, and the money is held at
 * once. The password is checked before it, so that a refused request still counts its wrong tries.
 */
export async function requestWithdrawal(
  app: AppContext,
  input: WithdrawAsks,
  { memberId, once }: MemberContext,
): Promise<
  Result<
    Reply,
    Refused<
      | 'code_wrong'
      | 'key_reused'
      | 'member_owes'
      | 'payee_hours'
      | 'payee_missing'
      | 'pin_missing'
      | 'rate_changed'
      | 'server_busy'
      | 'suspended'
      | 'too_many_tries'
      | 'turnover_needed'
      | 'withdraw_amount_bad'
      | 'withdraw_count'
      | 'withdraw_day_sum'
      | 'withdraw_open'
      | 'withdraw_too_much'
    >
  >
> {
  const settings = await readSettings(app.store);
  const known = await checkWithdrawalPassword(app, memberId, input.qk_pwd);
  if (!known.ok) return known;
  return answerOnce(
    app.store,
    once,
    async (
      tx,
    ): Promise<
      Result<
        Reply,
        Refused<
          | 'member_owes'
          | 'payee_hours'
          | 'payee_missing'
          | 'rate_changed'
          | 'suspended'
          | 'turnover_needed'
          | 'withdraw_amount_bad'
          | 'withdraw_count'
          | 'withdraw_day_sum'
          | 'withdraw_open'
          | 'withdraw_too_much'
        >
      >
    > => {
      if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
      const payees = await payeesOf(tx, memberId, settings);
      const payee = payees.find((one) => one.id === BigInt(input.payee_id));
      const bad = await checkWithdrawal(tx, input, { payee, memberId, settings });
      if (bad) return bad;
      const amount = BigInt(input.amount);
      const { id, wid, usdt } = await keep(
        tx,
        memberId,
        input,
        payee!.kind === 'usdt' ? rateOf(settings) : null,
      );
      const held = await hold(tx, { memberId, amount, wid });
      if (!held.ok)
        return refuse('withdraw_too_much', { balance: kyatToWire((await balances(tx, memberId)).wallet) });
      // Again, now that the wallet is locked: a deposit credited meanwhile brought its requirement with it.
      const left = await blockingTurnover(tx, memberId);
      if (left > 0n) return refuse('turnover_needed', { amount: kyatToWire(left) });
      const money = await balances(tx, memberId);
      await tx.query('update cashier.withdrawals set balance_after = $2 where id = $1', [id, money.wallet]);
      await note(tx, {
        subject: `withdrawal:${wid}`,
        state: 'pending',
        operatorId: null,
        note: 'asked, money held',
      });
      await app.live.hint(tx, { type: 'balance', memberId });
      await app.live.hint(tx, { type: 'queue' });
      return ok({
        id: wid,
        state: 'pending',
        amount: input.amount,
        balance: kyatToWire(money.wallet),
        held: kyatToWire(money.held),
        usdt,
      });
    },
  );
}

/** Kyat for one USDT. */
const rateOf = (settings: Settings) => BigInt(settings['usdt.withdrawal_rate']);

/** Writes the request down, with the rate it is paid at when it goes to a USDT address. */
async function keep(
  tx: Tx,
  memberId: bigint,
  input: WithdrawAsks,
  rate: bigint | null,
): Promise<{ id: bigint; wid: string; usdt: Reply['usdt'] }> {
  const amount = BigInt(input.amount);
  const sent = rate === null ? null : usdtFor(amount, rate);
  const { rows } = await tx.query<{ id: bigint; wid: string }>(
    `insert into cashier.withdrawals (member_id, payee_id, amount, balance_after, usdt_rate, usdt_amount)
     values ($1, $2, $3, 0, $4, $5) returning id, wid`,
    [memberId, BigInt(input.payee_id), amount, rate, sent],
  );
  return { ...rows[0]!, usdt: usdtOf({ usdt_rate: rate, usdt_amount: sent }) };
}

type Asked = { memberId: bigint; payee: Payee | undefined; settings: Settings };

/** The rules of a withdrawal in the order a person can do something about them; null when none stands in the way. */
async function checkWithdrawal(
  tx: Tx,
  input: WithdrawAsks,
  { memberId, payee, settings }: Asked,
): Promise<
  | ({ ok: false } & Refused<
      | 'member_owes'
      | 'payee_hours'
      | 'payee_missing'
      | 'rate_changed'
      | 'turnover_needed'
      | 'withdraw_amount_bad'
      | 'withdraw_count'
      | 'withdraw_day_sum'
      | 'withdraw_open'
    >)
  | null
> {
  const owed = await receivableOf(tx, memberId);
  if (owed > 0n) return refuse('member_owes', { amount: kyatToWire(owed) });
  if (!payee) return refuse('payee_missing');
  if (payee.waiting) return refuse('payee_hours', { time: dayAndTime(payee.usable_from) });
  if (await openWithdrawal(tx, memberId)) return refuse('withdraw_open');
  const rate = settings['usdt.withdrawal_rate'];
  // What the member agreed to is what they saw: another rate is shown to them first.
  if (payee.kind === 'usdt' && input.usdt_rate !== rate) return refuse('rate_changed', { rate });
  const { 'withdrawal.min': min, 'withdrawal.max': max } = settings;
  if (input.amount < min || input.amount > max) return refuse('withdraw_amount_bad', { min, max });
  const today = await askedToday(tx, memberId);
  if (today.count >= settings['withdrawal.day_count']) {
    return refuse('withdraw_count', { n: settings['withdrawal.day_count'] });
  }
  const left = Math.max(0, settings['withdrawal.day_sum'] - kyatToWire(today.sum));
  if (input.amount > left) return refuse('withdraw_day_sum', { left });
  const turnover = await blockingTurnover(tx, memberId);
  return turnover > 0n ? refuse('turnover_needed', { amount: kyatToWire(turnover) }) : null;
}

/** 'YYYY-MM-DD HH:MM' in Yangon: reads the same in every language. */
function dayAndTime(at: Date): string {
  return `${yangonDate(at)} ${yangonTime(at).slice(0, 5)}`;
}
