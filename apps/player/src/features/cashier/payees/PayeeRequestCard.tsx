import { KeyValue, Note, Panel, Tag } from '@shwe/ui';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { PayeeRequest } from '../queries.ts';

/** A payee request that waits, or the reason why it was rejected. */
export function PayeeRequestCard({ ask }: { ask: PayeeRequest }) {
  const { t, lang } = useT();
  const waits = ask.state === 'asked';
  return (
    <section className="pad mt3">
      <Panel className="padded">
        <KeyValue label={t('status')}>
          <Tag tone={waits ? 'amber' : 'ruby'}>{t(waits ? 'reviewing' : 'refused')}</Tag>
        </KeyValue>
        <KeyValue label={t('payeeRequestTitle')}>
          {t(ask.wants === 'unbind' ? 'payeeRequestNone' : 'payeeChange')}
        </KeyValue>
        {ask.wants === 'change' && (
          <>
            <KeyValue label={t('payeeNew')}>
              {ask.title} · <span className="fig">{ask.account}</span>
            </KeyValue>
            {ask.name !== '' && <KeyValue label={t('accountName')}>{ask.name}</KeyValue>}
          </>
        )}
        <KeyValue label={t('payeeRequestedAt')}>{formatMoment(lang, ask.asked_at)}</KeyValue>
        {ask.decided_at && (
          <KeyValue label={t('payeeDecidedAt')}>{formatMoment(lang, ask.decided_at)}</KeyValue>
        )}
      </Panel>
      <div className="mt3">
        {waits ? <Note kind="warn">{t('payeeRequestWaits')}</Note> : <Note kind="bad">{ask.reason}</Note>}
      </div>
    </section>
  );
}
