import type { ApprovalAction } from '@shwe/contract/approvals';
import type { GameId } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { countsSql } from '../operators/index.ts';

/** A stored request (`operators.approval_requests`) with its maker. */
export type StoredRequest = {
  action: ApprovalAction;
  subject: string;
  detail: string;
  reason: string;
  requested_at: Date;
  operator_id: bigint;
  operator: string;
  is_valid: boolean;
};

/** All stored requests, but those about a draw that cannot be changed like this any more. */
export async function storedRequests(db: Queries): Promise<StoredRequest[]> {
  const { rows } = await db.query<StoredRequest>(
    `select r.action, r.subject, r.detail, r.reason, r.requested_at, r.operator_id, a.full_name as operator,
            ${countsSql('r.requested_at', 'a')} as is_valid
     from operators.approval_requests r join operators.accounts a on a.id = r.operator_id
     where not exists (
       select from lottery.draws d
       where (r.action = 'limits' and d.name = split_part(r.subject, ' ', 1)
              and (d.state = 'cancelled' or d.closes_at <= clock.now()))
          or (r.action = 'cancel' and d.name = r.subject and (d.state = 'cancelled' or d.result is not null)))
     order by r.requested_at, r.action, r.subject`,
  );
  return rows;
}

/** The stakes of draws by their name, whole kyat. */
export async function stakesOfDraws(db: Queries, names: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ name: string; stakes: bigint }>(
    `select d.name, coalesce(sum(n.sold), 0)::bigint as stakes
     from lottery.draws d left join lottery.draw_numbers n on n.draw_id = d.id
     where d.name = any($1) group by d.name`,
    [names],
  );
  return new Map(rows.map(({ name, stakes }) => [name, stakes]));
}

/** The stakes of the draws of each day that have no result yet, whole kyat. */
export async function stakesOfDays(db: Queries, days: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ day: string; stakes: bigint }>(
    `select to_char(d.date, 'YYYY-MM-DD') as day, coalesce(sum(n.sold), 0)::bigint as stakes
     from lottery.draws d left join lottery.draw_numbers n on n.draw_id = d.id
     where d.date = any($1::date[]) and d.result is null and d.state <> 'cancelled' group by d.date`,
    [days],
  );
  return new Map(rows.map(({ day, stakes }) => [day, stakes]));
}

/** The current cap of a number that is capped lowest among some of a draw; null without any. */
export async function lowestCap(
  db: Queries,
  draw: string,
  numbers: readonly number[],
): Promise<bigint | null> {
  const { rows } = await db.query<{ cap: bigint | null }>(
    `select min(n.cap) as cap from lottery.draw_numbers n join lottery.draws d on d.id = n.draw_id
     where d.name = $1 and n.number = any($2)`,
    [draw, numbers],
  );
  return rows[0]!.cap;
}

/** When a draw closes, and when the latest temporary cap of some of its numbers ends; null without one. */
export async function temporaryEnds(
  db: Queries,
  draw: string,
  numbers: readonly number[],
): Promise<{ closes_at: Date; until: Date | null } | undefined> {
  const { rows } = await db.query<{ closes_at: Date; until: Date | null }>(
    `select d.closes_at,
            (select max(c.until) from lottery.temporary_caps c
             where c.game = d.game and c.number = any($2) and (c.draw_id is null or c.draw_id = d.id)
               and c.ended_at is null and c.until > clock.now()) as until
     from lottery.draws d where d.name = $1`,
    [draw, numbers],
  );
  return rows[0];
}

export type TemporaryCap = { game: GameId; number: number; cap: bigint; until: Date; own: bigint | null };

/** A temporary cap, and the number's own one in a draw, whole kyat. */
export async function temporaryCap(db: Queries, id: number, draw: string): Promise<TemporaryCap | undefined> {
  const { rows } = await db.query<TemporaryCap>(
    `select c.game, c.number, c.cap, c.until, coalesce(n.own_cap, d.number_cap) as own
     from lottery.temporary_caps c
     left join lottery.draws d on d.name = $2
     left join lottery.draw_numbers n on n.draw_id = d.id and n.number = c.number
     where c.id = $1`,
    [id, draw],
  );
  return rows[0];
}

