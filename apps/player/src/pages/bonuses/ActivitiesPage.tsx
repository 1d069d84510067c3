import { ModeMark } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { ActivityList } from '../../features/bonuses/ActivityList.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <Screen title={t('activities')} lit onRefresh={() => refetchTopics('money')}>
      <header className="top">
        <h1 className="inset">{t('activities')}</h1>
        <ModeMark />
        <button type="button" className="pill" onClick={() => go(paths.bonuses)}>
          {t('bonuses')}
        </button>
      </header>
      <ActivityList />
      <div className="bottom-space" />
    </Screen>
  );
}
