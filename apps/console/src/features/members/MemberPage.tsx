import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { AccountSide } from './AccountSide.tsx';
import { PersonSide } from './PersonSide.tsx';
import { Statement } from './Statement.tsx';

/** One member: the person, their money line by line, and what they are to the house. */
export function MemberPage() {
  const { t } = useT();
  const { params } = useNav();
  const id = Number(params.id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const asked = useAsk('operatorMembers', 'get', { id }, { when: isId });
  const member = asked.data;
  if (member) {
    return (
      <div className="member">
        <PersonSide key={`person ${id}`} member={member} />
        <Statement key={id} member={member} />
        <AccountSide member={member} />
      </div>
    );
  }
  return (
    <div className="page">
      {asked.isLoading && <Bars rows={12} />}
      {(!isId || asked.error?.code === 'not_found') && <Empty text={t('noneFound')} />}
      {asked.error && asked.error.code !== 'not_found' && (
        <LoadFailed failure={asked.error} again={() => void asked.refetch()} />
      )}
    </div>
  );
}
