import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { CreateBatch } from './CreateBatch.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('the batch of a kind has the withdrawals of that kind, and no others', async () => {
  const calls = vi
    .spyOn(client, 'call')
    .mockImplementation((() => new Promise(() => {})) as typeof client.call);
  const waiting = [
    { kind: 'wallet' as const, code: 'kbzpay', items: 2, amount: 5000 },
    { kind: 'wallet' as const, code: 'wavepay', items: 1, amount: 700 },
    { kind: 'bank' as const, code: 'aya', items: 3, amount: 9000 },
  ];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <CreateBatch waiting={waiting} created={() => {}} />
      </QueryClientProvider>,
    ),
  );
  const button = document.querySelector<HTMLElement>('.ant-btn-primary')!;
  expect(button.textContent).toMatch(/\(3\)[^−]* 5,700/);
  await act(() => button.click());
  expect(calls.mock.lastCall?.[2]).toEqual({ kind: 'wallet' });
});
