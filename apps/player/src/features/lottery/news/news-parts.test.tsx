import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../../../core/client.ts';
import type { News, OwnDraw, Win } from '../../../core/news.ts';
import { queryClient } from '../../../core/query.ts';
import { useSession } from '../../../core/session.ts';
import { changeLang, loadTexts } from '../../../i18n/index.ts';
import { OpenSlips } from './OpenSlips.tsx';
import { WinSheet } from './WinSheet.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
let news: News;

beforeAll(async () => {
  for (const name of ['home', 'pages', 'messages'] as const) await loadTexts(name);
  await changeLang('en');
});
afterEach(async () => {
  await act(() => root?.unmount());
  vi.restoreAllMocks();
  queryClient.clear();
});

async function show(part: ReactNode): Promise<HTMLElement> {
  vi.spyOn(client, 'call').mockImplementation((async (_module: string, call: string) =>
    call === 'latest' ? { ok: true, data: news } : { ok: false, kind: 'network' }) as never);
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(() => root!.render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return host;
}

/** A slip of 40 numbers at 500, of which one has won. */
const win = (won: number): Win => ({
  slip: '7001',
  code: 'N4WP-73HC',
  issue: '2d-20310106-morning',
  section: 'morning',
  date: '2031-01-06',
  created_at: '2031-01-06T04:00:00.000Z',
  numbers: [{ number: '27', amount: won / 80, won }],
  total: 20_000,
  win_amount: won,
  state: 'won',
  win_num: '27',
  gameId: 1,
  odds: 80,
  wallet: 'main',
});

test('a win above what the slip cost is celebrated; one below says what the slip cost, and is not', async () => {
  let sheet = (await show(<WinSheet wins={[win(40_000)]} onClose={() => {}} />)).ownerDocument.body;
  expect(sheet.querySelector('.win .rose')).not.toBeNull();
  expect(sheet.textContent).not.toContain('cost');
  await act(() => root?.unmount());
  sheet = (await show(<WinSheet wins={[win(16_000)]} onClose={() => {}} />)).ownerDocument.body;
  expect(sheet.querySelector('.win.calm.still')).not.toBeNull();
  expect(sheet.querySelector('.win .rose')).toBeNull();
  expect(sheet.textContent).toContain('+16,000');
  expect(sheet.textContent).toContain('This slip cost 20,000 Ks');
});

const own = (section: 'morning' | 'evening', closes: string, slips: number): OwnDraw => ({
  gameId: 1,
  draw: { issue: `2d-20310106-${section}`, section, close_time: closes, state: 'open' } as OwnDraw['draw'],
  odds: 80,
  slips: [win(0)],
  count: slips,
  staked: 4_500,
  won: 0,
});

test('home shows the slips of draws that take bets, until the draw closes', async () => {
  useSession.setState({ session: { token: 't', memberId: 7 } });
  news = {
    orders: [],
    open: [own('morning', '2031-01-06T05:10:00.000Z', 1), own('evening', '2020-01-06T09:30:00.000Z', 3)],
    waiting: [],
    outcome: null,
    wins: [],
    messages: [],
  };
  const host = await show(<OpenSlips />);
  expect(host.querySelectorAll('button')).toHaveLength(1);
  expect(host.textContent).toContain('N4WP-73HC');
  expect(host.textContent).toContain('4,500 Ks');
});
