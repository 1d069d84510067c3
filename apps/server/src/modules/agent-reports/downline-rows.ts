import type { Input, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { memberPageOf } from '../../util/paging.ts';
import { cleanText, escapeLike } from '../../util/text.ts';
import { pathTo, remarksOf } from '../agents/index.ts';
import { membersById } from '../members/index.ts';
import { levelsOf } from '../vip/index.ts';
import type { CountDownline } from './large-counts.ts';
import { today } from './periods.ts';

type Reply = Output<'agentReports', 'members'>;
export type DownlineRow = Reply['list'][number];
type Order = NonNullable<Input<'agentReports', 'members'>['order']>;

/** What can be the number of a member. */
const MEMBER = /^[1-9]\d{0,14}$/;

/** Members of the whole downline who registered on the day $2. */
const REGISTERED = `from members.accounts a join agents.downline s
  on s.superior_id = $1 and s.member_id = a.id and s.from_day <= $2 and $2 < s.until_day
  where a.created_at >= $2::timestamp at time zone interval '06:30'`;

/** Members of the direct downline on the day $2. $3: 0 all, 2 agents. */
const DIRECT = `from agents.downline s where s.superior_id = $1 and s.depth = 1 and s.from_day <= $2 and $2 < s.until_day
  and ($3 = 0 or exists (select from members.accounts a where a.id = s.member_id and a.is_agent))`;

const NEW_TODAY = `${REGISTERED} and $3 = 3`;

/** What a list of members `s` is ordered by, and the table that says it. */
const BY_NUMBER = 's.member_id desc';
const MONEY = 'left join agent_reports.money m on m.member_id = s.member_id';
const BY_MONEY = 'coalesce(m.own, 0) desc, s.member_id desc';
const STAKES =
  "left join agent_reports.member_days d on d.day = $2 and d.member_id = s.member_id and d.game = ''";
const BY_STAKES = 'coalesce(d.stakes, 0) desc, s.member_id desc';

/** One page of ids by order. $3: 0 the direct downline, 2 its agents, 3 who registered today in the whole downline. */
const directPages = pagesOf(DIRECT);
const registeredPages = pagesOf(NEW_TODAY);

function pagesOf(members: string): Record<Order, string> {
  return {
    new: pageQuery(members, '', BY_NUMBER),
    money: pageQuery(members, MONEY, BY_MONEY),
    bets: pageQuery(members, STAKES, BY_STAKES),
  };
}

function pageQuery(members: string, join: string, order: string): string {
  return `select s.member_id from (select s.member_id ${members}) s ${join} order by ${order} limit $4 offset $5`;
}

/**
 * One page of those of a list whose number is like $7, or whose remark of the caller $6 is like $8; and the member with
 * the number $9 anywhere in the caller's downline.
 */
const directSearches = searchesOf(DIRECT);
const registeredSearches = searchesOf(NEW_TODAY);

function searchesOf(members: string): Record<Order, string> {
  return {
    new: searchQuery(members, '', BY_NUMBER),
    money: searchQuery(members, MONEY, BY_MONEY),
    bets: searchQuery(members, STAKES, BY_STAKES),
  };
}

function searchQuery(members: string, join: string, order: string): string {
  return `with found as materialized (
      select s.member_id ${members} and s.member_id::text like $7
      union
      select s.member_id ${members} and s.member_id in (
        select r.member_id from agents.remarks r where r.superior_id = $6 and lower(r.remark) like lower($8))
      union
      select s.member_id from agents.downline s join members.accounts a on a.id = s.member_id
      where s.superior_id = $6 and s.member_id = $9 and s.from_day <= $2 and $2 < s.until_day
        and ($3 = 0 or $3 = 2 and a.is_agent))
    select (select count(*)::int from found) as total,
           array(select s.member_id from found s ${join} order by ${order} limit $4 offset $5) as ids`;
}

/**
 * The member $1 of the caller's downline if the filters have that one: $3 as above, the direct downline of $4 or with
 * $3 = 3 the whole one, and what is searched for. Without $4 and a search anybody.
 */
const ONE = `select from members.accounts a where a.id = $1
  and ($3 = 0 or $3 = 2 and a.is_agent or $3 = 3 and a.created_at >= $2::timestamp at time zone interval '06:30')
  and ($4::bigint is null or exists (
    select from agents.downline s where s.superior_id = $4 and s.member_id = a.id and (s.depth = 1 or $3 = 3)
      and s.from_day <= $2 and $2 < s.until_day))
  and (a.id::text like $6 or a.id::text = $8 or $7 = '%%' or exists (
    select from agents.remarks r where r.superior_id = $5 and r.member_id = a.id and lower(r.remark) like lower($7)))`;

/**
 * The direct downline of a member, who is the caller or in the caller's downline, or who registered today in that
 * member's whole downline; of these, with `find`, those whose number or remark contains a text, and the member with that
 * very number anywhere in the downline; or one member of the downline by id, if the other filters have that one too.
 * Refused as `not_found` for anybody else.
 */
export async function downlinePage(
  db: Queries,
  countDownline: CountDownline,
  agentId: bigint,
  input: Input<'agentReports', 'members'>,
): Promise<Result<Reply, Refused<'not_found'>>> {
  const paging = memberPageOf(input);
  const of = input.member_id === undefined ? agentId : BigInt(input.member_id);
  if (of !== agentId && (await pathTo(db, agentId, of)) === null) return refuse('not_found');
  const date = await today(db);
  const counts = await countDownline(`members ${of} ${date}`, () => countsOf(db, of, date));
  const type = Number(input.mtype ?? 0);
  const order = input.order ?? 'new';
  const text = cleanText(input.find ?? '');
  if (input.id !== undefined) {
    const id = BigInt(input.id);
    if ((await pathTo(db, agentId, id)) === null) return refuse('not_found');
    const values = [
      id,
      date,
      type,
      input.member_id === undefined ? null : of,
      agentId,
      ...searchValues(text),
    ];
    const { rowCount: total } = await db.query(ONE, values);
    const ids = total === 1 && paging.page === 1 ? [id] : [];
    return ok({ list: await downlineRows(db, agentId, ids, date), total: total!, ...paging, counts });
  }
  const page = [of, date, type, paging.size, (paging.page - 1) * paging.size];
  if (text !== '') {
    const searches = type === 3 ? registeredSearches : directSearches;
    const values = [...page, agentId, ...searchValues(text)];
    const { rows } = await db.query<{ total: number; ids: bigint[] }>(searches[order], values);
    const { total, ids } = rows[0]!;
    return ok({ list: await downlineRows(db, agentId, ids, date), total, ...paging, counts });
  }
  const pages = type === 3 ? registeredPages : directPages;
  const { rows } = await db.query<{ member_id: bigint }>(pages[order], page);
  const ids = rows.map(({ member_id: id }) => id);
  const total = type === 0 ? counts.all : type === 2 ? counts.agents : counts.today;
  return ok({ list: await downlineRows(db, agentId, ids, date), total, ...paging, counts });
}

/** What is searched for a text: a part of a number, a part of a remark, a whole number. Nothing in it is a pattern. */
function searchValues(text: string): [string | null, string, string | null] {
  const number = westernDigits(text);
  return [
    /^\d+$/.test(number) ? `%${escapeLike(number)}%` : null,
    `%${escapeLike(text)}%`,
    MEMBER.test(number) ? number : null,
  ];
}

async function countsOf(db: Queries, of: bigint, date: string): Promise<Reply['counts']> {
  const { rows } = await db.query<Reply['counts']>(
    `select (select count(*)::int from agents.downline s
             where s.superior_id = $1 and s.depth = 1 and s.from_day <= $2 and $2 < s.until_day) as all,
            (select count(*)::int from members.accounts a join agents.downline s
               on s.superior_id = $1 and s.member_id = a.id and s.depth = 1 and s.from_day <= $2 and $2 < s.until_day
             where a.is_agent) as agents,
            (select count(*)::int ${REGISTERED}) as today`,
    [of, date],
  );
  return rows[0]!;
}

/** Members of the downline as rows, in the order of the ids. */
export async function downlineRows(
  db: Queries,
  agentId: bigint,
  ids: readonly bigint[],
  date: string,
): Promise<DownlineRow[]> {
  const [members, remarks, { rows }, levels] = await Promise.all([
    membersById(db, ids),
    remarksOf(db, agentId, ids),
    db.query<{
      id: bigint;
      is_agent: boolean;
      money: bigint;
      stakes: bigint;
      results: bigint;
      direct: number;
    }>(
      `select a.id, a.is_agent, coalesce(m.own, 0) as money, coalesce(d.stakes, 0) as stakes,
              coalesce(d.results, 0) as results,
              (select count(*)::int from agents.downline s
               where s.superior_id = a.id and s.depth = 1 and s.from_day <= $2 and $2 < s.until_day) as direct
       from members.accounts a
       left join agent_reports.money m on m.member_id = a.id
       left join agent_reports.member_days d on d.day = $2 and d.member_id = a.id and d.game = ''
       where a.id = any($1)`,
      [ids, date],
    ),
    levelsOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id)!;
    const who = members.get(id)!;
    return {
      id: Number(id),
      remark: remarks.get(id) ?? '',
      phone: who.phone,
      is_daili: Number(row.is_agent),
      levelid: levels.get(id) ?? 1,
      money: Number(row.money),
      bet_today: Number(row.stakes),
      winloss: Number(row.results),
      xj_nums: row.direct,
      created_at: who.since,
    };
  });
}
