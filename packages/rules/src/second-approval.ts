import { isPairSet } from './number-sets.ts';
import type { RuleKind } from './rule-kinds.ts';

/**
 * In which direction a change of a figure loosens a protection or raises exposure. Such a change takes two operators,
 * the opposite one: who tightens must not have to wait.
 */
export type Loosening = 'raise' | 'lower' | 'any change' | 'none';

/** Whether a change from one value to another loosens. Texts loosen with any change or with none. */
export function loosens<Value extends number | bigint | string>(
  direction: Loosening,
  was: Value,
  now: Value,
): boolean {
  if (was === now || direction === 'none') return false;
  if (direction === 'any change') return true;
  return direction === 'raise' ? now > was : now < was;
}

/**
 * The direction of each draw rule. A later close and a lower minimum stake raise what the site may lose; which wallet
 * pays does not.
 */
const ruleDirections: Partial<Record<RuleKind, Loosening>> = {
  odds: 'any change',
  min_stake: 'lower',
  number_cap: 'raise',
  member_limits: 'raise',
  closes_morning: 'raise',
  closes_evening: 'raise',
  closes_3d: 'raise',
  wallet: 'none',
};

/** Whether a change of a draw rule takes two operators: one of its figures loosens, or it changes a number set. */
export function ruleLoosens(kind: RuleKind, was: readonly bigint[], now: readonly bigint[]): boolean {
  const direction: Loosening = isPairSet(kind) ? 'any change' : (ruleDirections[kind] ?? 'any change');
  return was.length !== now.length || now.some((value, at) => loosens(direction, was[at]!, value));
}
