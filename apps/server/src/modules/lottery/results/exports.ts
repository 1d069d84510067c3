import { can, type Refused } from '@shwe/contract';
import { addDays, isDay, ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import { type GameId, numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries } from '../../../database/index.ts';
import { CSV_BOM, csvRow } from '../../../util/write-csv.ts';
import { type Asker, auditAlone, by } from '../../operators/index.ts';
import {
  cardOf,
  type Draw,
  drawByName,
  drawColumns,
  exposureOf,
  maskId,
  receiptCode,
} from '../draws/index.ts';

/**
 * Members whose slips, and winners who, are read at once: bounds the memory of an export, and bets are answered in
 * between.
 */
const PAGE = 500;
/** The longest range of results, days. */
const RANGE_DAYS_MAX = 400;

type Export = { name: string; rows: AsyncIterable<string> };
type MemberText = (id: bigint) => string;

/**
 * The files operators take away, streamed as CSV (http/export.routes.ts). Each is by capability and stands in the
 * audit log.
 */
export function drawExports(app: AppContext) {
  const { store } = app;
  const files: Record<string, (issue: Draw, member: MemberText) => AsyncIterable<string>> = {
    exposure: (issue) => exposureRows(store, issue),
    slips: (issue, member) => slipRows(store, issue, member),
    winners: (issue, member) => winnerRows(store, issue, member),
  };
  return {
    async ofIssue(name: string, file: string, asker: Asker): Promise<Result<Export, Refused<'not_found'>>> {
      const write = files[file];
      const issue = await drawByName(store, name);
      if (!write || !issue) return refuse('not_found', {});
      await auditAlone(store, {
        ...by(asker),
        action: 'draw.export',
        subject: `issue:${issue.name}`,
        details: { file },
      });
      return ok({ name: `${issue.name}-${file}.csv`, rows: write(issue, memberText(asker)) });
    },
    async results(
      { from, to }: { from: string; to: string },
      asker: Asker,
    ): Promise<Result<Export, Refused<'wrong_input'>>> {
      if (!isDay(from) || !isDay(to) || from > to || to > addDays(from, RANGE_DAYS_MAX)) {
        return refuse('wrong_input', { field: 'to' });
      }
      const entry = { action: 'draw.export', subject: 'results', details: { file: 'results', from, to } };
      await auditAlone(store, { ...by(asker), ...entry });
      return ok({ name: `results-${from}-${to}.csv`, rows: resultRows(store, from, to) });
    },
  };
}

/** Who may read members' statements sees whose slip it is; others its last digits. */
function memberText({ operator }: Asker): MemberText {
  return can(operator.role, 'member.statement') ? String : maskId;
}

/** An instant in two cells: as it stands in the seal, and on a clock in Yangon. */
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
  const found = await cardOf(db, name);
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

async function* slipRows(db: Queries, issue: Draw, member: MemberText): AsyncIterable<string> {
  yield CSV_BOM +
    csvRow(['slip', 'code', 'accepted_utc', 'accepted_yangon', 'member', 'number', 'stake', 'slip_total']);
  let after = 0n;
  while (true) {
    // Member by member, as the index of slips lies: by its id alone no slip of an issue is found.
    const members = await db.query<{ member_id: bigint }>(
      `select member_id from lottery.draw_members where draw_id = $1 and member_id > $2 order by member_id limit $3`,
      [issue.id, after, PAGE],
    );
    if (members.rows.length === 0) return;
    const { rows } = await db.query<SlipRow>(
      `select s.id, s.member_id, s.accepted_at, s.total, s.numbers, s.amounts
       from unnest($2::bigint[]) m(id) join lottery.slips s on s.member_id = m.id and s.draw_id = $1 order by s.member_id, s.id`,
      [issue.id, members.rows.map((row) => row.member_id)],
    );
    yield rows.map((slip) => linesOf(slip, issue.game, member)).join('');
    after = members.rows.at(-1)!.member_id;
  }
}

function linesOf(slip: SlipRow, game: GameId, member: MemberText): string {
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

async function* winnerRows(db: Queries, issue: Draw, member: MemberText): AsyncIterable<string> {
  yield CSV_BOM + csvRow(['slip', 'code', 'member', 'number', 'stake', 'paid']);
  const number = issue.result === null ? null : numberText(issue.result, issue.game);
  let after = 0n;
  while (true) {
    const { rows } = await db.query<{ slip_id: bigint; member_id: bigint; stake: bigint; amount: bigint }>(
      `select slip_id, member_id, stake, amount from lottery.winnings
       where draw_id = $1 and version = $4 and slip_id > $2 order by slip_id limit $3`,
      [issue.id, after, PAGE, issue.version],
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
            (select coalesce(sum(w.amount), 0)::bigint from lottery.winnings w where w.draw_id = i.id and w.version = i.version) as payouts
     from lottery.draws i
     left join lateral (select count(*) as members, sum(k.slips) as slips, sum(k.staked) as stakes
                        from lottery.draw_members k where k.draw_id = i.id) m on true
     where i.date between $1 and $2 order by i.closes_at`,
    [from, to],
  );
  for (const issue of rows) yield resultRow(issue);
}

function resultRow(issue: Draw & Sums): string {
  // What a cancelled issue took was given back.
  const kept = issue.state === 'cancelled' ? 0n : issue.stakes;
  return csvRow([
    issue.name,
    issue.section,
    issue.date,
    issue.state,
    issue.set_index,
    issue.set_value,
    issue.prize,
    issue.result === null ? null : numberText(issue.result, issue.game),
    issue.odds,
    issue.slips,
    issue.members,
    issue.stakes,
    issue.payouts,
    issue.state === 'settled' || issue.state === 'cancelled' ? kept - issue.payouts : null,
    ...(issue.settled_at ? instant(issue.settled_at) : [null, null]),
  ]);
}
