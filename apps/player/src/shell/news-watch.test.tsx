import { ToastHost } from '@shwe/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useAddress } from '../core/address.ts';
import { client } from '../core/client.ts';
import { type News, useWinSheet, type Win } from '../core/news.ts';
import { queryClient } from '../core/query.ts';
import { useSession } from '../core/session.ts';
import type { Notice } from '../features/content/index.ts';
import { changeLang, loadTexts } from '../i18n/index.ts';
import { HomeSheets } from '../pages/HomeSheets.tsx';
import { paths } from '../paths.ts';
import { NewsWatch } from './NewsWatch.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
const EMPTY: News = { orders: [], open: [], waiting: [], outcome: null, wins: [], messages: [] };
let news: News = EMPTY;
let shown: string[][] = [];
let reply: 'ok' | 'lost' = 'ok';
let slips = 7000;

const win = (amount: number): Win => {
  slips += 1;
  return {
    slip: String(slips),
    code: `CODE-${slips}`,
    issue: '2d-20310106-morning',
    section: 'morning',
    date: '2031-01-06',
    created_at: '2031-01-06T04:00:00.000Z',
    numbers: [
      { number: '07', amount: 500, won: 0 },
      { number: '27', amount: amount / 80, won: amount },
    ],
    total: 500 + amount / 80,
    win_amount: amount,
    state: 'won',
    win_num: '27',
    gameId: 1,
    odds: 80,
    wallet: 'main',
  };
};
const message = (id: number, over: object = {}) => ({
  id,
  title: `message ${id}`,
  content: '',
  created_at: '2031-01-06T04:00:00.000Z',
  about: 'deposit' as const,
  reference: 'D-1',
  good: true,
  ...over,
});

