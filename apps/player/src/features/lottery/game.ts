import type { GameId } from '@shwe/rules';
import { createContext, useContext } from 'react';
import type { Key } from '../../i18n/index.ts';
import { type Path, paths } from '../../paths.ts';

/** What differs between the two games: id on the wire, digits, name, paths. */
export type Game = {
  id: GameId;
  digits: 2 | 3;
  label: Key;
  paths: Record<'home' | 'bet' | 'betConfirm' | 'record' | 'recordDetail' | 'winner', Path>;
};

export const GAME_2D: Game = {
  id: 1,
  digits: 2,
  label: 'lottery2d',
  paths: {
    home: paths.twoHome,
    bet: paths.twoBet,
    betConfirm: paths.twoBetConfirm,
    record: paths.twoRecord,
    recordDetail: paths.twoRecordDetail,
    winner: paths.twoWinner,
  },
};

export const GAME_3D: Game = {
  id: 2,
  digits: 3,
  label: 'lottery3d',
  paths: {
    home: paths.threeHome,
    bet: paths.threeBet,
    betConfirm: paths.threeBetConfirm,
    record: paths.threeRecord,
    recordDetail: paths.threeRecordDetail,
    winner: paths.threeWinner,
  },
};

/** The game with an id on the wire. */
export function gameOf(id: GameId): Game {
  return id === GAME_2D.id ? GAME_2D : GAME_3D;
}

/** The game of the screen. Outside the screens of a game it is 2D. */
export const GameContext = createContext<Game>(GAME_2D);

export function useGame(): Game {
  return useContext(GameContext);
}
