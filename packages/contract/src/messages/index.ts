import { chooseCounts, groupThousands } from '@shwe/kernel';
import type { Lang } from '../langs.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { dayText, instantText, monthText } from './instant-text.ts';
import { my } from './my.ts';
import { th } from './th.ts';
import { zh } from './zh.ts';

export type { MessageKey, Messages } from './en.ts';
export { instantText } from './instant-text.ts';

const catalogues: Record<Lang, Messages> = { my, en, zh, th };

/** The text of a message with its {placeholders} filled in. */
export function messageText(lang: Lang, key: MessageKey, values: Record<string, unknown> = {}): string {
  return chooseCounts(catalogues[lang][key], values).replace(/\{(\w+)\}/g, (_, name: string) =>
    valueText(lang, values[name]),
  );
}

/**
 * Groups the digits of numbers by thousands, writes days and months out, and shows instants in Yangon time; other texts are
 * unchanged. A missing value, or one of another type, becomes '…'.
 */
function valueText(lang: Lang, value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return groupThousands(value);
  if (typeof value !== 'string') return '…';
  if (DAY.test(value)) return dayText(lang, value);
  if (MONTH.test(value)) return monthText(lang, value);
  return INSTANT.test(value) ? instantText(lang, new Date(value)) : value;
}

/** An instant as the API writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;
