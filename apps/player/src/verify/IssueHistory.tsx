import { KeyValue } from '@shwe/ui';
import type { IssueStanding } from '../features/lottery/proof/public-files.ts';
import { type Key, useT } from '../i18n/index.ts';
import { Say } from '../i18n/Say.tsx';
import { Moment } from './Moment.tsx';

type Event = IssueStanding['history'][number];

const WHAT: Record<Exclude<Event['what'], 'result' | 'corrected'>, Key> = {
  closed: 'eventClosed',
  sealed: 'eventSealed',
  settled: 'eventSettled',
  cancelled: 'eventCancelled',
};

const WHY: Record<NonNullable<Event['why']>, Key> = {
  misread: 'whyMisread',
  source_corrected: 'whySourceCorrected',
  other_draw: 'whyOtherDraw',
};

function What({ event }: { event: Event }) {
  const { t } = useT();
  const { what, win_num: number } = event;
  if (what === 'result' || what === 'corrected') {
    return (
      <>
        <Say k={what === 'result' ? 'eventResult' : 'eventCorrected'} v={{ number: number ?? '' }} />
        {event.why && <small className="c3"> {t(WHY[event.why])}</small>}
      </>
    );
  }
  return (
    <>
      {t(WHAT[what])}
      {event.reason && <small className="c3"> {event.reason}</small>}
    </>
  );
}

/** What happened to an issue, oldest first; nothing that was published is ever taken out of it. */
export function IssueHistory({ history }: { history: readonly Event[] }) {
  const { t } = useT();
  if (history.length === 0) return null;
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('historyWord')}</h2>
      {history.map((event) => (
        <KeyValue key={`${event.what}${event.version}`} label={<What event={event} />}>
          <Moment at={event.time} />
        </KeyValue>
      ))}
    </section>
  );
}
