import { Select } from 'antd';
import type { Columns } from '../../components/DataTable.tsx';
import type { PageQuery } from '../../components/PagedTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { dateTime } from '../../core/format.ts';
import type { Paging } from '../../core/paging.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { TicketDetails } from './TicketDetails.tsx';
import { TICKET_FILTERS, type Ticket, type TicketFilter } from './types.ts';

type Props = { query: PageQuery<Ticket>; paging: Paging; state: TicketFilter };

/** Members' tickets with the chosen status, with the selected one and its reply beside them. */
export function TicketList({ query, paging, state }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const columns = useColumns();
  return (
    <SplitPage
      title={t('feedback')}
      count={query.data && t('ticketCount', { n: query.data.total })}
      above={
        <div className="filters">
          <Select
            aria-label={t('status')}
            className="filter"
            value={state}
            options={TICKET_FILTERS.map((value) => ({ value, label: t(`state_feedback_${value}`) }))}
            onChange={(value) => go(paths.feedback, { state: value })}
          />
        </div>
      }
      query={query}
      paging={paging}
      empty={t(state === 'open' ? 'noOpenTickets' : 'noTickets')}
      columns={() => columns}
    >
      {(ticket) => <TicketDetails key={ticket.id} ticket={ticket} />}
    </SplitPage>
  );
}

function useColumns(): Columns<Ticket> {
  const { t, names } = useT();
  return [
    { head: t('time'), className: 'when', cell: (ticket) => dateTime(ticket.created_at, names) },
    { head: t('name'), cell: (ticket) => ticket.who.name },
    { head: t('ticketCategory'), className: 't2', cell: (ticket) => t(`ticketCategory_${ticket.type}`) },
    {
      head: t('ticketText'),
      className: 'wide',
      cell: (ticket) => <span className="cut">{ticket.content}</span>,
    },
    {
      head: t('status'),
      className: (ticket) => (ticket.state === 'open' ? '' : 't3'),
      cell: (ticket) => t(`state_feedback_${ticket.state}`),
    },
  ];
}
