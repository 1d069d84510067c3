import { AccountSide } from './AccountSide.tsx';
import { ProfileSide } from './ProfileSide.tsx';
import { Statement } from './Statement.tsx';
import type { Member } from './types.ts';

/** One member: profile, money and records, and the account's totals and open cases. */
export function MemberView({ member }: { member: Member }) {
  const { id } = member.who;
  return (
    <div className="member">
      <ProfileSide key={`profile ${id}`} member={member} />
      <Statement key={id} member={member} />
      <AccountSide key={`account ${id}`} member={member} />
    </div>
  );
}
