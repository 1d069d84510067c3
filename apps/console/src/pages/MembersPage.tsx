import { MemberSearch } from '../features/members/MemberSearch.tsx';

export function MembersPage() {
  return <MemberSearch />;
}
