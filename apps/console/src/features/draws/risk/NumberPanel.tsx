import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { amountText, changeText, hourMinute } from '../../../core/format.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { Cell, Exposure } from '../types.ts';
import { LimitRequests } from './LimitRequests.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { MemberLimits } from './MemberLimits.tsx';
import { TemporaryCapCallout } from './TemporaryCapCallout.tsx';

type Props = { exposure: Exposure; cell: Cell; move: (arrow: 'left' | 'right') => void };

const COLOUR_INDEX = { green: 1, yellow: 2, orange: 3, red: 4, grey: 0 } as const;

/** The selected number: what is sold, its liability, and its limits while betting is open. */
export function NumberPanel({ exposure, cell, move }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const state = cell.closed
    ? t('closedNumber')
    : cell.room === 0
      ? t('soldOut')
      : t('capSold', { n: cell.share });
  return (
    <>
      <header className="sidehead">
        <b className="bignum">{cell.number}</b>
        <div>
          <span className="quota" style={{ background: `var(--q-${COLOUR_INDEX[cell.colour]})` }} /> {state}
          <small>{t('slipsOn', { n: cell.slips })}</small>
        </div>
        <span className="arrows">
          <Button size="small" aria-label={t('previousNumber')} onClick={() => move('left')}>
            ←
          </Button>
          <Button size="small" aria-label={t('nextNumber')} onClick={() => move('right')}>
            →
          </Button>
        </span>
      </header>
      <table className="rows plain">
        <tbody>
          <tr>
            <td className="wide t2">{t('sold')}</td>
            <td className="r">{amountText(cell.sold)}</td>
          </tr>
          <tr>
            <td className="t2">{t('remainingUnderCap')}</td>
            <td className="r">{amountText(cell.room)}</td>
          </tr>
          <tr>
            <td className="t2">{t('liabilityAt', { odds: exposure.odds })}</td>
            <td className="r">{amountText(cell.pays)}</td>
          </tr>
          <tr>
            <td className="b">{t('resultIfDrawn')}</td>
            <td className={cell.result < 0 ? 'r b ruby' : 'r b'}>{changeText(cell.result)}</td>
          </tr>
        </tbody>
      </table>
      {cell.hot && (
        <TemporaryCapCallout
          key={cell.hot.mark}
          current={cell.hot}
          cap={cell.cap}
          requests={exposure.requests}
        />
      )}
      {may('draw.limits') && <LimitsForm exposure={exposure} cell={cell} />}
      <LimitRequests exposure={exposure} />
      <MemberLimits exposure={exposure} />
      <p className="foot t3">
        <Icon name="lock" /> {t('sealsAt', { at: hourMinute(exposure.card.close_time) })}
      </p>
    </>
  );
}
