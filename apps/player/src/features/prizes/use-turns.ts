import { useState } from 'react';
import { refetchTopics } from '../../core/query.ts';
import type { PrizeInfo, PrizeKind, PrizeTable, Turn } from './queries.ts';
import { newSeed, useDraw } from './use-draw.ts';

export type Shown = { table: PrizeTable; turn: Turn | undefined };

/**
 * The table and turn that the page shows, and the draw. They stay what they were until the result is closed, so that a
 * refetch after the draw changes nothing on the screen.
 */
export function useTurns(kind: PrizeKind, info: PrizeInfo) {
  const draw = useDraw(kind);
  const [seed, setSeed] = useState(newSeed);
  const [held, hold] = useState<Shown | null>(null);
  const turn = info.turns[0];
  const table = info.tables.find(({ id }) => id === turn?.table) ?? info.tables[0];
  const now = table && { table, turn };
  return {
    ...draw,
    seed,
    setSeed,
    shown: held ?? now,
    /** Whether a draw was asked for whose result is not closed. */
    hasBegun: held !== null,
    async start(): Promise<void> {
      if (!now?.turn) return;
      hold(now);
      await draw.draw(now.turn.id, seed === '' ? newSeed() : seed);
    },
    /** Shows the next turn, if there is one. */
    next(): void {
      draw.clear();
      hold(null);
      setSeed(newSeed());
      void refetchTopics('money', 'balance', 'home');
    },
  };
}
