import { amountText, EmptyState, KeyValue, Money, SkeletonRows, Tag } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { recordState } from './labels.ts';
import { type RecordType, useAccountRecord } from './queries.ts';

/** One bonus. */
export function BonusDetail({ id }: { id: string }) {
  return <CreditDetail type="dividend" id={id} />;
}

/** One adjustment by operators. It is among the deposits, as a deduction if its amount is negative. */
export function AdjustmentDetail({ id }: { id: string }) {
  return <CreditDetail type="deposit" id={id} />;
}

/** An amount that operators or a campaign moved: its status, source and time, and the balance after it. */
function CreditDetail({ type, id }: { type: RecordType; id: string }) {
  const { t, lang } = useT();
  const query = useAccountRecord(type, id);
  if (query.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const row = query.data;
  if (row === null) return <EmptyState title={t('empty')} />;
  const state = recordState(row);
  return (
    <section className="pad mt2">
      <span className="c2">{t('amount')}</span>
      <div className="balance-sum">
        <Money amount={BigInt(row.amount)} unit={t('unit')} face="display" className="big-sum" />
      </div>
      <div className="mt4">
        {type === 'deposit' && (
          <KeyValue label={t('status')}>
            <Tag tone={state.tone}>{t(state.label)}</Tag>
          </KeyValue>
        )}
        <KeyValue label={t('cameFrom')}>{row.method}</KeyValue>
        <KeyValue label={t('date')}>{formatMoment(lang, row.time)}</KeyValue>
        <KeyValue label={t('afterwards')}>
          <span className="fig">{amountText(row.balance ?? 0)}</span>
        </KeyValue>
        <KeyValue label={t('orderNumber')}>
          <span className="hash">{row.id}</span>
        </KeyValue>
      </div>
    </section>
  );
}
