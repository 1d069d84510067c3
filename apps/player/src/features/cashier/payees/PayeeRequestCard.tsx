import { KeyValue, Note, Panel, Tag } from '@shwe/ui';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { PayeeRequest } from '../queries.ts';

/** A payee request that waits, or the reason why it was rejected. */
export function PayeeRequestCard({ request }: { request: PayeeRequest }) {
  const { t, lang } = useT();
  const waits = request.state === 'asked';
  return (
    <section className="pad mt3">
      <Panel className="padded">
        <KeyValue label={t('status')}>
          <Tag tone={waits ? 'amber' : 'ruby'}>{t(waits ? 'reviewing' : 'refused')}</Tag>
        </KeyValue>
        <KeyValue label={t('payeeRequestTitle')}>
          {t(request.wants === 'unbind' ? 'payeeRequestNone' : 'payeeChange')}
        </KeyValue>
        {request.wants === 'change' && (
          <>
            <KeyValue label={t('payeeNew')}>
              {request.title} · <span className="fig">{request.account}</span>
            </KeyValue>
            {request.name !== '' && <KeyValue label={t('accountName')}>{request.name}</KeyValue>}
          </>
        )}
        <KeyValue label={t('payeeRequestedAt')}>{formatMoment(lang, request.asked_at)}</KeyValue>
        {request.decided_at && (
          <KeyValue label={t('payeeDecidedAt')}>{formatMoment(lang, request.decided_at)}</KeyValue>
        )}
      </Panel>
      <div className="mt3">
        {waits ? <Note kind="warn">{t('payeeRequestWaits')}</Note> : <Note kind="bad">{request.reason}</Note>}
      </div>
    </section>
  );
}
