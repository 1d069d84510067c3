import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { keys, queryClient } from '../core/query.ts';
import { loadEnglish, showPart } from '../testing/screen.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { useUnreachable } from './reach.ts';

/** Within the minute, because the clock of the server is estimated. */
const NOON = Date.parse('2031-01-06T05:30:30.000Z');
let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  vi.restoreAllMocks();
  useUnreachable.setState({ unreachable: false, isAway: false });
  await remove?.();
});

/** The text of the bar alone; null without one. */
const barText = () => document.querySelector('.stale')?.textContent ?? null;

/** A screen that shows these data, without asking for newer ones. */
function Shows({ queryKey }: { queryKey: readonly unknown[] }) {
  useQuery({ queryKey, queryFn: () => new Promise(() => {}), staleTime: Number.POSITIVE_INFINITY });
  return null;
}

const seen = (queryKey: readonly unknown[], minutesAgo: number) =>
  queryClient.setQueryData(queryKey, {}, { updatedAt: NOON - minutesAgo * 60_000 });

test('while the server cannot be reached, the age of the oldest data that is shown and kept is told', async () => {
  seen(keys.balance, 5);
  seen(keys.home, 20);
  // Neither what no screen shows nor what is not kept without a network counts.
  seen(keys.slips(1, 1), 90);
  seen(keys.devices, 80);
  remove = await showPart(
    <>
      <OfflineBar />
      <Shows queryKey={keys.home} />
      <Shows queryKey={keys.balance} />
      <Shows queryKey={keys.devices} />
    </>,
  );
  expect(barText()).toBeNull();
  await act(async () => useUnreachable.setState({ unreachable: true }));
  expect(barText()).toContain('11:40');
});

test('the age is told in business time, which may run ahead of the phone', async () => {
  const aheadMs = 3_600_000;
  vi.spyOn(client.clock, 'businessMs').mockImplementation(() => Date.now() + aheadMs);
  seen(keys.home, 20);
  useUnreachable.setState({ unreachable: true });
  remove = await showPart(
    <>
      <OfflineBar />
      <Shows queryKey={keys.home} />
    </>,
  );
  expect(barText()).toContain('12:40');
});

test('without any data only that there is no connection is told', async () => {
  useUnreachable.setState({ unreachable: true });
  remove = await showPart(<OfflineBar />);
  expect(barText()).toMatch(/^\D+$/);
});

test('a service that is away is not taken for a phone without a network', async () => {
  useUnreachable.setState({ unreachable: true, isAway: true });
  remove = await showPart(<OfflineBar />);
  expect(barText()).toBe('The service is away. What you see may be old.');
});

test('a phone without a network is told so, whatever the service answered before', async () => {
  useUnreachable.setState({ unreachable: true, isAway: true });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  remove = await showPart(<OfflineBar />);
  expect(barText()).toBe('You are offline. What you see may be old.');
});
