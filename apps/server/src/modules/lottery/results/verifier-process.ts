import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * What the verifier's process is given and answers (packages/verifier/src/balance.ts); said again here, for no code
 * is shared.
 */
export type ToBalance = {
  seal: string;
  leaves: string;
  figures: { game: 1; setIndex: string; setValue: string } | { game: 2; prize: string };
  keys: string[];
};
export type Balanced =
  | { ok: true; number: string; winners: number; stake: bigint; payout: bigint; won: string[] }
  | { ok: false; why: string[] };

type Waiting = { done(answer: Balanced): void; failed(error: Error): void };

let running: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null;
let asked = 0;

/** Counting a million slips takes a minute or two; what takes longer hangs, and holds the lock. */
const ANSWER_MS_MAX = 240_000;

/**
 * Lets the verifier count what a draw pays, in a process of its own that lives as long as this one and keeps none
 * alive.
 */
export function balanceApart(toBalance: ToBalance): Promise<Balanced> {
  running ??= start();
  const { child, waiting } = running;
  asked += 1;
  const id = asked;
  return new Promise((done, failed) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS_MAX);
    timer.unref();
    const over =
      <Value>(tell: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        tell(value);
      };
    waiting.set(id, { done: over(done), failed: over(failed) });
    child.send({ id, ...toBalance });
  });
}

function start(): NonNullable<typeof running> {
  const file = createRequire(import.meta.url).resolve('@shwe/verifier/process');
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  child.unref();
  child.channel?.unref();
  child.on('message', ({ id, ...answer }: Balanced & { id: number }) => {
    waiting.get(id)?.done(answer);
    waiting.delete(id);
  });
  // The next issue gets a new process; those that waited on this one are told, and tried again by their job.
  const end = (error: Error) => {
    if (running?.child === child) running = null;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  child.once('error', end);
  child.once('exit', (code, signal) => end(new Error(`the verifier's process ended with ${code ?? signal}`)));
  return { child, waiting };
}
