import { ToastHost } from '@shwe/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { changeLang, loadTexts } from '../../i18n/index.ts';
import { GameWallets } from './GameWallets.tsx';
import type { GameWallet } from './queries.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
beforeAll(async () => {
  for (const name of ['home', 'pages', 'transfers'] as const) await loadTexts(name);
  await changeLang('en');
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const wallet = { id: 'reference', api_title: 'Shwe Games', money: 5000, open: 1 } as unknown as GameWallet;

/** What the screen says after all money was asked back and the games answered so. */
async function bringBack(...states: string[]): Promise<string> {
  const list = states.map((state) => ({ platform: wallet.id, tid: null, state }));
  const page = { list: [wallet], open: [] };
  const queries = new QueryClient();
  queries.setQueryData(['money', 'transfers'], page);
  vi.spyOn(client, 'call').mockImplementation(
    async (_module, name) => ({ ok: true, data: name === 'transferPage' ? page : { list } }) as never,
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={queries}>
        <GameWallets />
        <ToastHost />
      </QueryClientProvider>,
    ),
  );
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Bring all back',
  )!;
  const said = () => [...document.querySelectorAll('.note, .toast')].map(({ textContent }) => textContent);
  // A toast of an earlier test may still be on screen.
  const saidBefore = said();
  await act(async () => button.click());
  return said()
    .filter((text) => !saidBefore.includes(text))
    .join();
}

test.each([
  ['no_answer', 'Some games have not answered yet. That money is safe.'],
  ['unknown', 'Some games have not answered yet. That money is safe.'],
  ['not_done', 'A game did not give its money back. It is still in the game wallet.'],
])('the money is not said to be back while a game answers %s', async (state, text) => {
  expect(await bringBack('done', state)).toBe(text);
});

test('the money is said to be back once every game has returned it', async () => {
  expect(await bringBack('done', 'done')).toBe('All money is back in the main wallet.');
});
