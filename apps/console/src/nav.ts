import { useLocation, useNavigate } from '@tanstack/react-router';
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

/**
 * What a path is about, by the names of `paths`: the issue of '/draws/2d-20261123-morning', the id of any other. Read from the location
 * itself: the router's parameters come a render later than its search values, and who acted on the two of different addresses went back.
 */
export function subjectOf(path: string): { id?: string; issue?: string } {
  const [, desk, id] = path.split('/');
  if (!id) return {};
  return `/${desk}` === paths.draws ? { issue: id } : { id };
}

/** Ways through the console that need no route types: paths come from `paths` and `pathOf`. */
export function useNav() {
  const navigate = useNavigate();
  const location = useLocation();
  const search = location.search as Record<string, string>;
  return {
    path: location.pathname,
    params: subjectOf(location.pathname),
    search,
    /** Of a list, from 1. */
    page: Math.max(1, Number(search.page) || 1),
    go: (path: string, find: Record<string, string> = {}, replace = false) =>
      void navigate({ to: path, search: find as never, replace }),
  };
}
