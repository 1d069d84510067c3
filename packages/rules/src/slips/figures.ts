import type { GameId } from '../games.ts';
import { joinThousands } from './thousands.ts';
import type { Token } from './tokens.ts';
import { type Figures, joinUnits } from './units.ts';

/** Joins figures with their units: 5ရာ, ငါးရာ, ၂ထောင်ခွဲ, 5k, 10,000. */
export function joinFigures(tokens: readonly Token[], game: GameId): Figures {
  const units = joinUnits(tokens, game);
  const commas = joinThousands(units.tokens, game);
  const doubt = units.doubt ?? commas.doubt;
  return doubt ? { tokens: commas.tokens, doubt } : { tokens: commas.tokens };
}
