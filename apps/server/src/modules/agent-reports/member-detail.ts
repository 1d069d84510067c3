import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pathTo, superiorOf } from '../agents/index.ts';
import { rebateFlag, todayRates } from '../rebates/index.ts';
import { readSettings } from '../settings/index.ts';
import { turnoverLeft } from '../turnover/index.ts';
import { downlineRows } from './downline-rows.ts';
import { today } from './periods.ts';

type Reply = Output<'agentReports', 'member'>;

/** What an agent may know of a member of the downline: no payee, and addresses only if the operator allows it. */
export async function memberDetail(
  db: Queries,
  agentId: bigint,
  memberId: bigint,
): Promise<Result<Reply, Refused<'not_found'>>> {
  const path = await pathTo(db, agentId, memberId);
  if (path === null) return refuse('not_found');
  const date = await today(db);
  const [[row], sums, account, superior, left, settings, rates] = await Promise.all([
    downlineRows(db, agentId, [memberId], date),
    sumsOf(db, agentId, memberId),
    accountOf(db, memberId),
    superiorOf(db, memberId),
    turnoverLeft(db, memberId),
    readSettings(db),
    todayRates(db, memberId),
  ]);
  const showsAddresses = settings['agent.shows_addresses'] === 1;
  return ok({
    ...row!,
    name: row!.remark || String(memberId),
    path: path.map(Number),
    top_id: Number(superior ?? agentId),
    ml_money: Number(left),
    allrecharge: Number(sums.deposits),
    alldrawing: Number(sums.withdrawals),
    diffmoney: Number(sums.deposits - sums.withdrawals),
    allbonus: Number(sums.bonuses),
    allfs: Number(sums.rebates),
    register_ip: showsAddresses ? account.register_ip : '',
    last_login_ip: showsAddresses ? (account.ip ?? '') : '',
    last_login_at: account.at?.toISOString() ?? null,
    bank_username: '',
    send_mtype: Number(path.length === 1),
    is_direct: path.length === 1,
    is_fs: rebateFlag(rates),
    fs_setting: path.length === 1 ? rates : {},
  });
}

type Sums = { deposits: bigint; withdrawals: bigint; bonuses: bigint; rebates: bigint };

/** What a member paid in and got out on the days in the downline of the agent. */
async function sumsOf(db: Queries, agentId: bigint, memberId: bigint): Promise<Sums> {
  const { rows } = await db.query<Sums>(
    `select coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals), 0)::bigint as withdrawals,
            coalesce(sum(bonuses), 0)::bigint as bonuses, coalesce(sum(rebates), 0)::bigint as rebates
     from agent_reports.member_days where member_id = $1 and game = '' and agents.was_below($2, member_id, day)`,
    [memberId, agentId],
  );
  return rows[0]!;
}

type Account = { register_ip: string; ip: string | null; at: Date | null };

async function accountOf(db: Queries, memberId: bigint): Promise<Account> {
  const { rows } = await db.query<Account>(
    `select a.register_ip, l.ip, l.business_at as at from members.accounts a
     left join lateral (select ip, business_at from members.logins where member_id = a.id
                        order by id desc limit 1) l on true
     where a.id = $1`,
    [memberId],
  );
  return rows[0]!;
}
