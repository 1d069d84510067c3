import { sum } from '../../core/format.ts';

/** A value of a history, in one line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return sum(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object') return Object.values(value).map(valueText).join(' · ');
  return String(value);
}

/** What a change changed: each field with what it was and what it became. One line without a name for a setting. */
export function changedFields(was: unknown, value: unknown): { field: string; was: string; now: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ field: '', was: valueText(was), now: valueText(value) }];
  const before = (typeof was === 'object' && was !== null ? was : {}) as Record<string, unknown>;
  return Object.entries(value)
    .filter(([field, now]) => JSON.stringify(before[field]) !== JSON.stringify(now))
    .map(([field, now]) => ({ field, was: valueText(before[field]), now: valueText(now) }));
}
