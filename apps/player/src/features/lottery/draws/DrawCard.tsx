import { Button, Pill, ProgressBar, Skeleton } from '@shwe/ui';
import type { ReactNode } from 'react';
import { businessNow, useBusinessNow } from '../../../core/business-time.ts';
import { yangonDay } from '../../../core/date-range.ts';
import { go } from '../../../core/navigate.ts';
import { formatDayName, formatShortDay, formatTime } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { drawName, SECTION_LABEL } from '../labels.ts';
import { useCountdown } from './countdown.ts';
import { DrawTimes } from './DrawTimes.tsx';
import { currentDraw, type Draw, useDraws, useResults } from './draws.ts';

type Tone = 'gold' | 'quiet';

function Column({ label, children, size }: { label: ReactNode; children: ReactNode; size?: 'long' }) {
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
  const label = last ? t('sectionResult', { section: t(SECTION_LABEL[last.section]) }) : t('resultNumber');
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

/** The word beside the time ("PM", "น.") is in small text, because the figure font has no letters. */
function ClockFace({ text }: { text: string }) {
  const [hour, word] = text.split(' ');
  return (
    <span className="clock">
      {hour}
      {word && <small> {word}</small>}
    </span>
  );
}

function ShortDay({ day }: { day: string }) {
  return (
    <>
      {formatDayName(day)} <span className="fig">{formatShortDay(day)}</span>
    </>
  );
}

/** With the day if it is not the day of the draw, which stands above it. */
function OpeningLabel({ draw }: { draw: Draw }) {
  const { t } = useT();
  const day = yangonDay(Date.parse(draw.open_time));
  return (
    <>
      {t('openTime')} {day !== draw.date && <ShortDay day={day} />}
    </>
  );
}

function Status({ draw }: { draw: Draw }) {
  const { t } = useT();
  const open = draw.state === 'open';
  return <span className={open ? 'live' : 'live am'}>{t(open ? 'sectionOpen' : 'sectionClosed')}</span>;
}

function DrawDetails({ draw, odds, tone }: { draw: Draw; odds: number; tone: Tone }) {
  const { t, lang } = useT();
  const open = draw.state === 'open';
  const coming = draw.state === 'scheduled';
  const left = useCountdown(open ? draw.close_time : undefined);
  return (
    <>
      <div className="row between top-line">
        <h2 className="t3">
          {drawName(t, draw.section)}
          {draw.date !== yangonDay(businessNow()) && (
            <span className="c2 day-word">
              {' '}
              <ShortDay day={draw.date} />
            </span>
          )}
        </h2>
        <Status draw={draw} />
      </div>
      <div className="cols">
        {open && left ? (
          <Column label={t('countdown')} {...(left.text.length > 5 && { size: 'long' })}>
            <span role="timer">{left.text}</span>
          </Column>
        ) : (
          <Column label={coming ? <OpeningLabel draw={draw} /> : t('drawTime')}>
            <ClockFace text={formatTime(lang, coming ? draw.open_time : draw.draw_time)} />
          </Column>
        )}
        <i />
        <LastNumber />
      </div>
      <ProgressBar
        share={left?.share ?? 0}
        {...(left && left.urgency !== 'closed' && { urgency: left.urgency })}
      />
      <DrawTimes draw={draw} odds={odds} />
      <Button
        className="mt3"
        tone={open ? tone : 'quiet'}
        onClick={() => (open ? go(paths.twoBet, { issue: draw.issue }) : go(paths.twoHome))}
      >
        {t(open ? 'betNow' : 'seeBoard')}
      </Button>
    </>
  );
}

function LoadingCard() {
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
      <ProgressBar share={0} />
      <div className="c2 mt2">&nbsp;</div>
      <div className="btn off mt3" aria-hidden="true">
        &nbsp;
      </div>
    </>
  );
}

/** The next 2D draw on the home page: countdown, last number, button to bet. After a loss the button is quiet. */
export function DrawCard({ tone = 'gold' }: { tone?: Tone }) {
  const { t } = useT();
  const now = useBusinessNow();
  const draws = useDraws();
  const draw = draws.data && currentDraw(draws.data.list, now);
  return (
    <div className="panel draw">
      {draws.isPending && <LoadingCard />}
      {draw && draws.data && <DrawDetails draw={draw} odds={draws.data.odds} tone={tone} />}
      {!draws.isPending && !draw && (
        <div className="row between g3">
          <p className="c2">{t(draws.isError ? 'pageFailed' : 'noSessions')}</p>
          {draws.isError && <Pill onClick={() => void draws.refetch()}>{t('retry')}</Pill>}
        </div>
      )}
    </div>
  );
}
