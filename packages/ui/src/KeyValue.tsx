import type { ReactNode } from 'react';

type Props = { label: ReactNode; children: ReactNode; kind?: 'plain' | 'sum' };

/** A name and its value on one line; `sum` is the line that is paid. */
export function KeyValue({ label, children, kind = 'plain' }: Props) {
  return (
    <div className={`kv ${kind === 'sum' ? 'sum' : ''}`}>
      <span>{label}</span>
      <span className="v">{children}</span>
    </div>
  );
}
