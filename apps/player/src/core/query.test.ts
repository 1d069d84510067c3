import { CallFailed, failureOf } from '@shwe/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdTopics, keys, queryClient, refetchTopics } from './query.ts';

beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  onlineManager.setOnline(true);
  queryClient.clear();
});

/** How a load without a network ends within a moment. */
async function loadOffline(topic: string): Promise<'failed' | 'waits'> {
  onlineManager.setOnline(false);
  const load = queryClient.fetchQuery({
    queryKey: [topic, 'test'],
    queryFn: () => Promise.reject(new Error('no network')),
    retry: false,
  });
  return Promise.race([
    load.then(
      () => 'waits' as const,
      () => 'failed' as const,
    ),
    new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 50)),
  ]);
}

test('without a network a screen fails at once, unless its last data is kept', async () => {
  expect(await loadOffline('money')).toBe('failed');
  expect(await loadOffline('messages')).toBe('failed');
  expect(await loadOffline('slips')).toBe('waits');
});

test('what was never seen says without a network that it is missing, and loads once there is one', async () => {
  onlineManager.setOnline(false);
  const queryKey = ['slips', 'never seen'];
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  const load = queryClient.fetchQuery({ queryKey, queryFn: async () => 'slip' });
  expect(query.state.status).toBe('error');
  expect(failureOf(query.state.error)).toEqual({ kind: 'network' });
  onlineManager.setOnline(true);
  expect(await load).toBe('slip');
  expect(query.state).toMatchObject({ status: 'success', data: 'slip', error: null });
});

test('what was seen stays without a network', async () => {
  const queryKey = ['slips', 'seen'];
  queryClient.setQueryData(queryKey, 'slip');
  onlineManager.setOnline(false);
  const load = queryClient.fetchQuery({ queryKey, queryFn: async () => 'other', staleTime: 0 });
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'success', data: 'slip' });
  onlineManager.setOnline(true);
  expect(await load).toBe('other');
});

test('all held topics wait until they are released, others do not', async () => {
  const topics = ['balance', 'money', 'home'] as const;
  for (const topic of topics) queryClient.setQueryData([topic], 'seen');
  const stale = () => topics.filter((topic) => queryClient.getQueryState([topic])?.isInvalidated);
  const release = holdTopics('balance', 'money');
  await refetchTopics(...topics);
  expect(stale()).toEqual(['home']);
  release();
  expect(stale()).toEqual(topics);
});

test('no two games, draws, slips, ranges or categories share what is loaded', () => {
  const all = [
    ...([1, 2] as const).flatMap((game) => [
      keys.draws(game),
      keys.results(game, 10),
      keys.results(game, 20),
      keys.pastResults(game),
      keys.closeDays(game),
      keys.winners(game),
      keys.slips(game, 5),
      keys.slips(game, 30),
      keys.slipTotals(game, 5),
      keys.slipTotals(game, 30),
      keys.slip(game, 'S-1'),
      keys.slip(game, 'S-2'),
    ]),
    ...['a', 'b'].flatMap((name) => [keys.numbers(name), keys.publicDraw(name), keys.games(name)]),
    ...[keys.home, keys.balance, keys.categories, keys.live, keys.limits, keys.loginLog, keys.devices],
    ...[keys.feedback, keys.invite, keys.messages, keys.push],
  ].map((key) => JSON.stringify(key));
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['network', [true, true, false]],
  ['timeout', [true, true, false]],
  ['refused', [false, false, false]],
  ['unreadable', [false, false, false]],
])('a load that ends with %s is repeated twice at most, or not at all', (kind, repeated) => {
  const retry = queryClient.getDefaultOptions().queries!.retry as (failures: number, error: Error) => boolean;
  const error = new CallFailed({ kind } as never);
  expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual(repeated);
});
