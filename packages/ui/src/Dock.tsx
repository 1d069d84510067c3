import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The thumb zone of an inner screen. It only covers: the page keeps a space of the dock's own height at its end, measured, so
 * that nothing is hidden under it and nothing above moves when it grows.
 */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(96);
  useEffect(() => {
    const element = dock.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div aria-hidden="true" style={{ height: height + 16 }} />
      <div className="dock" ref={dock}>
        {children}
      </div>
    </>
  );
}
