import { Dock, Icon } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { DrawDaysSheet } from '../../features/lottery/draws/DrawDaysSheet.tsx';
import { useDraws, useResults } from '../../features/lottery/draws/draws.ts';
import { NextDraw } from '../../features/lottery/draws/NextDraw.tsx';
import { ResultBoard3D } from '../../features/lottery/results/ResultBoard3D.tsx';
import { PrizeHistorySheet, PrizeList } from '../../features/lottery/results/ResultHistory3D.tsx';
import { useDrawWallet } from '../../features/lottery/wallet.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BetButton } from './BetButton.tsx';
import { BoardLinks, type BoardSheet } from './BoardLinks.tsx';

const BoardSheets = lazyPart(() => import('./BoardSheets.tsx').then((module) => module.BoardSheets));

export function Page() {
  const { t } = useT();
  const queryClient = useQueryClient();
  const results = useResults();
  const queries = [useDraws(), results];
  const [sheet, setSheet] = useState<BoardSheet>('none');
  const close = () => setSheet('none');
  const hasResults = (results.data?.length ?? 0) > 0;
  return (
    <Screen title={t('lottery3d')} lit onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={t('lottery3d')} backTo={paths.home} balance={useDrawWallet()} />
      <ResultBoard3D />
      <section className="pad mt6">
        <LoadErrors className="mb2" queries={queries} />
        <NextDraw />
      </section>
      {hasResults && (
        <>
          <div className="sec mt3">
            <h2>{t('pastDraws')}</h2>
            <button type="button" className="row" onClick={() => setSheet('history')}>
              {t('all')}
              <Icon name="right" size="xs" />
            </button>
          </div>
          <PrizeList />
        </>
      )}
      <BoardLinks onSheet={setSheet} />
      <Dock>
        <BetButton />
      </Dock>
      {sheet === 'history' && <PrizeHistorySheet onClose={close} />}
      {sheet === 'days' && <DrawDaysSheet onClose={close} />}
      {(sheet === 'guide' || sheet === 'stats') && (
        <BoardSheets sheet={sheet} onClose={close} onFailed={close} />
      )}
    </Screen>
  );
}
