import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import { isMoreOverdue } from '../core/overdue.ts';
import { type Me, MeContext } from '../core/session.ts';
import { OverdueBell } from './OverdueBell.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
const shown: string[] = [];
let last: NotificationOptions = {};
let late = { deposits: 0, withdrawals: 0 };
let alerts: { kind: string; issue: string }[] = [];
const queries = new QueryClient();

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  late = { deposits: 1, withdrawals: 0 };
  alerts = [];
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(_title: string, { body, ...options }: NotificationOptions & { body: string }) {
        shown.push(body);
        last = options;
      }
    },
  );
  vi.spyOn(client, 'call').mockImplementation((async (_: string, name: string) => ({
    ok: true,
    data:
      name === 'today'
        ? { deposits: { late: late.deposits }, withdrawals: { late: late.withdrawals } }
        : { list: alerts },
  })) as never);
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  queries.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function render(): Promise<HTMLButtonElement> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const me = { can: ['today.view', 'draw.view'], may: () => true } as unknown as Me;
  await act(async () =>
    root!.render(
      <QueryClientProvider client={queries}>
        <MeContext value={me}>
          <OverdueBell />
        </MeContext>
      </QueryClientProvider>,
    ),
  );
  await refetch();
  return document.querySelector('button')!;
}

/** Refetches, and waits until the queries have told their components, which they do in a timer. */
const refetch = () =>
  act(async () => {
    await queries.refetchQueries();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('notifies of what becomes overdue, once it is turned on, and not of what was overdue before', async () => {
  const bell = await render();
  late = { deposits: 2, withdrawals: 0 };
  await refetch();
  expect(shown).toEqual([]);
  await act(async () => bell.click());
  expect(bell.getAttribute('aria-pressed')).toBe('true');
  late = { deposits: 2, withdrawals: 1 };
  await refetch();
  alerts = [{ kind: 'no_result', issue: '2d-20310106-morning' }];
  await refetch();
  await refetch();
  expect(shown).toHaveLength(2);
  expect(shown[0]!.split('\n')).toHaveLength(2);
  expect(shown[1]!.split('\n')).toHaveLength(3);
});

/** A browser whose answer to the question is no; a later one comes with the return to the page. */
function deny() {
  const browser = Notification as unknown as { permission: string; requestPermission: () => Promise<string> };
  browser.permission = 'denied';
  browser.requestPermission = async () => 'denied';
  return (permission: string) =>
    act(async () => {
      browser.permission = permission;
      window.dispatchEvent(new Event('focus'));
    });
}

test('where the browser blocks notifications the bell says that there is only the sound, and how to allow them', async () => {
  const answer = deny();
  const bell = await render();
  expect(bell.title).toBe('Turn on notifications and sound for overdue cases');
  await act(async () => bell.click());
  expect(bell.title).toMatch(/^Sound only: this browser blocks notifications\. Allow them/);
  expect(document.body.textContent).toContain('Allow them for this site');
  late = { deposits: 2, withdrawals: 0 };
  await refetch();
  expect(shown).toEqual([]);
  await answer('granted');
  expect(bell.title).toBe('Notifications and sound for overdue cases are on');
  await answer('denied');
  expect(bell.title).toMatch(/^Sound only/);
});

test('a later notification is shown again in the place of the one before', async () => {
  const bell = await render();
  await act(async () => bell.click());
  late = { deposits: 2, withdrawals: 0 };
  await refetch();
  expect(last).toEqual({ tag: 'overdue', renotify: true });
});

test('what becomes overdue while the tab is in the background is looked for only if notices are on', async () => {
  const bell = await render();
  const inBackground = () =>
    queries
      .getQueryCache()
      .findAll()
      .map(({ observers }) =>
        observers.some(({ options }) => options.refetchIntervalInBackground && options.refetchInterval),
      );
  expect(inBackground()).toEqual([false, false]);
  await act(async () => bell.click());
  expect(inBackground()).toEqual([true, true]);
});

test.each([
  [{ deposits: 1 }, false],
  [{ deposits: 2 }, true],
  [{ deposits: 0 }, false],
  [{ withdrawals: 1 }, true],
  [{ disputes: 1 }, true],
  [{ draws: ['no_seal b'] }, true],
  [{ draws: [] }, false],
])('after 1 late deposit and alert no_result a, %j is news: %s', (change, isNews) => {
  const before = { deposits: 1, withdrawals: 0, disputes: 0, draws: ['no_result a'] };
  expect(isMoreOverdue(before, { ...before, ...change })).toBe(isNews);
});
