import { LoadState } from '../components/LoadState.tsx';
import { Empty } from '../components/states.tsx';
import { clockTime } from '../core/format.ts';
import { useApiQuery } from '../core/query.ts';
import { useT } from '../i18n/index.ts';

/** Only in play mode: the latest messages that would have been sent by SMS, newest first. */
export function OtpOutbox() {
  const { t } = useT();
  const outbox = useApiQuery('operators', 'outbox', {});
  return (
    <div className="pop">
      <div>
        <h3 className="b">{t('outbox')}</h3>
        <p>{t('outboxText')}</p>
      </div>
      <LoadState of={outbox} rows={3} />
      {outbox.data?.list.length === 0 && <Empty text={t('outboxEmpty')} />}
      <div className="list">
        {outbox.data?.list.map((one) => (
          <div key={`${one.at}${one.phone}`}>
            <small>
              <span>{one.phone}</span>
              <span>
                {one.purpose} · {clockTime(one.at)}
              </span>
            </small>
            {one.text}
          </div>
        ))}
      </div>
    </div>
  );
}
