import { useState } from 'react';
import { type Columns, RowButton } from '../../components/DataTable.tsx';
import { ExportButtons } from '../../components/lists/ExportButtons.tsx';
import { FilterBar } from '../../components/lists/FilterBar.tsx';
import { useList } from '../../components/lists/use-list.ts';
import type { PageQuery } from '../../components/PagedTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { BatchDetails } from './BatchDetails.tsx';
import { CreateBatch } from './CreateBatch.tsx';
import { BATCH_TONE, type Batch, type Payouts } from './types.ts';

const STATES = ['open', 'closed', 'dissolved'] as const;
const KINDS = ['wallet', 'bank', 'usdt'] as const;

/** Payout batches by a filter, the form that creates one, and the details of the selected batch beside them. */
export function BatchList() {
  const { t } = useT();
  const list = useList<Batch>(
    'batches',
    {
      statuses: STATES.map((value) => ({ value, label: t(`state_batch_${value}`) })),
      kinds: {
        label: t('payoutAccount'),
        choices: KINDS.map((value) => ({ value, label: t(`payoutKind_${value}`) })),
      },
      findBy: t('filterFindBatch'),
    },
    { size: 25 },
  );
  const query = list.query as PageQuery<Batch> & { data: Payouts | undefined };
  // What waits is the same under each filter, so the form stays while the rows of another one load.
  const [waiting, setWaiting] = useState(query.data?.waiting);
  if (query.data && query.data.waiting !== waiting) setWaiting(query.data.waiting);
  const { may } = useMe();
  const columnsOf = useColumns();
  return (
    <SplitPage
      title={t('payouts')}
      remark={t('payoutsText')}
      acts={<ExportButtons list={list} />}
      above={(select) => (
        <>
          {may('payout.export') && waiting && <CreateBatch waiting={waiting} created={(id) => select(id)} />}
          <FilterBar list={list} />
        </>
      )}
      query={query}
      paging={list.paging}
      empty={t('noBatches')}
      side="broad"
      columns={columnsOf}
    >
      {(batch) => <BatchDetails key={batch.id} id={batch.id} />}
    </SplitPage>
  );
}

function useColumns(): (select: (id: string) => void) => Columns<Batch> {
  const { t, names } = useT();
  const titleOf = usePayeeTitle();
  return (select) => [
    { head: t('batch'), cell: ({ id }) => <RowButton label={id} select={() => select(id)} /> },
    { head: t('time'), className: 'when', cell: (batch) => dateTime(batch.exported_at, names) },
    {
      head: t('payoutAccount'),
      className: 'wide t2',
      cell: ({ kind, code }) => (code === null ? t(`payoutKind_${kind}`) : titleOf({ kind, code })),
    },
    { head: t('batchItems'), align: 'right', cell: (batch) => batch.items },
    { head: t('amount'), align: 'right', cell: (batch) => amountText(batch.amount) },
    {
      head: t('batchPaidSum'),
      align: 'right',
      className: 'jade',
      cell: (batch) => amountText(batch.paid.amount),
    },
    {
      head: t('status'),
      className: ({ state }) => BATCH_TONE[state],
      cell: ({ state }) => t(`state_batch_${state}`),
    },
  ];
}
