import type { Output } from '@shwe/contract';
import { useEffect, useState } from 'react';
import { useBusinessNow } from '../core/clock.ts';
import { useT } from '../i18n/index.ts';
import { Cap } from './bits.tsx';
import { Note } from './states.tsx';

type Order = Pick<
  Output<'operatorWithdrawals', 'assign'> | Output<'operatorDeposits', 'creditDeposit'>,
  'state' | 'decided_by'
>;

/** Said when the case moved while it lay open here and someone else moved it. */
export function DecidedElsewhere({ order, mine }: { order: Order; mine: string }) {
  const { t } = useT();
  const [first] = useState(order.state);
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    setMoved(order.state !== first && order.state !== mine && order.decided_by !== null);
  }, [order.state, order.decided_by, first, mine]);
  if (!isMoved) return null;
  return (
    <Note
      icon="people"
      title={t('decidedBy', { name: order.decided_by ?? '' })}
      text={t('decidedText', { state: t(`state_${order.state}`) })}
      end={<Cap k="J" />}
    />
  );
}

/** Said while the server does not answer: what stands here may have moved on. */
export function OldFigures({ at, again }: { at: number; again: () => void }) {
  const { t } = useT();
  useBusinessNow();
  const seconds = Math.round((Date.now() - at) / 1_000);
  return (
    <Note
      tone="amber"
      icon="clock"
      title={t('figuresOld', { n: seconds })}
      text={t('figuresOldText')}
      end={
        <button type="button" className="bare link" onClick={again}>
          {t('tryNow')}
        </button>
      }
    />
  );
}
