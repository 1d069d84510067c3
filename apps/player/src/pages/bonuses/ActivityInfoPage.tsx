import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSearch } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { ActivityInfo } from '../../features/bonuses/ActivityInfo.tsx';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  const { id = '' } = useSearch();
  const needsPhone = useHome().data?.member?.phone === '';
  return (
    <Screen title={t('activities')} onRefresh={() => refetchTopics('money', 'balance')}>
      <PageHeader title={t('activities')} backTo={paths.activities} />
      <ActivityInfo needsPhone={needsPhone} id={/^\d{1,15}$/.test(String(id)) ? String(id) : '0'} />
      <div className="bottom-space" />
    </Screen>
  );
}
