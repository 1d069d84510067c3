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
  const list = [
    { slip: 'a', state: 'won', win_amount: 80_000 },
    { slip: 'b', state: 'won', win_amount: 400 },
    { slip: 'c', state: 'lost' },
    { slip: 'd', state: 'open' },
    { slip: 'e', state: 'refunded' },
  ].map((slip) => ({ ...placed, ...slip }));
  const queries = new QueryClient();
  queries.setQueryData(keys.slips(1, 7), {
    pages: [{ list, total: 5, page: 1, size: 10 }],
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
  const amounts = [...document.querySelectorAll('.rec .fig.right')];
  expect(amounts.map(({ textContent }) => textContent)).toEqual([
    '+79,000',
    '−600',
    '−1,000',
    '1,000',
    '1,000',
  ]);
  // Only a gain is jade, also where a slip won less than its stake.
  expect(amounts.map((amount) => amount.querySelector('.jade')?.textContent)).toEqual([
    '+79,000',
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(document.querySelector('.day')!.textContent).toMatch(/^Mon,\s6\sJanStake 3,000$/);
});