beforeAll(async () => {
  for (const name of ['home', 'pages', 'messages'] as const) await loadTexts(name);
  await changeLang('en');
});
beforeEach(() => {
  [news, shown, reply] = [EMPTY, [], 'ok'];
  useSession.setState({ session: { token: 't', memberId: 7 } });
  useWinSheet.setState({ isOpen: false });
  vi.spyOn(client, 'call').mockImplementation((async (
    module: string,
    call: string,
    body: { slips: string[] },
  ) => {
    if (call === 'latest') return { ok: true, data: news };
    if (call === 'walletBalance')
      return {
        ok: true,
        data: { balance: 400_000, game_balance: 0, lottery_balance: 0, in_transit: 0, held: 0, owed: 0 },
      };
    if (module === 'news') shown.push(body.slips);
    return reply === 'ok' ? { ok: true, data: {} } : { ok: false, failure: { kind: 'network' } };
  }) as never);
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows the watcher on a page, with sheets of the page. */
async function openAt(path: string, sheets: ReactNode = null) {
  useAddress.setState({ path });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await draw(sheets);
}
async function draw(sheets: ReactNode) {
  await act(async () => {
    root!.render(
      <QueryClientProvider client={queryClient}>
        <NewsWatch />
        {sheets}
        <ToastHost />
      </QueryClientProvider>,
    );
  });
  await settled();
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await act(() => new Promise((done) => setTimeout(done, 10)));
};
/** As after a live hint. */
async function arrives(next: Partial<News>) {
  news = { ...EMPTY, ...next };
  await act(() => queryClient.invalidateQueries({ queryKey: ['money'] }));
  await settled();
}
const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent);
const sheet = () => document.querySelector('dialog[open]');
/** A tap ends the motion: everything stands at once. */
const tap = () =>
  act(() => document.querySelector('.win')!.dispatchEvent(new Event('pointerdown', { bubbles: true })));
const press = (name: string) =>
  act(() =>
    [...document.querySelectorAll('dialog button')]
      .find((one) => one.textContent === name)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  );

test('a pop-up notice that comes while a win is shown waits until it is closed', async () => {
  const notice: Notice = {
    ...{ id: 7, title: 'Result corrected', content: 'It is 27.', img: '', width: 0, createtime: 0 },
    ...{ tan: 1, repeat_tan: 0, type: 2, activityId: null },
  };
  const sheets = (notices: readonly Notice[]) => (
    <HomeSheets notices={notices} open="none" onClose={() => {}} />
  );
  news = { ...EMPTY, wins: [win(160_000)] };
  await openAt(paths.home, sheets([]));
  await vi.waitFor(() => expect(sheet()).not.toBeNull(), 3000);
  await draw(sheets([notice]));
  expect([...document.querySelectorAll('dialog[open]')]).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Result corrected');
  await press('Close');
  await vi.waitFor(() => expect(sheet()?.textContent).toContain('Result corrected'), 3000);
});

test('a win that came while the app was closed is shown once, with how its sum came about', async () => {
  const won = win(160_000);
  news = { ...EMPTY, wins: [won] };
  await openAt(paths.home);
  await vi.waitFor(() => expect(sheet()).not.toBeNull(), 3000);
  expect(sheet()!.textContent).toContain('Stake 2,000 × 80');
  expect(sheet()!.textContent).toContain(won.code);
  expect([...sheet()!.querySelectorAll('.sl .hit')].map((one) => one.textContent)).toEqual(['27']);
  expect(sheet()!.textContent).not.toContain('+160,000');
  await tap();
  expect(sheet()!.textContent).toContain('+160,000');
  await vi.waitFor(
    () => expect(sheet()!.querySelector('.win-balance')?.textContent).toContain('400,000'),
    3000,
  );
  expect(shown).toEqual([[won.slip]]);
  await press('Close');
  expect(sheet()).toBeNull();
  await arrives({ wins: [won] });
  expect(sheet()).toBeNull();
});

test('several wins share one sheet with their total and each slip', async () => {
  const wins = [win(80_000), win(8000), win(160_000)];
  news = { ...EMPTY, wins };
  await openAt(paths.home);
  expect(sheet()!.textContent).toContain('3 slips won');
  await tap();
  expect(sheet()!.querySelector('.sum')!.textContent).toBe('+248,000Ks');
  expect([...sheet()!.querySelectorAll('.win-row .jade')].map((one) => one.textContent)).toEqual([
    '+80,000',
    '+8,000',
    '+160,000',
  ]);
  expect(shown).toEqual([wins.map(({ slip }) => slip)]);
});

test('a win waits while money is entered, says so in a toast, and is shown after', async () => {
  await openAt(paths.deposit);
  await arrives({ wins: [win(80_000)] });
  expect(sheet()).toBeNull();
  expect(shown).toEqual([]);
  expect(toasts()).toEqual(['You won 80,000 Ks']);
  await act(async () => useAddress.setState({ path: paths.home }));
  await settled();
  expect(sheet()).not.toBeNull();
  expect(shown).toHaveLength(1);
});

test('a win waits while a field has the focus or another sheet is open', async () => {
  await openAt(paths.home);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await arrives({ wins: [win(80_000)] });
  expect(sheet()).toBeNull();
  field.blur();
  const other = document.body.appendChild(document.createElement('dialog'));
  other.setAttribute('open', '');
  await act(() => new Promise((done) => setTimeout(done, 800)));
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  other.remove();
  await act(() => new Promise((done) => setTimeout(done, 800)));
  expect(sheet()).not.toBeNull();
});

test('if the server did not learn that a win was shown, it is told again and the win is not shown again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  reply = 'lost';
  const won = win(80_000);
  news = { ...EMPTY, wins: [won] };
  await openAt(paths.home);
  await press('Close');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(shown).toEqual([[won.slip], [won.slip]]);
  reply = 'ok';
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown).toHaveLength(3);
  await arrives({ wins: [won] });
  expect(sheet()).toBeNull();
});

test('a message about money that arrives is a toast; those from before and those of wins are none', async () => {
  news = { ...EMPTY, messages: [message(900)] };
  await openAt(paths.home);
  expect(toasts()).not.toContain('message 900');
  await arrives({ messages: [message(902, { about: 'win' }), message(901), message(900)] });
  expect(toasts()).toEqual(['message 901']);
  await arrives({ messages: [message(903, { good: false }), message(902, { about: 'win' }), message(901)] });
  expect(toasts()).toEqual(['message 903']);
});
