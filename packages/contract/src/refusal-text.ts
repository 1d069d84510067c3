import type { Lang } from './langs.ts';
import { type MessageKey, messageText } from './messages/index.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/** One failing number of a slip, as the wire carries it in `details.numbers`. */
export type FailingNumber = {
  number: string;
  /** The stake, whole kyat. */
  asked: number;
  /** What this member could still stake on it, whole kyat. */
  room: number;
  /**
   * cap: less than the stake is left of the number's cap; member: the member limit; closed: by an operator; unknown:
   * the game has no such number.
   */
  why: 'cap' | 'member' | 'closed' | 'unknown';
};

/** A refusal as people read it. `text` says what to do, and what it means for their money. */
export type RefusalText = { title: string; text: string };

/** Refusals of a slip that are about its numbers. */
const ABOUT_NUMBERS: readonly RefusalCode[] = ['number_unavailable', 'number_unknown', 'over_limit'];

/** The most numbers listed in one sentence, and the most that get their own sentence; the details contain all. */
const LISTED_NUMBERS_MAX = 100;
const SENTENCES_MAX = 10;

/**
 * Who reads a refusal: a member whose call moves money, a member whose call does not, or an operator. Only the first
 * is told that their balance has not changed.
 */
type Audience = 'payer' | 'member' | 'operator';

/** The text of a refusal in one language. */
export function refusalText(
  lang: Lang,
  code: RefusalCode,
  details: Record<string, unknown> = {},
  audience: Audience = 'member',
): RefusalText {
  const entry: { message: MessageKey; money?: MessageKey; title?: MessageKey } = refusals[code];
  const parts =
    ABOUT_NUMBERS.includes(code) && areFailingNumbers(details.numbers)
      ? numberSentences(lang, details.numbers)
      : [messageText(lang, entry.message, code === 'limit_reached' ? withLimitName(lang, details) : details)];
  if (entry.money && showsMoneyLine(audience, entry.money)) parts.push(messageText(lang, entry.money));
  // A Chinese full stop is as wide as a character and takes no space after it.
  const text = parts.join(lang === 'zh' ? '' : ' ');
  return { title: entry.title ? messageText(lang, entry.title, details) : parts[0]!, text };
}

function showsMoneyLine(audience: Audience, line: MessageKey): boolean {
  return audience === 'payer' || (audience === 'member' && line !== 'moneySame');
}

/** The messages for the kinds and periods of limits. */
const LIMIT_KEYS: Record<string, MessageKey> = {
  deposit: 'depositLimit',
  stake: 'stakeLimit',
  loss: 'lossLimit',
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
};

/** Adds the name of a limit that was reached to its details: 'daily stake limit'. */
function withLimitName(lang: Lang, details: Record<string, unknown>): Record<string, unknown> {
  const text = (name: unknown) => {
    const key = LIMIT_KEYS[String(name)];
    return key && messageText(lang, key);
  };
  const parts = { kind: text(details.kind), period: text(details.period) };
  return { ...details, limit: messageText(lang, 'limitName', parts) };
}

function areFailingNumbers(numbers: unknown): numbers is FailingNumber[] {
  return Array.isArray(numbers) && numbers.length > 0;
}

/** The sentences about numbers: unknown ones, unavailable ones, then how much may still be staked on each other one. */
function numberSentences(lang: Lang, lines: readonly FailingNumber[]): string[] {
  const unknown = lines.filter((line) => line.why === 'unknown');
  const known = lines.filter((line) => line.why !== 'unknown');
  const unavailable = known.filter((line) => line.room === 0 || line.why === 'closed');
  const limited = known.filter((line) => !unavailable.includes(line)).slice(0, SENTENCES_MAX);
  return [
    ...(unknown.length > 0 ? [messageText(lang, 'numberUnknown', listNumbers(unknown))] : []),
    ...(unavailable.length > 0 ? [messageText(lang, 'numberUnavailable', listNumbers(unavailable))] : []),
    ...limited.map((line) =>
      messageText(lang, line.why === 'member' ? 'memberNumberLimit' : 'numberRemaining', {
        number: line.number,
        amount: line.room,
      }),
    ),
  ];
}

/** The numbers listed in one sentence, and the count of all. */
function listNumbers(lines: readonly FailingNumber[]): { numbers: string; n: number } {
  const named = lines.slice(0, LISTED_NUMBERS_MAX).map((line) => line.number);
  return { numbers: named.join(', ') + (lines.length > LISTED_NUMBERS_MAX ? ' …' : ''), n: lines.length };
}
