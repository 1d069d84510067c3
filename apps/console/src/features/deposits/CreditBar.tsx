import { Button } from 'antd';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { whyText } from '../../parts/words.ts';
import { creditBlockedBy } from './fit.ts';
import type { Case } from './types.ts';

type Props = {
  found: Case;
  /** The chosen line's place; null when none is chosen. */
  at: number | null;
  /** The figures are old: deciding is off. */
  isOld: boolean;
  refuse: () => void;
  /** Told the state this operator brought the case to. */
  decided: (state: string) => void;
  next: () => void;
};

/** Credit with the chosen line, or refuse. */
export function CreditBar({ found: { order, receipts }, at, isOld, refuse, decided, next }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const deed = useConsoleAction('operatorDeposits', 'creditDeposit');
  const line = at === null ? undefined : receipts[at];
  const isOpen = order.state === 'processing';
  const why = may('deposit.credit') ? creditBlockedBy(order, line) : 'blockedRole';
  const isReady = isOpen && why === null && !isOld && !deed.isPending;
  const canRefuse = isOpen && !isOld && may('deposit.refuse');
  const credit = () => {
    if (!isReady || !line) return;
    deed.mutate(
      { tid: order.tid, receipt_id: line.id },
      {
        onSuccess: ({ state }) => {
          decided(state);
          toast(`${order.tid}: ${t(`state_${state}`)}`);
        },
      },
    );
  };
  useKeys({ a: credit, r: canRefuse ? refuse : undefined });
  if (!isOpen) {
    return (
      <footer className="act">
        <Button size="large" onClick={next}>
          {t('decidedNext')} <Cap k="J" />
        </Button>
        <span className="why">{whyText(t, order) || t('blockedDone')}</span>
      </footer>
    );
  }
  return (
    <>
      {deed.error && (
        <div style={{ padding: '0 20px 10px' }}>
          <DeedNote failure={deed.error} />
        </div>
      )}
      <footer className="act">
        <Button type="primary" size="large" disabled={!isReady} loading={deed.isPending} onClick={credit}>
          {at === null ? t('creditNone') : t('credit', { sum: sum(order.amount), n: at + 1 })} <Cap k="A" />
        </Button>
        {may('deposit.refuse') && (
          <Button size="large" disabled={!canRefuse} onClick={refuse}>
            {t('refuse')} <Cap k="R" />
          </Button>
        )}
        {why === null ? (
          <span className="hint">{t('creditHint')}</span>
        ) : (
          <span className="why">{t(why, { tid: line?.used_for ?? '' })}</span>
        )}
      </footer>
    </>
  );
}
