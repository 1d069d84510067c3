import { can, type Refused } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import { type GameId, numberText, receiptCode } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries } from '../../../database/index.ts';
import { checkDayRange } from '../../../util/day-range.ts';
import { CSV_BOM, csvRow } from '../../../util/write-csv.ts';
import { type ActingOperator, auditAlone, by } from '../../operators/index.ts';
import {
  type Draw,
  drawByName,
  drawCardOf,
  drawColumns,
  exposureOf,
  maskMemberId,
  salesAreHidden,
} from '../draws/index.ts';

/** Members or winners read at once; bounds memory and lets the event loop serve bets in between. */
const PAGE = 500;
/** The longest range of results, days. */
const RANGE_DAYS_MAX = 400;

type Export = { name: string; rows: AsyncIterable<string> };
type MemberText = (id: bigint) => string;
type Paged = { member: MemberText; page: number };

/**
 * The CSV files that operators download, streamed (http/export.routes.ts, which checks the capability). Every download
 * is audited.
 */
export function drawExports(app: AppContext, page = PAGE) {
  const { store } = app;
  /** Files that tell what is sold on each number. */
  const withSales = new Set(['exposure', 'slips']);
  const files: Record<string, (draw: Draw, member: MemberText) => AsyncIterable<string>> = {
    exposure: (draw) => exposureRows(store, draw),
    slips: (draw, member) => slipRows(store, draw, { member, page }),
    winners: (draw, member) => winnerRows(store, draw, { member, page }),
  };
  return {
    async ofDraw(
      name: string,
      file: string,
      caller: ActingOperator,
    ): Promise<Result<Export, Refused<'not_found' | 'sales_hidden'>>> {
      const write = files[file];
      const draw = await drawByName(store, name);
      if (!write || !draw) return refuse('not_found', {});
      if (withSales.has(file) && (await salesAreHidden(store, draw))) return refuse('sales_hidden', {});
      await auditAlone(store, {
        ...by(caller),
        action: 'draw.export',
        subject: `issue:${draw.name}`,
        details: { file, from: undefined, to: undefined },
      });
      return ok({ name: `${draw.name}-${file}.csv`, rows: write(draw, memberText(caller)) });
    },
    async results(
      { from, to }: { from: string; to: string },
      caller: ActingOperator,
    ): Promise<Result<Export, Refused<'wrong_input' | 'range_long'>>> {
      const days = checkDayRange({ first: from, last: to }, { first: 'from', last: 'to' }, RANGE_DAYS_MAX);
      if (!days.ok) return days;
      await auditAlone(store, {
        ...by(caller),
        action: 'draw.export',
        subject: 'results',
        details: { file: 'results', from, to },
      });
      return ok({ name: `results-${from}-${to}.csv`, rows: resultRows(store, from, to) });
    },
  };
}

/** Member numbers in full for operators who may read statements, for others masked. */
function memberText({ operator }: ActingOperator): MemberText {
  return can(operator.role, 'member.statement') ? String : maskMemberId;
}

/** An instant in two cells: UTC as in the seal, and Yangon time. */
function instant(at: Date): [string, string] {
  return [at.toISOString(), `${yangonDate(at)} ${yangonTime(at)}`];
}

async function* exposureRows(db: Queries, { name }: Draw): AsyncIterable<string> {
  yield CSV_BOM +
    csvRow([
      'number',
      'sold',
      'cap',
      'own_cap',
      'hot_until_utc',
      'closed',
      'slips',
      'pays',
      'result_if_drawn',
    ]);
  const found = await drawCardOf(db, name);
  if (!found) return;
  for (const cell of await exposureOf(db, found.row, BigInt(found.stakes))) {
    const { number, sold, cap, own_cap: own, hot, closed, slips, pays, result } = cell;
    yield csvRow([number, sold, cap, own, hot?.until ?? null, closed, slips, pays, result]);
  }
}

type SlipRow = {
  id: bigint;
  member_id: bigint;
  accepted_at: Date;
  total: bigint;
  numbers: number[];
  amounts: bigint[];
};

