import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The fixed bottom area of an inner screen. The page keeps a space of its measured height, so that nothing is hidden
 * under it and nothing moves when it grows.
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
