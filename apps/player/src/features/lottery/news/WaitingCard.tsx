import { amountText, Button, cx, digitsText, Icon, ProgressBar } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { yangonDay } from '../../../core/date-range.ts';
import { go } from '../../../core/navigate.ts';
import type { OwnDraw } from '../../../core/news.ts';
import { formatTime, formatTimeOrMoment, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useCountdown } from '../draws/countdown.ts';
import { type Draw, useDraws } from '../draws/draws.ts';
import { GAME_2D } from '../game.ts';
import { drawName, SECTION_LABEL } from '../labels.ts';
import { OwnSlipsTitle, openOwnSlips } from './own-slips.tsx';

/** Numbers shown of a slip. */
const NUMBERS_SHOWN = 6;

/** The countdown to the result; then that it is awaited; then the confirmed number. */
function ToResult({ draw }: { draw: Draw }) {
  const { t, lang } = useT();
  const left = useCountdown(draw.draw_time);
  const length = Date.parse(draw.draw_time) - Date.parse(draw.close_time);
  if (draw.win_num !== null)
    return (
      <>
        <div className="lbl">
          <RichText k="resultConfirmed" v={{ time: formatTime(lang, draw.settle_time) }} />
        </div>
        <div className="disp wait-time gold">{digitsText(draw.win_num)}</div>
      </>
    );
  if (!left || left.leftMs === 0)
    return (
      <div className="row g2 mt3 mb2">
        <span className="live am">{t('resultDue')}</span>
      </div>
    );
  return (
    <>
      <div className="lbl">{t('toResult')}</div>
      <div className="disp wait-time" role="timer">
        {left.text}
      </div>
      <ProgressBar share={length > 0 ? left.leftMs / length : 0} />
    </>
  );
}

/** The member's slips in the draw: one with its numbers, the drawn one first, or how many there are. */
function OwnSlips({ own }: { own: OwnDraw }) {
  const { t } = useT();
  const { slips, staked, draw } = own;
  const [slip] = slips;
  if (!slip) return null;
  const isDrawn = ({ number }: { number: string }) => number === draw.win_num;
  const shown = [...slip.numbers]
    .sort((one, other) => Number(isDrawn(other)) - Number(isDrawn(one)))
    .slice(0, NUMBERS_SHOWN);
  const more = slip.numbers.length - shown.length;
  return (
    <button type="button" className="wait-slip" onClick={() => openOwnSlips(own)}>
      <span className="row between">
        <b>
          <OwnSlipsTitle own={own} />
        </b>
        <span className="row g1 c2">
          <span>
            <span className="fig">{amountText(staked)}</span> {t('unit')}
          </span>
          <Icon name="right" size="xs" />
        </span>
      </span>
      <span className="nums mt2">
        {shown.map((one) => (
          <span key={one.number} className={cx(isDrawn(one) && 'drawn')}>
            {digitsText(one.number)}
          </span>
        ))}
        {more > 0 && <span className="more">+{digitsText(String(more))}</span>}
      </span>
    </button>
  );
}

/** The next draw that takes bets, one tap away. */
function NextOpen() {
  const { t, lang } = useT();
  const now = useBusinessNow();
  const next = useDraws().data?.list.find(
    (draw) => draw.state === 'open' && Date.parse(draw.close_time) > now,
  );
  if (!next) return null;
  const isToday = next.date === yangonDay(now);
  return (
    <div className="wait-next">
      <div>
        <b>
          {!isToday && `${formatWeekday(lang, next.date)} · `}
          {t(SECTION_LABEL[next.section])}
        </b>
        <div className="c2">
          <RichText k="nextCloses" v={{ time: formatTime(lang, next.close_time) }} /> ·{' '}
          <span className="jade">{t('sectionOpen')}</span>
        </div>
      </div>
      <Button tone="quiet" size="md" onClick={() => go(GAME_2D.paths.bet, { issue: next.issue })}>
        {t('betNow')}
      </Button>
    </div>
  );
}

/** In place of the next draw on home: a closed draw in which the member has slips, until it is settled. */
export function WaitingCard({ waiting }: { waiting: readonly OwnDraw[] }) {
  const { t, lang } = useT();
  const now = useBusinessNow();
  return (
    <div className="panel draw wait-card">
      {waiting.map((own, at) => (
        <div key={own.draw.issue} className={cx(at > 0 && 'mt6')}>
          <div className="row between">
            <h2 className="t3">{drawName(t, own.draw.section)}</h2>
            <span className="wait-seal">
              <Icon name="lock" size="xs" />
              <RichText k="lockedAt" v={{ time: formatTimeOrMoment(lang, own.draw.close_time, now) }} />
            </span>
          </div>
          <ToResult draw={own.draw} />
          <OwnSlips own={own} />
        </div>
      ))}
      <NextOpen />
    </div>
  );
}
