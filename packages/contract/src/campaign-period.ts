import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';
import type { CampaignTerms } from './modules/campaign-terms.ts';

type Period = { from: Date; until: Date };

/**
 * When a campaign gives: never before it was live, and of bets and losses of a day only whole Yangon days. Empty (`from` not
 * before `until`) if the period has no such day.
 */
export function periodInForce(
  { trigger, ...terms }: Pick<CampaignTerms, 'trigger' | 'from' | 'until'>,
  liveSince: Date | null = null,
): Period {
  const begin = new Date(terms.from);
  const from = liveSince !== null && liveSince > begin ? liveSince : begin;
  const until = new Date(terms.until);
  if (trigger.on !== 'bets_of_day' && trigger.on !== 'loss_of_day') return { from, until };
  const midnight = (at: Date) => yangonInstant(yangonDate(at), '00:00');
  const first = midnight(from) < from ? yangonInstant(addDays(yangonDate(from), 1), '00:00') : from;
  return { from: first, until: midnight(until) };
}
