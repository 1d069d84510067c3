import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { askedSlip, askedSum, betScreenOf, keepSlipOfOrder, slipOfOrder } from './bet-return.ts';

test.each([
  ['2d-20310107-morning', paths.twoBet],
  ['2d-20310107-evening', paths.twoBet],
  ['3d-20310116', paths.threeBet],
])('money for a slip of %s leads back to its bet screen', (draw, screen) => {
  expect(betScreenOf(draw)).toBe(screen);
  expect(askedSlip(draw)).toBe(draw);
});

test.each([undefined, '', '2d', '3d-20310116-morning', '2d-20310107-night', 'https://elsewhere.example'])(
  'the address %j names no slip',
  (text) => expect(askedSlip(text)).toBeUndefined(),
);

test.each([
  ['5000', '5000'],
  ['0', undefined],
  ['-5', undefined],
  ['05', undefined],
  ['1e9', undefined],
  ['9999999999999', undefined],
  [undefined, undefined],
])('the address asks for %j: %j', (text, sum) => expect(askedSum(text)?.toString()).toBe(sum));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('the slip of an order is kept for the latest twenty orders', () => {
  for (let order = 0; order < 21; order += 1) keepSlipOfOrder(`D${order}`, '3d-20310116');
  expect(slipOfOrder('D0')).toBeUndefined();
  expect(slipOfOrder('D1')).toBe('3d-20310116');
  keepSlipOfOrder('D20', '2d-20310107-morning');
  expect(slipOfOrder('D20')).toBe('2d-20310107-morning');
  expect(slipOfOrder('D1')).toBe('3d-20310116');
});

test.each(['nonsense', '[1]', '[["D1","https://elsewhere.example"]]'])(
  'stored as %s it is no slip',
  (text) => {
    stored.set('orders-of-slips', text);
    expect(slipOfOrder('D1')).toBeUndefined();
  },
);
