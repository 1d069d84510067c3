import type { Kyat } from '@shwe/kernel';
import { useBalance } from '../../core/balance.ts';
import { useBusinessNow } from '../../core/business-time.ts';
import { currentDraw, type Draw, useDraws } from './draws/draws.ts';

/** The wallet that draws are played from: the main one, or the lottery's own if the operator says so. */
export type DrawWallet = Draw['wallet'];

/** The wallet of the game's current draw. */
export function useDrawWallet(): DrawWallet {
  const draws = useDraws();
  return currentDraw(draws.data?.list ?? [], useBusinessNow())?.wallet ?? 'main';
}

/** The member's balance in a wallet of draws; undefined while it is unknown or nobody is logged in. */
export function useWalletBalance(wallet: DrawWallet): Kyat | undefined {
  const balance = useBalance();
  return wallet === 'lottery' ? balance?.lottery : balance?.balance;
}
