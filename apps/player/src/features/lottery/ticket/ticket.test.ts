import { ownerOf } from '@shwe/verifier';
import { expect, test } from 'vitest';
import { leafLineOf, slipOfFragment } from '../proof/slip-link.ts';
import { ownerOfReceipt, ticketGrid, ticketLink } from './ticket.ts';

const SALT = 'ab'.repeat(32);
const ISSUE = '2d-20310107-morning';
const RECEIPT = [
  'shwe-receipt/v1',
  `issue ${ISSUE}`,
  'slip 17',
  'code N4WP-73HC',
  'accepted 2031-01-07T04:50:00.000Z',
  'lines 27:1000,72:1000',
  'total 2000',
  `salt ${SALT}`,
  '',
].join('\n');
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(2, '0'));

test('the owner of a slip is that of its leaf, and nothing for another text', () => {
  expect(ownerOfReceipt(RECEIPT)).toBe(ownerOf(ISSUE, '17', SALT));
  expect(ownerOfReceipt('no receipt')).toBeUndefined();
});

test('the link leads to the slip only if the whole slip is shown', () => {
  const owner = ownerOf(ISSUE, '17', SALT);
  const link = (sum: boolean, all: boolean) =>
    ticketLink('https://shwe.example', { issue: ISSUE }, { sum, numbers: all }, owner);
  expect(link(true, true)).toBe(`https://shwe.example/verify/${ISSUE}#slip=${owner.slice(0, 16)}`);
  for (const [sum, all] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    expect(link(sum, all)).toBe(`https://shwe.example/verify/${ISSUE}`);
  }
  const { hash } = new URL(link(true, true));
  const start = slipOfFragment(hash)!;
  const leaf = `shwe-leaf/v1 ${ISSUE} ${owner} 2031-01-07T04:50:00.000Z 27:1000,72:1000`;
  const other = `shwe-leaf/v1 ${ISSUE} ${'0'.repeat(64)} 2031-01-07T04:50:00.000Z 27:5`;
  expect(leafLineOf(`${other}\n${leaf}\n`, start)).toBe(leaf);
  expect(leafLineOf(`${other}\n`, start)).toBeUndefined();
});

test.each(['', '#', '#slip=', '#slip=12', '#slip=ABCDEF0123456789', `#slip=${'a'.repeat(17)}`])(
  'the fragment %j names no slip',
  (fragment) => expect(slipOfFragment(fragment)).toBeUndefined(),
);

test.each([
  [1, 6],
  [24, 6],
  [40, 8],
  [60, 10],
  [100, 12],
])('the grid of %i numbers has %i columns', (count, columns) => {
  const grid = ticketGrid(numbers(count), undefined, 150);
  expect(grid.columns).toBe(columns);
  expect(grid.rows * grid.row).toBeLessThanOrEqual(150);
  expect(grid.shown.length + grid.more).toBe(count);
});

test('the drawn number is the first, even if not all fit', () => {
  const grid = ticketGrid(numbers(100), '99', 150);
  expect(grid.shown[0]).toBe('99');
  expect(grid.more).toBe(100 - 83);
  expect(new Set(grid.shown).size).toBe(83);
});
