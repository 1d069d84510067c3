import { ToastHost } from '@shwe/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useAddress } from '../core/address.ts';
import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { useSession } from '../core/session.ts';
import { changeLang, loadTexts } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { NewsWatch } from './NewsWatch.tsx';

// As after an update of the server, when the chunk of the open app is no longer there.
vi.mock('../features/lottery/news/WinSheet.tsx', () => {
  throw new Error('404');
});
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a win whose sheet cannot be loaded is said in a toast, and stays to be shown at the next start', async () => {
  for (const name of ['home', 'pages', 'messages'] as const) await loadTexts(name);
  await changeLang('en');
  useSession.setState({ session: { token: 't', memberId: 7 } });
  useAddress.setState({ path: paths.home });
  const wins = [{ slip: '7001', code: 'CODE', win_amount: 160_000, numbers: [] }];
  const calls: string[] = [];
  vi.spyOn(client, 'call').mockImplementation((async (_module: string, call: string) => {
    calls.push(call);
    return { ok: true, data: { orders: [], open: [], waiting: [], outcome: null, wins, messages: [] } };
  }) as never);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <NewsWatch />
        <ToastHost />
      </QueryClientProvider>,
    );
  });
  await vi.waitFor(async () => {
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(document.querySelector('.toast')?.textContent).toBe('You won 160,000 Ks');
  }, 3000);
  expect(calls).not.toContain('winsShown');
  expect(document.querySelector('dialog[open]')).toBeNull();
  await act(() => root.unmount());
});
