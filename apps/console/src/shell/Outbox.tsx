import { clockTime } from '../core/format.ts';
import { useAsk } from '../core/query.ts';
import { useT } from '../i18n/index.ts';
import { Bars, Empty, LoadFailed } from '../parts/states.tsx';

/** Play mode: what would have gone out by SMS, latest first. */
export function Outbox() {
  const { t } = useT();
  const outbox = useAsk('operators', 'outbox', {});
  return (
    <div className="pop">
      <div>
        <h3 className="b">{t('outbox')}</h3>
        <p>{t('outboxText')}</p>
      </div>
      {outbox.isPending && <Bars rows={3} />}
      {outbox.error && <LoadFailed failure={outbox.error} again={() => void outbox.refetch()} />}
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
