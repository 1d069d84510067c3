import type { ReactNode } from 'react';

/** Panels are never nested. */
export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`panel ${className ?? ''}`}>{children}</div>;
}
