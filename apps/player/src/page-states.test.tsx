import { loadingOnScreen } from '@shwe/ui/testing';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PageError } from './components/PageError.tsx';
import { useAddress } from './core/address.ts';
import { client } from './core/client.ts';
import { SearchContext } from './core/navigate.ts';
import { useSession } from './core/session.ts';
import { GAME_2D, GameContext } from './features/lottery/game.ts';
import { agentPaths, PATHS_WITH_BOTTOM_BAR, paths } from './paths.ts';
import { routes } from './routes.tsx';
import { loadEnglish, showPart, tap } from './testing/screen.tsx';

/** Every parameter that a page reads. */
const SEARCH = {
  ...{ id: '200007', member_id: '200007', tid: 'T-1', type: 'deposit', issue: '2d-20310106-morning' },
  ...{ slip: 'S-1', code: 'N4WP-73HC', day: '2031-01-06', date: '2031-01-06', name: 'one' },
};
const pages = routes.flatMap((route) =>
  'redirect' in route || route.paths[0] === '/theme1_components' ? [] : [[route.paths[0]!, route] as const],
);

let remove: (() => Promise<void>) | undefined;
let calls: string[] = [];

async function show(route: (typeof pages)[number][1], answer: () => Promise<unknown>): Promise<void> {
  vi.spyOn(client, 'call').mockImplementation(((module: string, name: string) => {
    calls.push(`${module}.${name}`);
    return answer();
  }) as never);
  vi.stubGlobal('fetch', () => answer());
  const { Page } = 'load' in route ? await route.load() : route;
  useAddress.setState(
    { index: 0, id: '', path: route.paths[0]!, search: SEARCH, href: route.paths[0]! },
    true,
  );
  remove = await showPart(
    <GameContext value={('game' in route && route.game) || GAME_2D}>
      <SearchContext value={SEARCH}>
        <Page />
      </SearchContext>
    </GameContext>,
  );
}

beforeAll(loadEnglish);
beforeEach(() => {
  calls = [];
  useSession.setState({ session: { token: 't', memberId: 7 } });
});
afterEach(async () => {
  await remove?.();
  remove = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What arrives may still be on its way to the screen. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const alerts = () => document.querySelectorAll('[role="alert"]').length;

/** A dock lies under the bottom bar, where nobody can tap it. */
const docks = () => document.querySelectorAll('.dock').length;

/** Pages that are whole without an answer of the server. */
const WITHOUT_ANSWERS: readonly string[] = [
  ...[paths.forgetPassword, paths.otpPhone, paths.aboutUs, paths.feedback],
  ...[paths.depositTutorial, paths.withdrawTutorial],
];
/** Pages that can be used while they load. */
const USABLE_AT_ONCE: readonly string[] = [
  ...WITHOUT_ANSWERS,
  agentPaths.agentCreate,
  paths.twoBet,
  paths.threeBet,
];

test.each(pages)('%s while it loads', async (path, route) => {
  await show(route, () => new Promise(() => {}));
  await settle();
  expect([loadingOnScreen() > 0, alerts()]).toEqual([!USABLE_AT_ONCE.includes(path), 0]);
});

test.each(pages)('%s when nothing could be loaded', async (path, route) => {
  const failure = { kind: 'refused', code: 'server_busy', title: '', text: 'Busy.', details: {} };
  await show(route, async () => ({ ok: false, failure }));
  await settle();
  if (WITHOUT_ANSWERS.includes(path)) {
    expect(alerts()).toBe(0);
    return;
  }
  expect(alerts()).toBeGreaterThan(0);
  if (PATHS_WITH_BOTTOM_BAR.includes(path)) expect(docks()).toBe(0);
  const before = calls.length;
  await act(async () => tap('Try again'));
  await settle();
  expect(calls.length).toBeGreaterThan(before);
});

test.each([
  [paths.vip, 1],
  [paths.activities, 0],
])('the buttons of %s, whose code did not load, are where they can be tapped', async (path, wanted) => {
  useAddress.setState({ index: 0, id: '', path, search: {}, href: path }, true);
  remove = await showPart(<PageError error={new Error('no chunk')} reset={() => {}} />);
  expect(docks()).toBe(wanted);
});
