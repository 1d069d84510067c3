import { createHashHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import { searchText } from './search-text.ts';

/** With a hash history the server serves one address only. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  ...searchText,
});

/**
 * Opens links of the console by the router. Followed by the browser, they have no place in the router's history, and
 * the address stays changed when a screen keeps the user because of unsaved changes.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const link = (event.target as Element).closest('a[href^="#/"]');
    if (!isPlain || event.defaultPrevented || link === null) return;
    event.preventDefault();
    router.history.push(link.getAttribute('href')!.slice(1));
  });
}
