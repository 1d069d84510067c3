/** A stretch of work of a page's main thread without a pause: its length, the processor's time in it, and what took most of it. */
export type Burst = { ms: number; cpuMs: number; what: string };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of `dur` what the thread was running, not waiting for a processor. */
  tdur?: number;
  args?: { name?: string };
};

/** A pause shorter than this is none: a frame that is due would not be made in it either, ms. */
const PAUSE_MS = 1;
/** Shorter work is left out: timers, the message loop itself. */
const LEAST_MS = 0.5;

/**
 * The stretches of work in a trace of Chromium, of the renderer that worked most. `slower` says by how much the processor that is
 * meant is slower than the one of the trace: what is a pause there is shorter here.
 */
export function burstsOf(trace: string, slower = 1): Burst[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const all = mains.map(({ pid, tid }) =>
    ofThread(
      traceEvents.filter((event) => event.pid === pid && event.tid === tid),
      slower,
    ),
  );
  const sum = (bursts: readonly Burst[]) => bursts.reduce((total, { ms }) => total + ms, 0);
  return all.sort((a, b) => sum(b) - sum(a))[0] ?? [];
}

function ofThread(events: readonly TraceEvent[], slower: number): Burst[] {
  const timed = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined).sort((a, b) => a.ts - b.ts);
  const bursts: Burst[] = [];
  let [from, to, cpu] = [0, -Infinity, 0];
  const close = () => {
    if (to > from && to - from >= (LEAST_MS * 1000) / slower)
      bursts.push({ ms: (to - from) / 1000, cpuMs: cpu / 1000, what: parts(timed, from, to) });
  };
  for (const task of timed.filter(({ name }) => name === 'RunTask')) {
    if (task.ts > to + (PAUSE_MS * 1000) / slower) {
      close();
      from = task.ts;
      cpu = 0;
    }
    to = Math.max(to, task.ts + task.dur!);
    cpu += task.tdur ?? task.dur!;
  }
  close();
  return bursts;
}

/** The longest kinds of work within, largest first. */
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
