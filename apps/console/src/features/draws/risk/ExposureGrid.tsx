// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of buttons, moved through by arrows, not a table of text
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the heads
import { changeText, shortAmount, tightAmount } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Cell, View } from '../types.ts';

type Props = {
  /** A hundred numbers, in order. */
  cells: readonly Cell[];
  /** The loss on the worst number; cells are tinted relative to it. */
  worst: number;
  view: View;
  /** Betting has closed: the cell's last figure is the liability, not what remains under the cap. */
  isFrozen: boolean;
  /** A result is being entered, or the draw is voided: only what is sold is shown. */
  isVoided: boolean;
  selected: string;
  onSelect: (number: string) => void;
};

const COLOUR_INDEX = { green: 1, yellow: 2, orange: 3, red: 4, grey: 0 } as const;
const TEN = Array.from({ length: 10 }, (_, index) => index);

/**
 * A hundred numbers of a draw. Each cell shows the number with the figure of the view, and below it what is sold and
 * what remains under the cap, after the close the liability. A loss is tinted relative to the worst loss, and small
 * losses not at all: at 700 times the stake nearly every sold 3D number loses a little. The bar shows the share of the
 * cap that is sold, in the colour of the sales tier.
 */
export function ExposureGrid(props: Props) {
  const { t } = useT();
  return (
    <div
      className={props.selected.length > 2 ? 'heat three' : 'heat'}
      role="grid"
      aria-label={t(props.isVoided ? 'sold' : 'resultIfDrawn')}
    >
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

/** A loss below this share of the worst one is not tinted. */
const LOSS_SHOWN = 0.04;

/** The share of the draw's worst loss, 0 for a gain. */
export function lossShare(result: number, worst: number): number {
  return result < 0 ? result / Math.min(worst, result) : 0;
}

function GridCell({ cell, ...props }: Props & { cell: Cell }) {
  const { t } = useT();
  const isOn = cell.number === props.selected;
  const share = props.isVoided ? 0 : lossShare(cell.result, props.worst);
  const isLoss = share >= LOSS_SHOWN;
  const isFull = cell.room === 0;
  const depth = isLoss ? (8 + 26 * Math.sqrt(share)).toFixed(1) : null;
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
      {!props.isVoided && (
        <span>
          <span className="s">{shortAmount(cell.sold)}</span>
          <span className="m">
            {props.isFrozen ? shortAmount(cell.pays) : isFull ? t('full') : shortAmount(cell.room)}
          </span>
        </span>
      )}
      <span className="qb">
        <i
          style={{
            width: `${Math.min(100, cell.share)}%`,
            background: `var(--q-${COLOUR_INDEX[cell.colour]})`,
          }}
        />
      </span>
    </button>
  );
}

function headOf(cell: Cell, { view, isVoided }: Pick<Props, 'view' | 'isVoided'>): string {
  const brief = cell.number.length > 2 ? tightAmount : shortAmount;
  if (isVoided || view === 'sold') return brief(cell.sold);
  if (view === 'room') return brief(cell.room);
  if (view === 'pays') return brief(cell.pays);
  return cell.result > 0 ? `+${brief(cell.result)}` : cell.result === 0 ? changeText(0) : brief(cell.result);
}
