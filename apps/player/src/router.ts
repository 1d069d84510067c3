import { createHashHistory, createRouter } from '@tanstack/react-router';
import { PageError } from './components/PageError.tsx';
import { PagePending } from './components/PagePending.tsx';
import { routeTree } from './routes.tsx';

/** Hash history: the server needs to know one address only. Search values are plain texts. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 250,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
