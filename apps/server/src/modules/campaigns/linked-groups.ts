import type { Queries } from '../../database/index.ts';

/** Members who got something and share a device or a payout account, and what they got together. */
export type LinkedGroup = { by: 'device' | 'payee'; memberIds: bigint[]; cost: bigint };

type LinkKind = LinkedGroup['by'];

/** What members share with any other member; those who share nothing are missing. */
export async function linkKindsOf(
  db: Queries,
  memberIds: readonly bigint[],
): Promise<Map<bigint, LinkKind[]>> {
  const { rows } = await db.query<{ member_id: bigint; kinds: LinkKind[] }>(
    `select member_id, array_agg(distinct by order by by) as kinds
     from campaigns.linked_members($1) group by member_id`,
    [memberIds],
  );
  return new Map(rows.map(({ member_id, kinds }) => [member_id, kinds]));
}

const GROUPS_MAX = 20;

/** The groups of linked members among those who got something, the costliest first. */
export async function linkedGroups(
  db: Queries,
  granted: readonly { memberId: bigint; amount: bigint }[],
): Promise<LinkedGroup[]> {
  const amounts = new Map<bigint, bigint>();
  for (const { memberId, amount } of granted) amounts.set(memberId, (amounts.get(memberId) ?? 0n) + amount);
  const { rows } = await db.query<{ member_id: bigint; other_id: bigint; by: 'device' | 'payee' }>(
    'select member_id, other_id, by from campaigns.linked_members($1)',
    [[...amounts.keys()]],
  );
  const groups: LinkedGroup[] = [];
  for (const by of ['device', 'payee'] as const) {
    const links = rows.filter((row) => row.by === by && amounts.has(row.other_id));
    groups.push(
      ...connected(links).map((memberIds) => ({ by, memberIds, cost: costOf(memberIds, amounts) })),
    );
  }
  return groups.sort((a, b) => Number(b.cost - a.cost)).slice(0, GROUPS_MAX);
}

const costOf = (memberIds: readonly bigint[], amounts: ReadonlyMap<bigint, bigint>) =>
  memberIds.reduce((sum, id) => sum + amounts.get(id)!, 0n);

/** The connected groups of a graph. */
function connected(links: readonly { member_id: bigint; other_id: bigint }[]): bigint[][] {
  const others = new Map<bigint, bigint[]>();
  for (const { member_id, other_id } of links)
    others.set(member_id, [...(others.get(member_id) ?? []), other_id]);
  const seen = new Set<bigint>();
  const groups: bigint[][] = [];
  for (const start of others.keys()) {
    if (seen.has(start)) continue;
    const group: bigint[] = [];
    const next = [start];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      group.push(id);
      next.push(...(others.get(id) ?? []));
    }
    groups.push(group.sort((a, b) => (a < b ? -1 : 1)));
  }
  return groups;
}
