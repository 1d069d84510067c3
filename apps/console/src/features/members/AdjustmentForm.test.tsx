import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AdjustmentForm } from './AdjustmentForm.tsx';

const mutate = vi.hoisted(() => vi.fn());
vi.mock('../../core/console-action.ts', () => ({
  useConsoleAction: () => ({ mutate, isPending: false, error: null }),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  mutate.mockReset();
});

async function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  await act(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

test.each([
  ['credit', 0, 5000],
  ['debit', 1, -5000],
])('a %s is sent with its sign', async (_what, direction, amount) => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <AdjustmentForm memberId={200_003} balance={20_000} close={() => {}} />
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
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ member_id: 200_003, amount });
});
