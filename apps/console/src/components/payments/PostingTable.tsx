import type { Output } from '@shwe/contract';
import { type EntryKind, entryKinds } from '@shwe/contract/entry-kinds';
import { receiptCode } from '@shwe/rules';
import { amountText, changeText, dateTimeBelow } from '../../core/format.ts';
import { useMediaQuery } from '../../core/media-query.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { hrefOf, pathOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../DataTable.tsx';
import { referenceText, withdrawalReasonText } from '../texts.ts';

type Listed = Output<'operatorMembers', 'statement'>['list'][number];
/** A posting; that of a confiscated withdrawal has its reasons where the list says them. */
type Posting = Omit<Listed, 'confiscated'> & Partial<Pick<Listed, 'confiscated'>>;

/** What a kind of journal entry is called: a kind without words does not compile. */
const kindLabel = (kind: EntryKind) => `kind_${kind}` satisfies Key;

const isEntryKind = (kind: string): kind is EntryKind => entryKinds.some((one) => one === kind);

/** The page of a withdrawal (W-61001) or a deposit (D-88001); other references have none. */
function orderPath(reference: string): string | null {
  const kind = { W: 'withdrawal', D: 'deposit' }[reference.charAt(0)];
  return kind && /^[WD]-\d+$/.test(reference) ? pathOf(`${kind}:${reference}`) : null;
}

/** A posting's reference, as a link where it has a page. */
export function Reference({ reference }: { reference: string }) {
  const texts = useT();
  const path = orderPath(reference);
  return path ? (
    <a className="link" href={hrefOf(path)}>
      {reference}
    </a>
  ) : (
    <span className="t3">{referenceText(texts, reference)}</span>
  );
}

/** Kinds whose reference is the id of the slip. */
const OF_SLIP: readonly string[] = ['bet', 'win', 'win_reversed', 'refund'] satisfies EntryKind[];

/** Players and the search name a slip by its code. */
function PostingReference({ kind, reference }: Pick<Posting, 'kind' | 'reference'>) {
  const isSlip = OF_SLIP.includes(kind) && /^\d+$/.test(reference);
  if (!isSlip) return <Reference reference={reference} />;
  const code = receiptCode(BigInt(reference));
  return (
    <a className="link" href={hrefOf(`${paths.slips}?find=${code}`)}>
      {code}
    </a>
  );
}

/**
 * Postings with the balance after each. `account`: they are of several ledger accounts, so each account is named. On a
 * narrow screen order and account are part of the description, so that the amounts stay on the screen.
 */
export function PostingTable({ rows, account }: { rows: readonly Posting[]; account?: 'named' }) {
  const { t, names } = useT();
  const isNarrow = useMediaQuery('(max-width: 1360px)') || account === undefined;
  return (
    <DataTable
      rows={rows}
      idOf={(row) => `${row.id}${row.account}`}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: ({ at }, before) => dateTimeBelow(before?.at, at, names),
        },
        {
          head: t('description'),
          className: isNarrow ? 'wide wraps' : 'wide',
          cell: (row) => (
            <>
              {isEntryKind(row.kind) ? t(kindLabel(row.kind)) : row.kind}{' '}
              {isNarrow && (
                <small className="t3 nowrap">
                  <PostingReference {...row} />
                  {account && row.account !== 'wallet' && `, ${t(`account_${row.account}`)}`}
                </small>
              )}
              {row.confiscated && (
                <span className="twoline">
                  <small className="t3">{withdrawalReasonText(t, row.confiscated)}</small>
                </span>
              )}
            </>
          ),
        },
        !isNarrow && { head: t('order'), cell: (row) => <PostingReference {...row} /> },
        !isNarrow &&
          account !== undefined && {
            head: t('wallet'),
            className: 't3',
            cell: (row) => t(`account_${row.account}`),
          },
        {
          head: t('unit'),
          align: 'right',
          className: ({ kind }) => (kind === 'win' ? 'jade' : ''),
          cell: ({ amount }) => changeText(amount),
        },
        {
          head: t('balance'),
          align: 'right',
          className: 't2',
          cell: (row) => amountText(row.balance_after),
        },
      ]}
    />
  );
}
