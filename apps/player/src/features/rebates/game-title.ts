import type { Translate } from '../../i18n/index.ts';

/** Lotteries have a short title of the wire, "2D", to which the language adds its word. */
export function gameTitle(t: Translate, { key, title }: { key: string; title: string }): string {
  return key === '2d' || key === '3d' ? t('lotteryGame', { name: title }) : title;
}
