import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../core/query.ts';
import { changeLang, loadTexts } from '../../../i18n/index.ts';
import { SlipList } from './SlipList.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
});

const placed = {
  section: 'morning',
  date: '2031-01-06',
  created_at: '2031-01-06T04:00:00.000Z',
  numbers: [{ number: '07', amount: 1000 }],
  total: 1000,
  win_amount: 0,
};

test('only slips of a drawn number show a win or a loss; the others show their stake', async () => {
  for (const name of ['home', 'pages'] as const) await loadTexts(name);
  await changeLang('en');
  const list = ['won', 'lost', 'open', 'refunded'].map((state) => ({
    ...placed,
    slip: state,
    state,
    ...(state === 'won' && { win_amount: 80_000 }),
  }));
  const queries = new QueryClient();
  queries.setQueryData(keys.slips(1, 7), {
    pages: [{ list, total: 4, page: 1, size: 10 }],
    pageParams: [1],
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={queries}>
        <SlipList days={7} />
      </QueryClientProvider>,
    ),
  );
  const amounts = [...document.querySelectorAll('.rec .fig.right')].map(({ textContent }) => textContent);
  expect(amounts).toEqual(['+79,000', '−1,000', '1,000', '1,000']);
  expect(document.querySelector('.day')!.textContent).toBe('Mon, 6 JanStake 2,000');
});
