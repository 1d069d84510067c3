import type { Input, Lang, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { cellText } from '../../util/cell-texts.ts';
import { headings } from '../../util/column-headings.ts';
import { fileOf } from '../../util/table-file.ts';
import { statementsForOperators } from './operator-statements.ts';
import { findStatement, linesOf } from './statements.queries.ts';

type File = Output<'commissions', 'statementFile'>;
type Refusal = RefusalOf<'commissions', 'statementFile'>;

/** Rows of a file; more would be too much for a phone in one reply. */
const ROWS_MAX = 10_000;
/** Limits the load. Wall time. */
const FILES: Limit = { triesMax: 20, windowSeconds: 3600, lockSeconds: 900 };

const LINE_HEAD = [
  'row',
  'of_month',
  'id',
  'remark',
  'rate',
  'rate_below',
  'results',
  'bonuses',
  'rebates',
  'base',
  'amount',
] as const;

/** One of an agent's statements as a file: its lines, then what it adds up to. Above 20 files an hour: `too_many_tries`. */
export async function statementFile(
  store: Store,
  agentId: bigint,
  { id, format }: Input<'commissions', 'statementFile'>,
  lang: Lang,
): Promise<Result<File, Refusal>> {
  const row = await findStatement(store, BigInt(id), { agentId, checkedOnly: 'checked' });
  if (row === null) return refuse('not_found');
  const tries = await countAttempt(store, 'commission file', `member:${agentId}`, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const { list, total } = await linesOf(store, row, { page: 1, size: ROWS_MAX }, 'agent');
  const sum = (name: 'brought_in' | 'result' | 'payable' | 'carried') => [
    cellText(lang, 'statement', name),
    ...LINE_HEAD.slice(1, -1).map(() => ''),
    Number(row[name]),
  ];
  return ok(
    await fileOf({
      owner: `member:${agentId}`,
      name: `shwe-commission-${row.model}`,
      period: { first: row.month, last: row.month },
      format,
      head: headings(lang, LINE_HEAD),
      rows: [
        ...list.map((line) => {
          const cells = { ...line, rate: line.rate / 100, rate_below: line.rate_below / 100 };
          return [
            cellText(lang, 'statement', 'line'),
            ...LINE_HEAD.slice(1).map((key) => cells[key as keyof typeof cells]),
          ];
        }),
        ...(['brought_in', 'result', 'payable', 'carried'] as const).map(sum),
      ],
      total,
    }),
  );
}

const STATEMENT_HEAD = [
  'month',
  'id',
  'name',
  'model',
  'rate_percent',
  'brought_in',
  'result',
  'payable',
  'carried',
  'state',
  'paid_at',
] as const;

/** The statements of a month as a file. Above 20 files an hour: `too_many_tries`. */
export async function monthFile(
  store: Store,
  operatorId: bigint,
  { month, format }: Input<'operatorCommissions', 'file'>,
): Promise<Result<File, Refusal>> {
  const tries = await countAttempt(store, 'commission file', `operator:${operatorId}`, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const { list, total } = await statementsForOperators(store, { month }, { page: 1, size: ROWS_MAX });
  if (list.length === 0) return refuse('not_found');
  const rows = list.map(({ who, ...one }) => {
    const cells = {
      ...{ ...one, id: who.id, name: who.name },
      ...{ rate_percent: one.rate / 100, paid_at: one.paid_at ?? '' },
    };
    return STATEMENT_HEAD.map((key) => cells[key]);
  });
  const period = { first: month, last: month };
  return ok(
    await fileOf({
      owner: `operator:${operatorId}`,
      name: 'shwe-commissions',
      period,
      format,
      head: STATEMENT_HEAD,
      rows,
      total,
    }),
  );
}
