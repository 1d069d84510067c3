import type { Input, Lang, Output, Refused } from '@shwe/contract';
import { addDays, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { memberPageOf } from '../../util/paging.ts';
import { belowToday, pathTo, remarksOf } from '../agents/index.ts';
import { chooseGames, type GameChoice } from './game-filter.ts';
import type { CountDownline } from './large-counts.ts';
import { periodOf } from './periods.ts';
import {
  countMembers,
  countWithResults,
  membersByResult,
  newestMembers,
  type Scope,
  type Sums,
  sumsByDay,
  sumsByMember,
} from './report.queries.ts';

type Reply = Output<'agentReports', 'report'>;
type ReportInput = Omit<Input<'agentReports', 'report'>, 'page' | 'row'>;

/** Deeper than any tree. */
const ANY_DEPTH = 1_000_000;

/**
 * The report of a period by member of the downline of `member_id` (the caller if it is missing): one page of members,
 * and the totals of all of them. A member counts on the days on which they were in that downline. The play of
 * `member_id` is not part of it.
 */
export async function report(
  db: Queries,
  countDownline: CountDownline,
  agentId: bigint,
  input: Input<'agentReports', 'report'>,
  lang: Lang,
): Promise<Result<Reply, Refused<'not_found' | 'wrong_input' | 'range_long'>>> {
  const found = await scopeOf(db, agentId, input, lang);
  if (!found.ok) return found;
  const { scope, choice } = found.value;
  const paging = memberPageOf(input);
  const { of, depthMax, type, first, last, games } = scope;
  const counted = (kind: string, count: (db: Queries, scope: Scope) => Promise<number>) =>
    countDownline([kind, of, depthMax, type, first, last, games].join(' '), async () => ({
      rows: await count(db, scope),
    }));
  const withResults = async () => (await counted('report results', countWithResults)).rows;
  const [ids, { rows: total }, days] = await Promise.all([
    input.otype === 2 ? membersByResult(db, scope, paging, withResults) : newestMembers(db, scope, paging),
    counted('report', countMembers),
    sumsByDay(db, scope),
  ]);
  return ok({
    start_at: scope.first,
    end_at: scope.last,
    list: await reportRows(db, agentId, scope, ids),
    total,
    ...paging,
    totals: wireSums(addUp(days)),
    days: everyDay(scope, days),
    platforms: choice.platforms,
    game_types: choice.game_types,
  });
}

/** Reads period, downline and games of a report. */
export async function scopeOf(
  db: Queries,
  agentId: bigint,
  input: ReportInput,
  lang: Lang,
): Promise<
  Result<{ scope: Scope; choice: GameChoice }, Refused<'not_found' | 'wrong_input' | 'range_long'>>
> {
  const period = await periodOf(db, input);
  if (!period.ok) return period;
  const of = input.member_id === undefined ? agentId : BigInt(input.member_id);
  if (of !== agentId && (await pathTo(db, agentId, of)) === null) return refuse('not_found');
  const choice = await chooseGames(db, input, lang);
  if (!choice.ok) return choice;
  const depthMax = input.type === 1 ? 1 : ANY_DEPTH;
  const scope = { ...period.value, of, depthMax, type: input.mtype ?? 0, games: choice.value.games };
  return ok({ scope, choice: choice.value });
}

/** Rows of members, in the order of the ids. */
export async function reportRows(
  db: Queries,
  agentId: bigint,
  scope: Scope,
  ids: readonly bigint[],
): Promise<Reply['list']> {
  const [sums, remarks, below] = await Promise.all([
    sumsByMember(db, scope, ids),
    remarksOf(db, agentId, ids),
    belowToday(db, agentId, ids),
  ]);
  return ids.map((id) => {
    const row = sums.get(id)!;
    return {
      id: Number(id),
      name: remarks.get(id) ?? String(id),
      is_new: row.is_new,
      is_below: below.has(id),
      ...wireSums(row),
    };
  });
}

function addUp(days: readonly Sums[]): Sums {
  const total = { deposits: 0n, withdrawals: 0n, bonuses: 0n, rebates: 0n, stakes: 0n, results: 0n };
  for (const day of days) for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += day[key];
  return total;
}

/** What members won is the house's loss: it kept −(win/loss) − bonuses − rebates. */
function wireSums(sums: Sums): Reply['totals'] {
  return {
    all_ck: Number(sums.deposits),
    all_tx: Number(sums.withdrawals),
    all_hl: Number(sums.bonuses),
    all_tz: Number(sums.stakes),
    all_sy: Number(sums.results),
    all_fs: Number(sums.rebates),
    all_yk: Number(-sums.results - sums.bonuses - sums.rebates),
  };
}

/** Each day of the period for the chart. */
function everyDay({ first, last }: Scope, days: readonly (Sums & { date: string })[]): Reply['days'] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const list: Reply['days'] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = byDate.get(date);
    list.push({ date, all_tz: Number(day?.stakes ?? 0n), all_sy: Number(day?.results ?? 0n) });
  }
  return list;
}
