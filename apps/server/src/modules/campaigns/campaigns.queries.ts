import type { Queries, Tx } from '../../database/index.ts';
import type { Terms } from './terms.ts';

export type CampaignStateName = 'draft' | 'live' | 'stopped';

export type Campaign = {
  id: bigint;
  code: string;
  state: CampaignStateName;
  version: number;
  terms: Terms;
  changed_by: string;
  changed_at: Date;
  published_at: Date | null;
  live_since: Date | null;
  decided_until: Date | null;
};

const columns = `c.id, c.code, c.state, c.version, c.terms, o.full_name as changed_by, c.changed_at, c.published_at,
  c.live_since, c.decided_until`;
const tables = 'campaigns.campaigns c join operators.accounts o on o.id = c.changed_by';

/** All campaigns, live ones first, then the latest. */
export async function allCampaigns(db: Queries): Promise<Campaign[]> {
  const { rows } = await db.query<Campaign>(
    `select ${columns} from ${tables} order by c.state <> 'live', c.id desc limit 200`,
  );
  return rows;
}

/** One campaign; undefined if there is none with this number. */
export async function campaignOf(db: Queries, id: bigint): Promise<Campaign | undefined> {
  const { rows } = await db.query<Campaign>(`select ${columns} from ${tables} where c.id = $1`, [id]);
  return rows[0];
}

/** Whether there is a campaign with this number, in any state. */
export async function isActivity(db: Queries, id: bigint): Promise<boolean> {
  return (await campaignOf(db, id)) !== undefined;
}

/** One campaign with its row locked: its budget and its state are decided by one transaction at a time. */
export async function lockCampaign(tx: Tx, id: bigint): Promise<Campaign | undefined> {
  await tx.query('select from campaigns.campaigns where id = $1 for no key update', [id]);
  return campaignOf(tx, id);
}

/** Live campaigns that have begun and not ended by business time, the latest first. */
export async function runningCampaigns(db: Queries): Promise<Campaign[]> {
  const { rows } = await db.query<Campaign>(
    `select ${columns} from ${tables}
     where c.state = 'live' and (c.terms->>'from')::timestamptz <= clock.now()
       and (c.terms->>'until')::timestamptz > clock.now() order by c.id desc`,
  );
  return rows;
}

/** Whether a campaign is live and within its period at an instant of business time. */
export function isRunning({ state, terms }: Campaign, now: Date): boolean {
  return state === 'live' && new Date(terms.from) <= now && now < new Date(terms.until);
}

/** What a campaign may still grant, whole kyat: in all and today. */
export type Budget = { left: bigint; leftToday: bigint };

/** The budget of a campaign that is left. What was declined, missed or called off before the claim is free again. */
export async function budgetLeft(db: Queries, { code, terms }: Campaign): Promise<Budget> {
  const { rows } = await db.query<{ committed: bigint; today: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as committed,
            coalesce(sum(amount) filter (
              where clock.yangon_date(granted_at) = clock.yangon_date(clock.now())), 0)::bigint as today
     from grants.grants
     where campaign = $1 and not (state in ('declined', 'expired', 'cancelled') and claimed_at is null)`,
    [code],
  );
  const { committed, today } = rows[0]!;
  const left = BigInt(terms.budget) - committed;
  return {
    left,
    leftToday: terms.budget_day === null ? left : BigInt(terms.budget_day) - today,
  };
}
