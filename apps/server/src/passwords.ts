import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { done, type Result, refuse } from '@shwe/kernel';
import type { Config } from './config.ts';

type Busy = { refused: 'server_busy'; details: Record<string, unknown> };

/**
 * Password hashing: argon2id with the pepper, a few at a time in processes that step back behind the bets, so that a flood of logins
 * cannot starve them (docs/decisions/0055).
 */
export type Passwords = {
  /** Whether another one would be refused now: asked before anything is counted, so that shedding a login costs nothing. */
  isFull(): boolean;
  /** PHC string of a password. Refused when the queue is full. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Whether it is that password. `stored` null means there is no such account: it takes as long and is never right. */
  verify(stored: string | null, password: string): Promise<Result<boolean, Busy>>;
};

/** One hash costs 19 MiB and some 50 ms of a core. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE_MAX = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING_MAX = 50;

const byConfig = new WeakMap<object, Passwords>();

/** The hasher of this process; every room shares its queue. */
export function passwordsOf(config: Config): Passwords {
  const known = byConfig.get(config);
  if (known) return known;
  const made = createPasswords(config);
  byConfig.set(config, made);
  return made;
}

/** A hasher of its own. `limits` bounds how many run and wait. */
export function createPasswords(
  config: Pick<Config, 'pepper'>,
  limits = { atOnceMax: AT_ONCE_MAX, waitingMax: WAITING_MAX },
): Passwords {
  const options = { ...ARGON2, secret: Buffer.from(config.pepper, 'utf8') };
  const queue = createQueue(limits);
  const hash = (password: Buffer) => inProcess<string>({ stored: null, password, options });
  let decoy: string | undefined;
  return {
    isFull: queue.isFull,
    hash: (password) => queue.run(() => hash(bytes(password))),
    verify: (stored, password) =>
      queue.run(async () => {
        if (stored !== null) return inProcess<boolean>({ stored, password: bytes(password), options });
        decoy ??= await hash(Buffer.from('nobody has this password'));
        await inProcess<boolean>({ stored: decoy, password: bytes(password), options });
        return false;
      }),
  };
}

/** The same password typed on two keyboards must be the same bytes. */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}

function createQueue({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= atOnceMax && waiting.length >= waitingMax;
  const run = async <T>(work: () => Promise<T>): Promise<Result<T, Busy>> => {
    if (isFull()) return refuse('server_busy');
    if (running >= atOnceMax) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return done(await work());
    } catch (error) {
      // Nothing was compared: who asked is told to come back, and no try of theirs counts.
      if (error instanceof HasherGone) return refuse('server_busy');
      throw error;
    } finally {
      // The place goes to the next in line, if there is one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return { isFull, run };
}

type Work = { stored: string | null; password: Buffer; options: typeof ARGON2 & { secret: Buffer } };
type Hasher = {
  child: ChildProcess;
  waiting: Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void; silence: NodeJS.Timeout }
  >;
};

/** The process ended, or was silent for too long, before it answered. */
class HasherGone extends Error {}

/** Far more than a hash takes where bets leave a tenth of a core. */
const ANSWER_MS_MAX = 30_000;

const hashers: Hasher[] = [];
let works = 0;

/** Has a process do it, the one with the least to do; processes begin when they are first needed and hold no other open. */
function inProcess<Answer extends string | boolean>(work: Work): Promise<Answer> {
  if (hashers.length < AT_ONCE_MAX) hashers.push(startHasher());
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
  child.on('error', (error) => end(new HasherGone(error.message)));
  child.on('exit', () => end(new HasherGone('the process that hashes passwords ended')));
  return hasher;
}
