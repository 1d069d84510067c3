import { Dock, Icon } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { DayDraws } from '../../features/lottery/draws/DayDraws.tsx';
import { useDraws, useResults } from '../../features/lottery/draws/draws.ts';
import { ResultBoard2D } from '../../features/lottery/results/ResultBoard2D.tsx';
import { HistorySheet, HistoryStrip } from '../../features/lottery/results/ResultHistory2D.tsx';
import { useDrawWallet } from '../../features/lottery/wallet.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BetButton } from './BetButton.tsx';
import { BoardLinks, type BoardSheet } from './BoardLinks.tsx';

const BoardSheets = lazyPart(() => import('./BoardSheets.tsx').then((module) => module.BoardSheets));

export function Page() {
  const { t } = useT();
  const queryClient = useQueryClient();
  const queries = [useDraws(), useResults()];
  const [sheet, setSheet] = useState<BoardSheet>('none');
  const close = () => setSheet('none');
  return (
    <Screen title={t('lottery2d')} lit onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={t('lottery2d')} backTo={paths.home} balance={useDrawWallet()} />
      <ResultBoard2D />
      <section className="pad mt6">
        <LoadErrors className="mb2" queries={queries} />
        <DayDraws />
      </section>
      <div className="sec mt3">
        <h2>{t('pastDays')}</h2>
        <button type="button" className="row" onClick={() => setSheet('history')}>
          {t('all')}
          <Icon name="right" size="xs" />
        </button>
      </div>
      <HistoryStrip />
      <BoardLinks onSheet={setSheet} />
      <Dock>
        <BetButton />
      </Dock>
      {sheet === 'history' && <HistorySheet onClose={close} />}
      {(sheet === 'guide' || sheet === 'stats') && (
        <BoardSheets sheet={sheet} onClose={close} onFailed={close} />
      )}
    </Screen>
  );
}
