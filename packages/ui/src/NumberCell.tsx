import { type CSSProperties, memo } from 'react';
import { cx } from './cx.ts';

/** The colour of a number: four shares sold, or no room at all. */
export type CellColour = 'green' | 'yellow' | 'orange' | 'red' | 'out';

/** closed: by the house; own: the member's own limit; hot: sells up to a lower cap. */
type CellNote = 'closed' | 'own' | 'hot';

/** How a number stands: its colour and the share sold, 0 to 100; why it is out where that is not for being sold out, or that it is hot. */
export type CellState = { colour: CellColour; percent: number; note?: CellNote | undefined };

const QUOTA_CLASS: Record<CellColour, string> = {
  green: 'q1',
  yellow: 'q2',
  orange: 'q3',
  red: 'q4',
  out: 'out',
};

type Props = CellState & {
  /** Digits with their zeros: "05", "007". */
  number: string;
  on: boolean;
  /** What a screen reader adds: the share, or that it is sold out. The same function from one drawing to the next. */
  describe: (quota: CellState) => string;
  onToggle: (number: string) => void;
};

/**
 * One number of the grid. It is memoised, because a hundred stand on a screen and a tap or a live quota changes one:
 * this is what keeps a cheap phone under a frame.
 */
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
      {/* Here and not on the button: a share that moves must not restyle the whole cell. */}
      <u style={{ '--p': `${out ? 100 : percent}%` } as CSSProperties} />
    </button>
  );
});
