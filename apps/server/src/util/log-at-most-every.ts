import type { AppContext } from '../context/app-context.ts';

const said = new WeakMap<AppContext['log'], Map<string, number>>();

/** Says something that stays true, and is found again every moment, at most once in so many ms of the wall. */
export function logAtMostEvery(app: AppContext, what: string, everyMs: number, say: () => void): void {
  const last = said.get(app.log) ?? new Map<string, number>();
  said.set(app.log, last);
  const now = performance.now();
  if (now - (last.get(what) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
  last.set(what, now);
  say();
}
