import { Button } from 'antd';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Case } from './types.ts';

type Props = Pick<Case, 'order'> & { isOld: boolean; refuse: () => void; decided: (state: string) => void };

/** Credit money that strayed: one operator's yes, then another's. */
export function StrayBar({ order, isOld, refuse, decided }: Props) {
  const { t } = useT();
  const { may, operator } = useMe();
  const deed = useConsoleAction('operatorDeposits', 'creditPayment');
  const isMine = order.approved_by === operator.full_name;
  const canCredit = may('deposit.credit') && !isMine && !isOld && !deed.isPending;
  const canRefuse = may('deposit.refuse') && !isOld;
  const credit = () => {
    if (!canCredit) return;
    deed.mutate(
      { tid: order.tid },
      {
        onSuccess: ({ state }) => {
          decided(state);
          toast(state === 'succeeded' ? `${order.tid}: ${t('state_succeeded')}` : t('firstYesGiven'));
        },
      },
    );
  };
  useKeys({ a: credit, r: canRefuse ? refuse : undefined });
  return (
    <>
      {deed.error && (
        <div style={{ padding: '0 20px 10px' }}>
          <DeedNote failure={deed.error} />
        </div>
      )}
      <footer className="act">
        <Button type="primary" size="large" disabled={!canCredit} loading={deed.isPending} onClick={credit}>
          {t(order.approved_by === null ? 'strayFirstYes' : 'straySecondYes', { sum: sum(order.amount) })}{' '}
          <Cap k="A" />
        </Button>
        {may('deposit.refuse') && (
          <Button size="large" disabled={!canRefuse} onClick={refuse}>
            {t('refuse')} <Cap k="R" />
          </Button>
        )}
        <span className={isMine ? 'why' : 'hint'}>
          {order.approved_by === null
            ? t('strayTwo')
            : isMine
              ? t('waitsForSecond')
              : t('oneOfTwo', { name: order.approved_by })}
        </span>
      </footer>
    </>
  );
}
