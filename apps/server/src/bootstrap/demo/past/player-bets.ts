import type { Section2D } from '@shwe/rules';
import { numberFromSet } from '@shwe/rules';
import { diceOf } from '../dice.ts';
import { realFigures } from '../history.ts';
import { type PastBettor, someOf2D, stakesOn } from './place-bets.ts';

/** The players of the demo that bet in the past, what they stake on a number, kyat, and on how many. */
const PLAYERS = [
  { phone: '09420000011', stake: 300, numbers: 6 },
  { phone: '09420000012', stake: 200, numbers: 4 },
  { phone: '09420000013', stake: 500, numbers: 3 },
] as const;

/** One draw in so many is won, so that the players have wins to look at. */
const WINS_EVERY = 4;

/** Players of the demo bet small sums on each 2D draw. Some of their numbers are those that will be drawn. */
export const playerBettors: readonly PastBettor[] = PLAYERS.map(({ phone, stake, numbers }) => ({
  phone,
  betsDaily: true,
  betsOn(date, section) {
    if (section === '3D') return [];
    const dice = diceOf(`${date} ${section} ${phone}`);
    const won = dice(WINS_EVERY) === 0 ? [drawnOn(date, section)] : [];
    return stakesOn(someOf2D(dice, numbers, won), stake);
  },
}));

function drawnOn(date: string, section: Section2D): number {
  const { setIndex, setValue } = realFigures(date, section);
  return numberFromSet(setIndex, setValue);
}
