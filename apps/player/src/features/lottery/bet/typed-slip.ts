import { type GameId, numberText, type PairTable, parseSlip } from '@shwe/rules';
import { create } from 'zustand';
import { readStored, storage } from '../../../util/storage.ts';
import { useGame } from '../game.ts';
import { addLines } from './slip.ts';
import { slipStores } from './slip-store.ts';

/** The text of the field, and its parts that were not understood. */
type Typed = { text: string; unclear: readonly string[] };

const NOTHING: Typed = { text: '', unclear: [] };

function isTyped(value: unknown): value is Typed {
  const typed = value as Partial<Typed> | null;
  return (
    typeof typed?.text === 'string' &&
    Array.isArray(typed.unclear) &&
    typed.unclear.every((line) => typeof line === 'string')
  );
}

/** The typed slip of one game. It is stored, so that what was not understood stays until the player removes it. */
function createTypedSlip(game: GameId, key: string) {
  const use = create<Typed>(() => readStored(key, isTyped, NOTHING));
  const keep = (typed: Typed): void => {
    use.setState(typed, true);
    storage.set(key, JSON.stringify(typed));
  };
  return {
    use,
    /** An edit clears the list of what was not understood. */
    edit: (text: string) => keep({ text, unclear: [] }),
    dismiss: () => keep(NOTHING),
    /** Adds what is understood to the slip. The rest stays in the field and is never guessed. */
    read(text: string, pairs: PairTable): void {
      if (text.trim() === '') return;
      const { lines, unclear } = parseSlip(text, game, pairs);
      const read = lines.map((line) => ({
        number: numberText(line.number, game),
        amount: BigInt(line.amount),
      }));
      slipStores[game].change((slip) => addLines(slip, read));
      keep({ text: unclear.join(', '), unclear });
    },
  };
}

export type TypedSlipStore = ReturnType<typeof createTypedSlip>;

export const typedSlips: Record<GameId, TypedSlipStore> = {
  1: createTypedSlip(1, 'typed-slip'),
  2: createTypedSlip(2, 'typed-slip-3d'),
};

/** The typed slip of the screen's game. */
export function useTypedSlip(): TypedSlipStore {
  return typedSlips[useGame().id];
}
