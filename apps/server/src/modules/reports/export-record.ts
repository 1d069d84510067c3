import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { cellText } from '../../util/cell-texts.ts';
import { type Column, headings } from '../../util/column-headings.ts';
import { momentCells } from '../../util/table-file.ts';
import { CSV_BOM, csvRow } from '../../util/write-csv.ts';
import { accountRecord } from './account-record.ts';
import { gameRows } from './game-record.ts';
import { memberForm } from './member-form.ts';
import { type Range, readRange } from './range.ts';
import { rebateRows } from './rebates.ts';
import { turnoverItems } from './turnover-explained.ts';

type FileType = Input<'reports', 'recordExport'>['type'];
type Cell = string | number | null;
type Table = { head: Column[]; rows: Cell[][]; total: number };
type RecordCaller = Pick<MemberContext, 'memberId' | 'lang'>;
type Query = { app: AppContext; caller: RecordCaller; range: Range };

/** Rows a file; more would be too much for a phone in one reply. */
const ROWS_MAX = 5000;
const PAGE = 100;
/** Limits the load: each file reads a whole table. Wall time. */
const FILES: Limit = { triesMax: 30, windowSeconds: 3600, lockSeconds: 900 };

/** The figures of the report's file, in their order. */
const REPORT = [
  'opening',
  'total_recharge',
  'total_drawing',
  'total_bet_amount',
  'open_bet_amount',
  'earlier_bet_amount',
  'valid_bet_amount',
  'won',
  'refunded',
  'net_amount',
  'total_dividend',
  'profit',
  'other',
  'closing',
] as const;

/** The contents of each file. Days and times are in Yangon time. */
const tables: Record<
  FileType,
  (query: Query) => Promise<Result<Table, Refused<'wrong_input' | 'range_long'>>>
> = {
  deposit: (query) => accountTable(query, 1),
  withdrawal: (query) => accountTable(query, 2),
  transfer: (query) => accountTable(query, 3),
  dividend: (query) => accountTable(query, 4),
  async game({ app, caller, range }) {
    const { rows, total } = await allPages((page) =>
      gameRows(app.store, caller.memberId, range, { page, size: PAGE }),
    );
    const head: Column[] = [
      'id',
      'date',
      'time',
      'platform',
      'game_name',
      'issue',
      'amount',
      'bet_content',
      'bet_result',
    ];
    return ok({
      head: [...head, 'valid_amount', 'winALose', 'state'],
      rows: rows.map((row) => [
        row.id,
        ...momentCells(row.time),
        row.platform,
        row.game_name,
        row.issue,
        row.amount,
        row.bet_content,
        row.bet_result,
        row.valid_amount,
        row.winALose,
        cellText(caller.lang, 'slip', row.state),
      ]),
      total,
    });
  },
  async rebate({ app, caller, range }) {
    const rows = await rebateRows(app.store, caller.memberId, range);
    return ok({
      head: ['date', 'betAmount', 'money'],
      rows: rows.map(({ date, betAmount, money }) => [date, betAmount, money]),
      total: rows.length,
    });
  },
  async turnover({ app, caller, range }) {
    const items = (await turnoverItems(app.store, caller.memberId)).filter(
      ({ created_at }) => new Date(created_at) >= range.from && new Date(created_at) < range.to,
    );
    return ok({
      head: [
        'source',
        'reference',
        'date',
        'time',
        'amount',
        'required',
        'done',
        'left',
        'filled_date',
        'filled_time',
      ],
      rows: items.map((item) => [
        cellText(caller.lang, 'source', item.source),
        item.reference,
        ...momentCells(item.created_at),
        item.amount,
        item.required,
        item.done,
        item.left,
        ...(item.filled_at === null ? [null, null] : momentCells(item.filled_at)),
      ]),
      total: items.length,
    });
  },
  async report({ app, caller, range }) {
    const form = await memberForm(app, { start_at: range.first, end_at: range.last }, caller.memberId);
    if (!form.ok) return form;
    const figure = (name: (typeof REPORT)[number]) => cellText(caller.lang, 'figure', name);
    const rows: Cell[][] = [
      ...REPORT.map((name): Cell[] => [figure(name), null, form.value[name]]),
      ...form.value.days.flatMap(({ date, staked, won }): Cell[][] => [
        [figure('total_bet_amount'), date, staked],
        [figure('won'), date, won],
      ]),
    ];
    return ok({ head: ['figure', 'date', 'amount'], rows, total: rows.length });
  },
};

/**
 * Exports one kind of the member's own records of a range of days as CSV, safe against spreadsheet formulas. At most
 * 5,000 rows; `cut` says whether there were more. Refused as `too_many_tries` above 30 files an hour.
 */
export async function exportRecord(
  app: AppContext,
  input: Input<'reports', 'recordExport'>,
  caller: RecordCaller,
): Promise<Result<Output<'reports', 'recordExport'>, RefusalOf<'reports', 'recordExport'>>> {
  const range = await readRange(app.store, input);
  if (!range.ok) return range;
  const tries = await countAttempt(app.store, 'record file', `member:${caller.memberId}`, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const table = await tables[input.type]({ app, caller, range: range.value });
  if (!table.ok) return table;
  const { head, rows, total } = table.value;
  const { first, last } = range.value;
  return ok({
    name: `shwe-${input.type}-${first}${first === last ? '' : `-${last}`}.csv`,
    text: CSV_BOM + [headings(caller.lang, head), ...rows].map(csvRow).join(''),
    rows: rows.length,
    cut: total > rows.length,
  });
}

async function accountTable(
  { app, caller, range }: Query,
  type: 1 | 2 | 3 | 4,
): Promise<Result<Table, Refused<never>>> {
  const { rows, total } = await allPages(async (page) => {
    const input = { type, start_at: range.first, end_at: range.last, row: PAGE, page };
    const found = await accountRecord(app, input, caller);
    if (!found.ok) throw new Error(`the record refused its own export: ${found.refused}`);
    return found.value;
  });
  return ok({
    head: ['id', 'date', 'time', 'method', 'name', 'amount', 'balance', 'state', 'reason'],
    rows: rows.map((row) => [
      row.id,
      ...momentCells(row.time),
      row.method,
      row.payer_name,
      row.amount,
      row.balance,
      row.statusInfo,
      row.reason,
    ]),
    total,
  });
}

/**
 * Reads pages up to `ROWS_MAX` rows, latest first. Rows are made unique by id, because a row added meanwhile shifts
 * another one to the next page.
 */
async function allPages<Row extends { id: string }>(
  read: (page: number) => Promise<{ list: Row[]; total: number }>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    for (const row of list) rows.set(row.id, row);
    if (list.length < PAGE || rows.size >= ROWS_MAX)
      return { rows: [...rows.values()].slice(0, ROWS_MAX), total };
  }
}
