import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { TransferList } from '../features/transfers/TransferList.tsx';
import { WHICH } from '../features/transfers/types.ts';
import { useNav } from '../nav.ts';

const SIZE = 25;
/** Pending transfers end without a live hint, so they are refetched this often, ms. */
const REFETCH_MS = 5000;

export function TransfersPage() {
  const { search } = useNav();
  const which = WHICH.find((one) => one === search.which) ?? 'open';
  const member = /^[1-9]\d{0,14}$/.test(search.member ?? '') ? search.member : undefined;
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorTransfers',
    'list',
    { which, page: paging.page, size: SIZE, ...(member !== undefined && { member_id: Number(member) }) },
    { keep: true, everyMs: REFETCH_MS },
  );
  return <TransferList query={query} paging={paging} filter={{ which, member }} />;
}
