import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { gameTitle } from './games.ts';
import { coverPercentOf } from './rebate-days.ts';
import { recomputeRebates } from './recompute.ts';
import { differenceOf } from './settle-day.ts';

type Days = Output<'operatorRebates', 'days'>;
type DayRow = Days['list'][number];
type Lines = Output<'operatorRebates', 'lines'>;

/** The settled days with what is paid of them, latest first. */
export async function daysForOperators(db: Queries, input: Input<'operatorRebates', 'days'>): Promise<Days> {
  const { page, size } = pageOf(input);
  const [{ rows }, counted, settings] = await Promise.all([
    db.query<{
      day: string;
      part: DayRow['part'];
      state: DayRow['state'];
      total: bigint;
      lines: number;
      paid: bigint;
      computed_at: Date;
      checked_at: Date | null;
      paid_at: Date | null;
      difference: string | null;
      cover_percent: number;
    }>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, d.part, d.state, d.total, d.lines, d.computed_at, d.checked_at,
              d.paid_at, d.difference, d.cover_percent, case d.state when 'paid' then d.total - l.left else l.paid end as paid
       from rebates.days d cross join lateral (
         select coalesce(sum(n.amount) filter (where n.paid_at is not null), 0)::bigint as paid,
                coalesce(sum(n.amount) filter (where n.paid_at is null), 0)::bigint as left
         from rebates.lines n where n.day = d.day and n.part = d.part) l
       order by d.day desc, d.part desc limit $1 offset $2`,
      [size, (page - 1) * size],
    ),
    db.query<{ total: number }>('select count(*)::integer as total from rebates.days'),
    readSettings(db),
  ]);
  return {
    list: rows.map((row) => ({
      ...row,
      id: `${row.day} ${row.part}`,
      total: kyatToWire(row.total),
      paid: kyatToWire(row.paid),
      computed_at: row.computed_at.toISOString(),
      checked_at: row.checked_at?.toISOString() ?? null,
      paid_at: row.paid_at?.toISOString() ?? null,
      difference: row.difference ?? '',
    })),
    total: counted.rows[0]!.total,
    page,
    size,
    paid_at_once: settings['rebate.payment'] === 'at once',
  };
}

/** The lines of a day, largest first. */
export async function linesOfDay(db: Queries, input: Input<'operatorRebates', 'lines'>): Promise<Lines> {
  const { page, size } = pageOf(input);
  const { rows } = await db.query<{
    id: bigint;
    member_id: bigint;
    key: string;
    valid: bigint;
    rate: number;
    amount: bigint;
    paid_at: Date | null;
    total: number;
  }>(
    `select l.id, l.member_id, l.game as key, l.valid, rebates.rate_on(l.member_id, l.game, l.day) as rate, l.amount,
            l.paid_at, (count(*) over ())::integer as total
     from rebates.lines l where l.day = $1 and l.part = $2 and ($3::bigint is null or l.member_id = $3)
     order by l.amount desc, l.id limit $4 offset $5`,
    [input.day, input.part, input.member_id ?? null, size, (page - 1) * size],
  );
  const people = await membersById(
    db,
    rows.map(({ member_id: id }) => id),
  );
  return {
    list: rows.map((row) => ({
      id: Number(row.id),
      who: people.get(row.member_id)!,
      key: row.key,
      title: gameTitle(row.key),
      valid: kyatToWire(row.valid),
      rate: row.rate,
      amount: kyatToWire(row.amount),
      paid_at: row.paid_at?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

type Recomputed = Output<'operatorRebates', 'recompute'>;

/**
 * Computes a day independently again and compares it with its lines. A day that differed is left to the settlement,
 * which computes and checks it again within seconds; what was checked or paid is never changed.
 */
export async function recomputeDay(
  app: AppContext,
  { day, part }: Input<'operatorRebates', 'recompute'>,
  context: OperatorContext,
): Promise<Result<Recomputed, RefusalOf<'operatorRebates', 'recompute'>>> {
  const coverPercent = await coverPercentOf(app.store, day);
  if (coverPercent === null) return refuse('not_found');
  const expected = (await recomputeRebates(app.store, day, coverPercent))[part];
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Recomputed, RefusalOf<'operatorRebates', 'recompute'>>> => {
      await tx.query('select rebates.recompute_day($1)', [day]);
      const { rows } = await tx.query<{ state: DayRow['state'] }>(
        'select state from rebates.days where day = $1 and part = $2',
        [day, part],
      );
      if (!rows[0]) return refuse('not_found');
      const difference = (await differenceOf(tx, day, part, expected)) ?? '';
      const { state } = rows[0];
      await audit(tx, {
        ...by(context),
        action: 'rebate.recompute',
        subject: `rebates:${day}`,
        details: { part, state, difference },
      });
      return ok({ state, difference });
    },
  );
}
