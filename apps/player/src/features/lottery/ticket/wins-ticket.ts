import { amountText, digitsText } from '@shwe/ui';
import type { Win } from '../../../core/news.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/index.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { verifyLink } from '../proof/slip-link.ts';
import type { TicketParts } from './ticket.ts';
import type { TicketTexts } from './ticket-picture.ts';

type Known = { wins: readonly Win[]; isPlay: boolean; origin: string };

/**
 * The texts of the picture of several wins: their numbers and their sum. The QR code leads to the draw of the last one,
 * because no page shows several slips. Nothing of the player's account is among them.
 */
export function textsOfWins(
  t: Translate,
  lang: Lang,
  parts: TicketParts,
  { wins, isPlay, origin }: Known,
): TicketTexts {
  const days = [...new Set(wins.map(({ date }) => date))].sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const sum = wins.reduce((total, { win_amount }) => total + win_amount, 0);
  return {
    brand: t('brand'),
    play: isPlay ? t('playMoney') : undefined,
    title: t('wonTagMany', { n: wins.length }),
    subtitle:
      first === last ? formatDay(lang, first) : `${formatDay(lang, first)} – ${formatDay(lang, last)}`,
    figure: undefined,
    sum: parts.sum ? { label: t('winAmount'), amount: amountText(sum), unit: t('unit') } : undefined,
    numbers: parts.numbers ? wins.map(({ win_num }) => digitsText(win_num ?? '')) : undefined,
    hit: undefined,
    stamp: undefined,
    code: '',
    scan: t('winsScan'),
    host: `${new URL(origin).host}/verify`,
    link: verifyLink(origin, wins.at(-1)!.issue),
    adults: t('adultsOnly'),
  };
}
