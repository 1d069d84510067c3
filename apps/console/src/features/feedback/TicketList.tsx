import type { Columns } from '../../components/DataTable.tsx';
import { ExportButtons } from '../../components/lists/ExportButtons.tsx';
import { FilterBar } from '../../components/lists/FilterBar.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { SplitPage } from '../../components/SplitPage.tsx';
import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { TicketDetails } from './TicketDetails.tsx';
import type { Ticket } from './types.ts';

const STATES = ['open', 'answered', 'closed'] as const;
const TYPES = ['problem', 'money', 'idea', 'other'] as const;

/** Members' tickets by a filter, with the selected one and its reply beside them. */
export function TicketList() {
  const { t } = useT();
  const list = useList<Ticket>(
    'tickets',
    {
      statuses: STATES.map((value) => ({ value, label: t(`state_feedback_${value}`) })),
      kinds: {
        label: t('ticketCategory'),
        choices: TYPES.map((value) => ({ value, label: t(`ticketCategory_${value}`) })),
      },
      noAmounts: true,
      firstStatus: 'open',
      findBy: t('filterFindNumber'),
    },
    { size: 25 },
  );
  const columns = useColumns();
  return (
    <SplitPage
      title={t('feedback')}
      acts={<ExportButtons list={list} />}
      above={<FilterBar list={list} />}
      query={list.query}
      paging={list.paging}
      empty={t(list.typed.status === 'open' ? 'noOpenTickets' : 'noTickets')}
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
