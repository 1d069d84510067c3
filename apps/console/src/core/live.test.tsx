import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive, useLiveConnected } from './live.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The stream of the console, as the browser gives it. */
class Stream {
  static last: Stream;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;
  isClosed = false;
  constructor(readonly path: string) {
    Stream.last = this;
  }
  close() {
    this.isClosed = true;
  }
  hint(type: string) {
    this.onmessage!({ data: JSON.stringify({ type, at: '2031-01-06T05:00:00.000Z' }) });
  }
}

/** Calls of every page, each with an input of its own. */
const SHOWN = [
  ['operatorWithdrawals', 'queue'],
  ['operatorDeposits', 'queue'],
  ['operatorAgentDeposits', 'list'],
  ['operatorRebates', 'rates'],
  ['operatorRebates', 'days'],
  ['operatorMembers', 'get'],
  ['operatorDraws', 'list'],
  ['operatorDraws', 'exposure'],
  ['operatorResults', 'get'],
  ['operatorContent', 'maintenance'],
  ['operators', 'today'],
  ['operators', 'audit'],
  ['operators', 'clock'],
];

let queries: QueryClient;
let root: Root;

function Console() {
  useLive();
  return <output>{useLiveConnected() ? 'on' : 'off'}</output>;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  queries = new QueryClient();
  refetched();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Console />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  expect(Stream.last.isClosed).toBe(true);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keyOf = (call: readonly string[]) => [...call, { page: 1 }];
const staleNow = () =>
  SHOWN.filter((call) => queries.getQueryState(keyOf(call))?.isInvalidated).map((call) => call.join('.'));
/** The answers have come, and everything is up to date. */
function refetched(): void {
  for (const call of SHOWN) queries.setQueryData(keyOf(call), {});
}

test.each([
  [
    'queue',
    [
      'operatorWithdrawals.queue',
      'operatorDeposits.queue',
      'operatorAgentDeposits.list',
      'operatorRebates.rates',
      'operatorMembers.get',
      'operators.today',
      'operators.audit',
    ],
  ],
  [
    'issue',
    [
      'operatorMembers.get',
      'operatorDraws.list',
      'operatorDraws.exposure',
      'operatorResults.get',
      'operators.today',
      'operators.audit',
    ],
  ],
  ['quota', ['operatorDraws.list', 'operatorDraws.exposure', 'operators.today']],
  ['change', SHOWN.map((call) => call.join('.'))],
  ['maintenance', ['operatorContent.maintenance', 'operators.audit']],
  ['activities', []],
  ['hello', []],
])('each hint of %s, also a later one, fetches %j again', async (type, stale) => {
  for (let hint = 0; hint < 2; hint += 1) {
    Stream.last.hint(type);
    Stream.last.hint(type);
    await act(() => vi.advanceTimersByTime(2_000));
    expect(staleNow()).toEqual(stale);
    refetched();
    await act(() => vi.advanceTimersByTime(2_000));
    expect(staleNow()).toEqual([]);
  }
});

test('data is refetched when the connection is lost, and again when it is back', async () => {
  const everything = SHOWN.map((call) => call.join('.'));
  await act(() => Stream.last.onopen!());
  expect(staleNow()).toEqual([]);
  await act(() => Stream.last.onerror!());
  expect([document.body.textContent, staleNow()]).toEqual(['off', everything]);
  refetched();
  // The browser tries again and again.
  await act(() => Stream.last.onerror!());
  expect(staleNow()).toEqual([]);
  await act(() => Stream.last.onopen!());
  expect([document.body.textContent, staleNow()]).toEqual(['on', everything]);
});
