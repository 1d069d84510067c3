import type { AnyRouter } from '@tanstack/react-router';
import type { Path } from '../paths.ts';
import { paths } from '../paths.ts';

/** What a screen is told through the address; plain words, never secrets. */
export type Search = Record<string, string>;

let router: AnyRouter | null = null;

/** Set once at the start; keeps screens from importing the router, which imports them. */
export function setRouter(theRouter: AnyRouter): void {
  router = theRouter;
}

/** Goes to a screen. A second go to where one already is is ignored silently (specification §2). */
export function go(to: Path, search: Search = {}, how: 'push' | 'replace' = 'push'): void {
  if (!router) return;
  const target = router.buildLocation({ to, search });
  if (target.href === router.state.location.href) return;
  void router.navigate({ to, search, replace: how === 'replace' });
}

/** One step back, or to a given screen when this one was opened first. */
export function goBack(fallback: Path = paths.home): void {
  if (router?.history.canGoBack()) router.history.back();
  else go(fallback, {}, 'replace');
}

/** How many sheets lie over the screen, and the address of the entry that was added under the first of them. */
let sheets = 0;
let added: string | null = null;
/** A sheet that closes because its button leads elsewhere has gone there by then, ms. */
const SETTLED_MS = 100;

/**
 * Closes what lies over a screen when the phone's back is pressed, instead of leaving the screen. On the first screen there is
 * nothing to go back to but the way out of the app, so an entry is added while a sheet is open.
 */
export function watchBack(close: () => void): () => void {
  if (!router) return () => {};
  const { history } = router;
  sheets += 1;
  if (!history.canGoBack()) {
    history.push(history.location.href);
    added = history.location.href;
  }
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }: { action: string }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      close();
      return true;
    },
  });
  return () => {
    unblock();
    sheets -= 1;
    setTimeout(() => {
      if (sheets > 0 || added === null) return;
      if (history.location.href === added) history.back();
      added = null;
    }, SETTLED_MS);
  };
}
