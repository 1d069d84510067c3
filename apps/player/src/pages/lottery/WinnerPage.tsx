import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { refetchTopics } from '../../core/query.ts';
import { useGame } from '../../features/lottery/game.ts';
import { Winners } from '../../features/lottery/results/Winners.tsx';
import { useT } from '../../i18n/index.ts';

export function Page() {
  const { t } = useT();
  const { id, paths } = useGame();
  // The title of the 3D ranking is the same in every language.
  const title = id === 2 ? '3Dlottery' : t('winners');
  return (
    <Screen title={title} lit onRefresh={() => refetchTopics('draws')}>
      <PageHeader title={title} backTo={paths.home} balance="none" />
      <Winners />
    </Screen>
  );
}
