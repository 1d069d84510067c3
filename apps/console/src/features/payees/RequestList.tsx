import { isOpen, requestStates } from '@shwe/rules';
import { type Columns, RowButton } from '../../components/DataTable.tsx';
import { ExportButtons } from '../../components/lists/ExportButtons.tsx';
import { FilterBar } from '../../components/lists/FilterBar.tsx';
import { typedFilter } from '../../components/lists/list-filter.ts';
import { useList } from '../../components/lists/use-list.ts';
import { SplitPage } from '../../components/SplitPage.tsx';
import { dateTime, shortAddress } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { RequestDetails } from './RequestDetails.tsx';
import type { PayeeRequest } from './types.ts';

const STATES = ['asked', 'done', 'refused'] as const;
const KINDS = ['wallet', 'bank', 'usdt'] as const;

/** Requests to change or unlink a payee by a filter, with the details of the selected one beside them. */
export function RequestList() {
  const { t } = useT();
  const isQueue = typedFilter(useNav().search, 'asked').status === 'asked';
  const list = useList<PayeeRequest>(
    'payees',
    {
      statuses: STATES.map((value) => ({ value, label: t(`state_payee_${value}`) })),
      kinds: {
        label: t('requestType'),
        choices: KINDS.map((value) => ({ value, label: t(`payoutKind_${value}`) })),
      },
      noAmounts: true,
      firstStatus: 'asked',
      findBy: t('memberId'),
    },
    // The server sorts pending requests oldest first, as a queue.
    { size: 25, also: { states: isQueue ? 'open' : 'all' } },
  );
  const columnsOf = useColumns();
  return (
    <SplitPage
      title={t('payees')}
      acts={<ExportButtons list={list} />}
      above={<FilterBar list={list} />}
      query={list.query}
      paging={list.paging}
      empty={t(list.typed.status === 'asked' ? 'noPendingRequests' : 'noRequests')}
      side="broad"
      columns={columnsOf}
    >
      {(request) => <RequestDetails key={request.id} request={request} />}
    </SplitPage>
  );
}

function useColumns(): (select: (id: number) => void) => Columns<PayeeRequest> {
  const { t, names } = useT();
  return (select) => [
    { head: t('time'), className: 'when', cell: (request) => dateTime(request.asked_at, names) },
    {
      head: t('name'),
      className: 'wide',
      cell: (request) => <RowButton label={request.who.name} select={() => select(request.id)} />,
    },
    {
      head: t('requestType'),
      className: 't2',
      cell: (request) => `${t(`payoutKind_${request.kind}`)}, ${t(`requestType_${request.wants}`)}`,
    },
    {
      head: t('currentAccount'),
      className: 'mono t2',
      cell: ({ now }) => (now ? shortAddress(now.account) : t('none')),
    },
    {
      head: t('requestedAccount'),
      className: 'mono',
      cell: ({ next }) => (next ? shortAddress(next.account) : t('none')),
    },
    {
      head: t('status'),
      className: ({ state }) => (isOpen(requestStates, state) ? '' : 't3'),
      cell: ({ state }) => t(`state_payee_${state}`),
    },
  ];
}
