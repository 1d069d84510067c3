import type { AnyRouter } from '@tanstack/react-router';
import type { Path } from '../paths.ts';
import { paths } from '../paths.ts';

/** Search values of the address. They must not hold secrets, because the browser keeps addresses. */
export type Search = Record<string, string>;

let router: AnyRouter | null = null;

/** Called once at the start, so that screens need not import the router, which imports them. */
export function setRouter(theRouter: AnyRouter): void {
  router = theRouter;
}

/** Opens a screen. For the address that is already open it does nothing. */
export function go(to: Path, search: Search = {}, how: 'push' | 'replace' = 'push'): void {
  if (!router) return;
  const target = router.buildLocation({ to, search });
  if (target.href === router.state.location.href) return;
  void router.navigate({ to, search, replace: how === 'replace' });
}

/** The address of the first screen while `watchBack` has put it on the history twice, else null. */
let doubled: string | null = null;

/** Goes one step back, or to `fallback` if the app was opened with the current screen. */
export function goBack(fallback: Path = paths.home): void {
  if (!router) return;
  const { history } = router;
  const isFirst = history.location.href === doubled && history.location.state.__TSR_index === 1;
  if (history.canGoBack() && !isFirst) history.back();
  else go(fallback, {}, 'replace');
}

/**
 * Makes the back key of the phone close a sheet instead of leaving the screen. On the first screen, back would leave
 * the app, so the first sheet opened there pushes the screen onto the history once more.
 */
export function watchBack(close: () => void): () => void {
  if (!router) return () => {};
  const { history } = router;
  if (!history.canGoBack()) {
    history.push(history.location.href);
    doubled = history.location.href;
  }
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }: { action: string }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      close();
      return true;
    },
  });
}
