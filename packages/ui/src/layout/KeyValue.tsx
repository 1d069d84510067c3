import type { ReactNode } from 'react';

type Props = { label: ReactNode; children: ReactNode; kind?: 'plain' | 'sum' };

/** A label and its value; `sum` is the total. */
export function KeyValue({ label, children, kind = 'plain' }: Props) {
  return (
    <div className={`kv ${kind === 'sum' ? 'sum' : ''}`}>
      <span>{label}</span>
      <span className="v">{children}</span>
    </div>
  );
}
