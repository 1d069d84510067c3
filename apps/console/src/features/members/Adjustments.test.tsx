import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { apiQuery } from '../../core/query.ts';
import { type Me, MeContext } from '../../core/session.ts';
import { Adjustments } from './Adjustments.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
});

const me = { can: ['adjust.view', 'adjust.ask', 'adjust.decide'] } as unknown as Me;
const pending = {
  id: 7,
  aid: 'A-7',
  who: { id: 200_003, name: 'Ma Hla', phone: '09 •••• 003', state: 'active' },
  amount: 5000,
  reason: 'goodwill',
  note: 'a gift',
  turnover_times: 0,
  state: 'asked',
  asked_by: 'Thiri Aung',
  asked_at: '2031-01-06T05:10:00.000Z',
  decided_by: null,
  decided_at: null,
  balance_after: null,
};

/** The labels of the buttons under a pending adjustment. */
async function buttonsOf(adjustment: object): Promise<string[]> {
  const { key } = apiQuery('operatorAdjustments', 'list', { member_id: 200_003, size: 5 });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(key, { list: [adjustment], total: 1, page: 1, size: 5 });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={queries}>
        <MeContext value={me}>
          <Adjustments member={{ who: { id: 200_003 } as never, balance: 20_000 }} />
        </MeContext>
      </QueryClientProvider>,
    ),
  );
  return [...document.querySelectorAll('.mark button')].map((button) => button.textContent ?? '');
}

test('who requested an adjustment may withdraw it and is not offered to approve it', async () => {
  expect(await buttonsOf({ ...pending, mine: true })).toEqual(['Withdraw request']);
});

test('another operator may approve or reject it', async () => {
  expect(await buttonsOf({ ...pending, mine: false })).toEqual([expect.stringContaining('+5,000'), 'Reject']);
});
