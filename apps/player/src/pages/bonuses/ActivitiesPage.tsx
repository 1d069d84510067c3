import { ModeMark } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { refetchTopics } from '../../core/query.ts';
import { ActivityList } from '../../features/bonuses/ActivityList.tsx';
import { BonusesButton } from '../../features/bonuses/BonusesButton.tsx';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';

export function Page() {
  const { t } = useT();
  const needsPhone = useHome().data?.member?.phone === '';
  return (
    <Screen title={t('activities')} lit onRefresh={() => refetchTopics('money')}>
      <header className="top">
        <h1 className="inset">{t('activities')}</h1>
        <ModeMark />
        <BonusesButton />
      </header>
      <ActivityList needsPhone={needsPhone} />
      <div className="bottom-space" />
    </Screen>
  );
}
