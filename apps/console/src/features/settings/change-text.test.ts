import { expect, test } from 'vitest';
import { fieldLabel } from '../../core/field-labels.ts';
import { changedFields, valueText } from './change-text.ts';

const plain = () => undefined;
const yesNo = (_field: string, value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined;

test('shows the old and the new value of a setting', () => {
  expect(changedFields(3, 5, plain)).toEqual([{ field: '', was: '3', now: '5' }]);
  expect(changedFields(null, 'https://t.me/x', plain)).toEqual([
    { field: '', was: '–', now: 'https://t.me/x' },
  ]);
});

test('shows only the changed fields of a payment method', () => {
  const was = { code: 'kbzpay', min: 3000, quick: [3000, 5000], sort: 7 };
  expect(changedFields(was, { ...was, min: 5000, quick: [5000] }, plain)).toEqual([
    { field: 'min', was: '3,000', now: '5,000' },
    { field: 'quick', was: '3,000, 5,000', now: '5,000' },
  ]);
  expect(changedFields(was, was, plain)).toEqual([]);
});

test('shows all fields of a new item', () => {
  expect(changedFields(null, { code: 'aya', shown: true }, yesNo)).toEqual([
    { field: 'code', was: '–', now: 'aya' },
    { field: 'shown', was: '–', now: 'yes' },
  ]);
  expect(valueText({ my: 'က', en: 'A' })).toBe('က · A');
});

test('has a label for every field of the server’s history', () => {
  const kept = {
    channel:
      'id code category_id rail adapter network token confirmations title min max quick ' +
      'takes_deposits pays_withdrawals qr_marks sort',
    category: 'id kind title sort shown',
    account: 'wallet name phone address day_cap sort enabled',
    bank: 'code title sort active',
    platform: 'title sort shown min max paused_until address secret',
    maintenance: 'closed ends_at text',
  };
  const fields = Object.values(kept).flatMap((names) => names.split(' '));
  expect(fields.filter((field) => fieldLabel(field) === undefined)).toEqual([]);
  expect(fieldLabel('toString')).toBeUndefined();
});
