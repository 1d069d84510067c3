import type { Lang } from '../shapes.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { my } from './my.ts';
import { th } from './th.ts';
import { zh } from './zh.ts';

export type { MessageKey, Messages } from './en.ts';

const byLang: Record<Lang, Messages> = { my, en, zh, th };

/** The text of a message with its {placeholders} filled in. Sums are grouped in threes; other values stand as they are. */
export function messageText(lang: Lang, key: MessageKey, values: Record<string, unknown> = {}): string {
  return byLang[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return whole;
    return typeof value === 'number' || typeof value === 'bigint'
      ? String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
      : String(value);
  });
}
