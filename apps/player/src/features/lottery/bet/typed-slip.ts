import type { GameId } from '@shwe/rules';
import { create } from 'zustand';
import { readStored, storage } from '../../../util/storage.ts';
import { useGame } from '../game.ts';
import { addLines, type SlipLine } from './slip.ts';
import { slipStores } from './slip-store.ts';

/** The text of the field, and the lines of earlier texts that were left out of the slip. */
type Typed = { text: string; leftOut: readonly string[] };

const EMPTY: Typed = { text: '', leftOut: [] };

function isTyped(value: unknown): value is Typed {
  const typed = value as Partial<Typed> | null;
  return (
    typeof typed?.text === 'string' &&
    Array.isArray(typed.leftOut) &&
    typed.leftOut.every((line) => typeof line === 'string')
  );
}

/** The typed slip of one game. It is stored, so that a text survives a reload. */
function createTypedSlip(game: GameId, key: string) {
  const use = create<Typed>(() => readStored(key, isTyped, EMPTY));
  const save = (typed: Typed): void => {
    use.setState(typed, true);
    storage.set(key, JSON.stringify(typed));
  };
  return {
    use,
    edit: (text: string) => save({ ...use.getState(), text }),
    dismiss: () => save(EMPTY),
    /** Adds confirmed lines to the slip and clears the field. The lines left out are kept, to be shown. */
    add(lines: readonly SlipLine[], leftOut: readonly string[]): void {
      slipStores[game].change((slip) => addLines(slip, lines));
      save({ text: '', leftOut: [...use.getState().leftOut, ...leftOut] });
    },
  };
}

type TypedSlipStore = ReturnType<typeof createTypedSlip>;

export const typedSlips: Record<GameId, TypedSlipStore> = {
  1: createTypedSlip(1, 'typed-slip'),
  2: createTypedSlip(2, 'typed-slip-3d'),
};

/** The typed slip of the screen's game. */
export function useTypedSlip(): TypedSlipStore {
  return typedSlips[useGame().id];
}
