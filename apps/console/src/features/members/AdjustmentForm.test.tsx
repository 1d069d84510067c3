import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { AdjustmentForm } from './AdjustmentForm.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  await act(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

test.each([
  ['credit', 0, 5000],
  ['debit', 1, -5000],
])('a %s is sent with its sign', async (_what, direction, amount) => {
  const calls = vi
    .spyOn(client, 'call')
    .mockImplementation((() => new Promise(() => {})) as typeof client.call);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <AdjustmentForm
          who={{ id: 200_003, phone: '09 ••• 0111' } as never}
          balance={20_000}
          close={() => {}}
        />
      </QueryClientProvider>,
    ),
  );
  await act(() => document.querySelectorAll<HTMLElement>('.ant-segmented-item input')[direction]!.click());
  const fields = [...document.querySelectorAll<HTMLInputElement>('.entry input')].filter(
    (one) => one.type === 'text' && one.role !== 'combobox',
  );
  await type(fields[0]!, '5000');
  await type(fields[1]!, 'a long enough reason');
  await act(() => document.querySelector<HTMLElement>('.ant-btn-primary')!.click());
  expect(calls.mock.lastCall?.[2]).toMatchObject({ member_id: 200_003, amount });
});
