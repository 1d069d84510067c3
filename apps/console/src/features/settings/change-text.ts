import { amountText } from '../../core/format.ts';

/** Words for a field's value where the wire has a code for it; undefined where the value speaks for itself. */
type ValueNames = (field: string, value: unknown) => string | undefined;

/** A value of a history, in one line; of a setting, where no field is named. */
export function valueText(value: unknown, field = '', wordOf: ValueNames = () => undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  const word = wordOf(field, value);
  if (word !== undefined) return word;
  const text = (part: unknown) => valueText(part, field, wordOf);
  if (typeof value === 'number') return amountText(value);
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (typeof value === 'object') return Object.values(value).map(text).join(' · ');
  return String(value);
}

/** What a change changed: each field with what it was and what it became. One line without a name for a setting. */
export function changedFields(
  was: unknown,
  value: unknown,
  wordOf: ValueNames,
): { field: string; was: string; now: string }[] {
  const line = (field: string, before: unknown, now: unknown) => ({
    field,
    was: valueText(before, field, wordOf),
    now: valueText(now, field, wordOf),
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [line('', was, value)];
  const before = (typeof was === 'object' && was !== null ? was : {}) as Record<string, unknown>;
  return Object.entries(value)
    .filter(([field, now]) => JSON.stringify(before[field]) !== JSON.stringify(now))
    .map(([field, now]) => line(field, before[field], now));
}
