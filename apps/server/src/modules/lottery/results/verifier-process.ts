import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Input and result of the verifier process (packages/verifier/src/settlement-check.ts). Declared again here, because
 * server and verifier share no code.
 */
export type SettlementCheckInput = {
  seal: string;
  leaves: string;
  figures: { game: 1; setIndex: string; setValue: string } | { game: 2; prize: string };
  keys: string[];
};
export type SettlementCheckResult =
  | { ok: true; number: string; winners: number; stake: bigint; payout: bigint; won: string[] }
  | { ok: false; why: string[] };

type Waiting = { done(answer: SettlementCheckResult): void; failed(error: Error): void };

let running: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null;
let lastId = 0;

/** Timeout of a check, ms. A million slips take a minute or two, and the draw stays locked meanwhile. */
const ANSWER_MS_MAX = 240_000;

/**
 * Counts the winners of a draw with the verifier, in a separate child process that lives as long as this one and does
 * not keep it alive.
 */
export function computeWinners(input: SettlementCheckInput): Promise<SettlementCheckResult> {
  running ??= start();
  const { child, waiting } = running;
  lastId += 1;
  const id = lastId;
  return new Promise((done, failed) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS_MAX);
    timer.unref();
    const clearingTimer =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        settle(value);
      };
    waiting.set(id, { done: clearingTimer(done), failed: clearingTimer(failed) });
    child.send({ id, ...input });
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
  child.on('message', ({ id, ...answer }: SettlementCheckResult & { id: number }) => {
    waiting.get(id)?.done(answer);
    waiting.delete(id);
  });
  // The next check starts a new process. Waiting checks fail: a job repeats those of settlements, an operator
  // those of corrections.
  const end = (error: Error) => {
    if (running?.child === child) running = null;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  child.once('error', end);
  child.once('exit', (code, signal) => end(new Error(`the verifier's process ended with ${code ?? signal}`)));
  return { child, waiting };
}
