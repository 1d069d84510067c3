import { type MessageKey, messageText } from './messages/index.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import type { Lang } from './shapes.ts';

/** One failing number of a slip, as the wire carries it in `details.numbers`. */
export type FailingNumber = {
  number: string;
  asked: number;
  /** What could still be staked on it by this member. */
  room: number;
  /** cap: sold out or nearly; member: this member's own limit on the number; closed: not sold. */
  why: 'cap' | 'member' | 'closed';
};

/** A refusal in words: `title` is the specification's sentence where it has one, `text` says what to do and what it means for the money. */
export type Told = { title: string; text: string };

/** Puts a refusal into a person's language. */
export function tell(lang: Lang, code: RefusalCode, details: Record<string, unknown> = {}): Told {
  const telling: { message: MessageKey; money?: MessageKey; title?: MessageKey } = refusals[code];
  const parts = [messageText(lang, telling.message, details)];
  const failing = details.numbers;
  if (Array.isArray(failing) && code === 'over_limit') {
    parts.length = 0;
    for (const line of (failing as FailingNumber[]).slice(0, 10)) {
      const key =
        line.why === 'member' ? 'memberNumberLimit' : line.room === 0 ? 'numberUnavailable' : 'numberRoom';
      parts.push(messageText(lang, key, { number: line.number, numbers: line.number, amount: line.room }));
    }
  }
  if (telling.money) parts.push(messageText(lang, telling.money));
  const text = parts.join(' ');
  return { title: telling.title ? messageText(lang, telling.title, details) : parts[0]!, text };
}
