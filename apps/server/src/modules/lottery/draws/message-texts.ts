import { inEvery, type Lang, type Text } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import type { Draw } from './draws.ts';
export type Told = { title: Text; body: Text };

/** What a correction did to one member, whole kyat; `owed` is the part of `takenBack` that the wallet no longer had. */
export type Effect = { takenBack: bigint; paid: bigint; owed: bigint };

/** Why a result is corrected: read wrongly, changed by its source, or the figures of another draw. */
export type CorrectionReason = 'misread' | 'source_corrected' | 'other_draw';

const drawNames: Record<Draw['section'], MessageKey> = {
  morning: 'drawMorning',
  evening: 'drawEvening',
  '3D': 'draw3D',
};

const reasons: Record<CorrectionReason, MessageKey> = {
  misread: 'correctionMisread',
  source_corrected: 'correctionBySource',
  other_draw: 'correctionOtherDraw',
};

type Named = Pick<Draw, 'section' | 'date'>;

/** The message to a member whose stakes were refunded, whole kyat. */
export function cancelMessage(issue: Named, sum: bigint): Told {
  return {
    title: inEvery((lang) => messageText(lang, 'drawCancelledTitle')),
    body: inEvery((lang) => messageText(lang, 'drawCancelledText', { ...nameOf(issue, lang), sum })),
  };
}

export type Change = { issue: Named; was: string; now: string; why: CorrectionReason };

/** The public notice of a correction. */
export function correctionNotice(change: Change, { isPaid }: { isPaid: boolean }): Told {
  return correctionText(change, (lang) => (isPaid ? [messageText(lang, 'winningsSettledAgain')] : []));
}

/** The message to a member whose slip a correction touches. */
export function correctionMessage(change: Change, { paid, takenBack, owed }: Effect): Told {
  const parts: [MessageKey, bigint][] = [
    [owed > 0n ? 'winSetOff' : 'winPaid', paid],
    ['winReversed', takenBack - owed],
    ['winOwed', owed],
  ];
  const nonZero = parts.filter(([, sum]) => sum > 0n);
  return correctionText(change, (lang) => nonZero.map(([key, sum]) => messageText(lang, key, { sum })));
}

function correctionText({ issue, was, now, why }: Change, more: (lang: Lang) => string[]): Told {
  const key = was === now ? 'resultFiguresChanged' : 'resultChanged';
  const body = inEvery((lang) =>
    [
      messageText(lang, key, { ...nameOf(issue, lang), was, now }),
      messageText(lang, reasons[why]),
      ...more(lang),
    ].join(lang === 'zh' ? '' : ' '),
  );
  return { title: inEvery((lang) => messageText(lang, 'resultCorrectedTitle')), body };
}

/** How a sentence names a draw: '2D Morning', '23.11.2026'. */
function nameOf({ section, date }: Named, lang: Lang): { draw: string; date: string } {
  const [year, month, day] = date.split('-');
  return { draw: messageText(lang, drawNames[section]), date: `${day}.${month}.${year}` };
}
