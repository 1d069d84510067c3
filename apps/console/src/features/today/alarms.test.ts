import { expect, it } from 'vitest';
import { alarmsOf, capUsed } from './alarms.ts';

const now = Date.parse('2026-11-23T06:00:00Z');
const issue = {
  issue: '2d-20261123-morning',
  state: 'closed',
  late: false,
  draw_time: '2026-11-23T05:31:00Z',
  section: 'morning',
  date: '2026-11-23',
} as const;
const deposit = (tid: string, tail: string, repeated: boolean) => ({
  tid,
  repeated,
  wallet: 'kbzpay' as const,
  payer_tail: tail,
  amount: 300_000,
});
const account = { name: 'KBZ 1', enabled: true, day_cap: 1_000_000, room: 100_000 };
const kinds = (rows: Partial<Parameters<typeof alarmsOf>[0]>) =>
  alarmsOf({ issues: undefined, deposits: undefined, accounts: undefined, ...rows }, now).map(
    (alarm) => alarm.kind,
  );

it('is quiet when nothing stands out', () => {
  expect(kinds({})).toEqual([]);
  expect(
    kinds({
      issues: [
        { ...issue, state: 'open' },
        { ...issue, draw_time: '2026-11-23T06:01:00Z' },
      ],
      deposits: [deposit('D-1', '111111', false)],
      accounts: [
        { ...account, room: 100_001 },
        { ...account, enabled: false },
      ],
    }),
  ).toEqual([]);
});

it('names issues without a result or settlement, and accounts near their cap', () => {
  expect(
    kinds({ issues: [issue, { ...issue, state: 'confirmed', late: true }], accounts: [account] }),
  ).toEqual(['noResult', 'settleLate', 'nearCap']);
  expect(capUsed(account)).toBe(90);
});

it('tells of each transfer once, with all who claim it', () => {
  const deposits = [
    deposit('D-1', '111111', true),
    deposit('D-2', '222222', true),
    deposit('D-3', '111111', true),
  ];
  expect(alarmsOf({ issues: [], deposits, accounts: [] }, now)).toMatchObject([
    { tids: ['D-1', 'D-3'], path: '/deposits/D-1' },
    { tids: ['D-2'] },
  ]);
});
