import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { RequestList } from '../features/payees/RequestList.tsx';
import { STATES } from '../features/payees/types.ts';
import { useNav } from '../nav.ts';

const SIZE = 25;

export function PayeesPage() {
  const { search } = useNav();
  const states = STATES.find((one) => one === search.states) ?? 'open';
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorPayees',
    'requests',
    { states, page: paging.page, size: SIZE },
    { keep: true },
  );
  return <RequestList query={query} paging={paging} states={states} />;
}
