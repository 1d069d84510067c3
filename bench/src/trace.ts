/**
 * A task of a page's main thread: its duration, its processor time, and what took most of it. A frame can be rendered
 * only between tasks.
 */
export type Task = { ms: number; cpuMs: number; what: string };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread ran and did not wait for a processor. */
  tdur?: number;
  args?: { name?: string };
};

/** Shorter tasks are ignored: timers, the message loop itself, microseconds. */
const TASK_MIN_US = 100;

/** The tasks in a trace of Chromium, of the busiest renderer. */
export function tasksOf(trace: string): Task[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const all = mains.map((main) =>
    ofThread(traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)),
  );
  const sum = (tasks: readonly Task[]) => tasks.reduce((total, { ms }) => total + ms, 0);
  return all.sort((a, b) => sum(b) - sum(a))[0] ?? [];
}

function ofThread(events: readonly TraceEvent[]): Task[] {
  const timed = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  return timed
    .filter(({ name, dur }) => name === 'RunTask' && dur! >= TASK_MIN_US)
    .map(({ ts, dur, tdur }) => ({
      ms: dur! / 1000,
      cpuMs: (tdur ?? dur!) / 1000,
      what: parts(timed, ts, ts + dur!),
    }));
}

/** The longest kinds of work within a task, largest first. */
function parts(timed: readonly TraceEvent[], from: number, to: number): string {
  const sums = new Map<string, number>();
  for (const { name, ts, dur } of timed) {
    if (name.endsWith('RunTask') || ts < from || ts >= to) continue;
    sums.set(name, (sums.get(name) ?? 0) + dur! / 1000);
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ');
}
