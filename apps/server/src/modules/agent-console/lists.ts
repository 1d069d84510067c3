import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pageOf } from '../../util/paging.ts';
import { transfersOf } from '../downline-transfers/index.ts';
import { membersById } from '../members/index.ts';
import { ratesFromTomorrow } from '../rebates/index.ts';
import { DAYS } from './days.ts';

const SIZE = 20;

/** The direct downline of today, each with the sums of the last 30 days: own, and of everybody below by each day's tree. */
export async function directDownline(
  db: Queries,
  input: Input<'operatorAgents', 'downline'>,
): Promise<Output<'operatorAgents', 'downline'>> {
  const { page, size } = pageOf(input, SIZE);
  const memberId = BigInt(input.id);
  const { rows } = await db.query<{
    id: bigint;
    is_agent: boolean;
    members: number;
    stakes: bigint;
    results: bigint;
    total: number;
  }>(
    `with day as materialized (select clock.yangon_date(clock.now()) as today),
     child as (
       select c.member_id as id, (count(*) over ())::integer as total,
              coalesce((select sum(o.stakes) from agent_reports.member_days o where o.member_id = c.member_id
                and o.game = '' and o.day > day.today - ${DAYS} and o.day <= day.today), 0)
              + coalesce((select sum(d.stakes) from agent_reports.agent_days d where d.agent_id = c.member_id
                and d.game = '' and d.day > day.today - ${DAYS} and d.day <= day.today), 0) as stakes
       from agents.downline c cross join day
       where c.superior_id = $1 and c.depth = 1 and c.from_day <= day.today and day.today < c.until_day
       order by stakes desc, c.member_id limit $2 offset $3
     )
     select c.id, a.is_agent, c.total, c.stakes::bigint as stakes,
            (select count(*)::integer from agents.downline b where b.superior_id = c.id and b.from_day <= day.today
               and day.today < b.until_day) as members,
            (coalesce((select sum(o.results) from agent_reports.member_days o where o.member_id = c.id and o.game = ''
                and o.day > day.today - ${DAYS} and o.day <= day.today), 0)
              + coalesce((select sum(d.results) from agent_reports.agent_days d where d.agent_id = c.id
                and d.game = '' and d.day > day.today - ${DAYS} and d.day <= day.today), 0))::bigint as results
     from child c join members.accounts a on a.id = c.id cross join day order by c.stakes desc, c.id`,
    [memberId, size, (page - 1) * size],
  );
  const ids = rows.map(({ id }) => id);
  const [people, rates] = await Promise.all([membersById(db, ids), ratesFromTomorrow(db, ids)]);
  return {
    list: rows.map((row) => ({
      who: people.get(row.id)!,
      is_agent: row.is_agent,
      members: row.members,
      stakes: Number(row.stakes),
      ggr: -Number(row.results) + 0,
      rates: rates.get(row.id) ?? [],
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

/** Transfers that a member sent to the downline or got from an agent, latest first. */
export async function transferPage(
  db: Queries,
  input: Input<'operatorAgents', 'transfers'>,
): Promise<Output<'operatorAgents', 'transfers'>> {
  const paging = pageOf(input, SIZE);
  const memberId = BigInt(input.id);
  const { rows, total } = await transfersOf(db, memberId, paging);
  const otherOf = (row: (typeof rows)[number]) => (row.agent_id === memberId ? row.member_id : row.agent_id);
  const people = await membersById(db, rows.map(otherOf));
  return {
    list: rows.map((row) => ({
      tid: row.tid,
      at: row.made_at.toISOString(),
      direction: row.agent_id === memberId ? 'sent' : 'received',
      other: people.get(otherOf(row))!,
      amount: kyatToWire(row.amount),
      fee: kyatToWire(row.agent_id === memberId ? row.fee : 0n),
      balance_after: kyatToWire(row.agent_id === memberId ? row.agent_balance : row.member_balance),
    })),
    total,
    ...paging,
  };
}

/** Messages that an agent sent to members who are or were in the direct downline, latest first. */
export async function messagePage(
  db: Queries,
  input: Input<'operatorAgents', 'messages'>,
): Promise<Output<'operatorAgents', 'messages'>> {
  const { page, size } = pageOf(input, SIZE);
  const { rows } = await db.query<{ id: bigint; at: Date; member_id: bigint; text: string; total: number }>(
    `select m.id, m.created_at as at, m.member_id, m.body ->> 'en' as text, (count(*) over ())::integer as total
     from (select distinct member_id from agents.downline where superior_id = $1 and depth = 1) d
     join messages.messages m on m.member_id = d.member_id and m.subject >= 'agent:' || $1::bigint || ':'
       and m.subject < 'agent:' || $1::bigint || ';'
     order by m.id desc limit $2 offset $3`,
    [BigInt(input.id), size, (page - 1) * size],
  );
  const people = await membersById(
    db,
    rows.map(({ member_id: id }) => id),
  );
  return {
    list: rows.map((row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      to: people.get(row.member_id)!,
      text: row.text,
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}
