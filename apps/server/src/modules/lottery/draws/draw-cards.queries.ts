import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { colourOf, numberText, soldShare } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { operatorNames } from '../../operators/index.ts';
import { numbersOf } from './draws.queries.ts';
import { type Draw, drawColumns, sessionOf } from './draws.ts';

type Card = Output<'operatorDraws', 'exposure'>['card'];

type CardRow = Draw & {
  slips: number;
  members: number;
  stakes: bigint;
  payouts: bigint;
  heaviest: bigint;
  now: Date;
};

/** An issue with its sums. `stakes` of a cancelled issue were given back and still show what was taken. */
const cardSql = `select ${drawColumns}, coalesce(m.slips, 0)::int as slips, coalesce(m.members, 0)::int as members,
    coalesce(m.stakes, 0)::bigint as stakes,
    (select coalesce(sum(w.amount), 0)::bigint from lottery.winnings w where w.draw_id = i.id and w.version = i.version) as payouts,
    (select coalesce(max(n.sold), 0)::bigint from lottery.draw_numbers n where n.draw_id = i.id) as heaviest,
    clock.now() as now
  from lottery.draws i
  left join lateral (select count(*) as members, sum(k.slips) as slips, sum(k.staked) as stakes
                     from lottery.draw_members k where k.draw_id = i.id) m on true`;

/**
 * The issues of a day and of the next day that has any, by time; before them, where asked, those of earlier days that
 * wait for a result.
 */
export async function cardsOf(
  db: Queries,
  date: string,
  { earlier }: { earlier: 'left out' | 'while they wait' },
): Promise<Card[]> {
  const { rows } = await db.query<CardRow>(
    `${cardSql} where i.date = $1 or i.date = (select min(date) from lottery.draws where date > $1)
       or ($2 = 'while they wait' and i.date < $1 and i.closes_at <= clock.now() and i.state not in ('settled', 'cancelled'))
     order by i.closes_at`,
    [date, earlier],
  );
  return rows.map(card);
}

export async function cardOf(db: Queries, name: string): Promise<(Card & { id: bigint; row: Draw }) | null> {
  const { rows } = await db.query<CardRow>(`${cardSql} where i.name = $1`, [name]);
  return rows[0] ? { ...card(rows[0]), id: rows[0].id, row: rows[0] } : null;
}

function card(row: CardRow): Card {
  return {
    ...sessionOf(row),
    slips: row.slips,
    members: row.members,
    stakes: kyatToWire(row.stakes),
    payouts: kyatToWire(row.payouts),
    worst: kyatToWire(row.stakes - row.heaviest * BigInt(row.odds)),
    // Settled at the settle time or when confirmed; after that someone should have looked.
    late: row.now > row.settles_at && (row.state === 'closed' || row.state === 'confirmed'),
  };
}

/** Every number: sold, room, what it pays and what remains if it wins. */
export async function exposureOf(
  db: Queries,
  issue: Draw,
  stakes: bigint,
): Promise<Output<'operatorDraws', 'exposure'>['list']> {
  const counts = await db.query<{ number: number; slips: number }>(
    `select l.number, count(*)::int as slips from lottery.slips s cross join unnest(s.numbers) l(number)
     where s.draw_id = $1 group by l.number`,
    [issue.id],
  );
  const slipsOn = new Map(counts.rows.map((row) => [row.number, row.slips]));
  const numbers = await numbersOf(db, issue.id);
  const marks = await marksOf(
    db,
    numbers.flatMap((row) => row.temporary_cap_id ?? []),
  );
  return numbers.map((row) => {
    const pays = row.sold * BigInt(issue.odds);
    return {
      number: numberText(row.number, issue.game),
      sold: kyatToWire(row.sold),
      cap: kyatToWire(row.cap),
      room: kyatToWire(row.closed ? 0n : row.cap - row.sold),
      share: soldShare(row.sold, row.cap),
      colour: colourOf(row.sold, row.cap, row.closed),
      slips: slipsOn.get(row.number) ?? 0,
      own_cap: row.own_cap === null ? null : kyatToWire(row.own_cap),
      hot: marks.get(row.temporary_cap_id ?? 0n) ?? null,
      closed: row.closed,
      pays: kyatToWire(pays),
      result: kyatToWire(stakes - pays),
    };
  });
}

type Hot = NonNullable<Output<'operatorDraws', 'exposure'>['list'][number]['hot']>;

/** Hot marks by id, with who set them. */
async function marksOf(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, Hot>> {
  const { rows } = await db.query<{ id: bigint; until: Date; operator_id: bigint; everywhere: boolean }>(
    'select id, until, operator_id, draw_id is null as everywhere from lottery.temporary_caps where id = any($1)',
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
