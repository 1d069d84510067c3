import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { numberText, receiptCode } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { type Draw, drawColumns, hidesSalesSql, slipName } from '../draws/index.ts';

export type SlipRow = Pick<Draw, 'name' | 'game' | 'section' | 'date' | 'state' | 'result' | 'odds'> & {
  slip_id: bigint;
  accepted_at: Date;
  total: bigint;
  numbers: number[];
  amounts: bigint[];
  won: bigint | null;
  /** Whether its numbers are hidden from operators: their draw waits for a result. */
  hidden: boolean;
};

export type WireSlip = Output<'bets', 'slip'>;
type OperatorsSlip = Output<'operatorBets', 'memberSlips'>['list'][number];
type WireLine = Output<'bets', 'betsOfDraw'>['list'][number];
type Outcome = WireSlip['state'];

export const slipColumns = `s.id as slip_id, s.accepted_at, s.total, s.numbers, s.amounts, d.name, d.game, d.section, d.date,
  d.state, d.result, d.odds, ${hidesSalesSql} as hidden,
  (select w.amount from lottery.winnings w where w.slip_id = s.id and w.version = d.version) as won`;

/** Which of a member's slips: of a game, and optionally of a draw, a day, the last days, or one slip. */
export type SlipFilter = { game: number; drawId?: bigint; date?: string; days?: number; slipId?: bigint };

/**
 * The WHERE clause of a filter; $1 is the member. A slip belongs to the Yangon day of its draw; the last days contain
 * the draws to come.
 */
function where(filter: SlipFilter): { sql: string; params: unknown[] } {
  const params: unknown[] = [];
  const parts = ['s.member_id = $1'];
  const add = (sql: string, value: unknown) => {
    params.push(value);
    parts.push(sql.replace('?', `$${params.length + 1}`));
  };
  add('d.game = ?', filter.game);
  if (filter.drawId !== undefined) add('s.draw_id = ?', filter.drawId);
  if (filter.slipId !== undefined) add('s.id = ?', filter.slipId);
  if (filter.date !== undefined) add('d.date = ?', filter.date);
  if (filter.days !== undefined) add('d.date > clock.yangon_date(clock.now()) - ?::integer', filter.days);
  return { sql: parts.join(' and '), params };
}

/**
 * A member's slips, latest draw first. Each connection has its own portion of ids, so ids show the order within one
 * batch only.
 */
export async function slipsOf(
  db: Queries,
  memberId: bigint,
  filter: SlipFilter,
  paging: { page: number; size: number },
): Promise<{ list: WireSlip[]; total: number }> {
  const { rows, total } = await slipRowsOf(db, memberId, filter, paging);
  return { list: rows.map(wireSlip), total };
}

/** A member's slips as operators see them, latest draw first. */
export async function slipsForOperators(
  db: Queries,
  memberId: bigint,
  filter: SlipFilter,
  paging: { page: number; size: number },
): Promise<{ list: OperatorsSlip[]; total: number }> {
  const { rows, total } = await slipRowsOf(db, memberId, filter, paging);
  return { list: rows.map(operatorsSlip), total };
}

async function slipRowsOf(
  db: Queries,
  memberId: bigint,
  filter: SlipFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: SlipRow[]; total: number }> {
  const { sql, params } = where(filter);
  const from = `from lottery.slips s join lottery.draws d on d.id = s.draw_id where ${sql}`;
  const n = params.length + 1;
  const { rows } = await db.query<SlipRow>(
    `select ${slipColumns} ${from} order by d.date desc, s.accepted_at desc, s.id desc limit $${n + 1} offset $${n + 2}`,
    [memberId, ...params, size, (page - 1) * size],
  );
  const count = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, [
    memberId,
    ...params,
  ]);
  return { rows, total: count.rows[0]!.total };
}

/** A member's lines (one number of one slip), latest slip first, numbers in order. */
export async function linesOf(
  db: Queries,
  memberId: bigint,
  filter: SlipFilter,
  { page, size }: { page: number; size: number },
): Promise<{ list: WireLine[]; total: number }> {
  const { sql, params } = where(filter);
  const n = params.length + 1;
  const { rows } = await db.query<SlipRow & { number: number; amount: bigint; pos: number }>(
    `select ${slipColumns}, l.number, l.amount, l.pos::int
     from lottery.slips s join lottery.draws d on d.id = s.draw_id
     cross join unnest(s.numbers, s.amounts) with ordinality l(number, amount, pos)
     where ${sql} order by d.date desc, s.accepted_at desc, s.id desc, l.pos limit $${n + 1} offset $${n + 2}`,
    [memberId, ...params, size, (page - 1) * size],
  );
  const count = await db.query<{ total: number }>(
    `select coalesce(sum(cardinality(s.numbers)), 0)::int as total
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where ${sql}`,
    [memberId, ...params],
  );
  return {
    list: rows.map((row) => wireLine(row, row.number, row.amount, row.pos)),
    total: count.rows[0]!.total,
  };
}

