import { inEveryLanguage, type Lang } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import type { VipLevel } from './levels.queries.ts';

const LEVEL_NAMES: Record<VipLevel, MessageKey> = {
  1: 'vipBronze',
  2: 'vipSilver',
  3: 'vipGold',
  4: 'vipPlatinum',
  5: 'vipBlackGold',
};

/** The name of a level. */
export const levelName = (lang: Lang, level: VipLevel) => messageText(lang, LEVEL_NAMES[level]);

/** The title of an upgrade bonus: 'Upgrade · Gold'. */
export const upgradeTitle = (level: VipLevel) =>
  inEveryLanguage((lang) => messageText(lang, 'vipUpgradeBonus', { level: levelName(lang, level) }));

/** The title of a monthly bonus; `month` is 'YYYY-MM'. */
export const monthlyTitle = (month: string) =>
  inEveryLanguage((lang) =>
    messageText(lang, 'vipMonthlyBonus', { month: `${month.slice(5)}.${month.slice(0, 4)}` }),
  );

/** The title of a birthday bonus. */
export const birthdayTitle = () => inEveryLanguage((lang) => messageText(lang, 'vipBirthdayBonus'));
