import { CountdownRing, Note, Panel, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { yangonDay } from '../../../core/date-range.ts';
import { formatTime, formatTimeOrMoment, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { SECTION_LABEL } from '../labels.ts';
import { useCountdown } from './countdown.ts';
import { currentDraw, type Draw, sortByClose, useDraws, useResults } from './draws.ts';

function DrawTimesText({ draw }: { draw: Draw }) {
  const { t, lang } = useT();
  if (draw.state === 'settled')
    return <RichText k="settledAt" v={{ time: formatTime(lang, draw.settle_time) }} />;
  if (draw.state === 'cancelled') return t('drawCancelled');
  // The draws of a day often open the day before.
  if (draw.state === 'scheduled')
    return <RichText k="opensAt" v={{ time: formatTimeOrMoment(lang, draw.open_time, draw.draw_time) }} />;
  return (
    <RichText
      k="closesAndDraws"
      v={{ close: formatTime(lang, draw.close_time), draw: formatTime(lang, draw.draw_time) }}
    />
  );
}

function DrawRow({ draw }: { draw: Draw }) {
  const { t } = useT();
  const open = draw.state === 'open';
  const left = useCountdown(open ? draw.close_time : undefined);
  return (
    <div>
      <div>
        <h3>
          {t(SECTION_LABEL[draw.section])} {open && <span className="live">{t('sectionOpen')}</span>}
          {draw.state === 'closed' && <span className="live am">{t('sectionClosed')}</span>}
        </h3>
        <div className="st">
          <DrawTimesText draw={draw} />
        </div>
      </div>
      {draw.win_num ? (
        <div className="disp">{draw.win_num}</div>
      ) : (
        <CountdownRing
          share={left?.share ?? 0}
          urgency={left?.urgency ?? 'closed'}
          {...(left && { text: left.text })}
        />
      )}
    </div>
  );
}

/** Today's cancelled draws, while the draws of another day are shown. */
function CancelledToday({ draws, shown }: { draws: readonly Draw[]; shown: string }) {
  const { t } = useT();
  const today = yangonDay(useBusinessNow());
  const cancelled = draws.filter(
    (one) => one.state === 'cancelled' && one.date === today && one.date !== shown,
  );
  if (cancelled.length === 0) return null;
  return (
    <Note kind="warn" icon="calendar" className="mb2">
      {cancelled.map((draw) => (
        <div key={draw.issue}>
          {t('today')} · {t(SECTION_LABEL[draw.section])} · {t('drawCancelled')}
        </div>
      ))}
    </Note>
  );
}

/** The draws of the day that is next to be bet on; if there is none, of the last result, or of today. */
export function DayDraws() {
  const { t, lang } = useT();
  const draws = useDraws();
  const results = useResults();
  const now = useBusinessNow();
  if (!draws.data) return <Skeleton width="100%" height={168} className="panel" />;
  const date = currentDraw(draws.data.list, now)?.date ?? results.data?.[0]?.date ?? yangonDay(now);
  const known = new Map([...draws.data.list, ...(results.data ?? [])].map((one) => [one.issue, one]));
  const shown = sortByClose(known.values()).filter((one) => one.date === date);
  return (
    <>
      <CancelledToday draws={draws.data.list} shown={date} />
      <div className="row between day-head">
        <h2 className="t3">
          {date === yangonDay(now) ? t('today') : t('nextDay')}{' '}
          <span className="c3 t1 plain">{t('yangonTime')}</span>
        </h2>
        <span className="c2">{formatWeekday(lang, date)}</span>
      </div>
      <Panel className="sects mt2">
        {shown.map((draw) => (
          <DrawRow key={draw.issue} draw={draw} />
        ))}
        {shown.length === 0 && <p className="c2 padded">{t('noSessions')}</p>}
      </Panel>
    </>
  );
}
