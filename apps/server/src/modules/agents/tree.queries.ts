import type { Queries, Tx } from '../../database/index.ts';

/** Whether a member is an agent now. */
export async function isAgent(db: Queries, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ is_agent: boolean }>(
    'select is_agent from members.accounts where id = $1',
    [memberId],
  );
  return rows[0]?.is_agent ?? false;
}

/** Whether operators dismissed a member who is no agent since: only they appoint such a member. */
export async function isBarred(db: Queries, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ is_barred: boolean }>('select agents.is_barred($1) as is_barred', [
    memberId,
  ]);
  return rows[0]!.is_barred;
}

/** Whether a member is an agent whose account is active. */
export async function isActiveAgent(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from members.accounts where id = $1 and is_agent and state = 'active'",
    [memberId],
  );
  return rowCount === 1;
}

/**
 * Whether a member is an agent; if so they stay one until the transaction ends. A call that changes something checks
 * this again, because the agent may have been dismissed since the call was admitted.
 */
export async function lockAgent(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ is_agent: boolean }>(
    'select is_agent from members.accounts where id = $1 for share',
    [memberId],
  );
  return rows[0]?.is_agent ?? false;
}

/** Whether somebody is below a member from tomorrow on, whom a dismissal would give to the superior. */
export async function hasDownline(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from agents.downline where superior_id = $1 and depth = 1 and until_day = 'infinity' limit 1",
    [memberId],
  );
  return rowCount === 1;
}

/** Whether a member is in the direct downline of another one today. */
export async function isDirectDownline(db: Queries, superiorId: bigint, memberId: bigint): Promise<boolean> {
  const path = await pathTo(db, superiorId, memberId);
  return path?.length === 1;
}

/**
 * The members from the direct downline of `superiorId` down to `memberId`, today; null if `memberId` is not in the
 * downline. The last one is `memberId`.
 */
export async function pathTo(db: Queries, superiorId: bigint, memberId: bigint): Promise<bigint[] | null> {
  return (await pathsTo(db, superiorId, [memberId])).get(memberId) ?? null;
}

/** Which of the members are in the downline of another one today. */
export async function belowToday(
  db: Queries,
  superiorId: bigint,
  memberIds: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ member_id: bigint }>(
    `select m.id as member_id from unnest($2::bigint[]) as m(id)
     where agents.was_below($1, m.id, clock.yangon_date(clock.now()))`,
    [superiorId, memberIds],
  );
  return new Set(rows.map((row) => row.member_id));
}

/** Whether a member is in the downline of another one today, or was on a day before. */
export async function wasEverBelow(db: Queries, superiorId: bigint, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from agents.downline
     where superior_id = $1 and member_id = $2 and from_day <= clock.yangon_date(clock.now()) limit 1`,
    [superiorId, memberId],
  );
  return rowCount === 1;
}

/** `pathTo` of several members; those who are not in the downline are missing. */
export async function pathsTo(
  db: Queries,
  superiorId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, bigint[]>> {
  const { rows } = await db.query<{ member_id: bigint; path: bigint[] }>(
    `select m.id as member_id, array_append(array(
              select s.superior_id from agents.superiors(m.id, clock.yangon_date(clock.now())) s
              where s.depth < d.depth order by s.depth desc), m.id) as path
     from unnest($2::bigint[]) as m(id)
     cross join lateral agents.superiors(m.id, clock.yangon_date(clock.now())) d where d.superior_id = $1`,
    [superiorId, memberIds],
  );
  return new Map(rows.map((row) => [row.member_id, row.path]));
}

/** The direct superior of a member today, or null. */
export async function superiorOf(db: Queries, memberId: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ superior_id: bigint }>(
    'select superior_id from agents.superiors($1, clock.yangon_date(clock.now())) where depth = 1',
    [memberId],
  );
  return rows[0]?.superior_id ?? null;
}

/** Whether a member of the direct downline is there from tomorrow on, too: operators have not moved them elsewhere. */
export async function staysBelow(db: Queries, superiorId: bigint, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from agents.superiors($2, clock.yangon_date(clock.now()) + 1) where depth = 1 and superior_id = $1`,
    [superiorId, memberId],
  );
  return rowCount === 1;
}

/** Whether a member has a superior today and none from tomorrow on. */
export async function losesSuperior(db: Queries, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ loses: boolean }>(
    `select exists (select from agents.superiors($1, t.today)) and not exists (
       select from agents.superiors($1, t.today + 1)) as loses
     from (select clock.yangon_date(clock.now()) as today) t`,
    [memberId],
  );
  return rows[0]!.loses;
}

/** The chat link of a member's direct superior, if that one is an agent and has set one; else ''. */
export async function contactLinkOf(db: Queries, memberId: bigint): Promise<string> {
  const { rows } = await db.query<{ url: string }>(
    `select c.url from agents.superiors($1, clock.yangon_date(clock.now())) s
     join agents.contacts c on c.agent_id = s.superior_id
     join members.accounts a on a.id = s.superior_id and a.is_agent and a.state = 'active'
     where s.depth = 1`,
    [memberId],
  );
  return rows[0]?.url ?? '';
}

/** What a superior calls these members; those without a remark are missing. */
export async function remarksOf(
  db: Queries,
  superiorId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ member_id: bigint; remark: string }>(
    'select member_id, remark from agents.remarks where superior_id = $1 and member_id = any($2)',
    [superiorId, memberIds],
  );
  return new Map(rows.map(({ member_id, remark }) => [member_id, remark]));
}
