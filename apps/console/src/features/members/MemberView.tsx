import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { AccountSide } from './AccountSide.tsx';
import { ProfileSide } from './ProfileSide.tsx';
import { Statement } from './Statement.tsx';

/** One member: the person, their money line by line, and what they are to the house. */
export function MemberView() {
  const { t } = useT();
  const { params } = useNav();
  const id = Number(params.id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const asked = useApiQuery('consoleMembers', 'member', { id }, { when: isId });
  const member = asked.data;
  if (member) {
    return (
      <div className="member">
        <ProfileSide key={`person ${id}`} member={member} />
        <Statement key={id} member={member} />
        <AccountSide member={member} />
      </div>
    );
  }
  return (
    <div className="page">
      {asked.isLoading && <LoadingBars rows={12} />}
      {(!isId || asked.error?.code === 'not_found') && <Empty text={t('noMemberFound')} />}
      {asked.error && asked.error.code !== 'not_found' && (
        <LoadFailed failure={asked.error} again={() => void asked.refetch()} />
      )}
    </div>
  );
}
