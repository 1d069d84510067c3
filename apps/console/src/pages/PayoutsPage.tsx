import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { BatchList } from '../features/payouts/BatchList.tsx';

const SIZE = 25;

export function PayoutsPage() {
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery('operatorPayouts', 'list', { page: paging.page, size: SIZE }, { keep: true });
  return <BatchList query={query} paging={paging} />;
}
