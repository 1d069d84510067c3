import type { Key } from '../../i18n/index.ts';
import type { Activity } from './activities.ts';
import type { Bonus } from './queries.ts';

const LEVEL_LABEL: readonly Key[] = ['vipBronze', 'vipSilver', 'vipGold', 'vipPlatinum', 'vipBlackGold'];
const LEVEL_SHORT: readonly Key[] = [
  'vipShortBronze',
  'vipShortSilver',
  'vipShortGold',
  'vipShortPlatinum',
  'vipShortBlackGold',
];

/** The name of a level, as it stands in a sentence. */
export const levelLabel = (level: number): Key => LEVEL_LABEL[level - 1] ?? 'vipBronze';
/** The name of a level where many stand side by side. */
export const levelShort = (level: number): Key => LEVEL_SHORT[level - 1] ?? 'vipShortBronze';

/** What a bonus is now, and its tone: jade = got, amber = waits, plain = choice, ruby = refused, grey = over. */
export const BONUS_STATE: Record<
  Bonus['state'],
  { label: Key; tone: 'jade' | 'amber' | 'plain' | 'ruby' | 'off' }
> = {
  granted: { label: 'bonusGranted', tone: 'plain' },
  wagering: { label: 'bonusWagering', tone: 'amber' },
  released: { label: 'bonusReleased', tone: 'jade' },
  declined: { label: 'bonusDeclined', tone: 'off' },
  expired: { label: 'bonusExpired', tone: 'off' },
  forfeited: { label: 'bonusForfeited', tone: 'off' },
  cancelled: { label: 'bonusCancelled', tone: 'ruby' },
};

/** Why there is nothing to do for an activity: in its row, and on its page. */
export const ACTIVITY_NOTE: Record<Exclude<Activity['note'], ''>, { label: Key; text: Key }> = {
  over: { label: 'activityOver', text: 'activityOverText' },
  had: { label: 'activityHad', text: 'activityHadText' },
  had_today: { label: 'activityHadToday', text: 'activityHadTodayText' },
};

/** Whether the bonus can be claimed now. */
export function isClaimable({ state, claim_until }: Bonus, now: number): boolean {
  return state === 'granted' && Date.parse(claim_until) > now;
}
