import type { Input, Output, RefusalOf } from '@shwe/contract';
import { addDays, kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { audit, by, figureAfterApproval, requestedFigures } from '../operators/index.ts';
import { gameTitle } from './games.ts';
import { percentText } from './set-rates.ts';
import { loweredRates, sumOf, WHAT_IF_DAYS, whatIf } from './what-if.ts';

type GameRate = Output<'operatorRebates', 'rates'>['list'][number];
type Rates = Input<'operatorRebates', 'setRates'>['rates'];
type Preview = Output<'operatorRebates', 'previewRates'>;

/** The action of requests for higher rates; their subject is `member game`, their detail the rate. */
export const RATE_REQUEST = 'rebate.rate';

/** Members of the direct downline that a preview lists. */
const BELOW_MAX = 8;

/** The rates of a member by game, with what bounds them and what waits for a second operator. */
export async function ratesForOperators(
  db: Queries,
  memberId: bigint,
  viewerId: bigint,
): Promise<GameRate[]> {
  const { rows } = await db.query<Omit<GameRate, 'title' | 'asked'>>(
    `select g.key, rebates.rate_on($1, g.key, t.today) as today, rebates.rate_on($1, g.key, t.today + 1) as value,
            g.rate_max as max, case when s.superior_id is not null then rebates.rate_on(s.superior_id, g.key, t.today + 1) end as superior,
            coalesce((select max(rebates.rate_on(d.member_id, g.key, t.today + 1)) from agents.downline d
                      where d.superior_id = $1 and d.depth = 1 and d.from_day <= t.today + 1
                        and t.today + 1 < d.until_day), 0) as highest_below,
            least(coalesce(f.rate, g.rate_default), rebates.rate_on($1, g.key, t.today + 1)) as default
     from rebates.games g cross join (select clock.yangon_date(clock.now()) as today) t
     left join lateral agents.superiors($1, t.today + 1) s on s.depth = 1
     left join rebates.defaults f on f.agent_id = $1 and f.game = g.key
     order by g.sort`,
    [memberId],
  );
  const asked = await requestedFigures(db, RATE_REQUEST, viewerId);
  return rows.map((row) => ({
    ...row,
    title: gameTitle(row.key),
    asked: asked.get(`${memberId} ${row.key}`) ?? null,
  }));
}

/** The changes of a member's rates in the last 90 days, latest first. */
export async function rateHistory(
  db: Queries,
  memberId: bigint,
): Promise<Output<'operatorRebates', 'rates'>['history']> {
  const { rows } = await db.query<{
    key: string;
    from_day: string;
    rate: number;
    at: Date;
    agent: bigint | null;
    operator: string | null;
  }>(
    `select r.game as key, to_char(r.from_day, 'YYYY-MM-DD') as from_day, r.rate, r.set_at as at,
            r.set_by_member as agent, o.full_name as operator
     from rebates.rates r left join operators.accounts o on o.id = r.set_by_operator
     where r.member_id = $1 and r.set_at > clock.now() - interval '90 days'
     order by r.set_at desc, r.from_day desc, r.game limit 50`,
    [memberId],
  );
  return rows.map(({ at, agent, operator, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: operator !== null ? 'operator' : agent !== null ? 'agent' : 'system',
    name: operator ?? (agent === null ? '' : String(agent)),
  }));
}

type RateProblem = RefusalOf<'operatorRebates', 'previewRates'>;

/** The first of the new rates that is too high or of no game; null if all may be set. */
function refusedRate(list: readonly GameRate[], rates: Rates): Result<never, RateProblem> | null {
  for (const { key, rate } of rates) {
    const row = list.find((game) => game.key === key);
    if (!row) return refuse('not_found', { key });
    const max = Math.min(row.max, row.superior ?? row.max);
    if (rate > max) return refuse('rebate_too_high', { max: percentText(max), key });
  }
  return null;
}

/** What the last 30 days would have given with other rates of a member. */
export async function previewRates(
  db: Queries,
  { id, rates }: Input<'operatorRebates', 'previewRates'>,
  viewerId: bigint,
): Promise<Result<Preview, RateProblem>> {
  const memberId = BigInt(id);
  if (!(await membersById(db, [memberId])).has(memberId)) return refuse('not_found');
  const list = await ratesForOperators(db, memberId, viewerId);
  const refused = refusedRate(list, rates);
  if (refused) return refused;
  const asked = new Map(rates.map(({ key, rate }) => [key, rate]));
  const plan = { memberId, rates: list.map(({ key, value }) => ({ key, rate: asked.get(key) ?? value })) };
  const [rows, lowered, play] = await Promise.all([
    whatIf(db, plan),
    loweredRates(db, plan, 1),
    playOf(db, memberId),
  ]);
  const { rows: spans } = await db.query<{ first: string; last: string }>(
    `select to_char(t.today - ${WHAT_IF_DAYS}, 'YYYY-MM-DD') as first, to_char(t.today - 1, 'YYYY-MM-DD') as last
     from (select clock.yangon_date(clock.now()) as today) t`,
  );
  const { first, last } = spans[0]!;
  const of = (kind: 'bets' | 'inside', part: { day?: string; game?: string }) => {
    const found = rows.filter(
      (row) =>
        row.kind === kind &&
        (part.day === undefined || row.day === part.day) &&
        (part.game === undefined || row.game === part.game),
    );
    const { was, would } = sumOf(found, kind);
    return { was: kyatToWire(was), would: kyatToWire(would) };
  };
  const inside = sumOf(rows, 'inside');
  const above = sumOf(rows, 'above');
  return ok({
    start_at: first,
    end_at: last,
    games: list.map(({ key, title }) => ({
      key,
      title,
      valid: of('bets', { game: key }).was,
      ...of('inside', { game: key }),
    })),
    days: Array.from({ length: WHAT_IF_DAYS }, (_, n) => {
      const date = addDays(first, n);
      return { date, ...of('inside', { day: date }) };
    }),
    inside_was: kyatToWire(inside.was),
    inside_would: kyatToWire(inside.would),
    stakes: Number(play.stakes),
    ggr: Number(play.ggr),
    above_was: kyatToWire(above.was),
    above_would: kyatToWire(above.would),
    ...(await belowOf(db, memberId, rows)),
    lowered: Math.max(
      0,
      lowered.count - plan.rates.filter(({ key, rate }) => lowersOwn(list, key, rate)).length,
    ),
  });
}

/** What a member and the downline of each day staked in the last 30 days, and what the house kept of it. */
async function playOf(db: Queries, memberId: bigint): Promise<{ stakes: bigint; ggr: bigint }> {
  const { rows } = await db.query<{ stakes: bigint; ggr: bigint }>(
    `select coalesce(sum(d.stakes), 0)::bigint as stakes, coalesce(-sum(d.results), 0)::bigint as ggr
     from (select clock.yangon_date(clock.now()) as today) t cross join lateral (
       select a.day, a.stakes, a.results from agent_reports.agent_days a where a.agent_id = $1 and a.game = ''
       union all
       select o.day, o.stakes, o.results from agent_reports.member_days o where o.member_id = $1 and o.game = '') d
     where d.day between t.today - ${WHAT_IF_DAYS} and t.today - 1`,
    [memberId],
  );
  return rows[0]!;
}

const lowersOwn = (list: readonly GameRate[], key: string, rate: number) =>
  list.some((row) => row.key === key && row.value > rate);

type BelowRow = { id: bigint; was: bigint; would: bigint };

/** What the member gets for each member of the direct downline: the largest, and the sum of the others. */
async function belowOf(
  db: Queries,
  memberId: bigint,
  rows: Awaited<ReturnType<typeof whatIf>>,
): Promise<Pick<Preview, 'below' | 'below_more'>> {
  const byChild = new Map<bigint, BelowRow>();
  for (const row of rows) {
    if (row.kind !== 'below' || row.id === null) continue;
    const sum = byChild.get(row.id) ?? { id: row.id, was: 0n, would: 0n };
    byChild.set(row.id, { id: row.id, was: sum.was + row.was, would: sum.would + row.would });
  }
  const valid = await validByChild(db, memberId);
  const validOf = (id: bigint) => valid.get(id)?.valid ?? 0n;
  const all = [...byChild.values()].sort((one, other) => Number(validOf(other.id) - validOf(one.id)));
  const shown = all.slice(0, BELOW_MAX);
  const more = all.slice(BELOW_MAX);
  const people = await membersById(
    db,
    shown.map(({ id }) => id),
  );
  const add = (of: (row: BelowRow) => bigint) => kyatToWire(more.reduce((sum, row) => sum + of(row), 0n));
  return {
    below: shown.map(({ id, was, would }) => ({
      who: people.get(id)!,
      rate: valid.get(id)?.rate ?? 0,
      valid: kyatToWire(validOf(id)),
      was: kyatToWire(was),
      would: kyatToWire(would),
    })),
    below_more: {
      count: more.length,
      valid: add(({ id }) => validOf(id)),
      was: add(({ was }) => was),
      would: add(({ would }) => would),
    },
  };
}

/** The counted bets of the last 30 days of each branch of the direct downline, and its 2D rate from tomorrow on. */
async function validByChild(
  db: Queries,
  memberId: bigint,
): Promise<Map<bigint, { valid: bigint; rate: number }>> {
  const { rows } = await db.query<{ child_id: bigint; valid: bigint; rate: number }>(
    `select s.child_id, sum(v.valid)::bigint as valid, rebates.rate_on(s.child_id, '2d', t.today + 1) as rate
     from (select clock.yangon_date(clock.now()) as today) t
     join agents.downline s on s.superior_id = $1 and s.from_day <= t.today + 1 and t.today + 1 < s.until_day
     join rebates.valid_bets v on v.member_id = s.member_id and v.day between t.today - ${WHAT_IF_DAYS} and t.today - 1
     group by s.child_id, t.today`,
    [memberId],
  );
  return new Map(rows.map(({ child_id: id, ...row }) => [id, row]));
}

type SetRefusal = RefusalOf<'operatorRebates', 'setRates'>;

/**
 * Sets rates of a member from tomorrow on. One operator lowers; a higher rate is stored as a request until another
 * operator enters the same. All rates are kept as they are meanwhile, so that a rate that looked lower is lower.
 */
export function setRatesByOperator(
  app: AppContext,
  { id, rates, reason: typed }: Input<'operatorRebates', 'setRates'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorRebates', 'setRates'>, SetRefusal>> {
  const memberId = BigInt(id);
  const reason = cleanText(typed);
  if (new Set(rates.map(({ key }) => key)).size < rates.length)
    return Promise.resolve(refuse('wrong_input', { field: 'rates' }));
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Output<'operatorRebates', 'setRates'>, SetRefusal>> => {
      await tx.query('select rebates.lock_changes()');
      if (!(await membersById(tx, [memberId])).has(memberId)) return refuse('not_found');
      const list = await ratesForOperators(tx, memberId, context.operator.id);
      const refused = refusedRate(list, rates);
      if (refused) return refused;
      const changed = rates.filter(({ key, rate }) =>
        list.some((row) => row.key === key && row.value !== rate),
      );
      if (changed.length === 0) return refuse('rebate_same');
      const set: Record<string, string> = {};
      const asked: Record<string, string> = {};
      for (const { key, rate } of changed) {
        const was = list.find((row) => row.key === key)!.value;
        const approval = { action: RATE_REQUEST, subject: `${memberId} ${key}` };
        const now = await figureAfterApproval(tx, approval, {
          was,
          now: rate,
          direction: 'raise',
          reason,
          operatorId: context.operator.id,
        });
        const text = `${percentText(was)} → ${percentText(rate)}`;
        if (now === was) asked[key] = text;
        else {
          set[key] = text;
          await setRate(tx, { memberId, key, rate, operatorId: context.operator.id });
        }
      }
      const reply = await ratesForOperators(tx, memberId, context.operator.id);
      await audit(tx, {
        ...by(context),
        action: Object.keys(set).length > 0 ? 'rebate.rate' : 'rebate.rate_ask',
        subject: `member:${memberId}`,
        details: {
          reason,
          set: Object.keys(set).length > 0 ? set : undefined,
          asked: Object.keys(asked).length > 0 ? asked : undefined,
        },
      });
      return ok({ list: reply });
    },
  );
}

async function setRate(
  tx: Tx,
  { memberId, key, rate, operatorId }: { memberId: bigint; key: string; rate: number; operatorId: bigint },
): Promise<void> {
  const { rows } = await tx.query<{ outcome: string }>(
    'select outcome from rebates.set_rate($1, $2, $3, null, $4)',
    [memberId, key, rate, operatorId],
  );
  if (rows[0]!.outcome !== 'set') throw new Error(`rate of ${memberId}: ${rows[0]!.outcome}`);
}
