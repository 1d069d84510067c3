import { feeAt } from '@shwe/rules';
import type { TransferLimits } from './queries.ts';

/** What a transfer costs the agent and what both sides have after it, whole kyat; undefined until it is known. */
export type Effects = {
  fee: bigint | undefined;
  ownAfter: bigint | undefined;
  memberAfter: bigint | undefined;
};

/** Why an amount cannot be sent, as the text that says it and its amounts, kyat. */
export type AmountFault =
  | { text: 'transferMax' | 'sendMoreToday'; max: bigint }
  | { text: 'sendNoneToday' }
  | { text: 'claimRange'; min: bigint; max: bigint };

type Known = {
  limits: TransferLimits | undefined;
  /** The agent's main wallet, whole kyat. */
  balance: bigint | undefined;
  /** What the member has in all wallets, whole kyat. */
  memberMoney: number | undefined;
};

export function effectsOf(amount: bigint, { limits, balance, memberMoney }: Known): Effects {
  const fee = limits && feeAt(limits.fee_rate, amount);
  return {
    fee,
    ownAfter: balance === undefined || fee === undefined ? undefined : balance - amount - fee,
    memberAfter: memberMoney === undefined ? undefined : BigInt(memberMoney) + amount,
  };
}

/** The largest amount that a balance pays together with its fee. */
function mostToSend(balance: bigint, rate: number): bigint {
  const least = (balance * 10_000n) / BigInt(10_000 + rate);
  // The fraction of a kyat that the fee drops may leave one kyat more.
  return least + 1n + feeAt(rate, least + 1n) <= balance ? least + 1n : least;
}

/** What can still be sent today, whole kyat: nothing once the transfers of the day are made. */
export function leftToday({ left_sum: sum, left_count: count }: TransferLimits): bigint {
  return count === 0 ? 0n : BigInt(sum);
}

/** The first fault of an amount; null if there is none, or the amount is 0. The server checks again. */
export function amountFault(amount: bigint, { limits, balance }: Known): AmountFault | null {
  if (amount === 0n) return null;
  const most = balance === undefined ? undefined : mostToSend(balance, limits?.fee_rate ?? 0);
  if (most !== undefined && amount > most) return { text: 'transferMax', max: most };
  if (!limits) return null;
  if (limits.left_count === 0) return { text: 'sendNoneToday' };
  const left = leftToday(limits);
  if (amount > left) return { text: 'sendMoreToday', max: left };
  const [min, max] = [BigInt(limits.min), BigInt(limits.max)];
  return amount < min || amount > max ? { text: 'claimRange', min, max } : null;
}
