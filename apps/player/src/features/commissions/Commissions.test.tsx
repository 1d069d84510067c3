import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { changeLang, loadTexts } from '../../i18n/index.ts';
import { Commissions } from './Commissions.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
});

const statement = {
  model: 'net_loss',
  rate: 500,
  brought_in: 0,
  result: 0,
  carried: 0,
  state: 'paid',
  paid_at: '2031-02-03T04:00:00.000Z',
};

test('the sum above the list is of the latest month, and waits as long as a part of it does', async () => {
  for (const name of ['home', 'pages', 'agent-reports'] as const) await loadTexts(name);
  await changeLang('en');
  const list = [
    { ...statement, id: 4, month: '2031-02', payable: 700 },
    {
      ...statement,
      id: 3,
      month: '2031-02',
      payable: 50,
      model: 'turnover',
      state: 'waiting',
      paid_at: null,
    },
    { ...statement, id: 2, month: '2031-01', payable: 9000 },
  ];
  const queries = new QueryClient();
  queries.setQueryData(['money', 'commissions', 1], {
    list,
    total: 3,
    page: 1,
    size: 20,
    rates: [{ model: 'net_loss', today: 500, next: 500 }],
    next_day: '2031-04-03',
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={queries}>
        <Commissions />
      </QueryClientProvider>,
    ),
  );
  const hero = document.querySelector('.ar-hero')!;
  expect(hero.querySelector('.disp')!.textContent).toBe('750');
  expect(hero.textContent).toContain('Feb 2031');
  expect(hero.querySelector('.amber')?.textContent).toBeTruthy();
  expect(hero.querySelector('.jade')).toBeNull();
  const sums = [...document.querySelectorAll('.ar-day .sum')].map(({ textContent }) => textContent);
  expect(sums).toEqual(['700', '50', '9,000']);
});