/** The outcome of a slip follows from its draw; the slip itself never changes. */
function outcome(row: SlipRow): Outcome {
  if (row.state === 'cancelled') return 'refunded';
  if (row.state !== 'settled') return 'open';
  return row.won === null ? 'lost' : 'won';
}

export function wireSlip(row: SlipRow): WireSlip {
  return {
    slip: slipName(row.slip_id),
    code: receiptCode(row.slip_id),
    issue: row.name,
    section: row.section,
    date: row.date,
    created_at: row.accepted_at.toISOString(),
    numbers: row.numbers.map((number, i) => ({
      number: numberText(number, row.game),
      amount: kyatToWire(row.amounts[i]!),
      won: kyatToWire(wonOn(row, number)),
    })),
    total: kyatToWire(row.total),
    win_amount: kyatToWire(row.won ?? 0n),
    state: outcome(row),
    win_num: row.result === null ? null : numberText(row.result, row.game),
  };
}

/** A slip without its numbers while they would tell what a result costs; see `hidesSales`. */
export function operatorsSlip(row: SlipRow): OperatorsSlip {
  const slip = wireSlip(row);
  return { ...slip, numbers: row.hidden ? [] : slip.numbers, hidden: row.hidden };
}

/** What a slip won on one number. A slip has each number once, so its win belongs to the drawn number. */
function wonOn(row: SlipRow, number: number): bigint {
  return row.won !== null && number === row.result ? row.won : 0n;
}

function wireLine(row: SlipRow, number: number, amount: bigint, pos: number): WireLine {
  const won = wonOn(row, number);
  const slipOutcome = outcome(row);
  return {
    id: `${row.slip_id}-${pos}`,
    slip: slipName(row.slip_id),
    created_at: row.accepted_at.toISOString(),
    issue: row.name,
    section: row.section,
    date: row.date,
    bet_number: numberText(number, row.game),
    bet_amount: kyatToWire(amount),
    state: slipOutcome === 'won' && won === 0n ? 'lost' : slipOutcome,
    win_amount: kyatToWire(won),
  };
}

/** The last settled draw of a game; null when there is none. */
export async function lastSettled(db: Queries, game: number): Promise<Draw | null> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws d
     where d.game = $1 and d.state = 'settled' order by d.draws_at desc limit 1`,
    [game],
  );
  return rows[0] ?? null;
}

type DrawWinner = { memberId: bigint; stake: bigint; amount: bigint };

/** A page of the winners of a draw by amount won, one row a member, and how many there are. */
export async function winnersOf(
  db: Queries,
  drawId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ winners: DrawWinner[]; total: number }> {
  const current = 'w.draw_id = $1 and w.version = (select version from lottery.draws where id = $1)';
  const { rows } = await db.query<DrawWinner>(
    `select member_id as "memberId", sum(stake)::bigint as stake, sum(amount)::bigint as amount
     from lottery.winnings w where ${current}
     group by member_id order by amount desc, member_id limit $2 offset $3`,
    [drawId, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(distinct member_id)::int as total from lottery.winnings w where ${current}`,
    [drawId],
  );
  return { winners: rows, total: counted.rows[0]!.total };
}

/** The place of one member among the winners of a draw, in the order of `winnersOf`; undefined without a win. */
export async function placeOfWinner(
  db: Queries,
  drawId: bigint,
  memberId: bigint,
): Promise<(DrawWinner & { rank: number }) | undefined> {
  const { rows } = await db.query<DrawWinner & { rank: number }>(
    `select ranked.member_id as "memberId", ranked.stake, ranked.amount, ranked.rank
     from (select w.member_id, sum(w.stake)::bigint as stake, sum(w.amount)::bigint as amount,
                  row_number() over (order by sum(w.amount) desc, w.member_id)::int as rank
           from lottery.winnings w
           where w.draw_id = $1 and w.version = (select version from lottery.draws where id = $1)
           group by w.member_id) ranked
     where ranked.member_id = $2`,
    [drawId, memberId],
  );
  return rows[0];
}
