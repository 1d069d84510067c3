import type { Lang } from '@shwe/contract';
import type { GrantState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { type ListFilter, type ListPage, type ListSql, listPage } from '../operators/index.ts';

export type Title = Record<Lang, string>;

/** A grant with how far its turnover is. Amounts are whole kyat. */
export type Grant = {
  id: bigint;
  gid: string;
  member_id: bigint;
  campaign: string;
  amount: bigint;
  turnover_times: number;
  play_days: number;
  title: Title;
  weights: Record<string, number> | null;
  is_automatic: boolean;
  state: GrantState;
  granted_at: Date;
  claim_until: Date;
  claimed_at: Date | null;
  play_until: Date | null;
  entry_id: bigint | null;
  money_before: bigint | null;
  ended_at: Date | null;
  taken_back: bigint;
  reason: string;
  done: bigint;
  before: OlderRequirement[];
};

/** A turnover requirement that bets fill before that of a bonus; `left` is whole kyat. */
export type OlderRequirement = {
  source: 'deposit' | 'bonus' | 'adjustment' | 'transfer';
  reference: string;
  left: number;
};

/** Bets fill the oldest requirement first, and a bonus that is not claimed will have the youngest. */
const olderRequirements = `array(select json_build_object('source', o.source, 'reference', o.reference, 'left', o.required - o.done)
    from turnover.requirements o
    where o.member_id = g.member_id and not o.is_met
      and (g.state = 'granted' or (g.state = 'wagering' and o.id < r.id))
    order by o.id limit 10)`;

const grantColumns = `g.id, g.gid, g.member_id, g.campaign, g.amount, g.turnover_times, g.play_days,
  g.terms->'title' as title, g.terms->'weights' as weights, g.is_automatic, g.state, g.granted_at, g.claim_until, g.claimed_at, g.play_until, g.entry_id,
  g.money_before, g.ended_at, g.taken_back, g.reason, coalesce(r.done, 0) as done,
  ${olderRequirements} as before`;
const grantTables = `grants.grants g left join turnover.requirements r on r.source = 'bonus' and r.reference = g.gid`;

const grantSql: ListSql = {
  columns: grantColumns,
  tables: grantTables,
  where: 'true',
  id: 'g.id',
  at: 'g.granted_at',
  amount: 'g.amount',
  status: 'g.state',
  member: 'g.member_id',
  find: ({ text, member }) => `g.gid = ${text()} or g.member_id = ${member()}`,
};

/** A page of all members' grants that an operator's filter finds. */
export function grantPage(
  db: Queries,
  { campaign, ...filter }: ListFilter & { campaign?: string },
  paging: { page: number; size: number },
): Promise<ListPage<Grant>> {
  return listPage<Grant>(db, grantSql, filter, paging, (parameter) =>
    campaign === undefined ? 'true' : `g.campaign = ${parameter(campaign)}`,
  );
}

export type GrantFilter = { memberId: bigint; show: 'open' | 'ended' | 'all' };

/** A page of a member's grants, latest first, and how many there are. Offers whose time is over count as ended. */
export async function grantsOf(
  db: Queries,
  { memberId, show }: GrantFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Grant[]; total: number }> {
  const { rows } = await db.query<Grant & { total: number }>(
    `select ${grantColumns}, count(*) over ()::int as total from ${grantTables}
     where g.member_id = $1 and ($2 = 'all' or ($2 = 'open') = (${isOpen}))
     order by g.id desc limit $3 offset $4`,
    [memberId, show, size, (page - 1) * size],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

const isOpen = "g.state = 'wagering' or (g.state = 'granted' and g.claim_until > clock.now())";

/** The latest grants of a campaign to a member, 30 at most. */
export async function grantsOfCampaign(
  db: Queries,
  { memberId, campaign }: { memberId: bigint; campaign: string },
): Promise<Grant[]> {
  const { rows } = await db.query<Grant>(
    `select ${grantColumns} from ${grantTables} where g.member_id = $1 and g.campaign = $2
     order by g.id desc limit 30`,
    [memberId, campaign],
  );
  return rows;
}

/** How many bonuses of a member are offered or being bet, and what is still to bet for them. */
export async function openGrants(db: Queries, memberId: bigint): Promise<{ open: number; left: bigint }> {
  const { rows } = await db.query<{ open: number; left: bigint }>(
    `select count(*)::int as open,
            coalesce(sum(r.required - r.done) filter (where g.state = 'wagering'), 0)::bigint as left
     from ${grantTables} where g.member_id = $1 and (${isOpen})`,
    [memberId],
  );
  return rows[0]!;
}

/** A member's grant, with its row locked; undefined if there is none with this number. */
export async function lockGrant(tx: Tx, memberId: bigint, gid: string): Promise<Grant | undefined> {
  await tx.query('select from grants.grants where gid = $1 and member_id = $2 for no key update', [
    gid,
    memberId,
  ]);
  const { rows } = await tx.query<Grant>(
    `select ${grantColumns} from ${grantTables} where g.gid = $1 and g.member_id = $2`,
    [gid, memberId],
  );
  return rows[0];
}

/** The grants that a member is betting and has not bet enough for, oldest first, with their rows locked. */
export async function lockWagering(tx: Tx, memberId: bigint): Promise<Grant[]> {
  await tx.query(
    `select from grants.grants where member_id = $1 and state = 'wagering' order by id for no key update`,
    [memberId],
  );
  return wageringOf(tx, memberId);
}

/** The grants that a member is betting and has not bet enough for, oldest first. */
export async function wageringOf(db: Queries, memberId: bigint): Promise<Grant[]> {
  const { rows } = await db.query<Grant>(
    `select ${grantColumns} from ${grantTables} where g.member_id = $1 and g.state = 'wagering'
       and coalesce(r.done, 0) < g.amount * g.turnover_times order by g.id`,
    [memberId],
  );
  return rows;
}

type End = { gid: string; state: GrantState; takenBack?: bigint; reason?: string };

/** Ends a grant. */
export async function endGrant(tx: Tx, { gid, state, takenBack = 0n, reason = '' }: End): Promise<void> {
  await tx.query(
    `update grants.grants set state = $2, ended_at = clock.now(), taken_back = $3, reason = $4 where gid = $1`,
    [gid, state, takenBack, reason],
  );
}

/** Whether a member switched offers off. */
export async function hasOffersOff(db: Queries, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ off: boolean }>(
    'select exists (select from grants.choices where member_id = $1 and offers_off) as off',
    [memberId],
  );
  return rows[0]!.off;
}

/** Where the own money of a member is counted from: before the oldest of bonuses that overlap. */
export type OwnMoneyBase = { entryId: bigint; moneyBefore: bigint; gids: string[] };

/**
 * The bonuses that a member is betting, and those that ended unmet while one of these was being bet, directly or through
 * others: a loss is shared by all of them, so it counts once. Undefined if none is being bet.
 */
export async function overlappingGrants(db: Queries, memberId: bigint): Promise<OwnMoneyBase | undefined> {
  const { rows } = await db.query<{
    gid: string;
    entry_id: bigint | null;
    money_before: bigint | null;
    claimed_at: Date | null;
    ended_at: Date | null;
  }>(
    `select g.gid, g.entry_id, g.money_before, g.claimed_at, g.ended_at from ${grantTables}
     where g.member_id = $1 and g.claimed_at is not null and g.state <> 'released'
       and coalesce(r.done, 0) < g.amount * g.turnover_times
     order by g.ended_at desc nulls first, g.entry_id desc limit 500`,
    [memberId],
  );
  const gids: string[] = [];
  let oldest: (typeof rows)[number] | undefined;
  for (const row of rows) {
    // They come by their end, latest first: what ended before the oldest of the others began overlaps none.
    if (row.ended_at !== null && (!oldest || row.ended_at <= oldest.claimed_at!)) break;
    gids.push(row.gid);
    if (!oldest || row.entry_id! < oldest.entry_id!) oldest = row;
  }
  return oldest && { entryId: oldest.entry_id!, moneyBefore: oldest.money_before!, gids };
}

/** The titles of bonuses, by their numbers; numbers that are none of a bonus are left out. */
export async function grantTitles(db: Queries, gids: readonly string[]): Promise<Map<string, Title>> {
  const { rows } = await db.query<{ gid: string; title: Title }>(
    `select gid, terms->'title' as title from grants.grants where gid = any($1)`,
    [gids],
  );
  return new Map(rows.map(({ gid, title }) => [gid, title]));
}

/** The journal entry that paid a bonus: null if it was not taken, undefined if there is no bonus of this number. */
export async function entryOfGrant(db: Queries, gid: string): Promise<bigint | null | undefined> {
  const { rows } = await db.query<{ entry_id: bigint | null }>(
    'select entry_id from grants.grants where gid = $1',
    [gid],
  );
  return rows[0]?.entry_id;
}
