import { Button, EmptyState, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { GameRecordRows } from '../../components/GameRecordRows.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useGameRecord } from './queries.ts';

/** The path of the page with a slip's receipt. */
export function slipPath(gameId: number) {
  return gameId === 1 ? paths.twoRecordDetail : paths.threeRecordDetail;
}

/** The bets of a range of days in both lotteries, latest first, page by page. */
export function GameRecord({ days }: { days: DateRange }) {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const query = useGameRecord(days, page);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { list, total } = query.data;
  if (total === 0) {
    const bet = (
      <Button tone="quiet" onClick={() => go(paths.twoHome)}>
        {t('betNow')}
      </Button>
    );
    return (
      <EmptyState title={t('empty')} action={bet}>
        <p>{t('gamesEmpty')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="pad c3 t1 mt2">{t('recordDays')}</p>
      <GameRecordRows list={list} onOpen={(row) => go(slipPath(row.gameId), { slip: row.id })} />
      <Pager page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />
    </>
  );
}
