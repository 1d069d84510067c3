import type { Leaf } from './leaf.ts';
import { verifyLeaves } from './leaves.ts';
import { type Figures, numberOf, type Outcome, recompute } from './result.ts';
import { verifySeal } from './seal.ts';

/** What a house gives before it pays: the texts of seal.json and leaves.txt, and the figures that were drawn. */
export type ToBalance = { seal: string; leaves: string; figures: Figures; keys: string[] };

/**
 * What the sealed slips make of the figures: who wins, as lines of leaves.txt, and what it comes to; or what is
 * wrong.
 */
export type Balanced = ({ ok: true; won: string[] } & Outcome) | { ok: false; why: string[] };

/**
 * Counts what a draw pays from the sealed export alone, after checking that the export is what was sealed. Never
 * throws on bad input.
 */
export function balance({ seal: sealFile, leaves: file, figures, keys }: ToBalance): Balanced {
  const { seal, steps } = verifySeal(sealFile, keys);
  if (!seal) return wrong(steps);
  const checked = verifyLeaves(file, seal);
  const failed = [...steps, ...checked.steps].filter(({ outcome }) => outcome !== 'ok');
  if (failed.length > 0 || !checked.leaves) return wrong(failed);
  if (figures.game !== seal.game) return { ok: false, why: ['the figures are of another game'] };
  const holds = (leaf: Leaf, number: string) => leaf.lines.some((line) => line.number === number);
  const number = numberOf(figures);
  return {
    ok: true,
    ...recompute(checked.leaves, { figures, odds: seal.odds }),
    won: checked.leaves.filter((leaf) => holds(leaf, number)).map(({ text }) => text),
  };
}

function wrong(steps: ReturnType<typeof verifySeal>['steps']): Balanced {
  return {
    ok: false,
    why: steps.filter(({ outcome }) => outcome !== 'ok').map(({ code, why }) => `${code}: ${why ?? ''}`),
  };
}
