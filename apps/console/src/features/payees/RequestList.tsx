import { isOpen, requestStates } from '@shwe/rules';
import { Select } from 'antd';
import { type Columns, RowButton } from '../../components/DataTable.tsx';
import type { PageQuery } from '../../components/PagedTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { dateTime, shortAddress } from '../../core/format.ts';
import type { Paging } from '../../core/paging.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { type PayeeRequest, type RequestFilter, STATES } from './types.ts';

type Props = { query: PageQuery<PayeeRequest>; paging: Paging; states: RequestFilter };

/**
 * Requests to change or unlink a payee, open ones oldest first, decided ones latest first, with the details of the
 * selected one beside them.
 */
export function RequestList({ query, paging, states }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const columnsOf = useColumns();
  return (
    <SplitPage
      title={t('payees')}
      count={query.data && t('requestCount', { n: query.data.total })}
      above={
        <div className="filters">
          <Select
            aria-label={t('status')}
            className="filter"
            value={states}
            options={STATES.map((value) => ({ value, label: t(`state_payees_${value}`) }))}
            onChange={(value) => go(paths.payees, { states: value })}
          />
        </div>
      }
      query={query}
      paging={paging}
      empty={t(states === 'open' ? 'noPendingRequests' : 'noRequests')}
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
