import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

/** A rule as the contract has it and as it is stored. */
export type Rule = Output<'operatorSegments', 'list'>['list'][number]['rule'];

export type SegmentRow = {
  id: bigint;
  name: string;
  rule: Rule;
  changed_at: Date;
  by: string;
  count: number;
};

/** The segments that are not archived, by name, with how many members each has now. */
export async function segmentRows(db: Queries): Promise<SegmentRow[]> {
  const { rows } = await db.query<SegmentRow>(
    `select s.id, s.name, s.rule, s.changed_at, o.full_name as by,
            (select count(*) from segments.matching(s.rule))::int as count
     from segments.segments s join operators.accounts o on o.id = s.changed_by
     where s.archived_at is null order by lower(s.name)`,
  );
  return rows;
}

/** Those of these members for whom a rule holds now. */
export async function whoMatches(
  db: Queries,
  rule: Rule,
  memberIds: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ id: bigint }>('select m as id from segments.matching($1, $2) m', [
    JSON.stringify(rule),
    memberIds,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** How many active members a rule has now, how many active members there are, and the twenty newest it has. */
export async function countMatching(
  db: Queries,
  rule: Rule,
): Promise<{ count: number; of: number; newest: bigint[] }> {
  const { rows } = await db.query<{ count: number; of: number; newest: bigint[] }>(
    `with matching as materialized (select m as id from segments.matching($1) m)
     select (select count(*) from matching)::int as count,
            (select count(*) from members.accounts where state = 'active')::int as of,
            array(select id from matching order by id desc limit 20) as newest`,
    [JSON.stringify(rule)],
  );
  return rows[0]!;
}

/** The tags in use. */
export async function tagsInUse(db: Queries): Promise<string[]> {
  const { rows } = await db.query<{ tag: string }>('select distinct tag from segments.tags order by tag');
  return rows.map(({ tag }) => tag);
}

/** The tags of a member. */
export async function tagsOf(db: Queries, memberId: bigint): Promise<string[]> {
  return (await tagsOfEach(db, [memberId])).get(memberId) ?? [];
}

/** The tags of each of these members; those without any are left out. */
export async function tagsOfEach(db: Queries, memberIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const { rows } = await db.query<{ id: bigint; tags: string[] }>(
    `select member_id as id, array_agg(tag order by tag) as tags from segments.tags
     where member_id = any($1) group by member_id`,
    [memberIds],
  );
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Which of these segments a member is in. */
export async function segmentsOfMember(
  db: Queries,
  memberId: bigint,
  segmentIds: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ id: bigint }>(
    'select id from unnest($1::bigint[]) id where segments.contains(id, $2)',
    [segmentIds, memberId],
  );
  return new Set(rows.map(({ id }) => id));
}
