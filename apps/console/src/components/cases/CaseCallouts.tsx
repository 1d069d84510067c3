import type { Output } from '@shwe/contract';
import { useEffect, useState } from 'react';
import { useBusinessNow } from '../../core/clock.ts';
import { useT } from '../../i18n/index.ts';
import { KeyCap } from '../basics.tsx';
import { Callout } from '../states.tsx';

type Order = Pick<
  Output<'operatorWithdrawals', 'assign'> | Output<'operatorDeposits', 'creditDeposit'>,
  'state' | 'decided_by'
>;

/**
 * Shown when another operator decided the case while it was open here. `ownState` is the state to which this operator
 * changed it.
 */
export function ProcessedElsewhere({ order, ownState }: { order: Order; ownState: string }) {
  const { t } = useT();
  const [stateAtOpening] = useState(order.state);
  const [isDecided, setDecided] = useState(false);
  useEffect(() => {
    setDecided(order.state !== stateAtOpening && order.state !== ownState && order.decided_by !== null);
  }, [order.state, order.decided_by, stateAtOpening, ownState]);
  if (!isDecided) return null;
  return (
    <Callout
      icon="people"
      title={t('alreadyProcessedBy', { name: order.decided_by ?? '' })}
      text={t('alreadyProcessedText', { state: t(`state_${order.state}`) })}
      end={<KeyCap k="J" />}
    />
  );
}

/** Shown while the server does not respond: the data may have changed. */
export function StaleData({ since, reload }: { since: number; reload: () => void }) {
  const { t } = useT();
  useBusinessNow();
  const seconds = Math.round((Date.now() - since) / 1_000);
  return (
    <Callout
      tone="amber"
      icon="clock"
      title={t('dataStale', { n: seconds })}
      text={t('dataStaleText')}
      end={
        <button type="button" className="bare link" onClick={reload}>
          {t('retryNow')}
        </button>
      }
    />
  );
}
