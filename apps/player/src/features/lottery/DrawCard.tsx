import { Button, Drain, Pill, Skeleton } from '@shwe/ui';
import type { ReactNode } from 'react';
import { go } from '../../core/navigate.ts';
import { businessNow, useBusinessNow } from '../../core/now.ts';
import { yangonDay } from '../../core/range.ts';
import { formatDayName, formatShortDay, formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useCountdown } from './countdown.ts';
import { DrawTimes } from './DrawTimes.tsx';
import { headSession, type Session, useResults, useSessions } from './sessions.ts';
import { SECTION_WORD, sessionName } from './words.ts';

function Column({ label, children, size }: { label: string; children: ReactNode; size?: 'long' }) {
  return (
    <div>
      <div className="lbl">{label}</div>
      <div className={`disp big ${size ?? ''}`}>{children}</div>
    </div>
  );
}

function LastNumber() {
  const { t } = useT();
  const results = useResults();
  const last = results.data?.[0];
  const label = last ? t('sectionResult', { section: t(SECTION_WORD[last.section]) }) : t('resultNumber');
  return (
    <Column label={label}>
      {last?.win_num ?? (results.isPending ? ' ' : '––')}
      {last && last.date !== yangonDay(businessNow()) && (
        <small className="of-day">
          {formatDayName(last.date)}
          <br />
          <span className="fig">{formatShortDay(last.date)}</span>
        </small>
      )}
    </Column>
  );
}

/** The hour in great figures; the word beside it ("PM", "น.") is small, for the figure face has no letters. */
function ClockFace({ text }: { text: string }) {
  const [hour, word] = text.split(' ');
  return (
    <span className="clock">
      {hour}
      {word && <small> {word}</small>}
    </span>
  );
}

function Status({ session }: { session: Session }) {
  const { t } = useT();
  const open = session.state === 'open';
  return <span className={open ? 'live' : 'live am'}>{t(open ? 'sectionOpen' : 'sectionClosed')}</span>;
}

function Living({ session, odds }: { session: Session; odds: number }) {
  const { t, lang } = useT();
  const open = session.state === 'open';
  const coming = session.state === 'scheduled';
  const left = useCountdown(open ? session.close_time : undefined);
  return (
    <>
      <div className="row between top-line">
        <h2 className="t3">
          {sessionName(t, session.section)}
          {session.date !== yangonDay(businessNow()) && (
            <span className="c2 day-word">
              {' '}
              {formatDayName(session.date)} <span className="fig">{formatShortDay(session.date)}</span>
            </span>
          )}
        </h2>
        <Status session={session} />
      </div>
      <div className="cols">
        {open && left ? (
          <Column label={t('countdown')} {...(left.text.length > 5 && { size: 'long' })}>
            <span role="timer">{left.text}</span>
          </Column>
        ) : (
          <Column label={t(coming ? 'openTime' : 'drawTime')}>
            <ClockFace text={formatTime(lang, coming ? session.open_time : session.draw_time)} />
          </Column>
        )}
        <i />
        <LastNumber />
      </div>
      <Drain share={left?.share ?? 0} {...(left && left.mood !== 'closed' && { mood: left.mood })} />
      <DrawTimes session={session} odds={odds} />
      <Button
        className="mt3"
        tone={open ? 'gold' : 'quiet'}
        onClick={() => (open ? go(paths.twoBet, { issue: session.issue }) : go(paths.twoHome))}
      >
        {t(open ? 'betNow' : 'seeBoard')}
      </Button>
    </>
  );
}

function Waiting() {
  return (
    <>
      <div className="row between top-line">
        <Skeleton width={120} height={18} />
      </div>
      <div className="cols">
        <Column label=" ">&nbsp;</Column>
        <i />
        <Column label=" ">&nbsp;</Column>
      </div>
      <Drain share={0} />
      <div className="c2 mt2">&nbsp;</div>
      <div className="btn off mt3" aria-hidden="true">
        &nbsp;
      </div>
    </>
  );
}

/** The next draw as a living card: how long betting is open, the last number, the way to bet. */
export function DrawCard() {
  const { t } = useT();
  const now = useBusinessNow();
  const sessions = useSessions();
  const head = sessions.data && headSession(sessions.data.list, now);
  return (
    <div className="panel draw">
      {sessions.isPending && <Waiting />}
      {head && sessions.data && <Living session={head} odds={sessions.data.odds} />}
      {!sessions.isPending && !head && (
        <div className="row between g3">
          <p className="c2">{t(sessions.isError ? 'pageFailed' : 'noSessions')}</p>
          {sessions.isError && <Pill onClick={() => void sessions.refetch()}>{t('retry')}</Pill>}
        </div>
      )}
    </div>
  );
}
