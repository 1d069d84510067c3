import type { Output, Refused } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { onlineCounts } from '../agent-reports/index.ts';
import { APPOINTMENT } from '../agents/index.ts';
import { sentToday } from '../downline-transfers/index.ts';
import { balances } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { approvalRequestOf, operatorNames } from '../operators/index.ts';
import { gameTitle } from '../rebates/index.ts';
import { readSettings } from '../settings/index.ts';
import { DAYS } from './days.ts';
import { pendingDismissal } from './dismiss.ts';
import { pendingMove } from './pending-requests.ts';
import { whoOrNone } from './who-or-none.ts';

type Reply = Output<'operatorAgents', 'get'>;

const HISTORY_MAX = 50;

type Account = {
  today: string;
  is_agent: boolean;
  agent_since: string | null;
  invite_code: string;
  contact: string;
  members: number;
  agents: number;
  direct: number;
  levels: number;
  money: bigint;
  updated_at: Date;
};

/** Everything that the console's page of one agent shows, except its lists. */
export async function agentDetail(
  db: Queries,
  memberId: bigint,
  viewerId: bigint,
): Promise<Result<Reply, Refused<'not_found'>>> {
  const who = (await membersById(db, [memberId])).get(memberId);
  if (!who) return refuse('not_found');
  const account = await accountOf(db, memberId);
  const [path, days, history, terms, settings, sent, wallet, online, appointment, dismissal, move] =
    await Promise.all([
      pathWithRates(db, memberId),
      daysOf(db, memberId, account.today),
      historyOf(db, memberId),
      termsOf(db, memberId),
      readSettings(db),
      sentToday(db, memberId),
      balances(db, memberId),
      onlineCounts(db, memberId, account.today),
      approvalRequestOf(db, { action: APPOINTMENT, subject: String(memberId) }, viewerId),
      pendingDismissal(db, memberId, viewerId),
      pendingMove(db, memberId, viewerId),
    ]);
  const { today: _today, money, updated_at: at, ...counts } = account;
  return ok({
    who,
    ...counts,
    path,
    online: online.all,
    money: Number(money),
    wallet: kyatToWire(wallet.wallet),
    days,
    limits: {
      transfer_day_sum: settings['agent.transfer_day_sum'],
      transfer_day_count: settings['agent.transfer_day_count'],
      sent_today: kyatToWire(sent.sum),
      sent_count_today: sent.count,
      accounts_day: settings['agent.accounts_day'],
      messages_day: settings['agent.messages_day'],
    },
    appointment,
    dismissal,
    move,
    history,
    terms,
    updated_at: at.toISOString(),
  });
}

async function accountOf(db: Queries, memberId: bigint): Promise<Account> {
  const { rows } = await db.query<Account>(
    `select to_char(t.today, 'YYYY-MM-DD') as today, a.is_agent, a.invite_code, coalesce(c.url, '') as contact,
            (select to_char(max(m.from_day), 'YYYY-MM-DD') from agents.terms m
             where m.member_id = a.id and a.is_agent) as agent_since,
            x.members, x.agents, x.direct, x.levels, coalesce(w.of_downline, 0) as money, p.updated_at
     from members.accounts a cross join agent_reports.progress p
     cross join (select clock.yangon_date(clock.now()) as today) t
     left join agents.contacts c on c.agent_id = a.id
     left join agent_reports.money w on w.member_id = a.id
     cross join lateral (
       select count(*)::integer as members, (count(*) filter (where m.is_agent))::integer as agents,
              (count(*) filter (where d.depth = 1))::integer as direct, coalesce(max(d.depth), 0) as levels
       from agents.downline d join members.accounts m on m.id = d.member_id
       where d.superior_id = a.id and d.from_day <= t.today and t.today < d.until_day) x
     where a.id = $1`,
    [memberId],
  );
  return rows[0]!;
}

