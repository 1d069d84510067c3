import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { paths } from './paths.ts';

/** Where a subject of the house is shown: "withdrawal:W-61001" → its case; null when it has no screen. */
export function pathOf(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  if (id === '') return null;
  if (kind === 'withdrawal') return paths.withdrawal.replace('$id', id);
  if (kind === 'deposit') return paths.deposit.replace('$id', id);
  if (kind === 'member') return paths.member.replace('$id', id);
  if (kind === 'issue') return paths.draw.replace('$issue', id);
  return null;
}

/** A subject's link, as a plain `href`. */
export function hrefOf(path: string): string {
  return `#${path}`;
}

/** Ways through the console that need no route types: paths come from `paths` and `pathOf`. */
export function useNav() {
  const navigate = useNavigate();
  const location = useLocation();
  // Both of the page that is shown: the location is a render ahead of them, and who acted on the search values of one address with the
  // parameters of another went back to where they came from.
  const params = useParams({ strict: false }) as { id?: string; issue?: string };
  const search = useSearch({ strict: false }) as Record<string, string>;
  return {
    path: location.pathname,
    params,
    search,
    /** Of a list, from 1. */
    page: Math.max(1, Number(search.page) || 1),
    go: (path: string, find: Record<string, string> = {}, replace = false) =>
      void navigate({ to: path, search: find as never, replace }),
  };
}
