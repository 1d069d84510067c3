// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of buttons, moved through by arrows, not a table of text
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the heads
import { change, short } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Cell, View } from './types.ts';

type Props = {
  /** A hundred of them, in order. */
  cells: readonly Cell[];
  /** What the issue loses on its worst number: cells are tinted against it. */
  worst: number;
  view: View;
  /** Frozen at the close: the cell's foot shows what the number pays, not the room left. */
  isFrozen: boolean;
  /** A result is being entered: only what is sold is shown. */
  isBlind: boolean;
  selected: string;
  onSelect: (number: string) => void;
};

const QUOTA = { green: 1, yellow: 2, orange: 3, red: 4, grey: 0 } as const;
const TEN = Array.from({ length: 10 }, (_, at) => at);

/**
 * A hundred numbers of an issue. A cell answers four things without a click: which number, what the issue would keep or lose
 * if it wins, what is sold, what room is left. Only losses are tinted, by depth, so the eye goes to what hurts.
 * The quota colour is the 3 px bar and nothing else. Arrow keys move, a typed number jumps.
 */
export function ExposureGrid(props: Props) {
  const { t } = useT();
  return (
    <div className={props.selected.length > 2 ? 'heat three' : 'heat'} role="grid" aria-label={t('ifWins')}>
      <div role="row" className="hrow">
        <span role="columnheader" aria-label={t('betNumber')} className="ax" />
        {TEN.map((digit) => (
          <span role="columnheader" className="ax" key={digit}>
            {digit}
          </span>
        ))}
      </div>
      {TEN.map((row) => (
        <div role="row" className="hrow" key={row}>
          <span role="rowheader" className="ax">
            {props.cells[row * 10]?.number.slice(0, -1)}
          </span>
          {props.cells.slice(row * 10, row * 10 + 10).map((cell) => (
            <GridCell key={cell.number} cell={cell} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GridCell({ cell, ...props }: Props & { cell: Cell }) {
  const { t } = useT();
  const isOn = cell.number === props.selected;
  const isLoss = cell.result < 0 && !props.isBlind;
  const isFull = cell.room === 0;
  const depth = isLoss ? (5 + (21 * cell.result) / props.worst).toFixed(1) : null;
  const classes = [
    'hc',
    isFull && 'sold',
    cell.own_cap !== null && 'own',
    isLoss && 'neg',
    cell.hot !== null && 'hot',
    isOn && 'sel',
  ];
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={isOn ? 0 : -1}
      aria-selected={isOn}
      onClick={() => props.onSelect(cell.number)}
      className={classes.filter(Boolean).join(' ')}
      style={depth ? { backgroundImage: `linear-gradient(rgb(234 74 76/${depth}%) 0 100%)` } : undefined}
    >
      <span>
        <b className="n">{cell.number}</b>
        <span className={isLoss && props.view === 'result' ? 'p neg' : 'p'}>{headOf(cell, props)}</span>
      </span>
      {!props.isBlind && (
        <span>
          <span className="s">{short(cell.sold)}</span>
          <span className="m">
            {props.isFrozen ? short(cell.pays) : isFull ? t('full') : short(cell.room)}
          </span>
        </span>
      )}
      <span className="qb">
        <i style={{ width: `${Math.min(100, cell.share)}%`, background: `var(--q-${QUOTA[cell.colour]})` }} />
      </span>
    </button>
  );
}

function headOf(cell: Cell, { view, isBlind }: Pick<Props, 'view' | 'isBlind'>): string {
  if (isBlind || view === 'sold') return short(cell.sold);
  if (view === 'room') return short(cell.room);
  if (view === 'pays') return short(cell.pays);
  return cell.result > 0 ? `+${short(cell.result)}` : cell.result === 0 ? change(0) : short(cell.result);
}
