import { hash, verify } from '@node-rs/argon2';
import { done, type Result, refuse } from '@shwe/kernel';
import type { Config } from './config.ts';

type Busy = { refused: 'server_busy'; details: Record<string, unknown> };

/** Password hashing: argon2id with the pepper, a few at a time, so that a flood of logins cannot starve the bets. */
export type Passwords = {
  /** PHC string of a password. Refused when the queue is full. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Whether it is that password. `stored` null means there is no such account: it takes as long and is never right. */
  verify(stored: string | null, password: string): Promise<Result<boolean, Busy>>;
};

/** One hash costs 19 MiB and some 50 ms of a core. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE_MAX = 2;
const WAITING_MAX = 100;

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
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => queue(() => hash(bytes(password), options)),
    verify: (stored, password) =>
      queue(async () => {
        if (stored !== null) return verify(stored, bytes(password), options);
        decoy ??= hash(Buffer.from('nobody has this password'), options);
        await verify(await decoy, bytes(password), options);
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
  return async <T>(work: () => Promise<T>): Promise<Result<T, Busy>> => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) return refuse('server_busy');
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running += 1;
    }
    try {
      return done(await work());
    } finally {
      // The place goes to the next in line, if there is one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
