import { amountText } from '../../core/format.ts';

type Row = { label: string; value: number; remark?: string };

/** Counts as horizontal bars, each as long as its share of the largest. */
export function Bars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <div className="hbars">
      {rows.map(({ label, value, remark }) => (
        <div key={label} className="hbar">
          <span className="t2">{label}</span>
          <i aria-hidden="true">
            <u style={{ width: `${(value / most) * 100}%` }} />
          </i>
          <span className="r">{amountText(value)}</span>
          <span className="r t3">{remark}</span>
        </div>
      ))}
    </div>
  );
}
