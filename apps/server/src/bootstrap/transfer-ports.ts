import { kyatToWire, refuse, yangonDate } from '@shwe/kernel';
import { LOTTERY, lostAtGames, moneyAtGames } from '../modules/ledger/index.ts';
import { playsFromLotteryWallet, stakedAndLost } from '../modules/lottery/index.ts';
import { exclusionRefusal, limitsOf, runningExclusion } from '../modules/protection/index.ts';
import type { TransferPorts } from '../modules/transfers/index.ts';

/**
 * Refuses a transfer to a game during a break or self-exclusion, and above what the member's loss limit leaves. Money
 * at games counts as lost until it is back, because losses there cannot be prevented here. In the lottery's own wallet
 * it does not: its bets are held to the limits one by one.
 */
const playRefusal: TransferPorts['playRefusal'] = async (tx, memberId, platform, amount) => {
  const running = await runningExclusion(tx, memberId);
  if (running) return exclusionRefusal(running);
  if (platform === LOTTERY) return null;
  const { games, lottery, inTransit } = await moneyAtGames(tx, memberId);
  for (const limit of await limitsOf(tx, memberId, 'loss')) {
    const { lost } = await stakedAndLost(tx, memberId, limit.begins_at);
    const used = lost + limit.carried + (await lostAtGames(tx, memberId, limit.begins_at));
    const left = limit.amount - used - (games - lottery) - inTransit;
    if (amount > left) {
      return refuse('limit_reached', {
        kind: limit.kind,
        period: limit.period,
        amount: kyatToWire(limit.amount),
        left: left > 0n ? kyatToWire(left) : 0,
        resets_at: limit.ends_at.toISOString(),
        date: yangonDate(limit.ends_at),
      });
    }
  }
  return null;
};

export const transferPorts: TransferPorts = { playRefusal, takesLotteryTransfers: playsFromLotteryWallet };
