import type { Output } from '@shwe/contract';
import { addDays } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { CountDownline } from './large-counts.ts';
import { countOnline } from './online.ts';

type Reply = Output<'agentReports', 'index'>;
type Day = Omit<Reply['days'][number], 'date'>;

/** Days of the sparklines, today included. */
const DAYS = 14;

type CountedDay = {
  date: string;
  registrations: number;
  deposits: bigint;
  deposit_count: number;
  first_count: number;
  withdrawals: bigint;
  bonuses: bigint;
  rebates: bigint;
  stakes: bigint;
  results: bigint;
};

/** The agent area: the downline and its money, and the counters of 14 days. All as of `updated_at`. */
export async function dashboard(db: Queries, countDownline: CountDownline, agentId: bigint): Promise<Reply> {
  const downline = await downlineNow(db, agentId);
  const { date } = downline;
  const first = addDays(date, 1 - DAYS);
  const [days, sizes, online] = await Promise.all([
    countedDays(db, agentId, { first, last: date }),
    countDownline(`sizes ${agentId} ${date}`, () => downlineSizes(db, agentId, date)),
    countOnline(db, countDownline, agentId, date),
  ]);
  const byDate = new Map(days.map((day) => [day.date, wireDay(day)]));
  const all = Array.from({ length: DAYS }, (_, n) => {
    const day = addDays(first, n);
    return { date: day, ...(byDate.get(day) ?? NO_DAY) };
  });
  const { date: _date, ...counters } = all.at(-1)!;
  return {
    offline_nums: sizes.members,
    offline_daili_nums: sizes.agents,
    offline_moneys: Number(downline.money),
    online_nums: online.all,
    direct_nums: sizes.direct,
    ...counters,
    days: all,
    updated_at: downline.updated_at.toISOString(),
    invite_code: downline.invite_code,
    tichat: downline.contact,
  };
}

async function countedDays(
  db: Queries,
  agentId: bigint,
  { first, last }: { first: string; last: string },
): Promise<CountedDay[]> {
  const { rows } = await db.query<CountedDay>(
    `select to_char(day, 'YYYY-MM-DD') as date, registrations, deposits, deposit_count, first_count, withdrawals,
            bonuses, rebates, stakes, results
     from agent_reports.agent_days where agent_id = $1 and day between $2 and $3 and game = ''`,
    [agentId, first, last],
  );
  return rows;
}

function wireDay(day: CountedDay): Day {
  return {
    offline_todays: day.registrations,
    first_recharge_todays: day.first_count,
    repeat_recharge_todays: day.deposit_count - day.first_count,
    deposit_todays: Number(day.deposits),
    withdraw_todays: Number(day.withdrawals),
    dividend_todays: Number(day.bonuses),
    betamount_todays: Number(day.stakes),
    netamount_todays: Number(day.results),
    mlmoney_todays: Number(day.rebates),
  };
}

const NO_DAY: Day = {
  offline_todays: 0,
  first_recharge_todays: 0,
  repeat_recharge_todays: 0,
  deposit_todays: 0,
  withdraw_todays: 0,
  dividend_todays: 0,
  betamount_todays: 0,
  netamount_todays: 0,
  mlmoney_todays: 0,
};

type DownlineNow = { date: string; money: bigint; updated_at: Date; invite_code: string; contact: string };

/** Today, and what the agent has and shows. */
async function downlineNow(db: Queries, agentId: bigint): Promise<DownlineNow> {
  const { rows } = await db.query<DownlineNow>(
    `select to_char(clock.yangon_date(clock.now()), 'YYYY-MM-DD') as date,
            coalesce((select of_downline from agent_reports.money where member_id = $1), 0) as money,
            p.updated_at, a.invite_code, coalesce(c.url, '') as contact
     from agent_reports.progress p
     cross join members.accounts a left join agents.contacts c on c.agent_id = a.id
     where a.id = $1`,
    [agentId],
  );
  return rows[0]!;
}

type DownlineSizes = { members: number; direct: number; agents: number };

async function downlineSizes(db: Queries, agentId: bigint, date: string): Promise<DownlineSizes> {
  const { rows } = await db.query<DownlineSizes>(
    `select (select count(*)::int from agents.downline
             where superior_id = $1 and from_day <= $2 and $2 < until_day) as members,
            (select count(*)::int from agents.downline
             where superior_id = $1 and depth = 1 and from_day <= $2 and $2 < until_day) as direct,
            (select count(*)::int from members.accounts g join agents.downline s
               on s.superior_id = $1 and s.member_id = g.id and s.from_day <= $2 and $2 < s.until_day
             where g.is_agent) as agents`,
    [agentId, date],
  );
  return rows[0]!;
}
