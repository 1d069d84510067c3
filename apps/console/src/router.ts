import { createHashHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** With a hash history the server serves one address only. Search values are plain text. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
});
