import { useAddressPaging } from '../core/paging.ts';
import { useApiQuery } from '../core/query.ts';
import { MemberSearch } from '../features/members/MemberSearch.tsx';
import { useNav } from '../nav.ts';

const SIZE = 25;

export function MembersPage() {
  const { text = '' } = useNav().search;
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorMembers',
    'search',
    { text, page: paging.page, size: SIZE },
    { keep: true },
  );
  return <MemberSearch query={query} paging={paging} text={text} />;
}
