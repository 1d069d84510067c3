import { issueName3D } from '@shwe/rules';
import { Drain, Note, Panel, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../core/now.ts';
import { formatDay, formatMoment, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { useRestDays } from './CloseDays.tsx';
import { daysLeft, useCountdown } from './countdown.ts';
import { DrawTimes } from './DrawTimes.tsx';
import { headSession, type Session, useSessions } from './sessions.ts';

/** The day of the rule that names a 3D issue: '3d-20261201' → '2026-12-01'. */
export function plannedDay(issue: string): string {
  return issue.replace(/^3d-(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** A draw that is not on the 1st or 16th says so, and why. */
function Moved({ session }: { session: Session }) {
  const { t, lang } = useT();
  const rest = useRestDays();
  if (issueName3D(session.date) === session.issue) return null;
  const reason = rest.data?.days.find((day) => day.date === session.date)?.reason;
  return (
    <Note kind="warn" icon="calendar" className="mt3">
      {t('drawMoved', { from: formatDay(lang, plannedDay(session.issue)) })}
      {reason && (
        <>
          <br />
          {reason}
        </>
      )}
    </Note>
  );
}

/** What is left until the close: days and hours while it is far, then the clock. */
function Left({ session }: { session: Session }) {
  const { t } = useT();
  const left = useCountdown(session.close_time);
  const far = left && daysLeft(left.leftMs);
  return (
    <>
      <div className="lbl">{t('countdown')}</div>
      <div className="big-left" role="timer">
        {far ? (
          <Say k={far.h === 0 ? 'daysOnly' : 'daysHours'} v={far} />
        ) : (
          <span className={`fig ${left?.mood === 'soon' ? 'amber' : left?.mood === 'now' ? 'ruby' : ''}`}>
            {left?.text}
          </span>
        )}
      </div>
      <Drain share={left?.share ?? 0} {...(left && left.mood !== 'closed' && { mood: left.mood })} />
    </>
  );
}

function Draw({ session, odds }: { session: Session; odds: number }) {
  const { t, lang } = useT();
  const { state } = session;
  return (
    <>
      <div className="row between top-line">
        <h2 className="t3">{formatWeekday(lang, session.date)}</h2>
        {state === 'open' && <span className="live">{t('sectionOpen')}</span>}
        {state === 'closed' && <span className="live am">{t('sectionClosed')}</span>}
      </div>
      {state === 'open' && <Left session={session} />}
      {state === 'scheduled' && (
        <p className="mt2">
          <Say k="opensAt" v={{ time: formatMoment(lang, session.open_time) }} />
        </p>
      )}
      <DrawTimes session={session} odds={odds} />
      <Moved session={session} />
    </>
  );
}

/** 3D: the draw one can bet on next, or the one whose prize is awaited. */
export function NextDraw() {
  const { t } = useT();
  const sessions = useSessions();
  const now = useBusinessNow();
  if (!sessions.data) return <Skeleton width="100%" height={156} className="panel" />;
  const head = headSession(sessions.data.list, now);
  return (
    <>
      <h2 className="t3 mb2">
        {t('nextDraw')} <span className="c3 t1 plain">{t('yangonTime')}</span>
      </h2>
      <Panel className="draw">
        {head ? <Draw session={head} odds={sessions.data.odds} /> : <p className="c2">{t('noSessions')}</p>}
      </Panel>
    </>
  );
}
