import { inEveryLanguage, type Lang, type Text } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import type { Draw } from './draws.ts';

export type MessageText = { title: Text; body: Text };

/**
 * What a correction means for one member, whole kyat; `receivable` is the part of `reversed` the wallet could not
 * cover.
 */
export type Effect = { reversed: bigint; paid: bigint; receivable: bigint };

/** Why a result is corrected: misread, changed by its source, or the figures of another draw. */
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
export function cancelMessage(draw: Named, sum: bigint): MessageText {
  return {
    title: inEveryLanguage((lang) => messageText(lang, 'drawCancelledTitle')),
    body: inEveryLanguage((lang) => messageText(lang, 'drawCancelledText', { ...nameOf(draw, lang), sum })),
  };
}

/** The message to a member who won in a draw; the sum of all their slips, whole kyat. */
export function winMessage(draw: Named & { number: string }, sum: bigint): MessageText {
  return {
    title: inEveryLanguage((lang) => messageText(lang, 'winTitle', { sum })),
    body: inEveryLanguage((lang) =>
      [
        messageText(lang, 'winText', { ...nameOf(draw, lang), number: draw.number }),
        messageText(lang, 'winPaid', { sum }),
      ].join(lang === 'zh' ? '' : ' '),
    ),
  };
}

export type Change = { draw: Named; was: string; now: string; why: CorrectionReason };

/** The public notice of a correction. */
export function correctionNotice(change: Change, { isPaid }: { isPaid: boolean }): MessageText {
  return correctionText(change, (lang) => (isPaid ? [messageText(lang, 'winningsSettledAgain')] : []));
}

/** The message to a member whose winnings a correction changes. */
export function correctionMessage(change: Change, { paid, reversed, receivable }: Effect): MessageText {
  const parts: [MessageKey, bigint][] = [
    [receivable > 0n ? 'winSetOff' : 'winPaid', paid],
    ['winReversed', reversed - receivable],
    ['winReceivable', receivable],
  ];
  const nonZero = parts.filter(([, sum]) => sum > 0n);
  return correctionText(change, (lang) => nonZero.map(([key, sum]) => messageText(lang, key, { sum })));
}

function correctionText({ draw, was, now, why }: Change, more: (lang: Lang) => string[]): MessageText {
  const key = was === now ? 'resultFiguresChanged' : 'resultChanged';
  const body = inEveryLanguage((lang) =>
    [
      messageText(lang, key, { ...nameOf(draw, lang), was, now }),
      messageText(lang, reasons[why]),
      ...more(lang),
    ].join(lang === 'zh' ? '' : ' '),
  );
  return { title: inEveryLanguage((lang) => messageText(lang, 'resultCorrectedTitle')), body };
}

/** The parts that name a draw in a sentence: '2D Morning' and its day. */
const nameOf = ({ section, date }: Named, lang: Lang) => ({
  draw: messageText(lang, drawNames[section]),
  date,
});
