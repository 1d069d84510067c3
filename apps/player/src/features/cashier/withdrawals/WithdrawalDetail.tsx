import { usdtText } from '@shwe/kernel';
import { amountText, digitsText, KeyValue, Money, Note, SkeletonRows, Tag } from '@shwe/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { joinSentence } from '../../../i18n/join-syllables.ts';
import { isReturned, recordState, WITHDRAWAL_STATE } from '../labels.ts';
import { useWithdrawal } from '../queries.ts';

/** One withdrawal: status, payout account, and the time of each event. */
export function WithdrawalDetail({ id }: { id: string }) {
  const { t, lang } = useT();
  const query = useWithdrawal(id);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { row, payee, usdt, trail: events, transaction_id: transactionId } = query.data;
  const state = recordState(row);
  return (
    <section className="pad mt2">
      <span className="c2">{t('withdrawAmount')}</span>
      <div>
        <Money amount={BigInt(-row.amount)} unit={t('unit')} face="display" className="big-sum" />
      </div>
      {row.reason && (
        <div className="mt3">
          <Note kind="bad">
            {joinSentence(row.reason)} {isReturned(row) ? t('moneyReturned') : ''}
          </Note>
        </div>
      )}
      <div className="mt4">
        <KeyValue label={t('status')}>
          <Tag tone={state.tone}>{t(state.label)}</Tag>
        </KeyValue>
        <KeyValue label={t('payoutAccount')}>
          {payee.title} · <span className="fig">{payee.account}</span>
        </KeyValue>
        {payee.name !== '' && <KeyValue label={t('accountName')}>{payee.name}</KeyValue>}
        {usdt && (
          <>
            <KeyValue label={t('usdtRate')}>
              <span className="fig">{t('usdtRateIs', { rate: amountText(usdt.rate) })}</span>
            </KeyValue>
            <KeyValue label={t('usdtGet')}>
              <span className="fig">{digitsText(usdtText(BigInt(usdt.amount)))} USDT</span>
            </KeyValue>
          </>
        )}
        {transactionId && (
          <KeyValue label={t('transactionId')}>
            <span className="hash">{transactionId}</span>
          </KeyValue>
        )}
        <KeyValue label={t('orderNumber')}>
          <span className="hash">{row.id}</span>
        </KeyValue>
      </div>
      <h2 className="t3 mt6">{t('steps')}</h2>
      <ol className="wsteps mt2">
        {events.map((event) => (
          <li key={`${event.at} ${event.state}`} className={WITHDRAWAL_STATE[event.state]?.tone ?? 'c2'}>
            <span className="t3">{t(WITHDRAWAL_STATE[event.state]?.label ?? 'pending')}</span>
            <span className="c2">{formatMoment(lang, event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
