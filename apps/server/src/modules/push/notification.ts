import type { Lang } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';

/** What the outbox says of a notification. */
export type Cause = {
  id: bigint;
  kind: string;
  details: Record<string, unknown>;
  lang: Lang;
  /** Of a message: its texts in the member's language. */
  title: string | null;
  body: string | null;
  /** 0 written to many, 1 to one member. */
  type: 0 | 1 | null;
};

/** What the phone shows; the service worker of the app reads it. */
export type Notification = { tag: string; title: string; body: string; path: string };

/** The longest body, characters: phones show about two lines, and a payload must stay below 4 kB. */
const BODY_MAX = 160;

const MONEY: Record<string, { title: MessageKey; path: string }> = {
  deposit_done: { title: 'pushDepositDone', path: '/theme1_my_record' },
  deposit_failed: { title: 'pushDepositFailed', path: '/theme1_my_record' },
  withdrawal_paid: { title: 'pushWithdrawalPaid', path: '/theme1_my_record' },
  withdrawal_refused: { title: 'pushWithdrawalRefused', path: '/theme1_my_record' },
};
const DRAWS: Record<string, MessageKey> = {
  morning: 'drawMorning',
  evening: 'drawEvening',
  '3D': 'draw3D',
};

/**
 * The notification of a cause, without sums and results, because others see a locked screen. A message to one member
 * shows its title only. Null for a message that is read or deleted already.
 */
export function notificationOf(cause: Cause): Notification | null {
  const { id, kind, details, lang } = cause;
  const tag = String(id);
  if (kind === 'message') {
    if (cause.title === null) return null;
    const body = cause.type === 0 ? (cause.body ?? '') : messageText(lang, 'pushSeeMessage');
    return { tag, title: cause.title, body: shortened(body), path: '/theme1_message' };
  }
  if (kind === 'draw_result') {
    const draw = messageText(lang, DRAWS[String(details.section)] ?? 'draw3D');
    return {
      tag,
      title: messageText(lang, 'pushDrawResult', { draw }),
      body: messageText(lang, 'pushSeeSlip'),
      path: details.game === 2 ? '/theme1_lottery_three_record' : '/theme1_lottery_two_record',
    };
  }
  const money = MONEY[kind];
  if (!money) throw new Error(`no notification of ${kind}`);
  return {
    tag,
    title: messageText(lang, money.title),
    body: messageText(lang, 'pushSeeRecord'),
    path: money.path,
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)];
  if (letters.length <= BODY_MAX) return line;
  return `${letters
    .slice(0, BODY_MAX - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}
