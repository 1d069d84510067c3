import { ListRow, Money, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { useOrder } from '../queries.ts';
import { OrderStatus } from './DepositOrder.tsx';

/** One deposit. The payment claim of a manual channel can be corrected until the deposit is decided. */
export function DepositDetail({ id }: { id: string }) {
  const { t } = useT();
  const query = useOrder(id);
  if (query.isPending) return <SkeletonRows rows={5} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const order = query.data;
  return (
    <>
      <section className="pad mt2">
        <span className="c2">{t('amount')}</span>
        <div className="balance-sum">
          <Money amount={BigInt(order.amount)} unit={t('unit')} face="display" className="big-sum" />
        </div>
      </section>
      {order.state === 'processing' && order.rail === 'manual' && (
        <section className="list mt2">
          <ListRow
            icon="list"
            label={t('correctDeposit')}
            onClick={() => go(paths.myRecordEdit, { id: order.tid })}
          />
        </section>
      )}
      <OrderStatus order={order} />
    </>
  );
}
