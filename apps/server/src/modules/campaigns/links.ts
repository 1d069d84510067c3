import type { Queries } from '../../database/index.ts';
import type { Candidate } from './candidates.ts';
import type { Terms } from './terms.ts';

type LinkRow = { member_id: bigint; other_id: bigint; by: 'device' | 'payee' };
type Refusal = 'same_device' | 'same_payee';

/** Who is linked to whom by a device or payout account, and who of them got a bonus of the campaign. */
export type Links = {
  /**
   * Why a candidate gets nothing: somebody with the same device or payout account got it, or is the other side of the
   * invitation; null if nobody did.
   */
  refusalOf(candidate: Pick<Candidate, 'memberId' | 'partnerId'>): Refusal | null;
  /** A member gets it: from now on nobody linked to them does. */
  take(memberId: bigint): void;
};

/** The links of members, as far as the terms ask for them. Without a campaign nobody got it before. */
export async function linksOf(
  db: Queries,
  campaignId: bigint | null,
  terms: Terms,
  memberIds: readonly bigint[],
): Promise<Links> {
  const asked = askedFor(terms);
  const rows = asked.length === 0 ? [] : await linkRows(db, memberIds, asked);
  const got = await whoGot(db, campaignId, rows);
  const byMember = new Map<bigint, LinkRow[]>();
  for (const row of rows) {
    const links = byMember.get(row.member_id);
    if (links) links.push(row);
    else byMember.set(row.member_id, [row]);
  }
  return {
    refusalOf({ memberId, partnerId }) {
      const link = byMember
        .get(memberId)
        ?.find(({ other_id }) => got.has(other_id) || other_id === partnerId);
      return link ? `same_${link.by}` : null;
    },
    take: (memberId) => void got.add(memberId),
  };
}

/** Who is linked to a member now, as far as the terms ask for it. */
export async function linkedTo(db: Queries, terms: Terms, memberId: bigint): Promise<bigint[]> {
  return (await linkRows(db, [memberId], askedFor(terms))).map(({ other_id }) => other_id);
}

const askedFor = ({ once_per_device, once_per_payee }: Terms) => [
  ...(once_per_device ? ['device'] : []),
  ...(once_per_payee ? ['payee'] : []),
];

async function linkRows(
  db: Queries,
  memberIds: readonly bigint[],
  asked: readonly string[],
): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>(
    'select member_id, other_id, by from campaigns.linked_members($1) where by = any($2) order by 1, 3, 2',
    [memberIds, asked],
  );
  return rows;
}

async function whoGot(
  db: Queries,
  campaignId: bigint | null,
  links: readonly LinkRow[],
): Promise<Set<bigint>> {
  if (links.length === 0 || campaignId === null) return new Set();
  const { rows } = await db.query<{ member_id: bigint }>(
    `select distinct member_id from campaigns.decisions
     where campaign_id = $1 and outcome = 'granted' and member_id = any($2)`,
    [campaignId, links.map(({ other_id }) => other_id)],
  );
  return new Set(rows.map(({ member_id }) => member_id));
}
