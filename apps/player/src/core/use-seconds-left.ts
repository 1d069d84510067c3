import { useEffect, useState } from 'react';

/** Counts seconds down to 0. `start` begins a countdown. */
export function useSecondsLeft(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds) => setUntil(performance.now() + seconds * 1000) };
}
