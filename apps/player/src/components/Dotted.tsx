import type { ReactNode } from 'react';

/** Parts of a line with a dot between them. Where a part begins a new line, no dot stands at either end. */
export function Dotted({ parts }: { parts: readonly { key: string; of: ReactNode }[] }) {
  return (
    <span className="dotted c2">
      {parts.map(({ key, of }, at) => (
        <span key={key}>
          {at > 0 && <span className="dot"> · </span>}
          {of}
        </span>
      ))}
    </span>
  );
}
