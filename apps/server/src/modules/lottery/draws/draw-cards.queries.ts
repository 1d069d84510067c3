import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { colourOf, numberText, soldShare } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { operatorNames } from '../../operators/index.ts';
import { numbersOf } from './draws.queries.ts';
import { type Draw, drawColumns, drawToWire, hidesSales } from './draws.ts';

type Card = Output<'operatorDraws', 'exposure'>['card'];

type CardRow = Draw & {
  slips: number;
  members: number;
  stakes: bigint;
  payouts: bigint;
  mostSold: bigint;
  now: Date;
};

/** A draw with its sums. `stakes` of a cancelled draw are what was staked before the refund. */
const cardSql = `select ${drawColumns}, coalesce(m.slips, 0)::int as slips, coalesce(m.members, 0)::int as members,
    coalesce(m.stakes, 0)::bigint as stakes,
    (select coalesce(sum(w.amount), 0)::bigint from lottery.winnings w
     where w.draw_id = d.id and w.version = d.version) as payouts,
    (select coalesce(max(n.sold), 0)::bigint from lottery.draw_numbers n where n.draw_id = d.id) as "mostSold",
    clock.now() as now
  from lottery.draws d
  left join lateral (select count(*) as members, sum(k.slips) as slips, sum(k.staked) as stakes
                     from lottery.draw_members k where k.draw_id = d.id) m on true`;

/**
 * The draws of a day and of the next day with any, by closing time; with `earlier: 'while they wait'` also draws of
 * earlier days that are closed but not settled.
 */
export async function cardsOf(
  db: Queries,
  date: string,
  { earlier }: { earlier: 'left out' | 'while they wait' },
): Promise<Card[]> {
  const { rows } = await db.query<CardRow>(
    `${cardSql} where d.date = $1 or d.date = (select min(date) from lottery.draws where date > $1)
       or ($2 = 'while they wait' and d.date < $1 and d.closes_at <= clock.now()
           and d.state not in ('settled', 'cancelled'))
     order by d.closes_at`,
    [date, earlier],
  );
  return rows.map(card);
}

export async function drawCardOf(
  db: Queries,
  name: string,
): Promise<(Card & { id: bigint; row: Draw & { now: Date } }) | null> {
  const { rows } = await db.query<CardRow>(`${cardSql} where d.name = $1`, [name]);
  return rows[0] ? { ...card(rows[0]), id: rows[0].id, row: rows[0] } : null;
}

function card(row: CardRow): Card {
  return {
    ...drawToWire(row),
    slips: row.slips,
    members: row.members,
    stakes: kyatToWire(row.stakes),
    payouts: kyatToWire(row.payouts),
    worst: hidesSales(row, row.now) ? null : kyatToWire(row.stakes - row.mostSold * BigInt(row.odds)),
    // Past the settle time a draw without settlement needs an operator.
    late: row.now > row.settles_at && (row.state === 'closed' || row.state === 'confirmed'),
  };
}

/** Every number of a draw: sold, remaining, payout and the system's result if it is drawn. Whole kyat. */
export async function exposureOf(
  db: Queries,
  draw: Draw,
  stakes: bigint,
): Promise<Output<'operatorDraws', 'exposure'>['list']> {
  const counts = await db.query<{ number: number; slips: number }>(
    `select l.number, count(*)::int as slips from lottery.slips s cross join unnest(s.numbers) l(number)
     where s.draw_id = $1 group by l.number`,
    [draw.id],
  );
  const slipsOn = new Map(counts.rows.map((row) => [row.number, row.slips]));
  const numbers = await numbersOf(db, draw.id);
  const caps = await temporaryCapsOf(
    db,
    numbers.flatMap((row) => row.temporary_cap_id ?? []),
  );
  return numbers.map((row) => {
    const pays = row.sold * BigInt(draw.odds);
    return {
      number: numberText(row.number, draw.game),
      sold: kyatToWire(row.sold),
      cap: kyatToWire(row.cap),
      room: kyatToWire(row.closed ? 0n : row.cap - row.sold),
      share: soldShare(row.sold, row.cap),
      colour: colourOf(row.sold, row.cap, row.closed),
      slips: slipsOn.get(row.number) ?? 0,
      own_cap: row.own_cap === null ? null : kyatToWire(row.own_cap),
      hot: caps.get(row.temporary_cap_id ?? 0n) ?? null,
      closed: row.closed,
      pays: kyatToWire(pays),
      result: kyatToWire(stakes - pays),
    };
  });
}

type TemporaryCap = NonNullable<Output<'operatorDraws', 'exposure'>['list'][number]['hot']>;

/** Temporary caps by id, with the operators who set them. */
async function temporaryCapsOf(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, TemporaryCap>> {
  const { rows } = await db.query<{ id: bigint; until: Date; operator_id: bigint; everywhere: boolean }>(
    `select id, until, operator_id, draw_id is null as everywhere
     from lottery.temporary_caps where id = any($1)`,
    [ids],
  );
  const names = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        mark: Number(row.id),
        until: row.until.toISOString(),
        by: names.get(row.operator_id) ?? '',
        everywhere: row.everywhere,
      },
    ]),
  );
}
