import { CallFailed } from '@shwe/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { keys, queryClient } from '../core/query.ts';
import { SESSION_KEY } from '../core/session.ts';
import { startReach, useUnreachable } from './reach.ts';

const key = keys.slip(1, 's1');

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

test('a receipt of an earlier start is shown when the phone loses its network later', async () => {
  vi.spyOn(client, 'serverInfo').mockResolvedValue({ ok: true, value: {} } as never);
  localStorage.setItem(SESSION_KEY, '{"token":"t","memberId":1}');
  stop = await startReach();
  queryClient.setQueryData(key, { slip: 's1' });
  window.dispatchEvent(new Event('pagehide'));
  queryClient.clear();
  window.dispatchEvent(new Event('offline'));
  expect(queryClient.getQueryData(key)).toEqual({ slip: 's1' });
});

test.each([
  ['unreadable', true],
  ['network', false],
] as const)('after an answer that is %s, the service is known to be away: %s', async (kind, isAway) => {
  const info = vi.spyOn(client, 'serverInfo').mockResolvedValue({ ok: false, failure: { kind } });
  vi.useFakeTimers();
  const started = startReach();
  await vi.advanceTimersByTimeAsync(1);
  expect(useUnreachable.getState()).toEqual({ unreachable: true, isAway });
  info.mockResolvedValue({ ok: true, data: {} } as never);
  await vi.advanceTimersByTimeAsync(5000);
  stop = await started;
  expect(useUnreachable.getState()).toEqual({ unreachable: false, isAway: false });
  vi.useRealTimers();
});

test('a service that is lost after the start is noticed by a call that fails, until it answers again', async () => {
  const info = vi.spyOn(client, 'serverInfo').mockResolvedValue({ ok: true, data: {} } as never);
  vi.useFakeTimers();
  stop = await startReach();
  const call = async (kind: 'network' | 'unreadable') =>
    queryClient
      .fetchQuery({
        queryKey: ['a call'],
        retry: false,
        queryFn: () => Promise.reject(new CallFailed({ kind })),
      })
      .catch(() => {});
  const settle = () => vi.advanceTimersByTimeAsync(1);
  // One answer that cannot be read, of a server that is there, is none.
  await call('unreadable');
  await settle();
  expect(useUnreachable.getState().unreachable).toBe(false);
  info.mockResolvedValue({ ok: false, failure: { kind: 'network' } });
  await call('network');
  await settle();
  expect(useUnreachable.getState()).toEqual({ unreachable: true, isAway: false });
  queryClient.setQueryData(['shown'], 1);
  info.mockResolvedValue({ ok: true, data: {} } as never);
  await vi.advanceTimersByTimeAsync(5000);
  expect(useUnreachable.getState().unreachable).toBe(false);
  // What could not be fetched meanwhile is fetched again.
  expect(queryClient.getQueryState(['shown'])?.isInvalidated).toBe(true);
  vi.useRealTimers();
});
