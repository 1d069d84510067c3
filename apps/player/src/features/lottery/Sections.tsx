import { Note, Panel, Ring, Skeleton } from '@shwe/ui';
import { useBusinessNow } from '../../core/now.ts';
import { yangonDay } from '../../core/range.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { useCountdown } from './countdown.ts';
import { byClose, headSession, type Session, useResults, useSessions } from './sessions.ts';
import { SECTION_WORD } from './words.ts';

function Line({ session }: { session: Session }) {
  const { t, lang } = useT();
  if (session.state === 'settled')
    return <Say k="settledAt" v={{ time: formatTime(lang, session.settle_time) }} />;
  if (session.state === 'cancelled') return t('issueCancelled');
  if (session.state === 'scheduled')
    return <Say k="opensAt" v={{ time: formatTime(lang, session.open_time) }} />;
  return (
    <Say
      k="closesAndDraws"
      v={{ close: formatTime(lang, session.close_time), draw: formatTime(lang, session.draw_time) }}
    />
  );
}

function Section({ session }: { session: Session }) {
  const { t } = useT();
  const open = session.state === 'open';
  const left = useCountdown(open ? session.close_time : undefined);
  return (
    <div>
      <div>
        <h3>
          {t(SECTION_WORD[session.section])} {open && <span className="live">{t('sectionOpen')}</span>}
          {session.state === 'closed' && <span className="live am">{t('sectionClosed')}</span>}
        </h3>
        <div className="st">
          <Line session={session} />
        </div>
      </div>
      {session.win_num ? (
        <div className="disp">{session.win_num}</div>
      ) : (
        <Ring share={left?.share ?? 0} mood={left?.mood ?? 'closed'} {...(left && { text: left.text })} />
      )}
    </div>
  );
}

/** What was called off of today, once the sections of the next day stand here. */
function CalledOff({ of, shown }: { of: readonly Session[]; shown: string }) {
  const { t } = useT();
  const today = yangonDay(useBusinessNow());
  const off = of.filter((one) => one.state === 'cancelled' && one.date === today && one.date !== shown);
  if (off.length === 0) return null;
  return (
    <Note kind="warn" icon="calendar" className="mb2">
      {off.map((session) => (
        <div key={session.issue}>
          {t('today')} · {t(SECTION_WORD[session.section])} · {t('issueCancelled')}
        </div>
      ))}
    </Note>
  );
}

/** The sections of the day one can bet on next, or of today. */
export function Sections() {
  const { t, lang } = useT();
  const sessions = useSessions();
  const results = useResults();
  const now = useBusinessNow();
  if (!sessions.data) return <Skeleton width="100%" height={168} className="panel" />;
  const date = headSession(sessions.data.list, now)?.date ?? results.data?.[0]?.date ?? yangonDay(now);
  const known = new Map([...sessions.data.list, ...(results.data ?? [])].map((one) => [one.issue, one]));
  const shown = byClose(known.values()).filter((one) => one.date === date);
  return (
    <>
      <CalledOff of={sessions.data.list} shown={date} />
      <div className="row between day-head">
        <h2 className="t3">
          {date === yangonDay(now) ? t('today') : t('nextDay')}{' '}
          <span className="c3 t1 plain">{t('yangonTime')}</span>
        </h2>
        <span className="c2">{formatWeekday(lang, date)}</span>
      </div>
      <Panel className="sects mt2">
        {shown.map((session) => (
          <Section key={session.issue} session={session} />
        ))}
        {shown.length === 0 && <p className="c2 padded">{t('noSessions')}</p>}
      </Panel>
    </>
  );
}
