import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pathTo, remarksOf } from '../agents/index.ts';
import { latestGameRows } from '../reports/index.ts';
import { levelsOf } from '../vip/index.ts';
import { onlineCounts, onlineMembers } from './online.queries.ts';
import { pageOf } from './paging.ts';

type Reply = Output<'agentReports', 'online'>;

/** Who of the downline is online, and their last bet. */
export async function onlinePage(
  db: Queries,
  agentId: bigint,
  input: Input<'agentReports', 'online'>,
): Promise<Reply> {
  const paging = pageOf(input);
  const type = Number(input.mtype ?? 0);
  const [rows, counts] = await Promise.all([
    onlineMembers(db, agentId, { type, order: input.order ?? 'seen', ...paging }),
    onlineCounts(db, agentId),
  ]);
  const ids = rows.map(({ member_id: id }) => id);
  const [remarks, slips, paths, levels] = await Promise.all([
    remarksOf(db, agentId, ids),
    latestGameRows(db, ids),
    Promise.all(ids.map((id) => pathTo(db, agentId, id))),
    levelsOf(db, ids),
  ]);
  const list = rows.map((row, at) => {
    const slip = slips.get(row.member_id);
    return {
      id: Number(row.member_id),
      remark: remarks.get(row.member_id) ?? '',
      path: (paths[at] ?? []).map(Number),
      is_daili: Number(row.is_agent),
      money: kyatToWire(row.money),
      bet_today: kyatToWire(row.stakes),
      levelid: levels.get(row.member_id) ?? 1,
      bank_username: '',
      birthday: '',
      last_login_ip: '',
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
