import '@shwe/ui/news.css';
import { amountText, cx, digitsText, Icon, RingOrnament } from '@shwe/ui';
import { type OwnDraw, useNews } from '../../../core/news.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { type Countdown, HOUR_MS, useCountdown } from '../draws/countdown.ts';
import type { Draw } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { SECTION_LABEL } from '../labels.ts';
import { OwnSlipsTitle, openOwnSlips } from '../news/own-slips.tsx';
import { usePublicDraw } from '../proof/proof-queries.ts';
import { PrizeLine } from './FirstPrize.tsx';
import type { LiveIndex } from './live-index.ts';
import { ResultNumber } from './ResultNumber.tsx';
import { ResultSources } from './ResultSources.tsx';

const RADIUS = 136;
const LENGTH = 2 * Math.PI * RADIUS;

/** The time to the result in a ring that empties. */
function Ring({ draw, left }: { draw: Draw; left: Countdown }) {
  const { t } = useT();
  const length = Date.parse(draw.draw_time) - Date.parse(draw.close_time);
  const share = length > 0 ? Math.min(1, left.leftMs / length) : 0;
  return (
    <div className="wait-ring">
      <RingOrnament from={52} step={16} count={5} />
      <svg viewBox="0 0 280 280" aria-hidden="true">
        <circle cx="140" cy="140" r={RADIUS} className="track" />
        <circle
          cx="140"
          cy="140"
          r={RADIUS}
          className="left"
          strokeDasharray={`${(share * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
        />
      </svg>
      <div className="face">
        <span className="c2">
          {t(SECTION_LABEL[draw.section])} · {t('toResult')}
        </span>
        <span className={cx('disp', left.leftMs >= HOUR_MS && 'hours')} role="timer">
          {left.text}
        </span>
        <Locked draw={draw} />
      </div>
    </div>
  );
}

function Locked({ draw }: { draw: Draw }) {
  const { lang } = useT();
  return (
    <span className="wait-seal">
      <Icon name="lock" size="xs" />
      <RichText k="lockedAt" v={{ time: formatTime(lang, draw.close_time) }} />
    </span>
  );
}

/** The digits as the exchange gives them, in ivory until the result is confirmed; an empty place before. */
function Digits({ live }: { live: LiveIndex | null }) {
  const { digits: count } = useGame();
  const digits = live ? [...digitsText(live.number)] : Array.from({ length: count }, () => null);
  return (
    <div className="arrive">
      {digits.map((digit, at) =>
        digit === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits never change places
          <span key={`empty ${at}`} className="empty" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits never change places
          <span key={at} className="disp">
            {digit}
          </span>
        ),
      )}
    </div>
  );
}

/** How many slips are sealed, so that the player knows that nothing changes any more. */
function SealLine({ draw }: { draw: Draw }) {
  const seal = usePublicDraw(draw.issue).data?.seal;
  if (!seal) return null;
  return (
    <p className="c2 center mt3">
      <RichText k="slipsLocked" v={{ n: amountText(seal.slips) }} />
    </p>
  );
}

/** The numbers of the slip that may still win with the digits that have arrived stand out. */
function OwnSlip({ own, arrived }: { own: OwnDraw; arrived: string }) {
  const { t } = useT();
  const [slip] = own.slips;
  if (!slip) return null;
  const isOne = own.count === 1;
  return (
    <section className="wait-own mt4">
      <button type="button" className="li" onClick={() => openOwnSlips(own)}>
        <Icon name="ticket" />
        <span className="grow">
          <b>
            <OwnSlipsTitle own={own} />
          </b>
          <span className="c2 line">
            {isOne && (
              <>
                <RichText k="newsNumbers" v={{ n: slip.numbers.length }} /> ·{' '}
              </>
            )}
            <span className="fig">{amountText(own.staked)}</span> {t('unit')}
          </span>
        </span>
        <Icon name="right" size="xs" className="chev" />
      </button>
      {arrived !== '' && isOne && (
        <div className="sl pad mb2">
          {slip.numbers.map(({ number }) => (
            <span key={number} className={cx(number === arrived && 'begun')}>
              {digitsText(number)}
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * From the close to the settlement: the countdown, the number as it arrives, and the member's slip. 3D has no `live`
 * figures: its number comes with the first prize.
 */
export function WaitingBoard({ draw, live = null }: { draw: Draw; live?: LiveIndex | null }) {
  const { t, lang } = useT();
  const left = useCountdown(draw.draw_time);
  const own = useNews()?.waiting.find((one) => one.draw.issue === draw.issue);
  const isDrawn = left !== undefined && left.leftMs === 0;
  // Figures from before the draw time are no result of it.
  const arrived = isDrawn && live && live.time >= draw.draw_time ? live : null;
  return (
    <>
      <section className={cx('board', draw.win_num === null && 'pending')}>
        {draw.win_num !== null ? (
          <>
            <p className="c2 over">
              {t(SECTION_LABEL[draw.section])} ·{' '}
              <RichText k="resultConfirmed" v={{ time: formatTime(lang, draw.settle_time) }} />
            </p>
            <ResultNumber className={cx('confirmed', draw.section === '3D' && 'three')}>
              {digitsText(draw.win_num)}
            </ResultNumber>
            {draw.section === '3D' ? <PrizeLine prize={draw.prize} /> : <ResultSources draw={draw} />}
          </>
        ) : isDrawn ? (
          <>
            <p className="over">
              <span className="live am">{t(arrived ? 'resultComing' : 'resultDue')}</span>
            </p>
            <Digits live={arrived} />
            {arrived && <ResultSources draw={arrived} />}
            <p className="mt2">
              <Locked draw={draw} />
            </p>
          </>
        ) : (
          left && <Ring draw={draw} left={left} />
        )}
        {draw.win_num === null && <SealLine draw={draw} />}
      </section>
      {own && <OwnSlip own={own} arrived={draw.win_num ?? arrived?.number ?? ''} />}
    </>
  );
}
