import type { AppContext } from '../context/app-context.ts';

const lastLogged = new WeakMap<AppContext['log'], Map<string, number>>();

/** Logs a recurring condition, identified by `what`, at most once in `everyMs` of wall time. */
export function logAtMostEvery(app: AppContext, what: string, everyMs: number, log: () => void): void {
  const last = lastLogged.get(app.log) ?? new Map<string, number>();
  lastLogged.set(app.log, last);
  const now = performance.now();
  if (now - (last.get(what) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
  last.set(what, now);
  log();
}
