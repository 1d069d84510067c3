import { Hint } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroPending } from '../../components/HeroPending.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { useT } from '../../i18n/index.ts';
import { ClaimDock } from './ClaimDock.tsx';
import { ClaimSoon } from './ClaimSoon.tsx';
import { type Part, useRebateDays } from './queries.ts';
import { RebateDays } from './RebateDays.tsx';

/** The rebates of a player or an agent: what can be claimed, then each day with how it was computed. */
export function Rebates({ part }: { part: Part }) {
  const { t } = useT();
  const query = useRebateDays(part);
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data) return <HeroPending label={t('claimableSum')} />;
  // Rebates that are paid at once have nothing to claim, except what was left before the setting was changed.
  const hasClaim = !data.paid_at_once || data.claimable > 0;
  return (
    <>
      {!hasClaim ? null : data.opens_at === null ? (
        <HeroSum label={t('claimableSum')} amount={data.claimable} tone="gold">
          {data.list.length > 0 && <span className="tag jade">{t('rebateChecked')}</span>}
        </HeroSum>
      ) : (
        <ClaimSoon
          opensAt={data.opens_at}
          ready={data.claimable}
          hasDays={data.list.length > 0}
          onOpen={() => void query.refetch()}
        />
      )}
      {data.paid_at_once && (
        <div className="pad mt3">
          <Hint>{t('paidByItself')}</Hint>
        </div>
      )}
      {(data.list.length > 0 || data.opens_at === null || !hasClaim) && (
        <RebateDays list={data.list} part={part} />
      )}
      {hasClaim && <ClaimDock part={part} rebates={data} />}
    </>
  );
}
