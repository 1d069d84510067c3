import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { changeLang, loadTexts } from '../../../i18n/index.ts';
import type { Draw } from '../draws/draws.ts';
import { GAME_2D, GameContext } from '../game.ts';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { emptySlip } from './slip.ts';
import { slipStores } from './slip-store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
});

const draw = {
  issue: '2d-20310106-morning',
  section: 'morning',
  date: '2031-01-06',
  close_time: '2099-01-06T05:10:00.000Z',
  draw_time: '2099-01-06T05:31:00.000Z',
  wallet: 'main',
} as Draw;

type Shown = { minBet?: bigint; onConfirm?: () => void; unansweredBody?: string | null };

async function show({
  minBet = 100n,
  onConfirm = () => {},
  unansweredBody = null,
}: Shown = {}): Promise<HTMLElement> {
  await loadTexts('home');
  await loadTexts('pages');
  await changeLang('en');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <GameContext value={GAME_2D}>
          <ConfirmSheet
            draw={draw}
            odds={80}
            minBet={minBet}
            busy={false}
            failure={null}
            unansweredBody={unansweredBody}
            onClose={() => {}}
            onConfirm={onConfirm}
          />
        </GameContext>
      </QueryClientProvider>,
    ),
  );
  return document.body;
}

const confirmButton = (screen: HTMLElement) =>
  [...screen.querySelectorAll('button')].find((one) => /confirm|bet/i.test(one.textContent ?? ''))!;

test('the button and the sheet name the sum of the stakes, numbers with own stakes among them', async () => {
  slipStores[1].change(() => ({
    ...emptySlip(draw.issue),
    stake: 1000n,
    picks: new Map([
      ['07', null],
      ['12', 5500n],
      ['99', 200n],
    ]),
  }));
  const screen = await show();
  expect(confirmButton(screen).textContent).toContain('6,700');
  expect(screen.textContent).not.toContain('3,000');
});

test('a stake below the minimum disables the button, which says why and confirms nothing', async () => {
  slipStores[1].change(() => ({ ...emptySlip(draw.issue), stake: 1000n, picks: new Map([['07', 200n]]) }));
  let confirmed = 0;
  const screen = await show({
    minBet: 500n,
    onConfirm: () => {
      confirmed += 1;
    },
  });
  expect(screen.textContent).toContain('500');
  const buttons = [...screen.querySelectorAll('button')].filter((one) => !one.getAttribute('aria-label'));
  for (const button of buttons) await act(() => button.click());
  expect(confirmed).toBe(0);
});

const sentFor = (issue: string) =>
  JSON.stringify({ gameId: 1, issue, betInfo: [{ number: '41', amount: 4_001 }] });

test('a bet on this draw whose answer was lost is warned of, one on another draw is not', async () => {
  slipStores[1].change(() => ({ ...emptySlip(draw.issue), stake: 1000n, picks: new Map([['07', null]]) }));
  expect((await show({ unansweredBody: sentFor('2d-20310106-evening') })).textContent).not.toContain('4,001');
  await act(() => root?.unmount());
  expect((await show({ unansweredBody: sentFor(draw.issue) })).textContent).toContain('4,001');
});
