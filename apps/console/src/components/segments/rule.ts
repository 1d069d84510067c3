import type { Output } from '@shwe/contract';
import { amountText } from '../../core/format.ts';
import type { Key } from '../../i18n/index.ts';

export type Rule = Output<'operatorSegments', 'list'>['list'][number]['rule'];

type Say = (key: Key, values?: Record<string, string | number>) => string;

/** A rule as one sentence, its conditions joined by commas. */
export function ruleSentence(rule: Rule, say: Say): string {
  const parts = [
    sumPart(rule, 'deposits', say),
    sumPart(rule, 'stakes', say),
    rule.seen_days === null ? null : say('ruleSeen', { n: rule.seen_days }),
    rule.unseen_days === null ? null : say('ruleUnseen', { n: rule.unseen_days }),
    rule.registered_days_min === null ? null : say('ruleOlder', { n: rule.registered_days_min }),
    rule.registered_days_max === null ? null : say('ruleNewer', { n: rule.registered_days_max }),
    rule.levels === null ? null : say('ruleLevels', { levels: rule.levels.join(', ') }),
    rule.agent_id === null ? null : say('ruleAgent', { id: rule.agent_id }),
    rule.tags === null ? null : say('ruleTags', { tags: rule.tags.join(', ') }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? say('ruleEverybody') : parts.join(', ');
}

function sumPart(rule: Rule, kind: 'deposits' | 'stakes', say: Say): string | null {
  const [min, max, days] = [rule[`${kind}_min`], rule[`${kind}_max`], rule[`${kind}_days`]];
  if (min === null && max === null) return null;
  const what = say(kind === 'deposits' ? 'ruleDeposits' : 'ruleStakes');
  const range =
    max === null
      ? say('ruleFrom', { min: amountText(min!) })
      : min === null
        ? say('ruleUpTo', { max: amountText(max) })
        : say('ruleBetween', { min: amountText(min), max: amountText(max) });
  return `${what} ${range} ${days === null ? say('ruleOfLife') : say('ruleOfDays', { n: days })}`;
}
