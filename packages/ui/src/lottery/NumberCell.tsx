import { type CSSProperties, memo } from 'react';
import { cx } from '../cx.ts';

/** The colour of the share sold; out: this member can stake nothing on the number. */
export type CellColour = 'green' | 'yellow' | 'orange' | 'red' | 'out';

/**
 * closed, own: why the number is out (closed by an operator, the member limit used up); none if it is sold out.
 * temporaryCap: it has a temporary cap.
 */
type CellNote = 'closed' | 'own' | 'temporaryCap';

/** Colour, and share sold in percent (0 to 100). */
export type CellState = { colour: CellColour; percent: number; note?: CellNote | undefined };

const COLOUR_CLASS: Record<CellColour, string> = {
  green: 'q1',
  yellow: 'q2',
  orange: 'q3',
  red: 'q4',
  out: 'out',
};

type Props = CellState & {
  /** With leading zeros: "05", "007". */
  number: string;
  on: boolean;
  /** What a screen reader adds: the share, or why the number is out. Must be the same function between renders. */
  describe: (state: CellState) => string;
  onToggle: (number: string) => void;
};

/** Memoised, because a hundred are on screen and a tap or a live hint changes only a few. */
export const NumberCell = memo(function NumberCell({
  number,
  colour,
  percent,
  note,
  on,
  describe,
  onToggle,
}: Props) {
  const out = colour === 'out';
  return (
    <button
      type="button"
      className={cx(
        'num',
        number.length > 2 && 'long',
        COLOUR_CLASS[colour],
        note === 'temporaryCap' && 'hot',
        on && 'on',
      )}
      aria-pressed={on}
      aria-disabled={out || undefined}
      aria-label={`${number}, ${describe({ colour, percent, note })}`}
      data-number={number}
      onClick={() => onToggle(number)}
    >
      <span>{number}</span>
      {/* Set here, so that a changing share does not restyle the whole button. */}
      <u style={{ '--p': `${out ? 100 : percent}%` } as CSSProperties} />
    </button>
  );
});
