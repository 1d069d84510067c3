import type { Lang } from './langs.ts';
import { type MessageKey, messageText } from './messages/index.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/** One failing number of a slip, as the wire carries it in `details.numbers`. */
export type FailingNumber = {
  number: string;
  asked: number;
  /** What could still be staked on it by this member. */
  room: number;
  /**
   * cap: sold out or nearly; member: this member's own limit on the number; closed: not sold; unknown: the game has
   * no such number.
   */
  why: 'cap' | 'member' | 'closed' | 'unknown';
};

/**
 * A refusal in words: `title` is the specification's sentence where it has one, `text` says what to do and what it
 * means for the money.
 */
export type Told = { title: string; text: string };

/** Refusals of a slip that are about its numbers. */
const ABOUT_NUMBERS: readonly RefusalCode[] = ['number_unavailable', 'number_unknown', 'over_limit'];

/** Numbers that a sentence names, and numbers that get a sentence of their own; the details name all. */
const NAMED_MAX = 100;
const SENTENCES_MAX = 10;

/**
 * Who hears a refusal: a member whose call moves money, a member whose call does not, or an operator. That a balance
 * has not changed is said to the first alone: the second did not touch it, and it is not the third's.
 */
export type Hearer = 'payer' | 'member' | 'operator';

/**
 * Puts a refusal into a person's language. The money line speaks of the hearer's own balance, so operators do not get
 * it.
 */
export function tell(
  lang: Lang,
  code: RefusalCode,
  details: Record<string, unknown> = {},
  hearer: Hearer = 'member',
): Told {
  const telling: { message: MessageKey; money?: MessageKey; title?: MessageKey } = refusals[code];
  const parts =
    ABOUT_NUMBERS.includes(code) && isFailing(details.numbers)
      ? numberSentences(lang, details.numbers)
      : [messageText(lang, telling.message, code === 'limit_reached' ? named(lang, details) : details)];
  if (telling.money && hears(hearer, telling.money)) parts.push(messageText(lang, telling.money));
  // A Chinese full stop is as wide as a character and takes no space after it.
  const text = parts.join(lang === 'zh' ? '' : ' ');
  return { title: telling.title ? messageText(lang, telling.title, details) : parts[0]!, text };
}

function hears(hearer: Hearer, line: MessageKey): boolean {
  return hearer === 'payer' || (hearer === 'member' && line !== 'moneySame');
}

const LIMIT_WORDS: Record<string, MessageKey> = {
  deposit: 'depositLimit',
  stake: 'stakeLimit',
  loss: 'lossLimit',
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
};

/** The details of a limit that was reached, with its name in the hearer's language: 'daily stake limit'. */
function named(lang: Lang, details: Record<string, unknown>): Record<string, unknown> {
  const word = (name: unknown) => {
    const key = LIMIT_WORDS[String(name)];
    return key && messageText(lang, key);
  };
  const words = { kind: word(details.kind), period: word(details.period) };
  return { ...details, limit: messageText(lang, 'limitName', words) };
}

function isFailing(numbers: unknown): numbers is FailingNumber[] {
  return Array.isArray(numbers) && numbers.length > 0;
}

/** Which numbers the game does not have, which cannot be bet at all, then how much each of the others still takes. */
function numberSentences(lang: Lang, lines: readonly FailingNumber[]): string[] {
  const unknown = lines.filter((line) => line.why === 'unknown');
  const known = lines.filter((line) => line.why !== 'unknown');
  const none = known.filter((line) => line.room === 0 || line.why === 'closed');
  const some = known.filter((line) => !none.includes(line)).slice(0, SENTENCES_MAX);
  return [
    ...(unknown.length > 0 ? [messageText(lang, 'numberUnknown', namedTogether(unknown))] : []),
    ...(none.length > 0 ? [messageText(lang, 'numberUnavailable', namedTogether(none))] : []),
    ...some.map((line) =>
      messageText(lang, line.why === 'member' ? 'memberNumberLimit' : 'numberRoom', {
        number: line.number,
        amount: line.room,
      }),
    ),
  ];
}

/** The numbers of one sentence, and how many they are. */
function namedTogether(lines: readonly FailingNumber[]): { numbers: string; n: number } {
  const named = lines.slice(0, NAMED_MAX).map((line) => line.number);
  return { numbers: named.join(', ') + (lines.length > NAMED_MAX ? ' …' : ''), n: lines.length };
}
