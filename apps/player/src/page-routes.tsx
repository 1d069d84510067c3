import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openAuth } from './core/auth-popup.ts';
import { loadPage } from './core/load-page.ts';
import { GAME_2D, GAME_3D, type Game, GameContext } from './features/lottery/game.ts';
import type { CatalogueName } from './i18n/catalogues.ts';
import { loadTexts } from './i18n/index.ts';
import { type Path, paths } from './paths.ts';
import { Shell } from './shell/Shell.tsx';

export type LoadPage = () => Promise<{ Page: () => ReactNode }>;

export const root = createRootRoute({ component: Shell });

const inGame = (game: Game) => (
  <GameContext value={game}>
    <Outlet />
  </GameContext>
);

/** Both branches have the same pages; the branch says which game they show. */
export const branch2D = createRoute({
  getParentRoute: () => root,
  id: 'two',
  component: () => inGame(GAME_2D),
});
export const branch3D = createRoute({
  getParentRoute: () => root,
  id: 'three',
  component: () => inGame(GAME_3D),
});
type Branch = typeof root | typeof branch2D | typeof branch3D;

/** A page with a chunk of its own; a chunk that has not loaded after 120 s is an error that can be retried. */
export function page(path: Path, load: LoadPage, branch: Branch = root) {
  return createRoute({
    getParentRoute: () => branch,
    path,
    component: lazyRouteComponent(() => loadPage(load), 'Page'),
  });
}

/** Loads a page together with the catalogues it needs. */
export function withTexts(load: LoadPage, ...names: readonly CatalogueName[]): LoadPage {
  return async () => {
    const [module] = await Promise.all([load(), ...names.map(loadTexts)]);
    return module;
  };
}

/** A page of the account, with its texts and styles. */
export function account(path: Path, load: LoadPage) {
  return page(path, async () => {
    const [module] = await Promise.all([withTexts(load, 'account')(), import('@shwe/ui/account.css')]);
    return module;
  });
}

/** A page of the account's records. */
export function records(path: Path, load: LoadPage) {
  return account(path, withTexts(load, 'reports'));
}

/** Pages that are one chunk, because who opens one opens the next; the chunk knows which of them a path shows. */
export function pagesOfChunk<Shown extends Path>(
  shown: Record<string, Shown>,
  load: () => Promise<{ pages: Record<Shown, () => ReactNode> }>,
  ...names: readonly CatalogueName[]
) {
  const texts = ['reports', 'agent-reports', ...names] as const;
  return Object.values(shown).map((path) =>
    page(
      path,
      withTexts(async () => ({ Page: (await load()).pages[path] }), ...texts),
    ),
  );
}

/**
 * Login is a popup over home: these paths open it, the register form with the invite code of the address, the login
 * form with its account number.
 */
export function popup(path: Path, tab: 'login' | 'register') {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      const { yqm, account } = search as { yqm?: string; account?: string };
      openAuth(tab, { invite: yqm, phone: account });
      throw redirect({ to: paths.home });
    },
  });
}

/** One page under two paths: the second is a step of the first, so the page stays and back leads from step to step. */
export function pageWithStep(
  branch: Branch,
  id: string,
  [path, step]: readonly [Path, Path],
  load: LoadPage,
) {
  const layout = createRoute({
    getParentRoute: () => branch,
    id,
    component: lazyRouteComponent(() => loadPage(load), 'Page'),
  });
  return layout.addChildren([
    createRoute({ getParentRoute: () => layout, path }),
    createRoute({ getParentRoute: () => layout, path: step }),
  ]);
}

export const toHome = () => {
  throw redirect({ to: paths.home, replace: true });
};
