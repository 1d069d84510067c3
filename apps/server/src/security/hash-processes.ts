import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Options of argon2id: memory in KiB, passes, lanes, and the pepper. */
export type HashOptions = { memoryCost: number; timeCost: number; parallelism: number; secret: Buffer };

type HashTask = { stored: string | null; password: Buffer; options: HashOptions };
type Hasher = {
  child: ChildProcess;
  pending: Map<number, { resolve(answer: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout }>;
};

/** The process ended or timed out before it replied. */
export class HashProcessGone extends Error {}

/** Timeout of a hash, ms; far more than a hash takes with a tenth of a core. */
const ANSWER_MS_MAX = 30_000;

const hashers: Hasher[] = [];
let lastId = 0;

/**
 * Runs a task in the least busy of at most `processesMax` child processes. They are started on demand and do not keep
 * this process alive.
 *
 * @throws HashProcessGone when the process ends or times out.
 */
export function inProcess<Answer extends string | boolean>(
  task: HashTask,
  processesMax: number,
): Promise<Answer> {
  if (hashers.length < processesMax) hashers.push(startHasher());
  const hasher = hashers.reduce((one, other) => (other.pending.size < one.pending.size ? other : one));
  lastId += 1;
  const id = lastId;
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => hasher.child.kill('SIGKILL'), ANSWER_MS_MAX);
    hasher.pending.set(id, { resolve: (answer) => resolve(answer as Answer), reject, timer });
    hasher.child.channel?.ref();
    // If sending fails, the process has ended and rejects the task.
    hasher.child.send({ id, ...task }, () => {});
  });
}

function startHasher(): Hasher {
  const child = fork(fileURLToPath(new URL('./password-process.mjs', import.meta.url)), {
    execArgv: [],
    env: {},
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hasher: Hasher = { child, pending: new Map() };
  child.unref();
  child.channel?.unref();
  child.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: Error }) => {
    const task = hasher.pending.get(id);
    hasher.pending.delete(id);
    clearTimeout(task?.timer);
    if (error) task?.reject(error);
    else task?.resolve(answer);
    if (hasher.pending.size === 0) child.channel?.unref();
  });
  const end = (error: Error) => {
    const at = hashers.indexOf(hasher);
    if (at >= 0) hashers.splice(at, 1);
    for (const { reject, timer } of hasher.pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    hasher.pending.clear();
  };
  child.on('error', (error) => end(new HashProcessGone(error.message)));
  child.on('exit', () => end(new HashProcessGone('the process that hashes passwords ended')));
  return hasher;
}
