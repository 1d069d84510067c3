import type { ReactNode } from 'react';

/** One lit surface. Panels hold rows and hairlines, never another panel. */
export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`panel ${className ?? ''}`}>{children}</div>;
}
