import type { Input, Lang, Output, RefusalOf } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { addDays, isDay, kyatToWire, ok, type Result, refuse, yangonDate, yangonInstant } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Store } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { depositStateCodes } from '../deposits/index.ts';
import { entryOfGrant, grantTitles, type Title } from '../grants/index.ts';
import { type Credit, creditsFrom } from '../ledger/index.ts';
import { transferRecords } from '../transfers/index.ts';
import { depositRecords } from './deposit-record.ts';
import { withdrawalRecords } from './withdrawal-record.ts';

type Reply = Output<'reports', 'accountRecord'>;
type AccountRecordRow = Reply['list'][number];

type Rows = { list: Reply['list']; total: number };

/** [from, to) of business time, or one row by its number, or the open orders. */
type Which = { from: Date; to: Date; id: string | null; open: boolean };

type Paging = { page: number; size: number };

type Source = (db: Store, memberId: bigint, which: Which, paging: Paging, lang: Lang) => Promise<Rows>;

/** Rows per page. */
const SIZE = 10;

const SIZE_MAX = 100;

/** The source of the rows of each wire type. Transfers (3) have their own query, `transferRecords`. */
const sources: Record<number, Source> = {
  1: (db, memberId, which, paging, lang) => depositRecords(db, { memberId, ...which, ...paging }, lang),
  2: (db, memberId, which, paging, lang) => withdrawalRecords(db, { memberId, ...which, ...paging }, lang),
  4: dividends,
};

/**
 * The account record: deposits and adjustments (1), withdrawals (2), transfers (3) or dividends (4) of a range of
 * business days (today if none is given), latest first; or one row by its number, or the open orders of deposits.
 */
export async function accountRecord(
  { store }: Pick<AppContext, 'store'>,
  input: Input<'reports', 'accountRecord'>,
  { memberId, lang }: Pick<MemberContext, 'memberId' | 'lang'>,
): Promise<Result<Reply, RefusalOf<'reports', 'accountRecord'>>> {
  const { page = 1, id = null, open = false } = input;
  const size = Math.min(input.row ?? SIZE, SIZE_MAX);
  for (const [field, day] of Object.entries({ start_at: input.start_at, end_at: input.end_at })) {
    if (day !== undefined && !isDay(day)) return refuse('wrong_input', { field });
  }
  if (input.type === 3) {
    const range = { from: input.start_at ?? null, to: input.end_at ?? null, id };
    const found = await transferRecords(store, { memberId, ...range, page, size }, lang);
    return ok({ ...found, page, size });
  }
  const today = await businessDay(store);
  const which = {
    from: yangonInstant(input.start_at ?? today, '00:00'),
    to: yangonInstant(addDays(input.end_at ?? today, 1), '00:00'),
    id,
    open,
  };
  const source = sources[input.type];
  const rows = source ? await source(store, memberId, which, { page, size }, lang) : { list: [], total: 0 };
  return ok({ ...rows, page, size });
}

/** Bonuses and commissions credited to the member. */
async function dividends(
  db: Store,
  memberId: bigint,
  which: Which,
  paging: Paging,
  lang: Lang,
): Promise<Rows> {
  const credits = which.id === null ? which : await creditOf(db, which.id);
  const { rows, total } = await creditsFrom(db, memberId, ['bonuses', 'commissions'], credits, paging);
  const titles = await grantTitles(
    db,
    rows.map((row) => row.reference),
  );
  return { list: rows.map((row) => dividendRow(row, titles.get(row.reference), lang)), total };
}

/**
 * A bonus has its own number, other credits of the account of bonuses 'B-' and their journal entry, a commission 'C-',
 * its model and month.
 */
async function creditOf(db: Queries, id: string): Promise<{ entryId: bigint } | { reference: string }> {
  const [, model, month] = /^C-(net_loss|turnover)-(\d{4}-\d{2})$/.exec(id) ?? [];
  if (model) return { reference: `${model} ${month}` };
  const entryId = await entryOfGrant(db, id);
  if (entryId !== undefined) return { entryId: entryId ?? 0n };
  return { entryId: BigInt(/^B-([1-9]\d{0,17})$/.exec(id)?.[1] ?? '0') };
}

async function businessDay(db: Queries): Promise<string> {
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return yangonDate(rows[0]!.now);
}

/** A bonus or commission as a row of the account record; `method` names its source: of a bonus its title. */
function dividendRow(row: Credit, title: Title | undefined, lang: Lang): AccountRecordRow {
  const [amount, balance] = [kyatToWire(row.amount), kyatToWire(row.balanceAfter)];
  const isCommission = row.account === 'commissions';
  const { id, source } = isCommission ? commissionNames(row, lang) : bonusNames(row, title, lang);
  return {
    id,
    time: row.at.toISOString(),
    type: 'dividend',
    paymentType: 0,
    method: source,
    amount,
    balance,
    status: depositStateCodes.succeeded,
    state: 'succeeded',
    reason: '',
    payer_name: '',
    statusInfo: messageText(lang, isCommission ? 'commissionCredited' : 'bonusCredited'),
    money: amount,
    after_money: balance,
    describe: source,
  };
}

type Names = { id: string; source: string };

function commissionNames({ reference }: Credit, lang: Lang): Names {
  const [model = '', month = ''] = reference.split(' ');
  const key = model === 'turnover' ? 'commissionOfTurnover' : 'commissionOfNetLoss';
  return { id: `C-${model}-${month}`, source: messageText(lang, key, { month }) };
}

function bonusNames({ reference, entryId }: Credit, title: Title | undefined, lang: Lang): Names {
  return title ? { id: reference, source: title[lang] } : { id: `B-${entryId}`, source: reference };
}
