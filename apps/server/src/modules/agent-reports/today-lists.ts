import type { Output } from '@shwe/contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { methodsOfClaims } from '../agent-deposits/index.ts';
import { remarksOf } from '../agents/index.ts';
import { methodsOfDeposits } from '../deposits/index.ts';
import { casesByEids } from '../downline-withdrawals/index.ts';
import { membersById } from '../members/index.ts';
import { methodsOfWithdrawals } from '../withdrawals/index.ts';
import { type DayPlay, type FactChoice, factsOfDay, resultsOfDay, stakesOfDay } from './day.queries.ts';
import { today } from './periods.ts';

type Reply = Output<'agentReports', 'deposits'>;
type Paging = { page: number; size: number };
type Lang = 'my' | 'en' | 'zh' | 'th';

/** Single deposits, withdrawals, bonuses or rebates of today in the downline, latest first. */
export async function factList(
  { store }: Pick<AppContext, 'store'>,
  agentId: bigint,
  facts: FactChoice,
  paging: Paging,
  lang: Lang,
): Promise<Reply> {
  const day = await today(store);
  const [rows, sums] = await Promise.all([
    factsOfDay(store, agentId, day, facts, paging),
    factSums(store, agentId, day, facts),
  ]);
  const references = rows.map(({ reference }) => reference);
  const methods =
    facts.kind === 'deposit'
      ? new Map([
          ...(await methodsOfDeposits(store, references, lang)),
          ...(await methodsOfClaims(store, references, lang)),
        ])
      : facts.kind === 'withdrawal'
        ? await methodsOfBothWays(store, references, lang)
        : new Map(references.map((reference) => [reference, reference]));
  const names = await namesOf(store, agentId, rows);
  const list = rows.map((row) => ({
    ...names(row.member_id),
    amount: Number(row.amount),
    time: row.at.toISOString(),
    method: methods.get(row.reference) ?? '',
    first: Number(row.is_first),
    count: 1,
  }));
  return { list, ...sums, ...paging };
}

/** The title of the payout account of each withdrawal, paid by operators or by an agent. */
async function methodsOfBothWays(
  db: Queries,
  references: readonly string[],
  lang: Lang,
): Promise<Map<string, string>> {
  const cases = await casesByEids(db, references);
  return new Map([
    ...(await methodsOfWithdrawals(db, references, lang)),
    ...cases.map(({ eid, title }) => [eid, title[lang]] as const),
  ]);
}

/** Number, sum, members and hours of all facts of a list. */
async function factSums(
  db: Queries,
  agentId: bigint,
  day: string,
  { kind, which }: FactChoice,
): Promise<Pick<Reply, 'total' | 'sum' | 'members' | 'hours'>> {
  const { rows } = await db.query<{
    hour: number | null;
    total: number;
    sum: bigint;
    members: number;
    hour_now: number;
  }>(
    `select extract(hour from f.at at time zone interval '06:30')::int as hour, count(*)::int as total,
            coalesce(sum(f.amount), 0)::bigint as sum, count(distinct f.member_id)::int as members,
            extract(hour from clock.now() at time zone interval '06:30')::int as hour_now
     from agent_reports.facts f
     where f.day = $2 and f.kind = $3 and ($4 = 'all' or f.is_first = ($4 = 'first'))
       and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = f.member_id
                     and s.from_day <= f.day and f.day < s.until_day)
     group by grouping sets ((), (1))`,
    [agentId, day, kind, which],
  );
  const all = rows.find(({ hour }) => hour === null)!;
  const byHour = new Map(rows.map(({ hour, sum }) => [hour, Number(sum)]));
  const hours = Array.from({ length: all.hour_now + 1 }, (_, hour) => byHour.get(hour) ?? 0);
  return { total: all.total, sum: Number(all.sum), members: all.members, hours };
}

/** Stakes of today by member of the downline, largest first. */
export async function stakeList(db: Queries, agentId: bigint, paging: Paging): Promise<Reply> {
  const day = await today(db);
  const rows = await stakesOfDay(db, agentId, day, paging);
  return playList(db, agentId, { day, rows, counter: 'stakes' }, paging);
}

/** Win or loss of bets settled today by member of the downline, largest first. */
export async function resultList(db: Queries, agentId: bigint, paging: Paging): Promise<Reply> {
  const day = await today(db);
  const rows = await resultsOfDay(db, agentId, day, paging);
  return playList(db, agentId, { day, rows, counter: 'results' }, paging);
}

type PlayRows = {
  day: string;
  rows: DayPlay[];
  counter: 'stakes' | 'results';
};

async function playList(
  db: Queries,
  agentId: bigint,
  { day, rows, counter }: PlayRows,
  { page, size }: Paging,
): Promise<Reply> {
  const counted = await db.query<{
    stakes: bigint;
    staking_members: number;
    results: bigint;
    result_members: number;
    updated_at: Date;
  }>(
    `select coalesce(d.stakes, 0) as stakes, coalesce(d.staking_members, 0) as staking_members,
            coalesce(d.results, 0) as results, coalesce(d.result_members, 0) as result_members, p.updated_at
     from agent_reports.progress p
     left join agent_reports.agent_days d on d.agent_id = $1 and d.day = $2 and d.game = ''`,
    [agentId, day],
  );
  const { stakes, staking_members, results, result_members, updated_at } = counted.rows[0]!;
  const members = counter === 'stakes' ? staking_members : result_members;
  const names = await namesOf(db, agentId, rows);
  const list = rows.map((row) => ({
    ...names(row.member_id),
    amount: Number(row.amount),
    time: updated_at.toISOString(),
    method: '',
    first: 0,
    count: row.count,
  }));
  const sum = Number(counter === 'stakes' ? stakes : results);
  return { list, total: members, members, sum, hours: [], page, size };
}

/** Finds id, remark and masked phone of members in rows. */
async function namesOf(
  db: Queries,
  agentId: bigint,
  rows: readonly { member_id: bigint }[],
): Promise<(id: bigint) => { id: number; remark: string; phone: string }> {
  const ids = rows.map(({ member_id: id }) => id);
  const [members, remarks] = await Promise.all([membersById(db, ids), remarksOf(db, agentId, ids)]);
  return (id) => ({
    id: Number(id),
    remark: remarks.get(id) ?? '',
    phone: members.get(id)?.phone ?? '',
  });
}
