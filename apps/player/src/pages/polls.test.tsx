import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { useSession } from '../core/session.ts';
import { useActivity } from '../features/bonuses/activities.ts';
import { useOrder, useWithdrawal } from '../features/cashier/queries.ts';
import { useTransfer, useTransferPage } from '../features/transfers/queries.ts';
import { loadEnglish, showPart } from '../testing/screen.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  await remove?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Part({ use }: { use: () => unknown }) {
  use();
  return null;
}

/** Shows what uses a query and returns how often it is fetched. */
async function fetched(use: () => unknown, reply: object) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useSession.setState({ session: { token: 't', memberId: 7 } });
  const call = vi.spyOn(client, 'call').mockResolvedValue({ ok: true, data: reply } as never);
  remove = await showPart(<Part use={use} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return {
    times: () => call.mock.calls.length,
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

// The live stream may be down, and not all of this has hints.
test.each<[what: string, use: () => unknown, reply: object, everyMs: number]>([
  ['a transfer on its way', () => useTransfer('T-1'), { state: 'sending' }, 2000],
  ['the wallets during a transfer', () => useTransferPage(), { list: [], open: [{}] }, 4000],
  ['an order at a gateway', () => useOrder('D-1'), { state: 'unpaid', at_gateway: true }, 5000],
  ['an order that is to be paid', () => useOrder('D-1'), { state: 'unpaid' }, 15_000],
  ['a withdrawal', () => useWithdrawal('W-1'), { row: { state: 'pending' } }, 15_000],
  ['an activity that may be stopped', () => useActivity('5'), {}, 30_000],
])('%s is fetched again', async (_, use, reply, everyMs) => {
  const { times, pass } = await fetched(use, reply);
  await pass(everyMs - 500);
  expect(times()).toBe(1);
  await pass(1000);
  expect(times()).toBe(2);
});

test.each<[what: string, use: () => unknown, reply: object]>([
  ['a transfer', () => useTransfer('T-1'), { state: 'done' }],
  ['the wallets', () => useTransferPage(), { list: [], open: [] }],
  ['an order', () => useOrder('D-1'), { state: 'succeeded' }],
  ['a withdrawal', () => useWithdrawal('W-1'), { row: { state: 'paid' } }],
])('%s that waits for nothing is not', async (_, use, reply) => {
  const { times, pass } = await fetched(use, reply);
  await pass(60_000);
  expect(times()).toBe(1);
});
