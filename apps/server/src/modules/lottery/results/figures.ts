import type { Input, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import {
  arePlausible,
  type BetNumber,
  type GameId,
  numberFromPrize,
  numberFromSet,
  prizeNumber,
  setFigure,
} from '@shwe/rules';

/** The published figures of a draw: for 2D the SET index and value, for 3D the first prize. */
export type Figures = { setIndex: string; setValue: string } | { prize: string };

/** Figures as stored in rows. */
export type FiguresRow = { set_index: string | null; set_value: string | null; prize: string | null };

/** Figures as the audit log has them. */
export type LoggedFigures = { [Name in 'setIndex' | 'setValue' | 'prize']: string | undefined };
export const NO_FIGURES: LoggedFigures = { setIndex: undefined, setValue: undefined, prize: undefined };
export const loggedFigures = (figures: Figures): LoggedFigures => ({ ...NO_FIGURES, ...figures });

/** Parses figures as typed by an operator. Refuses invalid and implausible ones, and those of the other game. */
export function parseFigures(
  game: GameId,
  input: Pick<Input<'operatorResults', 'enter'>, 'set_index' | 'set_value' | 'prize'>,
): Result<Figures, Refused<'figures_far' | 'figures_wrong' | 'prize_wrong'>> {
  if (game === 2) {
    const prize = prizeNumber(input.prize ?? '');
    const hasOthers = input.set_index !== undefined || input.set_value !== undefined;
    return prize === null || hasOthers ? refuse('prize_wrong', {}) : ok({ prize });
  }
  const setIndex = setFigure(input.set_index ?? '');
  const setValue = setFigure(input.set_value ?? '');
  if (setIndex === null || setValue === null || input.prize !== undefined) return refuse('figures_wrong', {});
  return arePlausible(setIndex, setValue) ? ok({ setIndex, setValue }) : refuse('figures_far', {});
}

/** The winning number of figures; it is always derived, never entered. */
export function numberOf(figures: Figures): BetNumber {
  return 'prize' in figures
    ? numberFromPrize(figures.prize)
    : numberFromSet(figures.setIndex, figures.setValue);
}

export function rowOf(figures: Figures): FiguresRow {
  return 'prize' in figures
    ? { set_index: null, set_value: null, prize: figures.prize }
    : { set_index: figures.setIndex, set_value: figures.setValue, prize: null };
}

export function sameFigures(row: FiguresRow, figures: Figures): boolean {
  const own = rowOf(figures);
  return row.set_index === own.set_index && row.set_value === own.set_value && row.prize === own.prize;
}