/** The limits of a member by colour in a draw; empty for an unknown draw. */
export async function memberLimitsOf(db: Queries, draw: string): Promise<bigint[]> {
  const { rows } = await db.query<{ member_limits: bigint[] }>(
    'select member_limits from lottery.draws where name = $1',
    [draw],
  );
  return rows[0]?.member_limits ?? [];
}

/** The day of a 3D draw by its planned day, as it is now; null: cancelled. */
export async function dayOfDraw(db: Queries, planned: string): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select to_char(date, 'YYYY-MM-DD') as day from lottery.draw_shifts where planned = $1`,
    [planned],
  );
  return rows[0] ? rows[0].day : planned;
}

/** The rate of a member for a game that is set last; null if none of the member's own is. */
export async function rebateRateOf(db: Queries, memberId: bigint, game: string): Promise<number | null> {
  const { rows } = await db.query<{ rate: number }>(
    'select rate from rebates.rates where member_id = $1 and game = $2 order by from_day desc limit 1',
    [memberId, game],
  );
  return rows[0]?.rate ?? null;
}

/** The commission rate of an agent that is set last; 0 without one. */
export async function commissionRateOf(db: Queries, agentId: bigint, model: string): Promise<number> {
  const { rows } = await db.query<{ rate: number }>(
    'select rate from commissions.rates where agent_id = $1 and model = $2 order by from_month desc limit 1',
    [agentId, model],
  );
  return rows[0]?.rate ?? 0;
}

/** What a bonus gave, and to whom. */
export async function grantOf(
  db: Queries,
  gid: string,
): Promise<{ member_id: bigint; amount: bigint } | undefined> {
  const { rows } = await db.query<{ member_id: bigint; amount: bigint }>(
    'select member_id, amount from grants.grants where gid = $1',
    [gid],
  );
  return rows[0];
}

/** The amount and the digits of a bank line. */
export async function bankLineOf(
  db: Queries,
  id: bigint,
): Promise<{ amount: bigint; transaction_tail: string } | undefined> {
  const { rows } = await db.query<{ amount: bigint; transaction_tail: string }>(
    'select amount, transaction_tail from cashier.bank_lines where id = $1',
    [id],
  );
  return rows[0];
}

type PayeeRequest = {
  member_id: bigint;
  kind: string;
  wants: string;
  before: string | null;
  after: string | null;
};

/** A request for another payout account: its member and the codes of the account now and then. */
export async function payeeRequestOf(db: Queries, id: bigint): Promise<PayeeRequest | undefined> {
  const { rows } = await db.query<PayeeRequest>(
    `select r.member_id, r.kind, r.wants, p.code as before, r.code as after
     from cashier.payee_requests r left join cashier.payees p on p.id = r.replaces where r.id = $1`,
    [id],
  );
  return rows[0];
}

/** The role and the name of an operator. */
export async function staffOf(
  db: Queries,
  id: bigint,
): Promise<{ full_name: string; role: string } | undefined> {
  const { rows } = await db.query<{ full_name: string; role: string }>(
    'select full_name, role from operators.accounts where id = $1',
    [id],
  );
  return rows[0];
}

/** The confirmations that a channel waits for. */
export async function confirmationsOf(db: Queries, code: string): Promise<number | null> {
  const { rows } = await db.query<{ confirmations: number | null }>(
    'select confirmations from cashier.channels where code = $1',
    [code],
  );
  return rows[0]?.confirmations ?? null;
}

/** The highest transfer of a game provider. */
export async function transferMaxOf(db: Queries, id: string): Promise<bigint | null> {
  const { rows } = await db.query<{ max: bigint }>(
    'select transfer_max as max from games.providers where id = $1',
    [id],
  );
  return rows[0]?.max ?? null;
}

/** What a campaign as last saved may grant in all and to each member, whole kyat; null where that is not one sum. */
export async function sumsOfCampaign(
  db: Queries,
  id: number,
): Promise<{ version: number; budget: bigint | null; each: bigint | null } | undefined> {
  // Turns take nothing of the campaign's budget.
  const { rows } = await db.query<{ version: number; budget: bigint | null; each: bigint | null }>(
    `select version, (terms->'reward'->>'amount')::bigint as each,
            case when terms->'reward'->>'kind' <> 'turns' then (terms->>'budget')::bigint end as budget
     from campaigns.campaigns where id = $1`,
    [id],
  );
  return rows[0];
}