async function* slipRows(db: Queries, draw: Draw, { member, page }: Paged): AsyncIterable<string> {
  yield CSV_BOM +
    csvRow(['slip', 'code', 'accepted_utc', 'accepted_yangon', 'member', 'number', 'stake', 'slip_total']);
  let after = 0n;
  while (true) {
    // Read by member, because the index of slips starts with the member.
    const members = await db.query<{ member_id: bigint }>(
      `select member_id from lottery.draw_members where draw_id = $1 and member_id > $2
       order by member_id limit $3`,
      [draw.id, after, page],
    );
    if (members.rows.length === 0) return;
    const { rows } = await db.query<SlipRow>(
      `select s.id, s.member_id, s.accepted_at, s.total, s.numbers, s.amounts
       from unnest($2::bigint[]) m(id) join lottery.slips s on s.member_id = m.id and s.draw_id = $1
       order by s.member_id, s.id`,
      [draw.id, members.rows.map((row) => row.member_id)],
    );
    yield rows.map((slip) => slipCsv(slip, draw.game, member)).join('');
    after = members.rows.at(-1)!.member_id;
  }
}

function slipCsv(slip: SlipRow, game: GameId, member: MemberText): string {
  const { id, accepted_at: at, total } = slip;
  return slip.numbers
    .map((number, i) =>
      csvRow([
        id,
        receiptCode(id),
        ...instant(at),
        member(slip.member_id),
        numberText(number, game),
        slip.amounts[i]!,
        total,
      ]),
    )
    .join('');
}

async function* winnerRows(db: Queries, draw: Draw, { member, page }: Paged): AsyncIterable<string> {
  yield CSV_BOM + csvRow(['slip', 'code', 'member', 'number', 'stake', 'paid']);
  const number = draw.result === null ? null : numberText(draw.result, draw.game);
  let after = 0n;
  while (true) {
    const { rows } = await db.query<{ slip_id: bigint; member_id: bigint; stake: bigint; amount: bigint }>(
      `select slip_id, member_id, stake, amount from lottery.winnings
       where draw_id = $1 and version = $4 and slip_id > $2 order by slip_id limit $3`,
      [draw.id, after, page, draw.version],
    );
    if (rows.length === 0) return;
    yield rows
      .map(({ slip_id: id, member_id: who, stake, amount }) =>
        csvRow([id, receiptCode(id), member(who), number, stake, amount]),
      )
      .join('');
    after = rows.at(-1)!.slip_id;
  }
}

type Sums = { slips: number; members: number; stakes: bigint; payouts: bigint };

async function* resultRows(db: Queries, from: string, to: string): AsyncIterable<string> {
  yield CSV_BOM +
    csvRow([
      ...['issue', 'section', 'date', 'state', 'set_index', 'set_value', 'prize', 'number', 'odds'],
      ...['slips', 'members', 'stakes', 'payouts', 'result', 'settled_utc', 'settled_yangon'],
    ]);
  const { rows } = await db.query<Draw & Sums>(
    `select ${drawColumns}, coalesce(m.slips, 0)::int as slips, coalesce(m.members, 0)::int as members,
            coalesce(m.stakes, 0)::bigint as stakes,
            (select coalesce(sum(w.amount), 0)::bigint from lottery.winnings w
             where w.draw_id = d.id and w.version = d.version) as payouts
     from lottery.draws d
     left join lateral (select count(*) as members, sum(k.slips) as slips, sum(k.staked) as stakes
                        from lottery.draw_members k where k.draw_id = d.id) m on true
     where d.date between $1 and $2 order by d.closes_at`,
    [from, to],
  );
  for (const draw of rows) yield resultRow(draw);
}

function resultRow(draw: Draw & Sums): string {
  // The stakes of a cancelled draw were refunded.
  const revenue = draw.state === 'cancelled' ? 0n : draw.stakes;
  return csvRow([
    draw.name,
    draw.section,
    draw.date,
    draw.state,
    draw.set_index,
    draw.set_value,
    draw.prize,
    draw.result === null ? null : numberText(draw.result, draw.game),
    draw.odds,
    draw.slips,
    draw.members,
    draw.stakes,
    draw.payouts,
    draw.state === 'settled' || draw.state === 'cancelled' ? revenue - draw.payouts : null,
    ...(draw.settled_at ? instant(draw.settled_at) : [null, null]),
  ]);
}
