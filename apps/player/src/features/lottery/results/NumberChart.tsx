type Props = { counts: readonly number[]; label: string };

/** A number drawn this often or more is the brightest. */
const BRIGHTEST = 3;

/** The hundred 2D numbers; the more often a number was drawn, the brighter it is. */
export function NumberChart({ counts, label }: Props) {
  const drawn = counts.flatMap((count, number) => (count > 0 ? [`${twoDigits(number)} ×${count}`] : []));
  return (
    <div className="nplot" role="img" aria-label={`${label}: ${drawn.join(', ')}`}>
      {counts.map((count, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is what the cell stands for
        <span key={number} className={`n${Math.min(count, BRIGHTEST)}`}>
          {twoDigits(number)}
        </span>
      ))}
    </div>
  );
}

/** What each brightness means. */
export function ChartLegend() {
  return (
    <p className="nlegend c2" aria-hidden="true">
      {[0, 1, 2, BRIGHTEST].map((count) => (
        <span key={count}>
          <i className={`n${count}`} />
          {count === BRIGHTEST ? `${count}+` : `${count}×`}
        </span>
      ))}
    </p>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
