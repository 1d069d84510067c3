import { EmptyState, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { useDateRange } from '../../components/DateRangeControl.tsx';
import { GameRecordRows } from '../../components/GameRecordRows.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { useT } from '../../i18n/index.ts';
import { useMemberGames } from './queries.ts';

/** The game record of a member of the downline. The receipts are the member's own, so no row opens. */
export function MemberGames({ id, first }: { id: number; first: DateRange | undefined }) {
  const { days, key, control } = useDateRange(first);
  return (
    <>
      {control}
      <Rows key={key} id={id} days={days} />
    </>
  );
}

function Rows({ id, days }: { id: number; days: DateRange }) {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const query = useMemberGames(id, days, page);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { list, total } = query.data;
  if (total === 0) {
    return (
      <EmptyState title={t('empty')}>
        <p>{t('gamesEmpty')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="pad c3 t1 mt2">{t('recordDays')}</p>
      <GameRecordRows list={list} />
      <PagerDock page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />
    </>
  );
}
