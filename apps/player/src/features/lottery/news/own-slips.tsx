import { go } from '../../../core/navigate.ts';
import type { OwnDraw } from '../../../core/news.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { gameOf } from '../game.ts';

/** Opens the receipt of the member's slip in a draw, or with several the bet records. */
export function openOwnSlips({ slips, count, gameId }: OwnDraw): void {
  const { paths } = gameOf(gameId);
  const [slip] = slips;
  if (count === 1 && slip) go(paths.recordDetail, { slip: slip.slip });
  else go(paths.record);
}

/** The code of the member's slip in a draw, or with several how many there are. */
export function OwnSlipsTitle({ own: { slips, count } }: { own: OwnDraw }) {
  const [slip] = slips;
  return count === 1 && slip ? (
    <RichText k="yourSlip" v={{ code: slip.code }} />
  ) : (
    <RichText k="yourSlips" v={{ n: count }} />
  );
}

/** The code of the member's slip in a draw, or with several their count, without words around it. */
export function SlipOrCount({ own: { slips, count } }: { own: OwnDraw }) {
  const [slip] = slips;
  return count === 1 && slip ? (
    <span className="fig">{slip.code}</span>
  ) : (
    <RichText k="slipCount" v={{ n: count }} />
  );
}
