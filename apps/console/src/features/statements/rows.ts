import { amountText } from '../../core/format.ts';
import type { useT } from '../../i18n/index.ts';
import type { Row } from './types.ts';

type Texts = ReturnType<typeof useT>['t'];

/** What a row is on the screen: matched, done before or by hand, or an exception. */
export type RowKind = 'match' | 'done' | 'exception';

export function kindOf(row: Row): RowKind {
  if (row.outcome === 'match') return 'match';
  const isDone = row.outcome === 'paid' || row.outcome === 'voided' || row.outcome === 'repeated';
  return isDone || row.settled !== null || row.booking === 'known' ? 'done' : 'exception';
}

export const kinds = ['match', 'done', 'exception'] as const;

export function rowsOfKind(list: readonly Row[], kind: RowKind): Row[] {
  return list.filter((row) => kindOf(row) === kind);
}

/** What came in, and below it what left the account: netted, neither could be found in the rows. */
export function sumsOf(list: readonly Row[]): number[] {
  const sumOf = (sign: 1 | -1) =>
    list.reduce((sum, { amount }) => (Math.sign(amount ?? 0) === sign ? sum + amount! : sum), 0);
  const [incoming, outgoing] = [sumOf(1), sumOf(-1)];
  return outgoing === 0 ? [incoming] : [incoming, outgoing];
}

/** A row in words: "Amount mismatch: D-88117 asks 600,000". */
export function rowText(t: Texts, row: Row): string {
  if (row.settled) return `${t(`settled_${row.settled.as}`)} · ${row.settled.note}`;
  const claim = { tid: row.claim?.tid ?? '', sum: amountText(row.claim?.amount ?? 0) };
  if (row.outcome === 'unclear') return t(`rowUnclear_${row.field!}`);
  if (row.outcome === 'similar')
    return row.payment === null ? t('rowSimilarInFile') : t('row_similar', { id: row.payment });
  return t(`row_${row.outcome}`, claim);
}

export const TONES: Record<Row['outcome'], string> = {
  match: 'jade',
  paid: 't3',
  voided: 't3',
  repeated: 't3',
  no_claim: 't2',
  claimed_twice: 'ruby',
  amount_differs: 'amber',
  other_account: 'amber',
  similar: 'amber',
  outgoing: 't2',
  unclear: 'ruby',
};

export function toneOf(row: Row): string {
  return row.settled ? 't3' : TONES[row.outcome];
}
