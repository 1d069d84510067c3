import { expect, it } from 'vitest';
import { changedFields, valueText } from './change-text.ts';

it('says of a setting what it was and is', () => {
  expect(changedFields(3, 5)).toEqual([{ field: '', was: '3', now: '5' }]);
  expect(changedFields(null, 'https://t.me/x')).toEqual([{ field: '', was: '–', now: 'https://t.me/x' }]);
});

it('says of a channel only what changed', () => {
  const was = { code: 'kbzpay', min: 3000, quick: [3000, 5000], sort: 7 };
  expect(changedFields(was, { ...was, min: 5000, quick: [5000] })).toEqual([
    { field: 'min', was: '3,000', now: '5,000' },
    { field: 'quick', was: '3,000, 5,000', now: '5,000' },
  ]);
  expect(changedFields(was, was)).toEqual([]);
});

it('says of a new one all that it has', () => {
  expect(changedFields(null, { code: 'aya', shown: true })).toEqual([
    { field: 'code', was: '–', now: 'aya' },
    { field: 'shown', was: '–', now: 'true' },
  ]);
  expect(valueText({ my: 'က', en: 'A' })).toBe('က · A');
});
