type Figure = {
  label: string;
  value: string;
  remark?: string | undefined;
  tone?: 'amber' | undefined;
};

/** Figures in a line, each under its label. */
export function Figures({ rows }: { rows: readonly Figure[] }) {
  return (
    <dl className="figures">
      {rows.map(({ label, value, remark, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className={tone}>{value}</b>
            {remark !== undefined && <small>{remark}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
