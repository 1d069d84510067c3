import { Empty, LoadFailed, LoadingBars } from '../components/states.tsx';
import { useApiQuery } from '../core/query.ts';
import { MemberView } from '../features/members/MemberView.tsx';
import { useT } from '../i18n/index.ts';
import { useNav } from '../nav.ts';

export function MemberPage() {
  const { t } = useT();
  const id = Number(useNav().params.id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const query = useApiQuery('operatorMembers', 'get', { id }, { when: isId });
  if (query.data) return <MemberView member={query.data} />;
  return (
    <div className="page">
      {query.isLoading && <LoadingBars rows={12} />}
      {(!isId || query.error?.code === 'not_found') && <Empty text={t('noMemberFound')} />}
      {query.error && query.error.code !== 'not_found' && (
        <LoadFailed failure={query.error} retry={() => void query.refetch()} />
      )}
    </div>
  );
}
