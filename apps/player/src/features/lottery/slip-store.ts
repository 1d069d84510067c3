import { type GameId, games } from '@shwe/rules';
import { create } from 'zustand';
import { storage } from '../../core/storage.ts';
import { useGame } from './game.ts';
import { emptySlip, type Slip, slipFromStorage, slipToJson } from './slip.ts';

/** The slip being made on this phone for one game; every change is kept at once. */
function slipBook(game: GameId, key: string) {
  const use = create<Slip>(() => slipFromStorage(key, games[game].digits) ?? emptySlip(''));
  /** Changes the slip by one of the pure functions of slip.ts. */
  const change = (by: (slip: Slip) => Slip): void => {
    const next = by(use.getState());
    use.setState(next, true);
    storage.set(key, slipToJson(next));
  };
  return {
    use,
    now: () => use.getState(),
    change,
    /** Makes the slip one of this issue. Numbers chosen for another stay, since the player moved to this issue with them. */
    moveTo(issue: string): void {
      if (use.getState().issue !== issue) change((slip) => ({ ...slip, issue }));
    },
  };
}

export type SlipBook = ReturnType<typeof slipBook>;

/** A slip each game, so that a draft of 2D waits while the player is at 3D. */
export const slipBooks: Record<GameId, SlipBook> = { 1: slipBook(1, 'slip'), 2: slipBook(2, 'slip-3d') };

/** The slip of the screen's game: to change it, or to read it without following it. */
export function useSlipBook(): SlipBook {
  return slipBooks[useGame().id];
}

/** What of the slip of the screen's game is shown. */
export function useSlip<Part = Slip>(select: (slip: Slip) => Part = (slip) => slip as Part): Part {
  return useSlipBook().use(select);
}