/** Everybody above from the top down, and the member, with the rates of today. */
async function pathWithRates(db: Queries, memberId: bigint): Promise<Reply['path']> {
  const { rows } = await db.query<{ id: bigint; is_agent: boolean; key: string; rate: number }>(
    `select p.id, a.is_agent, g.key, rebates.rate_on(p.id, g.key, t.today) as rate
     from (select clock.yangon_date(clock.now()) as today) t
     cross join lateral (select s.superior_id as id, s.depth from agents.superiors($1, t.today) s
                         union all select $1, 0) p
     join members.accounts a on a.id = p.id cross join rebates.games g
     order by p.depth desc, g.sort`,
    [memberId],
  );
  const ids = [...new Set(rows.map(({ id }) => id))];
  const people = await membersById(db, ids);
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id);
    return {
      who: people.get(id)!,
      is_agent: own[0]!.is_agent,
      rates: own.map(({ key, rate }) => ({ key, title: gameTitle(key), rate })),
    };
  });
}

type Day = Omit<Reply['days'][number], 'date'>;
const NO_DAY: Day = {
  registrations: 0,
  first_deposits: 0,
  repeat_deposits: 0,
  deposits: 0,
  withdrawals: 0,
  bonuses: 0,
  rebates: 0,
  stakes: 0,
  results: 0,
};

/** The sums of the downline on each of the last 30 days, by the tree of that day. */
async function daysOf(db: Queries, memberId: bigint, today: string): Promise<Reply['days']> {
  const first = addDays(today, 1 - DAYS);
  const { rows } = await db.query<{
    date: string;
    registrations: number;
    first_deposits: number;
    repeat_deposits: number;
    deposits: bigint;
    withdrawals: bigint;
    bonuses: bigint;
    rebates: bigint;
    stakes: bigint;
    results: bigint;
  }>(
    `select to_char(day, 'YYYY-MM-DD') as date, registrations, first_count as first_deposits,
            deposit_count - first_count as repeat_deposits, deposits, withdrawals, bonuses, rebates, stakes, results
     from agent_reports.agent_days where agent_id = $1 and day between $2 and $3 and game = ''`,
    [memberId, first, today],
  );
  const byDate = new Map(
    rows.map(({ date, ...row }) => [
      date,
      {
        ...row,
        deposits: Number(row.deposits),
        withdrawals: Number(row.withdrawals),
        bonuses: Number(row.bonuses),
        rebates: Number(row.rebates),
        stakes: Number(row.stakes),
        results: Number(row.results),
      },
    ]),
  );
  return Array.from({ length: DAYS }, (_, n) => {
    const date = addDays(first, n);
    return { date, ...(byDate.get(date) ?? NO_DAY) };
  });
}

async function historyOf(db: Queries, memberId: bigint): Promise<Reply['history']> {
  const { rows } = await db.query<{
    superior_id: bigint | null;
    cause: Reply['history'][number]['cause'];
    from_day: string;
    at: Date;
    placed_by: bigint | null;
    approved_by: bigint | null;
    reason: string;
  }>(
    `select superior_id, cause, to_char(from_day, 'YYYY-MM-DD') as from_day, placed_at as at, placed_by, approved_by,
            reason
     from agents.placements where member_id = $1 order by id desc limit ${HISTORY_MAX}`,
    [memberId],
  );
  const of = (ids: (bigint | null)[]) => ids.filter((id) => id !== null);
  const [people, names] = await Promise.all([
    membersById(db, of(rows.map((row) => row.superior_id))),
    operatorNames(db, of(rows.flatMap((row) => [row.placed_by, row.approved_by]))),
  ]);
  const nameOf = (id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
  return rows.map((row) => ({
    superior: whoOrNone(people, row.superior_id),
    cause: row.cause,
    from_day: row.from_day,
    at: row.at.toISOString(),
    requested_by: nameOf(row.placed_by),
    approved_by: nameOf(row.approved_by),
    reason: row.reason,
  }));
}

async function termsOf(db: Queries, memberId: bigint): Promise<Reply['terms']> {
  const { rows } = await db.query<{ from_day: string; until_day: string | null }>(
    `select to_char(from_day, 'YYYY-MM-DD') as from_day,
            case when until_day < 'infinity' then to_char(until_day, 'YYYY-MM-DD') end as until_day
     from agents.terms where member_id = $1 order by from_day desc limit 20`,
    [memberId],
  );
  return rows;
}
