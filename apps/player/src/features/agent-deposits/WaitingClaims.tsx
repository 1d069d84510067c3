import { Money } from '@shwe/ui';
import { WorkRow } from '../../components/WorkRow.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useAgentClaims } from './queries.ts';

/** Deposits that wait for the agent. Nothing if there are none. */
export function WaitingClaims() {
  const { t } = useT();
  const claims = useAgentClaims({ page: 1 }).data;
  if (!claims || claims.open_count === 0) return null;
  return (
    <WorkRow
      count={claims.open_count}
      label={t('claimWork')}
      end={null}
      onClick={() => go(paths.agentDeposits)}
    >
      <Money amount={BigInt(claims.open_sum)} unit={t('unit')} />
    </WorkRow>
  );
}
