import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** argon2id's: KiB of memory, passes, lanes, and the pepper. */
export type HashOptions = { memoryCost: number; timeCost: number; parallelism: number; secret: Buffer };

type Work = { stored: string | null; password: Buffer; options: HashOptions };
type Hasher = {
  child: ChildProcess;
  waiting: Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void; silence: NodeJS.Timeout }
  >;
};

/** The process ended, or was silent for too long, before it answered. */
export class HashProcessGone extends Error {}

/** Far more than a hash takes where bets leave a tenth of a core. */
const ANSWER_MS_MAX = 30_000;

const hashers: Hasher[] = [];
let works = 0;

/**
 * Has a process do it, the one with the least to do of `processesMax`; they begin when they are first needed and hold
 * no other open.
 *
 * @throws HasherGone when the process does not answer.
 */
export function inProcess<Answer extends string | boolean>(
  work: Work,
  processesMax: number,
): Promise<Answer> {
  if (hashers.length < processesMax) hashers.push(startHasher());
  const hasher = hashers.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one));
  works += 1;
  const id = works;
  return new Promise<Answer>((resolve, reject) => {
    const silence = setTimeout(() => hasher.child.kill('SIGKILL'), ANSWER_MS_MAX);
    hasher.waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject, silence });
    hasher.child.channel?.ref();
    // What cannot be sent any more ends with the process.
    hasher.child.send({ id, ...work }, () => {});
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
  const hasher: Hasher = { child, waiting: new Map() };
  child.unref();
  child.channel?.unref();
  child.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: Error }) => {
    const asked = hasher.waiting.get(id);
    hasher.waiting.delete(id);
    clearTimeout(asked?.silence);
    if (error) asked?.reject(error);
    else asked?.resolve(answer);
    if (hasher.waiting.size === 0) child.channel?.unref();
  });
  const end = (error: Error) => {
    const at = hashers.indexOf(hasher);
    if (at >= 0) hashers.splice(at, 1);
    for (const { reject, silence } of hasher.waiting.values()) {
      clearTimeout(silence);
      reject(error);
    }
    hasher.waiting.clear();
  };
  child.on('error', (error) => end(new HashProcessGone(error.message)));
  child.on('exit', () => end(new HashProcessGone('the process that hashes passwords ended')));
  return hasher;
}
