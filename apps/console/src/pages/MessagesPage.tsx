import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { HouseMessages } from '../features/messages/HouseMessages.tsx';

const SIZE = 25;

export function MessagesPage() {
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery('operatorBroadcasts', 'list', { page: paging.page, size: SIZE }, { keep: true });
  return <HouseMessages query={query} paging={paging} />;
}
