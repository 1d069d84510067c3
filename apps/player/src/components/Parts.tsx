import { Children, type ReactNode } from 'react';

/** Parts of a line with dots between them. Where a line breaks between two parts, the dot is not shown. */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <span className="parts">
      {Children.map(Children.toArray(children), (part, index) => (
        <span>
          {index > 0 && <span className="dot"> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
