import { type ComponentType, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { PageError } from './components/PageError.tsx';
import { PagePending } from './components/PagePending.tsx';
import { type Address, hrefOf, startAddress, useAddress } from './core/address.ts';
import { SearchContext } from './core/navigate.ts';
import { restoreScroll, saveScroll } from './core/scroll-positions.ts';
import { GAME_2D, GameContext } from './features/lottery/game.ts';
import { type LazyRoute, type Route, toHome } from './page-routes.tsx';
import { routes } from './routes.tsx';

/** How long the screen before stays while the chunk of the next loads, ms; then the latter is shown as loading. */
const PENDING_MS = 250;

type Content =
  | { kind: 'page'; route: Route; Page: ComponentType }
  | { kind: 'pending' }
  | { kind: 'failed'; error: unknown };
type Shown = { address: Address; content: Content };

const useShown = create<Shown>(() => ({ address: useAddress.getState(), content: { kind: 'pending' } }));

const byPath = new Map(routes.flatMap((route) => route.paths.map((path) => [path, route] as const)));
/** Pages whose chunk has come. */
const loaded = new Map<Route, ComponentType>();

function show(address: Address): void {
  const route = byPath.get(address.path);
  if (!route) toHome();
  else if ('redirect' in route) route.redirect(address.search);
  else if ('Page' in route)
    useShown.setState({ address, content: { kind: 'page', route, Page: route.Page } });
  else void showLoaded(address, route);
}

async function showLoaded(address: Address, route: LazyRoute): Promise<void> {
  // Until then another address may have been opened.
  const put = (content: Content) => {
    if (useAddress.getState().id === address.id) useShown.setState({ address, content });
  };
  const known = loaded.get(route);
  if (known) {
    put({ kind: 'page', route, Page: known });
    return;
  }
  const pending = setTimeout(() => put({ kind: 'pending' }), PENDING_MS);
  try {
    const { Page } = await route.load();
    loaded.set(route, Page);
    put({ kind: 'page', route, Page });
  } catch (error) {
    put({ kind: 'failed', error });
  } finally {
    clearTimeout(pending);
  }
}

/** Shows the screen of the address, now and whenever the address changes. */
export function startRouter(): void {
  startAddress();
  // The screens are scrolled by `restoreScroll`; the browser would do it before they are there.
  history.scrollRestoration = 'manual';
  useAddress.subscribe((address) => {
    saveScroll(useShown.getState().address.id);
    show(address);
  });
  show(useAddress.getState());
}

/** The screen of the address. */
export function CurrentPage() {
  const { address, content } = useShown();
  const shown = content.kind === 'page' ? content.route : content;
  // A step of the same screen, such as a sheet with its own path, leaves the screen where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (content.kind !== 'pending') restoreScroll(address.id);
  }, [shown, hrefOf('', address.search)]);
  if (content.kind === 'pending') return <PagePending />;
  if (content.kind === 'failed') return <PageError error={content.error} reset={() => show(address)} />;
  const { route, Page } = content;
  const game = ('game' in route && route.game) || GAME_2D;
  return (
    <ErrorBoundary key={route.paths[0]} resetKey={address.id}>
      <GameContext value={game}>
        <SearchContext value={address.search}>
          <Page />
        </SearchContext>
      </GameContext>
    </ErrorBoundary>
  );
}
