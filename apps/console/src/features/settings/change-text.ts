import { amountText } from '../../core/format.ts';

/** The name of a field's value where the value is a code; undefined where it needs no name. */
type ValueNames = (field: string, value: unknown) => string | undefined;

/** A value of the history as one line of text; the value of a setting belongs to no field, so `field` is ''. */
export function valueText(value: unknown, field = '', nameOf: ValueNames = () => undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  const name = nameOf(field, value);
  if (name !== undefined) return name;
  const text = (part: unknown) => valueText(part, field, nameOf);
  if (typeof value === 'number') return amountText(value);
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (typeof value === 'object') return Object.values(value).map(text).join(' · ');
  return String(value);
}

/** The fields that changed, with the old and the new value; for a setting one entry whose field is ''. */
export function changedFields(
  was: unknown,
  value: unknown,
  nameOf: ValueNames,
): { field: string; was: string; now: string }[] {
  const line = (field: string, before: unknown, now: unknown) => ({
    field,
    was: valueText(before, field, nameOf),
    now: valueText(now, field, nameOf),
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [line('', was, value)];
  const before = (typeof was === 'object' && was !== null ? was : {}) as Record<string, unknown>;
  return Object.entries(value)
    .filter(([field, now]) => JSON.stringify(before[field]) !== JSON.stringify(now))
    .map(([field, now]) => line(field, before[field], now));
}
