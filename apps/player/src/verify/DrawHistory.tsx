import { KeyValue } from '@shwe/ui';
import type { PublicDraw } from '../features/lottery/proof/public-files.ts';
import { type Key, useT } from '../i18n/index.ts';
import { RichText } from '../i18n/RichText.tsx';
import { Moment } from './Moment.tsx';

type Event = PublicDraw['history'][number];

export const EVENT_LABEL: Record<Exclude<Event['what'], 'result' | 'corrected' | 'kept'>, Key> = {
  closed: 'eventClosed',
  sealed: 'eventSealed',
  settled: 'eventSettled',
  cancelled: 'eventCancelled',
};

export const REASON_LABEL: Record<NonNullable<Event['why']>, Key> = {
  misread: 'whyMisread',
  source_corrected: 'whySourceCorrected',
  other_draw: 'whyOtherDraw',
};

function EventText({ event }: { event: Event }) {
  const { t } = useT();
  const { what, win_num: number } = event;
  if (what === 'result' || what === 'corrected') {
    return (
      <>
        <RichText k={what === 'result' ? 'eventResult' : 'eventCorrected'} v={{ number: number ?? '' }} />
        {event.why && <small className="c3"> {t(REASON_LABEL[event.why])}</small>}
      </>
    );
  }
  if (what === 'kept') {
    return number === null ? t('eventKeptFigures') : <RichText k="eventKept" v={{ number }} />;
  }
  return (
    <>
      {t(EVENT_LABEL[what])}
      {event.reason && <small className="c3"> {event.reason}</small>}
    </>
  );
}

/** The events of a draw, oldest first. A published event is never removed. */
export function DrawHistory({ history }: { history: readonly Event[] }) {
  const { t } = useT();
  if (history.length === 0) return null;
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('historyLabel')}</h2>
      {history.map((event) => (
        <KeyValue key={`${event.what}${event.time}`} label={<EventText event={event} />}>
          <Moment at={event.time} />
        </KeyValue>
      ))}
    </section>
  );
}
