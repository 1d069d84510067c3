import { type CSSProperties, memo } from 'react';
import { cx } from '../cx.ts';

/** Four steps of the share sold, or no room. */
export type CellColour = 'green' | 'yellow' | 'orange' | 'red' | 'out';

/** closed: by the operator; own: the member's limit is used up; hot: it has a temporary cap. */
type CellNote = 'closed' | 'own' | 'hot';

/** Colour and share sold (0 to 100), and a note where it is not simply sold out. */
export type CellState = { colour: CellColour; percent: number; note?: CellNote | undefined };

const QUOTA_CLASS: Record<CellColour, string> = {
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
  /** What a screen reader adds: the share, or that it is sold out. Must be the same function between renders. */
  describe: (quota: CellState) => string;
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
        QUOTA_CLASS[colour],
        note === 'hot' && 'hot',
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
