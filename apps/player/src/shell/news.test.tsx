import { act, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useAddress } from '../core/address.ts';
import { client } from '../core/client.ts';
import type { MoneyMessage, Win } from '../core/news.ts';
import { paths } from '../paths.ts';
import { loadEnglish, showPart } from '../testing/screen.tsx';
import { useMoneyToasts } from './use-money-toasts.ts';
import { isBusy, useWinsToShow } from './use-wins-to-show.ts';

beforeAll(loadEnglish);

let takeAway: () => Promise<void>;
afterEach(async () => {
  await takeAway();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const text = () => document.body.textContent;

let giveMessages: (messages: readonly MoneyMessage[]) => void;
function MessageWatch() {
  const [messages, set] = useState<readonly MoneyMessage[]>();
  giveMessages = set;
  useMoneyToasts(messages);
  return null;
}

let giveWins: (wins: readonly Win[]) => void;
let shown: ReturnType<typeof useWinsToShow>;
function WinWatch() {
  const [wins, set] = useState<readonly Win[]>();
  giveWins = set;
  shown = useWinsToShow(wins);
  return null;
}

test('messages about money that arrive are told, but not those of before, twice, or of a win', async () => {
  // Toasts of other files may still be on the page, with other words.
  const message = (id: number, about: string) => ({ id, title: `paid ${id}.`, about, good: true });
  const now = (...messages: object[]) => act(async () => giveMessages(messages as MoneyMessage[]));
  takeAway = await showPart(<MessageWatch />);
  await now(message(5, 'deposit'));
  expect(text()).not.toContain('paid');
  await now(message(6, 'win'), message(5, 'deposit'));
  expect(text()).not.toContain('paid');
  await now(message(7, 'deposit'), message(6, 'win'), message(5, 'deposit'));
  expect(text()).toContain('paid 7.');
  await now(message(9, 'deposit'), message(8, 'deposit'), message(7, 'deposit'));
  expect(text()).toContain('paid 9.');
});

test('the first answer without any message counts as known', async () => {
  takeAway = await showPart(<MessageWatch />);
  await act(async () => giveMessages([]));
  await act(async () => giveMessages([{ id: 1, title: 'the first', about: 'deposit', good: true } as never]));
  expect(text()).toContain('the first');
});

test.each([
  ...(['deposit', 'withdrawal', 'withdrawalPassword', 'addBank', 'addUsdt', 'transfer'] as const),
  ...(['twoBet', 'twoBetConfirm', 'threeBet', 'threeBetConfirm', 'agentTransfer', 'agentCreate'] as const),
  ...(['openAppPassword', 'otpPhone', 'myUpdate'] as const),
])('a win does not cover %s', (page) => {
  expect([isBusy(paths[page]), isBusy(paths.home)]).toEqual([true, false]);
});

test('a win waits while money is entered, is shown once, and the server is told until it answers', async () => {
  vi.useFakeTimers();
  const lost = { ok: false, failure: { kind: 'network' } };
  const call = vi.spyOn(client, 'call').mockResolvedValue(lost as never);
  const win = (slip: string, win_amount: number) => ({ slip, win_amount }) as Win;
  const slips = () => shown.wins?.map(({ slip }) => slip) ?? null;
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => useAddress.setState({ path: paths.twoBetConfirm }));
  takeAway = await showPart(<WinWatch />);
  await act(async () => giveWins([win('S-1', 80_000), win('S-2', 1_001)]));
  await wait(2_000);
  expect(slips()).toBeNull();
  expect(text()).toContain('81,001');
  expect(call).not.toHaveBeenCalled();

  await act(async () => useAddress.setState({ path: paths.home }));
  expect(slips()).toEqual(['S-1', 'S-2']);
  // Not before its sheet stands.
  await wait(60_000);
  expect(call).not.toHaveBeenCalled();
  await act(async () => shown.shown());
  await wait(15_000);
  call.mockResolvedValue({ ok: true, data: {} } as never);
  await wait(15_000);
  await wait(60_000);
  expect(call.mock.calls.map(([group, name, input]) => [group, name, input])).toEqual(
    [1, 2, 3].map(() => ['news', 'winsShown', { slips: ['S-1', 'S-2'] }]),
  );

  await act(async () => giveWins([win('S-1', 80_000), win('S-3', 5_000)]));
  expect(slips()).toEqual(['S-1', 'S-2']);
  await act(async () => shown.close());
  expect(slips()).toEqual(['S-3']);
  await act(async () => shown.close());
  expect(slips()).toBeNull();
});

test('a win whose sheet cannot be loaded is said in a toast, and stays to be shown at the next start', async () => {
  const call = vi.spyOn(client, 'call');
  await act(async () => useAddress.setState({ path: paths.home }));
  takeAway = await showPart(<WinWatch />);
  await act(async () =>
    giveWins([{ slip: 'S-11', win_amount: 160_000 } as Win, { slip: 'S-12', win_amount: 7 } as Win]),
  );
  expect(text()).not.toContain('160,007');
  await act(async () => shown.failed());
  expect([shown.wins, text()?.includes('You won 160,007 Ks')]).toEqual([null, true]);
  expect(call).not.toHaveBeenCalled();
});
