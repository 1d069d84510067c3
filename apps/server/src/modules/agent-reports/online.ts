import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pathTo, remarksOf } from '../agents/index.ts';
import { latestGameRows } from '../reports/index.ts';
import { levelsOf } from '../vip/index.ts';
import { onlineCount, onlineMembers } from './online.queries.ts';

type Reply = Output<'agentReports', 'online'>;

/** Who of the downline plays now, and their last bet. */
export async function onlinePage(
  db: Queries,
  agentId: bigint,
  paging: { page: number; size: number },
): Promise<Reply> {
  const [rows, total] = await Promise.all([onlineMembers(db, agentId, paging), onlineCount(db, agentId)]);
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
      money: kyatToWire(row.money),
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
  return { list, total, ...paging };
}
