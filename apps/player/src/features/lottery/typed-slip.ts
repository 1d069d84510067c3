import { numberText, parseSlip } from '@shwe/rules';
import { create } from 'zustand';
import { readStored, storage } from '../../core/storage.ts';
import { GAME_2D } from './sessions.ts';
import { addLines } from './slip.ts';
import { changeSlip } from './slip-store.ts';

/** What stands in the field of a typed slip, and which of its lines were read and not understood. */
type Typed = { text: string; unclear: readonly string[] };

const KEY = 'typed-slip';
const NOTHING: Typed = { text: '', unclear: [] };

function isTyped(value: unknown): value is Typed {
  const typed = value as Partial<Typed> | null;
  return (
    typeof typed?.text === 'string' &&
    Array.isArray(typed.unclear) &&
    typed.unclear.every((line) => typeof line === 'string')
  );
}

/** It outlives the numbers it brought, the screen and a reload: a line that was not understood leaves only by the person's hand. */
export const useTyped = create<Typed>(() => readStored(KEY, isTyped, NOTHING));

function keep(typed: Typed): void {
  useTyped.setState(typed, true);
  storage.set(KEY, JSON.stringify(typed));
}

/** The person's own edit: what was shown back is in their hands now. */
export function editTyped(text: string): void {
  keep({ text, unclear: [] });
}

export function dismissTyped(): void {
  keep(NOTHING);
}

/** Puts what is understood onto the slip; what is not stays in the field and is shown back, never guessed. */
export function readTyped(text: string): void {
  if (text.trim() === '') return;
  const { lines, unclear } = parseSlip(text, GAME_2D);
  changeSlip((slip) =>
    addLines(
      slip,
      lines.map((line) => ({ number: numberText(line.number, GAME_2D), amount: BigInt(line.amount) })),
    ),
  );
  keep({ text: unclear.join(', '), unclear });
}
