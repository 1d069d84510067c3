import { createContext, useContext } from 'react';
import { type Path, paths } from '../paths.ts';
import { closeOnStep, hrefOf, openAddress, type Search, useAddress } from './address.ts';

export type { Search } from './address.ts';

/** The search values of the shown screen; the screen that is left keeps its own until the next one is shown. */
export const SearchContext = createContext<Search>({});

export function useSearch(): Search {
  return useContext(SearchContext);
}

/** Opens a screen. For the address that is already open it does nothing. */
export function go(to: Path, search: Search = {}, how: 'push' | 'replace' = 'push'): void {
  if (hrefOf(to, search) !== useAddress.getState().href) openAddress(to, search, how);
}

/** The path of the first screen if `watchBack` has put it on the history twice, else null. */
let doubled: string | null = null;

/** Goes one step back, or to `fallback` if the app was opened with the current screen. */
export function goBack(fallback: Path = paths.home): void {
  const { index, path } = useAddress.getState();
  const isFirst = path === doubled && index === 1;
  if (index > 0 && !isFirst) history.back();
  else go(fallback, {}, 'replace');
}

/**
 * Makes the back key of the phone close a sheet instead of leaving the screen. On the first screen, back would leave
 * the app, so the first sheet opened there pushes the screen onto the history once more.
 */
export function watchBack(close: () => void): () => void {
  const { index, path, search } = useAddress.getState();
  if (index === 0) {
    openAddress(path, search, 'push');
    doubled = path;
  }
  return closeOnStep(close);
}
