import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLang, loadTexts } from '../../i18n/index.ts';
import { Commissions } from './Commissions.tsx';
import { StatementMonth } from './StatementMonth.tsx';
import { StatementState } from './StatementState.tsx';

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
} as const;

beforeAll(async () => {
  for (const name of ['home', 'pages', 'agent-reports'] as const) await loadTexts(name);
  await changeLang('en');
});

async function show(queries: QueryClient, content: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root!.render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>));
}

test('the sum above the list is of the latest month, and waits as long as a part of it does', async () => {
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
  await show(queries, <Commissions />);
  const hero = document.querySelector('.ar-hero')!;
  expect(hero.querySelector('.disp')!.textContent).toBe('750');
  expect(hero.textContent).toMatch(/Feb\s2031/);
  expect(hero.querySelector('.amber')?.textContent).toBeTruthy();
  expect(hero.querySelector('.jade')).toBeNull();
  const sums = [...document.querySelectorAll('.ar-day .sum')].map(({ textContent }) => textContent);
  expect(sums).toEqual(['700', '50', '9,000']);
});

test('a line multiplies by what is left of the rate above the highest rate below', async () => {
  const month = '2031-02';
  const opened = { ...statement, id: 4, month, payable: 200 };
  const line = {
    of_month: month,
    remark: '',
    rate: 500,
    results: -10_000,
    bonuses: 0,
    rebates: 0,
    base: 10_000,
  };
  const list = [
    { ...line, id: 200_001, rate_below: 300, amount: 200 },
    { ...line, id: 200_002, rate_below: 0, amount: 500 },
  ];
  const queries = new QueryClient();
  queries.setQueryData(['money', 'commission', 4, 1], {
    list,
    total: 2,
    page: 1,
    size: 20,
    statement: opened,
  });
  await show(queries, <StatementMonth statement={opened} isOpenAtFirst />);
  const shown = [...document.querySelectorAll('.ar-line')].map((row) => [
    row.querySelector('.who .fig + .fig')?.textContent ?? '',
    row.querySelector('.times')!.textContent,
    row.querySelector('.sum')!.textContent,
  ]);
  expect(shown).toEqual([
    ['5.00% − 3.00%', '10,000 × 2.00%', '200'],
    ['', '10,000 × 5.00%', '500'],
  ]);
});

test.each([
  ['paid', { state: 'paid' }, 'jade', /3\sFeb\s2031/],
  ['waits', { state: 'waiting', paid_at: null }, 'amber', /^[^0-9]+$/],
  ['carries a loss on', { state: 'nothing', paid_at: null, carried: -4_002 }, 'c2', /−4,002/],
  ['came to nothing', { state: 'nothing', paid_at: null }, 'c2', /^[^0-9]+$/],
] as const)('a statement that %s says so', async (_, extra, tone, text) => {
  await show(new QueryClient(), <StatementState statement={{ ...statement, ...extra, id: 4 } as never} />);
  const shown = document.body.lastElementChild!.querySelector('span')!;
  expect([shown.className, shown.textContent]).toEqual([tone, expect.stringMatching(text)]);
});

test.each([
  ['from next month on', { today: 0, next: 500 }, 'The next statement comes on'],
  ['now, and none later', { today: 500, next: 0 }, 'The next statement comes on'],
  ['never', { today: 0, next: 0 }, 'Our staff agrees it with you'],
])('with a rate %s the list says what comes', async (_, rate, text) => {
  const queries = new QueryClient();
  queries.setQueryData(['money', 'commissions', 1], {
    ...{ list: [], total: 0, page: 1, size: 20, next_day: '2031-04-03' },
    rates: [{ model: 'net_loss', ...rate }],
  });
  await show(queries, <Commissions />);
  expect(document.body.lastElementChild!.textContent).toContain(text);
});
