import { createHashHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** Hash history: the server needs to know one address only. Search values are plain words. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
});
