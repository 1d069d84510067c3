import { expect, test } from 'vitest';
import { alertsOf, capUsed } from './alerts.ts';

const draw = {
  kind: 'no_result',
  issue: '2d-20261123-morning',
  section: 'morning',
  date: '2026-11-23',
  since: '2026-11-23T05:31:00Z',
} as const;
const deposit = (tid: string, tail: string, repeated: boolean) => ({
  tid,
  repeated,
  wallet: 'kbzpay' as const,
  payer_tail: tail,
  amount: 300_000,
});
const account = { name: 'KBZ 1', enabled: true, day_cap: 1_000_000, room: 100_000 };
const kinds = (rows: Partial<Parameters<typeof alertsOf>[0]>) =>
  alertsOf({ draws: undefined, deposits: undefined, accounts: undefined, ...rows }).map(
    (alarm) => alarm.kind,
  );

test('has no alerts when all is well', () => {
  expect(kinds({})).toEqual([]);
  expect(
    kinds({
      draws: [],
      deposits: [deposit('D-1', '111111', false)],
      accounts: [
        { ...account, room: 100_001 },
        { ...account, enabled: false },
      ],
    }),
  ).toEqual([]);
});

test('has alerts for late draws and for accounts near their cap', () => {
  expect(kinds({ draws: [draw, { ...draw, kind: 'settle_late' }], accounts: [account] })).toEqual([
    'no_result',
    'settle_late',
    'nearCap',
  ]);
  expect(alertsOf({ draws: [draw], deposits: [], accounts: [] })).toMatchObject([
    { path: '/draws/2d-20261123-morning', section: 'morning' },
  ]);
  const accounts = [account, { ...account, name: 'Wave 2', room: 50_000 }];
  expect(alertsOf({ draws: [], deposits: [], accounts })).toMatchObject([
    { kind: 'nearCap', name: 'KBZ 1', used: 90, room: 100_000 },
    { kind: 'nearCap', name: 'Wave 2', used: 95, room: 50_000 },
  ]);
  expect(capUsed(account)).toBe(90);
});

test('has one alert for a payment, with all requests that claim it', () => {
  const deposits = [
    deposit('D-1', '111111', true),
    deposit('D-2', '222222', true),
    deposit('D-3', '111111', true),
    { ...deposit('D-4', '111111', true), wallet: 'wavepay' as const },
    { ...deposit('D-5', '111111', true), amount: 300_001 },
  ];
  expect(alertsOf({ draws: [], deposits, accounts: [] })).toMatchObject([
    { tids: ['D-1', 'D-3'], path: '/deposits/D-1' },
    { tids: ['D-2'] },
    { tids: ['D-4'] },
    { tids: ['D-5'], amount: 300_001 },
  ]);
});
