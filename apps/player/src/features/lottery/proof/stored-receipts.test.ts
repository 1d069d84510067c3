import { beforeEach, expect, test, vi } from 'vitest';
import { storedReceipt, storeReceipt } from './stored-receipts.ts';

const kept = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  kept.clear();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...kept].filter(([name]) => name !== key);
      if (others.reduce((sum, [, text]) => sum + text.length, value.length) > room) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

const receipt = (text: string) => ({ receipt: text, signature: 's', key: 'k' });

test('the first receipt stays, whatever the server says later', () => {
  expect(storedReceipt('7')).toBeNull();
  expect(storeReceipt('7', { ...receipt('first'), proof: {} } as never)).toEqual(receipt('first'));
  expect(storeReceipt('7', receipt('second'))).toEqual(receipt('first'));
  expect(storedReceipt('7')).toEqual(receipt('first'));
});

test('only the latest 200 are kept', () => {
  for (let slip = 1; slip <= 230; slip += 1) storeReceipt(String(slip), receipt(`${slip}`));
  expect([...kept.keys()].filter((name) => name.startsWith('receipt.'))).toHaveLength(200);
  expect([storedReceipt('30'), storedReceipt('31')?.receipt, storedReceipt('230')?.receipt]).toEqual([
    null,
    '31',
    '230',
  ]);
});

test('older receipts are removed when storage is full', () => {
  room = 400;
  for (let slip = 1; slip <= 20; slip += 1) storeReceipt(String(slip), receipt('x'.repeat(60)));
  expect(storedReceipt('20')).toEqual(receipt('x'.repeat(60)));
  expect(storedReceipt('1')).toBeNull();
});

test('a phone that can store nothing still shows the receipt', () => {
  room = 0;
  expect(storeReceipt('7', receipt('first'))).toEqual(receipt('first'));
  expect(storedReceipt('7')).toBeNull();
});
