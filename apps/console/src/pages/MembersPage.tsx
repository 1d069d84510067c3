import { MemberList } from '../features/member-list/MemberList.tsx';

export function MembersPage() {
  return <MemberList />;
}
