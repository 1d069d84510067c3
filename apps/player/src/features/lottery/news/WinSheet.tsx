import '@shwe/ui/news.css';
import { yangonTime } from '@shwe/kernel';
import { amountText, Button, cx, digitsText, Icon, moneyText, Rosette, Sheet } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { businessNow } from '../../../core/business-time.ts';
import { go } from '../../../core/navigate.ts';
import type { Win } from '../../../core/news.ts';
import { formatDay } from '../../../i18n/format.ts';
import { loadTexts, useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { GameContext, gameOf } from '../game.ts';
import { drawName } from '../labels.ts';
import { prefersStill, useCountUp } from './use-count-up.ts';
import { WinBalance } from './WinBalance.tsx';
import { stakesOf, totalWon, workedSum } from './win-sums.ts';

const TicketSheet = lazyPart(async () => {
  const [module] = await Promise.all([import('../ticket/TicketSheet.tsx'), loadTexts('proof')]);
  return module.TicketSheet;
});

const WinsTicketSheet = lazyPart(async () => {
  const [module] = await Promise.all([import('../ticket/WinsTicketSheet.tsx'), loadTexts('proof')]);
  return module.WinsTicketSheet;
});

/** Hours of the Yangon day in which the phone stays still. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 7;

function Line({ win }: { win: Win }) {
  const { t } = useT();
  const worked = workedSum(win);
  return (
    <p className="c2 mt2 over">
      {worked && (
        <>
          <span className="nowrap">
            <RichText k="winOfStake" v={{ stake: amountText(worked.stake), odds: worked.odds }} />
          </span>
          {' · '}
        </>
      )}
      <span className="nowrap">{t(win.wallet === 'lottery' ? 'winToLottery' : 'winToBalance')}</span>
    </p>
  );
}

/** All numbers of the slip, of which the drawn one is lit. */
function SlipNumbers({ win }: { win: Win }) {
  return (
    <div className="win-slip over">
      <div className="row between c2">
        <span>
          <RichText k="yourSlip" v={{ code: win.code }} />
        </span>
        <span>
          <RichText k="newsNumbers" v={{ n: win.numbers.length }} />
        </span>
      </div>
      <div className="sl mt2">
        {win.numbers.map(({ number }) => (
          <span key={number} className={cx(number === win.win_num && 'hit')}>
            {digitsText(number)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Each of several winning slips; a tap opens its receipt. */
function WinRows({ wins, onOpen }: { wins: readonly Win[]; onOpen: (win: Win) => void }) {
  const { t, lang } = useT();
  return (
    <div className="win-slip over">
      {wins.map((win) => {
        const worked = workedSum(win);
        return (
          <button key={win.slip} type="button" className="win-row" onClick={() => onOpen(win)}>
            <span className="disp">{digitsText(win.win_num ?? '')}</span>
            <span>
              <b>{drawName(t, win.section)}</b>
              <span className="c2 line">
                {formatDay(lang, win.date)}
                {worked && (
                  <>
                    {' · '}
                    <span className="fig">{`${amountText(worked.stake)} × ${digitsText(String(worked.odds))}`}</span>
                  </>
                )}
              </span>
            </span>
            <span className="fig jade">{moneyText(BigInt(win.win_amount), 'always')}</span>
          </button>
        );
      })}
    </div>
  );
}

function Head({ wins }: { wins: readonly Win[] }) {
  const { t, lang } = useT();
  const [first] = wins;
  return (
    <div className="row between win-head over">
      <span className="win-tag">
        <Icon name="check" size="xs" />
        {wins.length === 1 ? t('wonTag') : t('wonTagMany', { n: wins.length })}
      </span>
      {wins.length === 1 && first && (
        <span className="c2">
          {drawName(t, first.section)} · <span className="fig">{formatDay(lang, first.date)}</span>
        </span>
      )}
    </div>
  );
}

type Props = { wins: readonly Win[]; onShown?: () => void; onClose: () => void };

/**
 * Shows what slips have won: number, sum, how it came about, the slip. Its motion ends with a tap. Slips that cost more
 * than they won are not celebrated: what they cost stands beside the sum, and nothing moves.
 */
export function WinSheet({ wins, onShown, onClose }: Props) {
  const { t } = useT();
  const sum = totalWon(wins);
  const stakes = stakesOf(wins);
  const isGain = sum > stakes;
  const [motion, setMotion] = useState<'moving' | 'still'>(prefersStill() || !isGain ? 'still' : 'moving');
  const share = useCountUp(motion);
  const [first] = wins;
  const isOne = wins.length === 1;
  const wallet = wins.every((win) => win.wallet === 'lottery') ? 'lottery' : 'main';
  const [isSharing, setSharing] = useState(false);
  const endSharing = () => setSharing(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it stands
  useEffect(() => onShown?.(), []);
  useEffect(() => {
    if (isGain) touch();
  }, [isGain]);
  const open = (win: Win) => {
    onClose();
    go(gameOf(win.gameId).paths.recordDetail, { slip: win.slip });
  };
  const seeAll = () => {
    onClose();
    go(gameOf(first!.gameId).paths.record);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      label={isOne ? t('wonTag') : t('wonTagMany', { n: wins.length })}
      closeLabel={t('close')}
      layout="free"
      place="whole"
    >
      <div className={cx('win', motion, !isGain && 'calm')} onPointerDown={() => setMotion('still')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below closes it too */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it */}
        <div className="win-veil" onClick={onClose} />
        <WinBalance
          won={totalWon(wins.filter((win) => win.wallet === wallet))}
          share={share}
          wallet={wallet}
        />
        <section className="win-s">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls */}
          <div className="body" tabIndex={0}>
            {isGain && <Rosette className="rose" petals={40} cx={42} rx={58} ry={30} size={400} />}
            <Head wins={wins} />
            {isOne && (
              <div className="disp no over" role="img" aria-label={first!.win_num ?? ''}>
                {[...digitsText(first!.win_num ?? '')].map((digit, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: digits never change places
                  <span key={at}>{digit}</span>
                ))}
              </div>
            )}
            <div className="sum over">
              <span className="disp" style={{ '--chars': 1 + amountText(sum).length }}>
                {`+${amountText(Math.round(sum * share))}`}
              </span>
              <span className="u t3">{t('unit')}</span>
            </div>
            {isOne && <Line win={first!} />}
            {!isGain && (
              <p className="c2 over">
                <RichText k={isOne ? 'slipCost' : 'slipsCost'} v={{ sum: amountText(stakes) }} />
              </p>
            )}
            {isOne ? <SlipNumbers win={first!} /> : <WinRows wins={wins} onOpen={open} />}
          </div>
          <div className="foot">
            <Button onClick={() => (isOne ? open(first!) : seeAll())}>
              <Icon name="ticket" size="s" />
              {t(isOne ? 'seeReceipt' : 'seeRecords')}
            </Button>
            <div className="row g3 mt2 two">
              <Button tone="quiet" size="md" onClick={() => setSharing(true)}>
                <Icon name="share" size="s" />
                {t('shareWin')}
              </Button>
              <Button tone="line" size="md" onClick={onClose}>
                {t('close')}
              </Button>
            </div>
          </div>
        </section>
      </div>
      {isSharing && !isOne && <WinsTicketSheet wins={wins} onClose={endSharing} onFailed={endSharing} />}
      {isSharing && isOne && (
        <GameContext.Provider value={gameOf(first!.gameId)}>
          <TicketSheet slip={first!} onClose={endSharing} onFailed={endSharing} />
        </GameContext.Provider>
      )}
    </Sheet>
  );
}

/** One short touch, not at night. */
function touch(): void {
  const hour = Number(yangonTime(new Date(businessNow())).slice(0, 2));
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) navigator.vibrate?.(20);
}
