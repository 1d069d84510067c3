import { kyatToWire, refuse, yangonDate } from '@shwe/kernel';
import { awayAtGames, lostAtGames } from '../modules/ledger/index.ts';
import { played } from '../modules/lottery/index.ts';
import { exclusionRefusal, limitsOf, runningExclusion } from '../modules/protection/index.ts';
import type { TransferPorts } from '../modules/transfers/index.ts';
/**
 * Whether a member may bring money to a game: not while they take a break or excluded themself, and not more than
 * their own loss limit leaves. What is at games counts as lost until it is back, for nobody here can stop it from
 * being so.
 */
export const playRefusal: TransferPorts['playRefusal'] = async (tx, memberId, amount) => {
  const running = await runningExclusion(tx, memberId);
  if (running) return exclusionRefusal(running);
  const { games, inTransit } = await awayAtGames(tx, memberId);
  for (const limit of await limitsOf(tx, memberId, 'loss')) {
    const { lost } = await played(tx, memberId, limit.begins_at);
    const left = limit.amount - lost - (await lostAtGames(tx, memberId, limit.begins_at)) - games - inTransit;
    if (amount > left) {
      return refuse('limit_reached', {
        kind: limit.kind,
        period: limit.period,
        amount: kyatToWire(limit.amount),
        left: left > 0n ? kyatToWire(left) : 0,
        date: yangonDate(limit.ends_at),
      });
    }
  }
  return null;
};
