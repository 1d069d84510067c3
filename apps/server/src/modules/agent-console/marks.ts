import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { linkedGroups } from '../campaigns/index.ts';
import { groupsOnSameDevice } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  agentAgainstDownline,
  circularTransfers,
  claimedBonuses,
  directMembers,
  mutualCover,
} from './marks.queries.ts';

/** A mark of an agent, computed from stored facts only. */
type Mark = Output<'operatorAgents', 'marks'>['list'][number];

/** Members of the direct downline whose last logins came from one address and browser. */
const SHARED_DEVICE_MIN = 4;
/** Members of the direct downline who claimed bonuses and share a device or a payout account. */
const BONUS_GROUP_MIN = 3;
/** Draws of the last seven days in which it happened, before it is a mark. */
const DRAWS_MIN = 2;
/** Members that a mark names. */
const NAMED_MAX = 20;

/** All marks of an agent, the most serious first. */
export async function marksOf(db: Queries, agentId: bigint): Promise<Mark[]> {
  const coverPercent = (await readSettings(db))['rebate.cover_percent'];
  const direct = await directMembers(db, agentId);
  const [loops, devices, covers, against, linked] = await Promise.all([
    circularTransfers(db, agentId),
    groupsOnSameDevice(db, direct, SHARED_DEVICE_MIN),
    mutualCover(db, agentId, coverPercent),
    agentAgainstDownline(db, agentId, coverPercent),
    claimedBonuses(db, direct).then((bonuses) => linkedGroups(db, bonuses)),
  ]);
  return [
    ...loops.map(({ path, amount, minutes }) =>
      mark('high', 'circular_transfers', path, {
        transfers: path.length,
        amount: kyatToWire(amount),
        hours: Math.ceil(minutes / 60),
      }),
    ),
    ...(against.draws >= DRAWS_MIN
      ? [
          mark('high', 'bets_against_downline', against.members, {
            draws: against.draws,
            staked: kyatToWire(against.staked),
          }),
        ]
      : []),
    ...covers
      .filter(({ draws }) => draws >= DRAWS_MIN)
      .map(({ members, draws, staked }) =>
        mark('doubt', 'low_risk_bets', members, { draws, staked: kyatToWire(staked) }),
      ),
    ...linked
      .filter(({ memberIds }) => memberIds.length >= BONUS_GROUP_MIN)
      .map(({ memberIds, cost }) =>
        mark('doubt', 'bonus_farming', memberIds, { accounts: memberIds.length, bonuses: kyatToWire(cost) }),
      ),
    ...devices.map((ids) => mark('doubt', 'shared_device', ids, { accounts: ids.length })),
  ];
}

function mark(
  level: Mark['level'],
  code: Mark['code'],
  members: readonly bigint[],
  details: Mark['details'],
): Mark {
  return { level, code, members: members.slice(0, NAMED_MAX).map(Number), details };
}
