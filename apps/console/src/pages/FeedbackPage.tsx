import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { TicketList } from '../features/feedback/TicketList.tsx';
import { filterOf } from '../features/feedback/types.ts';
import { useNav } from '../nav.ts';

const SIZE = 25;

export function FeedbackPage() {
  const state = filterOf(useNav().search.state);
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorFeedback',
    'list',
    { page: paging.page, size: SIZE, ...(state !== 'all' && { state }) },
    { keep: true },
  );
  return <TicketList query={query} paging={paging} state={state} />;
}
