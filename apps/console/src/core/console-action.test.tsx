import type { CallResult } from '@shwe/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from './call.ts';
import { useConsoleAction } from './console-action.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let queries: QueryClient;
let reply: (result: CallResult<unknown>) => void;
let keys: unknown[];
let outcomes: string[];

/** A case with the button that approves it. */
function Case({ id }: { id: string }) {
  const approve = useConsoleAction('operatorWithdrawals', 'approve');
  const callbacks = {
    onSuccess: () => outcomes.push(`${id} done`),
    onError: () => outcomes.push(`${id} failed`),
  };
  return (
    <button type="button" onClick={() => approve.mutate({ id }, callbacks)}>
      {approve.isPending ? 'sending' : (approve.error?.message ?? id)}
    </button>
  );
}

const show = (id: string) =>
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Case key={id} id={id} />
      </QueryClientProvider>,
    ),
  );
const press = () => act(async () => document.querySelector('button')!.click());
const answer = (result: CallResult<unknown>) => act(async () => reply(result));
const LISTS = [['operatorWithdrawals', 'queue'], ['operatorMembers', 'get'], ['me']];
const staleNow = () => LISTS.filter((key) => queries.getQueryState(key)?.isInvalidated);
const refused = (code: string) =>
  ({ ok: false, failure: { kind: 'refused', code, title: '', text: `no: ${code}`, details: {} } }) as never;

beforeEach(async () => {
  [keys, outcomes] = [[], []];
  vi.spyOn(client, 'call').mockImplementation(((...[, , , options]: Parameters<typeof client.call>) => {
    keys.push(options?.idempotencyKey);
    return new Promise((resolve) => {
      reply = resolve as never;
    });
  }) as never);
  queries = new QueryClient();
  for (const key of LISTS) queries.setQueryData(key, {});
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show('W-1');
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test.each([
  ['done', { ok: true, data: {} }],
  ['failed', refused('already_decided')],
  ['failed', { ok: false, failure: { kind: 'timeout' } }],
] as const)('after a call everything on the screen is refetched: %s %j', async (outcome, result) => {
  await press();
  expect([document.body.textContent, staleNow()]).toEqual(['sending', []]);
  await answer(result);
  expect(staleNow()).toEqual(LISTS);
  expect(outcomes).toEqual([`W-1 ${outcome}`]);
});

test('the result of a case that was left does nothing to the next one, but its lists are refetched', async () => {
  for (const result of [{ ok: true, data: {} } as const, refused('already_decided')]) {
    await show('W-1');
    await press();
    await show('W-2');
    await answer(result);
    expect(outcomes).toEqual([]);
    expect(document.body.textContent).toBe('W-2');
    expect(staleNow()).toEqual(LISTS);
  }
});

test('a call without an answer is repeated with its key, a refused one with a new key', async () => {
  await press();
  await answer({ ok: false, failure: { kind: 'timeout' } });
  await press();
  await answer(refused('deduct_asked'));
  await press();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
