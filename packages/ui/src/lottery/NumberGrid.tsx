import { type KeyboardEvent, useCallback } from 'react';
import { type CellState, NumberCell } from './NumberCell.tsx';

type Props = {
  numbers: readonly string[];
  stateOf: (number: string) => CellState;
  isChosen: (number: string) => boolean;
  describe: (state: CellState) => string;
  onToggle: (number: string) => void;
  label: string;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 10, ArrowUp: -10 };

/** Ten by ten numbers. Arrow keys move in the grid; Tab goes from number to number, as switch control expects. */
export function NumberGrid({ numbers, stateOf, isChosen, describe, onToggle, label }: Props) {
  const moveFocus = useCallback((event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest('.num');
    if (step === undefined || !from?.parentElement) return;
    const cells = Array.from(from.parentElement.children);
    const to = cells[cells.indexOf(from) + step];
    if (!(to instanceof HTMLElement)) return;
    event.preventDefault();
    to.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a ten-column grid in every WebView
    <div className="grid100" role="group" aria-label={label} onKeyDown={moveFocus}>
      {numbers.map((number) => {
        const state = stateOf(number);
        return (
          <NumberCell
            key={number}
            number={number}
            colour={state.colour}
            percent={state.percent}
            note={state.note}
            on={isChosen(number)}
            describe={describe}
            onToggle={onToggle}
          />
        );
      })}
    </div>
  );
}
