import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { memberPageOf } from '../../util/paging.ts';
import { pathsTo, remarksOf } from '../agents/index.ts';
import { latestGameRows } from '../reports/index.ts';
import { readSettings } from '../settings/index.ts';
import { levelsOf } from '../vip/index.ts';
import type { CountDownline } from './large-counts.ts';
import { lastAddresses, type OnlineCounts, onlineCounts, onlineMembers } from './online.queries.ts';
import { today } from './periods.ts';

type Reply = Output<'agentReports', 'online'>;

/** Who of the downline is online, and their last bet. */
export async function onlinePage(
  db: Queries,
  countDownline: CountDownline,
  agentId: bigint,
  input: Input<'agentReports', 'online'>,
): Promise<Reply> {
  const paging = memberPageOf(input);
  const type = Number(input.mtype ?? 0);
  const date = await today(db);
  const [rows, counts] = await Promise.all([
    onlineMembers(db, agentId, date, { type, order: input.order ?? 'seen', ...paging }),
    countOnline(db, countDownline, agentId, date),
  ]);
  const ids = rows.map(({ member_id: id }) => id);
  const showsAddresses = (await readSettings(db))['agent.shows_addresses'] === 1;
  const [remarks, slips, paths, levels, addresses] = await Promise.all([
    remarksOf(db, agentId, ids),
    latestGameRows(db, agentId, ids),
    pathsTo(db, agentId, ids),
    levelsOf(db, ids),
    showsAddresses ? lastAddresses(db, ids) : new Map<bigint, string>(),
  ]);
  const list = rows.map((row) => {
    const slip = slips.get(row.member_id);
    return {
      id: Number(row.member_id),
      remark: remarks.get(row.member_id) ?? '',
      path: (paths.get(row.member_id) ?? []).map(Number),
      is_daili: Number(row.is_agent),
      money: kyatToWire(row.money),
      bet_today: kyatToWire(row.stakes),
      levelid: levels.get(row.member_id) ?? 1,
      bank_username: '',
      birthday: '',
      last_login_ip: addresses.get(row.member_id) ?? '',
      seen_at: row.seen_at.toISOString(),
      game_record: slip
        ? {
            gameCode: slip.game_name,
            xzhm: slip.bet_content,
            betTime: slip.time,
            validBetAmount: slip.valid_amount,
            netAmount: slip.winALose,
          }
        : null,
    };
  });
  const total = type === 0 ? counts.all : type === 1 ? counts.players : counts.agents;
  return { list, total, ...paging, counts };
}

/** How many of the downline are online, for the agent's pages. */
export function countOnline(
  db: Queries,
  countDownline: CountDownline,
  agentId: bigint,
  date: string,
): Promise<OnlineCounts> {
  return countDownline(`online ${agentId} ${date}`, () => onlineCounts(db, agentId, date));
}
