import { chooseCounts, groupThousands, yangonDate, yangonTime } from '@shwe/kernel';
import type { Lang } from '../langs.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { my } from './my.ts';
import { th } from './th.ts';
import { zh } from './zh.ts';

export type { MessageKey, Messages } from './en.ts';

const byLang: Record<Lang, Messages> = { my, en, zh, th };

/** The text of a message with its {placeholders} filled in. */
export function messageText(lang: Lang, key: MessageKey, values: Record<string, unknown> = {}): string {
  return chooseCounts(byLang[lang][key], values).replace(/\{(\w+)\}/g, (_, name: string) =>
    valueText(values[name]),
  );
}

/**
 * Sums are grouped in threes, instants are Yangon time, other words stand as they are; what cannot be said is left
 * open.
 */
function valueText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return groupThousands(value);
  if (typeof value !== 'string') return '…';
  if (!INSTANT.test(value)) return value;
  const at = new Date(value);
  return `${yangonDate(at)} ${yangonTime(at).slice(0, 5)}`;
}

/** An instant as the wire carries it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
