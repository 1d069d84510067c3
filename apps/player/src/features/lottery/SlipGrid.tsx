import { CellLegend, type CellState, NumberGrid, showToast } from '@shwe/ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { unavailableKey } from './number-states.ts';
import { SetChips } from './SetChips.tsx';
import { toggle } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

export type BoardProps = {
  quota: (number: string) => CellState;
  /** Whether a number has room for a bet; another function only when another number has. */
  free: (number: string) => boolean;
};

type Props = BoardProps & {
  /** The hundred numbers that are shown. */
  numbers: readonly string[];
  /** Stands between the set keys and the colours. */
  children?: ReactNode;
};

/** Set keys, what the colours mean, and a hundred numbers: a tap puts one on the slip of the screen's game, or takes it off. */
export function SlipGrid({ quota, free, numbers, children }: Props) {
  const { t } = useT();
  const picks = useSlip((slip) => slip.picks);
  const book = useSlipStore();
  // Read at a tap only: a cell is drawn anew when its number moves, not with every share of another.
  const latest = useRef(quota);
  useEffect(() => {
    latest.current = quota;
  }, [quota]);
  const onToggle = useCallback(
    (number: string) => {
      const chosen = book.now().picks.has(number);
      if (chosen || free(number)) book.change((slip) => toggle(slip, number));
      else showToast(`${number}: ${t(unavailableKey(latest.current(number)))}`, 'toast');
    },
    [book, free, t],
  );
  const describe = useCallback(
    (cell: CellState) => {
      if (cell.colour === 'out') return t(unavailableKey(cell));
      const share = t('soldShare', { n: cell.percent });
      return cell.note === 'hot' ? `${t('hotNumber')}, ${share}` : share;
    },
    [t],
  );
  return (
    <>
      <SetChips free={free} />
      {children}
      <CellLegend
        soldOut={t('soldOutShort')}
        hot={numbers.some((number) => quota(number).note === 'hot') ? t('hotShort') : undefined}
      />
      <NumberGrid
        numbers={numbers}
        stateOf={quota}
        isChosen={(number) => picks.has(number)}
        describe={describe}
        onToggle={onToggle}
        label={t('number')}
      />
    </>
  );
}
