import { type ReactNode, useRef } from 'react';
import { useHeight } from './use-height.ts';

/**
 * The fixed bottom area of an inner screen. The page keeps a space of its measured height, so that nothing is hidden
 * under it and nothing moves when it grows.
 */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  const height = useHeight(dock, 96);
  return (
    <>
      <div className="dock-space" aria-hidden="true" style={{ height: height + 32 }} />
      <div className="dock" ref={dock}>
        {children}
      </div>
    </>
  );
}
