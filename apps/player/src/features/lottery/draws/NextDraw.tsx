import { drawName3D } from '@shwe/rules';
import { Note, Panel, ProgressBar, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { formatDay, formatMoment, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useCloseDays } from './CloseDays.tsx';
import { daysLeft, useCountdown } from './countdown.ts';
import { DrawTimes } from './DrawTimes.tsx';
import { currentDraw, type Draw, useDraws } from './draws.ts';

/** The date that a 3D draw was planned for, from its name: '3d-20261201' → '2026-12-01'. */
export function plannedDate(drawId: string): string {
  return drawId.replace(/^3d-(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** Says, if a draw was moved, from which date and why. */
function MovedDrawNote({ draw }: { draw: Draw }) {
  const { t, lang } = useT();
  const closeDays = useCloseDays();
  if (drawName3D(draw.date) === draw.issue) return null;
  const reason = closeDays.data?.days.find((day) => day.date === draw.date)?.reason;
  return (
    <Note kind="warn" icon="calendar" className="mt3">
      {t('drawMoved', { from: formatDay(lang, plannedDate(draw.issue)) })}
      {reason && (
        <>
          <br />
          {reason}
        </>
      )}
    </Note>
  );
}

/** The time until the close: days and hours, or a clock when less than a day is left. */
function TimeToClose({ draw }: { draw: Draw }) {
  const { t } = useT();
  const left = useCountdown(draw.close_time);
  const daysAndHours = left && daysLeft(left.leftMs);
  return (
    <>
      <div className="lbl">{t('countdown')}</div>
      <div className="big-left" role="timer">
        {daysAndHours ? (
          <RichText k={daysAndHours.h === 0 ? 'daysOnly' : 'daysHours'} v={daysAndHours} />
        ) : (
          <span
            className={`fig ${left?.urgency === 'soon' ? 'amber' : left?.urgency === 'now' ? 'ruby' : ''}`}
          >
            {left?.text}
          </span>
        )}
      </div>
      <ProgressBar
        share={left?.share ?? 0}
        {...(left && left.urgency !== 'closed' && { urgency: left.urgency })}
      />
    </>
  );
}

function NextDrawDetails({ draw, odds }: { draw: Draw; odds: number }) {
  const { t, lang } = useT();
  const { state } = draw;
  return (
    <>
      <div className="row between top-line">
        <h2 className="t3">{formatWeekday(lang, draw.date)}</h2>
        {state === 'open' && <span className="live">{t('sectionOpen')}</span>}
        {state === 'closed' && <span className="live am">{t('sectionClosed')}</span>}
      </div>
      {state === 'open' && <TimeToClose draw={draw} />}
      {state === 'scheduled' && (
        <p className="mt2">
          <RichText k="opensAt" v={{ time: formatMoment(lang, draw.open_time) }} />
        </p>
      )}
      <DrawTimes draw={draw} odds={odds} />
      <MovedDrawNote draw={draw} />
    </>
  );
}

/** The 3D draw that can be bet on, or whose result is awaited, or that opens next. */
export function NextDraw() {
  const { t } = useT();
  const draws = useDraws();
  const now = useBusinessNow();
  if (!draws.data) return <Skeleton width="100%" height={156} className="panel" />;
  const draw = currentDraw(draws.data.list, now);
  return (
    <>
      <h2 className="t3 mb2">
        {t('nextDraw')} <span className="c3 t1 plain">{t('yangonTime')}</span>
      </h2>
      <Panel className="draw">
        {draw ? (
          <NextDrawDetails draw={draw} odds={draws.data.odds} />
        ) : (
          <p className="c2">{t('noSessions')}</p>
        )}
      </Panel>
    </>
  );
}
