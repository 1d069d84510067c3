import { Icon } from '@shwe/ui';
import { useEffect, useRef, useState } from 'react';

/** How far the finger must move down to refresh, and how far the icon follows it at most, CSS px. */
const THRESHOLD = 50;
const FOLLOW_MAX = 84;

/** Pulling down at the top of a screen refreshes it. Only an icon moves, not the screen. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [pulled, setPulled] = useState(0);
  const [running, setRunning] = useState(false);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;

  useEffect(() => {
    let startY: number | null = null;
    let distance = 0;
    const start = (event: TouchEvent) => {
      const inSheet = (event.target as Element | null)?.closest('dialog');
      startY = window.scrollY <= 0 && !inSheet ? (event.touches[0]?.clientY ?? null) : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      if (startY === null) return;
      distance = Math.max(0, (event.touches[0]?.clientY ?? startY) - startY);
      setPulled(window.scrollY > 0 ? 0 : Math.min(FOLLOW_MAX, distance * 0.6));
    };
    const end = () => {
      setPulled(0);
      if (startY === null || distance < THRESHOLD || window.scrollY > 0) return;
      setRunning(true);
      void refresh.current().finally(() => setRunning(false));
    };
    const passive = { passive: true } as const;
    window.addEventListener('touchstart', start, passive);
    window.addEventListener('touchmove', move, passive);
    window.addEventListener('touchend', end, passive);
    return () => {
      window.removeEventListener('touchstart', start);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
    };
  }, []);

  if (!running && pulled < 8) return null;
  return (
    <div
      className="pull"
      style={{ transform: `translateY(${running ? 24 : pulled - 20}px)` }}
      aria-hidden="true"
    >
      {running ? <span className="spin" /> : <Icon name="refresh" size="s" />}
    </div>
  );
}
