import { type GameId, games } from '@shwe/rules';
import { create } from 'zustand';
import { storage } from '../../../util/storage.ts';
import { useGame } from '../game.ts';
import { emptySlip, type Slip, slipFromStorage, slipToJson } from './slip.ts';

/** The draft slip of one game; every change is stored at once. */
function createSlipStore(game: GameId, key: string) {
  const use = create<Slip>(() => slipFromStorage(key, games[game].digits) ?? emptySlip(''));
  /** Changes the slip by one of the functions of slip.ts. */
  const change = (by: (slip: Slip) => Slip): void => {
    const next = by(use.getState());
    use.setState(next, true);
    storage.set(key, slipToJson(next));
  };
  return {
    use,
    now: () => use.getState(),
    change,
    /** Moves the slip to another draw; the chosen numbers stay on it. */
    moveTo(drawId: string): void {
      if (use.getState().drawId !== drawId) change((slip) => ({ ...slip, drawId }));
    },
  };
}

export type SlipStore = ReturnType<typeof createSlipStore>;

/** Each game has its own slip, so that a 2D draft stays while the player is at 3D. */
export const slipStores: Record<GameId, SlipStore> = {
  1: createSlipStore(1, 'slip'),
  2: createSlipStore(2, 'slip-3d'),
};

/** The slip store of the screen's game. Unlike `useSlip`, it does not subscribe to the slip. */
export function useSlipStore(): SlipStore {
  return slipStores[useGame().id];
}

/** Subscribes to the slip of the screen's game, or a part of it. */
export function useSlip<Part = Slip>(select: (slip: Slip) => Part = (slip) => slip as Part): Part {
  return useSlipStore().use(select);
}
