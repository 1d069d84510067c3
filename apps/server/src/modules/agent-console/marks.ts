import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { linkedGroups } from '../campaigns/index.ts';
import { groupsOnSameDevice, membersById } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import { betSides } from './bet-sides.queries.ts';
import { type Mark, namesOf } from './mark.ts';
import { claimedBonuses, downlineOf } from './marks-of-accounts.queries.ts';
import { lowRiskMarks, opposedMarks } from './marks-of-bets.ts';
import { type Circle, returnedMoney, transferLoops } from './marks-of-money.queries.ts';

/** Accounts, the agent's own and those of the downline, whose last logins came from one address and browser. */
const SHARED_DEVICE_MIN = 4;
/** Such groups that are shown, the largest. */
const SHARED_DEVICES_MAX = 5;
/** Members of the downline who claimed bonuses and share a device or a payout account. */
const BONUS_GROUP_MIN = 3;
/** Members that a mark names. */
const NAMED_MAX = 20;

/** All marks of an agent with the names of those concerned, the most serious first. */
export async function marksOf(
  db: Queries,
  agentId: bigint,
): Promise<Output<'operatorAgents', 'marks'>['list']> {
  const marks = await findMarks(db, agentId);
  const people = await membersById(
    db,
    marks.flatMap(({ members }) => members.slice(0, NAMED_MAX).map(({ id }) => id)),
  );
  return marks.map(({ members, ...mark }) => ({
    ...mark,
    members: members.slice(0, NAMED_MAX).map(({ id, staked, numbers }) => ({
      who: people.get(id)!,
      staked: staked === null ? null : kyatToWire(staked),
      numbers,
    })),
  }));
}

async function findMarks(db: Queries, agentId: bigint): Promise<Mark[]> {
  const coverPercent = (await readSettings(db))['rebate.cover_percent'];
  const downline = await downlineOf(db, agentId);
  const [loops, returned, devices, sides, linked] = await Promise.all([
    transferLoops(db, agentId),
    returnedMoney(db, agentId),
    groupsOnSameDevice(db, [agentId, ...downline], SHARED_DEVICE_MIN),
    betSides(db, agentId, downline),
    claimedBonuses(db, downline).then((bonuses) => linkedGroups(db, bonuses)),
  ]);
  const opposed = opposedMarks(sides, agentId, coverPercent);
  const lowRisk = await lowRiskMarks(db, sides, { agentId, coverPercent, opposed });
  return [
    ...[...loops, ...returned].map(circleMark),
    ...opposed,
    ...lowRisk,
    ...linked
      .filter(({ memberIds }) => memberIds.length >= BONUS_GROUP_MIN)
      .map(
        ({ memberIds, cost }): Mark => ({
          ...{ level: 'doubt', code: 'bonus_farming', members: namesOf(memberIds) },
          details: { accounts: memberIds.length, bonuses: kyatToWire(cost) },
        }),
      ),
    ...devices.slice(0, SHARED_DEVICES_MAX).map(
      (ids): Mark => ({
        ...{ level: 'doubt', code: 'shared_device', members: namesOf(ids) },
        details: { accounts: ids.length },
      }),
    ),
  ];
}

const circleMark = ({ members, amount, movements, from, to }: Circle): Mark => ({
  ...{ level: 'high', code: 'circular_transfers', members: namesOf(members) },
  details: { movements, amount: kyatToWire(amount), from, to },
});
