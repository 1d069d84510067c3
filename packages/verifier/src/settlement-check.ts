import type { Leaf } from './leaf.ts';
import { verifyLeaves } from './leaves.ts';
import { type Figures, numberOf, type Outcome, recompute } from './result.ts';
import { verifySeal } from './seal.ts';

/** Input of the settlement check: the texts of seal.json and leaves.txt, and the figures of the result. */
export type SettlementInput = { seal: string; leaves: string; figures: Figures; keys: string[] };

/**
 * The winners, as lines of leaves.txt, and the sums that follow from the sealed slips and the figures; or the reasons
 * why there are none.
 */
export type SettlementCheck = ({ ok: true; won: string[] } & Outcome) | { ok: false; why: string[] };

/**
 * Computes the payout of a draw from the sealed export alone, after checking that the export matches the seal. Never
 * throws on bad input.
 */
export function checkSettlement({
  seal: sealFile,
  leaves: file,
  figures,
  keys,
}: SettlementInput): SettlementCheck {
  const { seal, steps } = verifySeal(sealFile, keys);
  if (!seal) return wrong(steps);
  const checked = verifyLeaves(file, seal);
  const failed = [...steps, ...checked.steps].filter(({ outcome }) => outcome !== 'ok');
  if (failed.length > 0 || !checked.leaves) return wrong(failed);
  if (figures.game !== seal.game) return { ok: false, why: ['the figures are of another game'] };
  const contains = (leaf: Leaf, number: string) => leaf.lines.some((line) => line.number === number);
  const number = numberOf(figures);
  return {
    ok: true,
    ...recompute(checked.leaves, { figures, odds: seal.odds }),
    won: checked.leaves.filter((leaf) => contains(leaf, number)).map(({ text }) => text),
  };
}

function wrong(steps: ReturnType<typeof verifySeal>['steps']): SettlementCheck {
  return {
    ok: false,
    why: steps.filter(({ outcome }) => outcome !== 'ok').map(({ code, why }) => `${code}: ${why ?? ''}`),
  };
}
