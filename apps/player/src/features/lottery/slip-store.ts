import { create } from 'zustand';
import { storage } from '../../core/storage.ts';
import { emptySlip, type Slip, slipFromStorage, slipToJson } from './slip.ts';

const KEY = 'slip';

/** The slip being made on this phone; every change is kept at once. */
export const useSlip = create<Slip>(() => slipFromStorage(KEY) ?? emptySlip(''));

/** Changes the slip by one of the pure functions of slip.ts. */
export function changeSlip(change: (slip: Slip) => Slip): void {
  const next = change(useSlip.getState());
  useSlip.setState(next, true);
  storage.set(KEY, slipToJson(next));
}

/** Makes the slip one of this issue. Numbers chosen for another stay, since the player moved to this issue with them. */
export function slipFor(issue: string): void {
  if (useSlip.getState().issue !== issue) changeSlip((slip) => ({ ...slip, issue }));
}
