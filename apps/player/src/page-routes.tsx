import type { ComponentType, ReactNode } from 'react';
import { openAuth } from './core/auth-popup.ts';
import { loadPage } from './core/load-page.ts';
import { go, type Search } from './core/navigate.ts';
import type { Game } from './features/lottery/game.ts';
import type { CatalogueName } from './i18n/catalogues.ts';
import { loadTexts } from './i18n/index.ts';
import { type Path, paths } from './paths.ts';

export type LoadPage = () => Promise<{ Page: ComponentType }>;

/** The paths something is shown at. While one leads to another of them, the screen stays. */
type Paths = { paths: readonly string[] };

/** A page with a chunk of its own. `game`: the game that it shows; both games have the same pages. */
export type LazyRoute = Paths & { load: LoadPage; game: Game | undefined };

/** A screen, or what is done instead of showing one. */
export type Route =
  | LazyRoute
  | (Paths & { Page: ComponentType })
  | (Paths & { redirect: (search: Search) => void });

/** A page with a chunk of its own; a chunk that has not loaded after 120 s is an error that can be retried. */
export function page(path: Path, load: LoadPage, game?: Game): LazyRoute {
  return { paths: [path], load: () => loadPage(load), game };
}

/** Loads a page together with the catalogues it needs. */
export function withTexts(load: LoadPage, ...names: readonly CatalogueName[]): LoadPage {
  return async () => {
    const [module] = await Promise.all([load(), ...names.map(loadTexts)]);
    return module;
  };
}

/** A page of the account, with its texts and styles. */
export function account(path: Path, load: LoadPage): Route {
  return page(path, async () => {
    const [module] = await Promise.all([withTexts(load, 'account')(), import('@shwe/ui/account.css')]);
    return module;
  });
}

/** A page of the account's records. */
export function records(path: Path, load: LoadPage): Route {
  return account(path, withTexts(load, 'reports'));
}

/** Pages that are one chunk, because who opens one opens the next; the chunk knows which of them a path shows. */
export function pagesOfChunk<Shown extends Path>(
  shown: Record<string, Shown>,
  load: () => Promise<{ pages: Record<Shown, () => ReactNode> }>,
  ...names: readonly CatalogueName[]
): Route[] {
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
export function popup(path: Path, tab: 'login' | 'register'): Route {
  return {
    paths: [path],
    redirect: ({ yqm, account }) => {
      openAuth(tab, { invite: yqm, phone: account });
      toHome();
    },
  };
}

/** One page under two paths: the second is a step of the first, so the page stays and back leads from step to step. */
export function pageWithStep(path: Path, step: Path, load: LoadPage, game?: Game): Route {
  return { ...page(path, load, game), paths: [path, step] };
}

export const toHome = () => go(paths.home, {}, 'replace');
