import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { addDays, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import type { Handlers, OperatorContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { checkDayRange, type DayRange } from '../../util/day-range.ts';
import { pageOf } from '../../util/paging.ts';
import { fileOf } from '../../util/table-file.ts';
import { membersById } from '../members/index.ts';
import { dayRows } from './day-rows.ts';
import { lastMonthOf, periodOf, today } from './periods.ts';
import { siteDays } from './site-days.ts';

type Report = Output<'operatorAgentReports', 'report'>;
type ReportInput = Pick<
  Input<'operatorAgentReports', 'report'>,
  'period' | 'start_at' | 'end_at' | 'of' | 'order'
>;
type Sums = Report['totals'];

/** Rows of a file. */
const ROWS_MAX = 10_000;
/** Limits the load: each file reads a whole report. Wall time. */
const FILES: Limit = { triesMax: 60, windowSeconds: 3600, lockSeconds: 900 };

const HEAD = [
  'rank',
  'id',
  'name',
  'members',
  'registrations',
  'deposits',
  'withdrawals',
  'stakes',
  'results',
  'bonuses',
  'rebates',
  'kept',
] as const;

/** Operators' calls for reports of agents. */
export function agentReportsOperatorApi({ store }: AppContext): Handlers<'operatorAgentReports'> {
  return {
    siteDays: async () => ok(await siteDays(store)),
    async report(input) {
      const scope = await scopeOf(store, input);
      if (!scope.ok) return scope;
      return ok(await reportOf(store, scope.value, pageOf(input, 25)));
    },
    dayRows: (input) => dayRows(store, input),
    reportFile: (input, context) => reportFileForOperators(store, input, context),
  };
}

type Scope = DayRange & { of: bigint | null; order: NonNullable<ReportInput['order']> };

const DTYPES = { today: 0, yesterday: 1, week: 2, month: 3 } as const;

async function scopeOf(
  db: Queries,
  { period, start_at: first, end_at: last, of, order = 'stakes' }: ReportInput,
): Promise<Result<Scope, RefusalOf<'operatorAgentReports', 'report'>>> {
  const days = await daysOf(db, { period, first, last });
  if (!days.ok) return days;
  const id = of === undefined ? null : BigInt(of);
  if (id !== null && !(await membersById(db, [id])).has(id)) return refuse('not_found');
  return ok({ ...days.value, of: id, order });
}

type Days = { period: ReportInput['period']; first: string | undefined; last: string | undefined };

async function daysOf(
  db: Queries,
  { period, first, last }: Days,
): Promise<Result<DayRange, Refused<'wrong_input' | 'range_long'>>> {
  if (period === 'range')
    return checkDayRange({ first: first ?? '', last: last ?? '' }, { first: 'start_at', last: 'end_at' });
  if (period === 'last_month') return ok(lastMonthOf(await today(db)));
  return periodOf(db, { dtype: DTYPES[period] });
}

/** The sums of a report, from columns of agent_days (`d`). */
const SUMS = `coalesce(sum(d.registrations), 0)::integer as registrations,
  coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.stakes), 0)::bigint as stakes, coalesce(sum(d.results), 0)::bigint as results,
  coalesce(sum(d.bonuses), 0)::bigint as bonuses, coalesce(sum(d.rebates), 0)::bigint as rebates`;

type SumRow = {
  registrations: number;
  deposits: bigint;
  withdrawals: bigint;
  stakes: bigint;
  results: bigint;
  bonuses: bigint;
  rebates: bigint;
};

/** Who had a downline in the period and is or was an agent in it, the largest first. */
async function agentRows(
  db: Queries,
  { first, last, of, order }: Scope,
  { page, size }: { page: number; size: number },
): Promise<{ rows: (SumRow & { id: bigint; members: number })[]; total: number }> {
  const { rows } = await db.query<SumRow & { id: bigint; members: number; total: number }>(
    `with agent as (
       select a.id from members.accounts a
       where exists (select from agents.terms t where t.member_id = a.id and t.from_day <= $2 and $1 < t.until_day)
         and ($3::bigint is null or a.id in (
           select s.member_id from agents.downline s where s.superior_id = $3 and s.from_day <= $2
             and $1 < s.until_day))
     ), summed as (
       select a.id, ${SUMS} from agent a
       left join agent_reports.agent_days d on d.agent_id = a.id and d.day between $1 and $2 and d.game = ''
       group by a.id
     ), ordered as (
       select s.*, (count(*) over ())::integer as total,
              case $4 when 'stakes' then s.stakes when 'kept' then -s.results - s.bonuses - s.rebates
                when 'deposits' then s.deposits when 'rebates' then s.rebates else s.registrations end as key
       from summed s
     ), shown as (
       select o.* from ordered o order by o.key desc, o.id limit $5 offset $6
     )
     select o.id, o.registrations, o.deposits, o.withdrawals, o.stakes, o.results, o.bonuses, o.rebates, o.total,
            (select count(*)::integer from agents.downline s
             cross join (select clock.yangon_date(clock.now()) as today) t
             where s.superior_id = o.id and s.from_day <= t.today and t.today < s.until_day) as members
     from shown o order by o.key desc, o.id`,
    [first, last, of, order, size, (page - 1) * size],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * The sums of all members in a downline by day, each member once: those of the agents at the top of that day, or of
 * `of`.
 */
async function sumsByDay(db: Queries, { first, last, of }: Scope): Promise<(SumRow & { date: string })[]> {
  const { rows } = await db.query<SumRow & { date: string }>(
    `select to_char(d.day, 'YYYY-MM-DD') as date, ${SUMS}
     from agent_reports.agent_days d
     where d.day between $1 and $2 and d.game = ''
       and case when $3::bigint is null then not exists (
             select from agents.downline u where u.member_id = d.agent_id and u.from_day <= d.day and d.day < u.until_day)
           else d.agent_id = $3 end
     group by d.day`,
    [first, last, of],
  );
  return rows;
}

function wireSums(row: SumRow): Sums {
  return {
    registrations: row.registrations,
    deposits: Number(row.deposits),
    withdrawals: Number(row.withdrawals),
    stakes: Number(row.stakes),
    results: Number(row.results),
    bonuses: Number(row.bonuses),
    rebates: Number(row.rebates),
    kept: Number(-row.results - row.bonuses - row.rebates),
  };
}

async function reportOf(db: Queries, scope: Scope, paging: { page: number; size: number }): Promise<Report> {
  const [{ rows, total }, days, progress] = await Promise.all([
    agentRows(db, scope, paging),
    sumsByDay(db, scope),
    db.query<{ at: Date }>('select updated_at as at from agent_reports.progress'),
  ]);
  const people = await membersById(
    db,
    rows.map(({ id }) => id),
  );
  const byDate = new Map(days.map((day) => [day.date, day]));
  const totals: SumRow = {
    registrations: 0,
    deposits: 0n,
    withdrawals: 0n,
    stakes: 0n,
    results: 0n,
    bonuses: 0n,
    rebates: 0n,
  };
  for (const day of days) {
    totals.registrations += day.registrations;
    for (const key of ['deposits', 'withdrawals', 'stakes', 'results', 'bonuses', 'rebates'] as const)
      totals[key] += day[key];
  }
  const list: Report['days'] = [];
  for (let date = scope.first; date <= scope.last; date = addDays(date, 1)) {
    const day = byDate.get(date);
    list.push({ date, stakes: Number(day?.stakes ?? 0n), ggr: Number(-(day?.results ?? 0n)) });
  }
  return {
    start_at: scope.first,
    end_at: scope.last,
    list: rows.map((row, n) => ({
      who: people.get(row.id)!,
      rank: (paging.page - 1) * paging.size + n + 1,
      members: row.members,
      ...wireSums(row),
    })),
    total,
    ...paging,
    totals: wireSums(totals),
    days: list,
    updated_at: progress.rows[0]!.at.toISOString(),
  };
}

type FileReply = Output<'operatorAgentReports', 'reportFile'>;

/** The report as a CSV or XLSX file, with all its rows up to 10,000. Above 60 files an hour: `too_many_tries`. */
async function reportFileForOperators(
  store: AppContext['store'],
  input: Input<'operatorAgentReports', 'reportFile'>,
  { operator }: OperatorContext,
): Promise<Result<FileReply, RefusalOf<'operatorAgentReports', 'reportFile'>>> {
  const scope = await scopeOf(store, input);
  if (!scope.ok) return scope;
  const tries = await countAttempt(store, 'agent report file', `operator:${operator.id}`, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const { list, total } = await reportOf(store, scope.value, { page: 1, size: ROWS_MAX });
  const rows = list.map(({ who, ...row }) =>
    HEAD.map((key) => (key === 'id' ? who.id : key === 'name' ? who.name : row[key])),
  );
  const { format } = input;
  const owner = `operator:${operator.id}`;
  return ok(
    await fileOf({ owner, name: 'shwe-agents', period: scope.value, format, head: HEAD, rows, total }),
  );
}
