import { type DrawWallet, useWalletBalance } from '../wallet.ts';
import { roomOf, useNumbers } from './number-states.ts';
import { linesOverRoom } from './repeat-slip.ts';
import { linesOf, totalOf } from './slip.ts';
import { useSlip } from './slip-store.ts';

/**
 * What the balance lacks for the slip, whole kyat. 0 while a stake is above what its number has left: a deposit would not
 * help, and the bet is refused with what is left of each number.
 */
export function useShort(wallet: DrawWallet, drawId: string | undefined): bigint {
  const slip = useSlip();
  const balance = useWalletBalance(wallet);
  const states = useNumbers(drawId).data;
  const total = totalOf(slip);
  if (balance === undefined || total <= balance) return 0n;
  const isOver = states && linesOverRoom(linesOf(slip), (number) => roomOf(states, number)).length > 0;
  return isOver ? 0n : total - balance;
}
