import { CellLegend, type CellState, NumberGrid, showToast } from '@shwe/ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { unavailableKey } from './number-states.ts';
import { SetChips } from './SetChips.tsx';
import { toggle } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

export type BoardProps = {
  cellOf: (number: string) => CellState;
  /** Whether a number can be bet. The function changes only when that changes for some number. */
  canBet: (number: string) => boolean;
};

type Props = BoardProps & {
  /** The hundred numbers that are shown. */
  numbers: readonly string[];
  /** Shown between the set keys and the legend. */
  children?: ReactNode;
};

/** Set keys, legend and a hundred numbers; a tap adds a number to the slip or removes it. */
export function SlipGrid({ cellOf, canBet, numbers, children }: Props) {
  const { t } = useT();
  const picks = useSlip((slip) => slip.picks);
  const store = useSlipStore();
  // Read only at a tap, so that a change of another number does not render a cell again.
  const latest = useRef(cellOf);
  useEffect(() => {
    latest.current = cellOf;
  }, [cellOf]);
  const onToggle = useCallback(
    (number: string) => {
      const chosen = store.now().picks.has(number);
      if (chosen || canBet(number)) store.change((slip) => toggle(slip, number));
      else showToast(`${number}: ${t(unavailableKey(latest.current(number)))}`, 'toast');
    },
    [store, canBet, t],
  );
  const describe = useCallback(
    (cell: CellState) => {
      if (cell.colour === 'out') return t(unavailableKey(cell));
      const share = t('soldShare', { n: cell.percent });
      return cell.note === 'temporaryCap' ? `${t('hotNumber')}, ${share}` : share;
    },
    [t],
  );
  return (
    <div className="slip-grid">
      <SetChips canBet={canBet} />
      {children}
      <CellLegend
        soldOut={t('soldOutShort')}
        temporaryCap={
          numbers.some((number) => cellOf(number).note === 'temporaryCap') ? t('hotShort') : undefined
        }
      />
      <NumberGrid
        numbers={numbers}
        stateOf={cellOf}
        isChosen={(number) => picks.has(number)}
        describe={describe}
        onToggle={onToggle}
        label={t('number')}
      />
    </div>
  );
}
