import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Config } from '../context/config.ts';
import { isHotPathBusy } from '../util/hot-path.ts';
import { HashProcessGone, inProcess } from './hash-processes.ts';

type Busy = { refused: 'server_busy'; details: Record<string, unknown> };

/**
 * Password hashing: argon2id with the pepper, a few at a time in processes that step back behind the bets, so that a
 * flood of logins cannot starve them (docs/decisions/0055).
 */
export type Passwords = {
  /**
   * Whether another one would be refused now: asked before anything is counted, so that shedding a login costs
   * nothing.
   */
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
/** After each hash while bets are under way: of a core they then lose a fifth at most. */
const REST_MS = 80;

const byConfig = new WeakMap<object, Passwords>();

/** The hasher of this process; every room shares its queue. */
export function passwordsOf(config: Config): {
  /**
   * Whether another one would be refused now: asked before anything is counted, so that shedding a login costs
   * nothing.
   */
  isFull(): boolean;
  /** PHC string of a password. Refused<never> when the queue is full. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Whether it is that password. `stored` null means there is no such account: it takes as long and is never right. */
  verify(stored: string | null, password: string): Promise<Result<boolean, Busy>>;
} {
  const known = byConfig.get(config);
  if (known) return known;
  const made = createPasswords(config);
  byConfig.set(config, made);
  return made;
}

type Limits = { atOnceMax: number; waitingMax: number; rest(): Promise<void> };

/** A hasher of its own. `limits` bounds how many run and wait, and how long each place rests after a hash. */
export function createPasswords(
  config: Pick<Config, 'pepper'>,
  limits: Partial<Limits> = {},
): {
  /**
   * Whether another one would be refused now: asked before anything is counted, so that shedding a login costs
   * nothing.
   */
  isFull(): boolean;
  /** PHC string of a password. Refused<never> when the queue is full. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Whether it is that password. `stored` null means there is no such account: it takes as long and is never right. */
  verify(stored: string | null, password: string): Promise<Result<boolean, Busy>>;
} {
  const options = { ...ARGON2, secret: Buffer.from(config.pepper, 'utf8') };
  const bounds = { atOnceMax: AT_ONCE_MAX, waitingMax: WAITING_MAX, rest: restBehindBets, ...limits };
  const queue = createQueue(bounds);
  const act = <Answer extends string | boolean>(stored: string | null, password: Buffer) =>
    inProcess<Answer>({ stored, password, options }, AT_ONCE_MAX);
  const hash = (password: Buffer) => act<string>(null, password);
  let decoy: string | undefined;
  return {
    isFull: queue.isFull,
    hash: (password) => queue.run(() => hash(bytes(password))),
    verify: (stored, password) =>
      queue.run(async () => {
        if (stored !== null) return act<boolean>(stored, bytes(password));
        decoy ??= await hash(Buffer.from('nobody has this password'));
        await act<boolean>(decoy, bytes(password));
        return false;
      }),
  };
}

/** The same password typed on two keyboards must be the same bytes. */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}

async function restBehindBets(): Promise<void> {
  if (isHotPathBusy()) await sleep(REST_MS);
}

function createQueue({ atOnceMax, waitingMax, rest }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const passOn = async () => {
    await rest();
    // The place goes to the next in line, if there is one.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const isFull = () => running >= atOnceMax && waiting.length >= waitingMax;
  const run = async <T>(work: () => Promise<T>): Promise<Result<T, Busy>> => {
    if (isFull()) return refuse('server_busy');
    if (running >= atOnceMax) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return ok(await work());
    } catch (error) {
      // Nothing was compared: who asked is told to come back, and no try of theirs counts.
      if (error instanceof HashProcessGone) return refuse('server_busy');
      throw error;
    } finally {
      void passOn();
    }
  };
  return { isFull, run };
}
