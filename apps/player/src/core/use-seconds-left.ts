import { useEffect, useState } from 'react';

/** Counts seconds down to 0, from `first` at once, if given. `start` begins a countdown. */
export function useSecondsLeft(first = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (first === 0 ? 0 : endOf(first)));
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds) => setUntil(endOf(seconds)) };
}

function endOf(seconds: number): number {
  return performance.now() + seconds * 1000;
}
