import { useEffect, useState } from 'react';
import { countedShare } from './win-sums.ts';

/** When the sum begins to count, and for how long, ms. */
const COUNT = { delayMs: 480, durationMs: 900 };

export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The share of a sum that is shown while it counts up; 1 at once if nothing may move. */
export function useCountUp(motion: 'moving' | 'still'): number {
  const [share, setShare] = useState(motion === 'still' ? 1 : 0);
  useEffect(() => {
    if (motion === 'still') {
      setShare(1);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const next = countedShare(now - began, COUNT);
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [motion]);
  return share;
}
