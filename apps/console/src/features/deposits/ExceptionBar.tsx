import { Button } from 'antd';
import { KeyCap } from '../../components/bits.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useDeed } from '../../core/deed.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

type Props = Pick<Case, 'order'> & { isOld: boolean; refuse: () => void; decided: (state: string) => void };

/** Credit money that strayed: one operator's yes, then another's. */
export function ExceptionBar({ order, isOld, refuse, decided }: Props) {
  const { t } = useT();
  const { may, operator } = useMe();
  const deed = useDeed('consoleCashier', 'creditPayment');
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
          toast(state === 'succeeded' ? `${order.tid}: ${t('state_succeeded')}` : t('exceptionApprovedOnce'));
        },
      },
    );
  };
  useKeys({ a: credit, r: canRefuse ? refuse : undefined });
  return (
    <>
      {deed.error && (
        <div style={{ padding: '0 20px 10px' }}>
          <ActionError failure={deed.error} />
        </div>
      )}
      <footer className="act">
        <Button type="primary" size="large" disabled={!canCredit} loading={deed.isPending} onClick={credit}>
          {t(order.approved_by === null ? 'approveException' : 'creditException', {
            sum: amountText(order.amount),
          })}{' '}
          <KeyCap k="A" />
        </Button>
        {may('deposit.refuse') && (
          <Button size="large" disabled={!canRefuse} onClick={refuse}>
            {t('reject')} <KeyCap k="R" />
          </Button>
        )}
        <span className={isMine ? 'why' : 'hint'}>
          {order.approved_by === null
            ? t('exceptionNeedsTwo')
            : isMine
              ? t('pendingActivation')
              : t('approvedOneOfTwo', { name: order.approved_by })}
        </span>
      </footer>
    </>
  );
}
