import { afterEach, expect, test, vi } from 'vitest';
import { sendForJson } from './send.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A server that answers only when the call is given up. */
const silent = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        const fail = () => reject(new DOMException('aborted', 'AbortError'));
        if (init!.signal!.aborted) fail();
        init!.signal!.addEventListener('abort', fail);
      }),
  );
const call = (rest: object = {}) =>
  sendForJson({ url: 'http://server/x', method: 'GET', headers: {}, ...rest });
const failing = (kind: string) => ({ ok: false, failure: { kind } });

test('a call that its caller gave up is not said to have timed out', async () => {
  silent();
  const caller = new AbortController();
  const reply = call({ signal: caller.signal });
  caller.abort();
  expect(await reply).toEqual(failing('aborted'));
});

test('a call without an answer ends at its time', async () => {
  vi.useFakeTimers();
  silent();
  const reply = call({ timeoutMs: 1_000, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reply).toEqual(failing('timeout'));
});

test('an answer that is no JSON cannot be read; without a connection there is none', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  fetch.mockResolvedValueOnce(new Response('<html>'));
  expect(await call()).toEqual(failing('unreadable'));
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect(await call()).toEqual(failing('network'));
});
