import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Config } from '../context/config.ts';
import { addressKey } from '../util/address.ts';
import { isHotPathBusy } from '../util/hot-path.ts';
import { createRotation, createTurns, type TurnLimits } from '../util/turns.ts';
import { HashProcessGone, inProcess } from './hash-processes.ts';

type Busy = { refused: 'server_busy'; details: Record<string, unknown> };

/**
 * Password hashing: argon2id with the pepper, a few at a time in low-priority processes, so that a flood of logins
 * cannot slow down bets (docs/decisions/0055).
 */
export type Passwords = Hasher & {
  /** Whether the queue is full. Checked before an attempt is counted, so that a refused login costs nothing. */
  isFull(): boolean;
  /** For callers who are not logged in: their addresses take turns, so that one of them delays another by one hash. */
  ofAddress(ip: string): Hasher;
  /** For the secrets of a member who is logged in: two at a time, and never more than half of the hashing. */
  ofMember(id: bigint): Hasher;
};

export type Hasher = {
  /** Hashes a password as a PHC string. Refused as `server_busy` when the queue is full. */
  hash(password: string): Promise<Result<string, Busy>>;
  /** Verifies a password. `stored` null means a missing account: it takes equally long and is always false. */
  verify(stored: string | null, password: string): Promise<Result<boolean, Busy>>;
};

/** One hash costs 19 MiB and about 50 ms of a core. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For tests, of which many log in (docs/decisions/0130). */
const CHEAP_ARGON2 = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const AT_ONCE_MAX = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING_MAX = 50;
/** Hashes of one member at once. */
const OF_MEMBER: TurnLimits = { atOnceMax: 2, waitingMax: 64 };
/** Pause after each hash while bets are taken, so that hashing uses a limited share of a core. */
const PAUSE_MS = 80;

const byConfig = new WeakMap<object, Passwords>();

/** The hasher of this process; all modules share its queue. */
export function passwordsOf(config: Config): Passwords {
  const existing = byConfig.get(config);
  if (existing) return existing;
  const created = createPasswords(config);
  byConfig.set(config, created);
  return created;
}

type Limits = { atOnceMax: number; waitingMax: number; pause(): Promise<void> };

/** Creates a hasher with its own queue. `limits` sets how many hashes run and wait, and the pause after each. */
export function createPasswords(
  config: Pick<Config, 'pepper' | 'cheapHashes'>,
  limits: Partial<Limits> = {},
): Passwords {
  const cost = config.cheapHashes ? CHEAP_ARGON2 : ARGON2;
  const options = { ...cost, secret: Buffer.from(config.pepper, 'utf8') };
  const bounds = { atOnceMax: AT_ONCE_MAX, waitingMax: WAITING_MAX, pause: pauseForBets, ...limits };
  const queue = createQueue(bounds);
  const members = createTurns(OF_MEMBER);
  const run = <Answer extends string | boolean>(stored: string | null, password: Buffer) =>
    inProcess<Answer>({ stored, password, options }, AT_ONCE_MAX);
  const hash = (password: Buffer) => run<string>(null, password);
  let decoy: string | undefined;
  const verify = async (stored: string | null, password: string) => {
    if (stored !== null) return run<boolean>(stored, bytes(password));
    decoy ??= await hash(Buffer.from('nobody has this password'));
    await run<boolean>(decoy, bytes(password));
    return false;
  };
  const ofLogins = (owner: string): Hasher => ({
    hash: (password) => queue.run({ lane: 'logins', owner }, () => hash(bytes(password))),
    verify: (stored, password) => queue.run({ lane: 'logins', owner }, () => verify(stored, password)),
  });
  const inTurn = async <T>(owner: string, work: () => Promise<T>): Promise<Result<T, Busy>> => {
    const entered = members.enter(owner);
    if (entered === false) return refuse('server_busy');
    await entered;
    return queue.run({ lane: 'members', owner }, work).finally(() => members.leave(owner));
  };
  return {
    isFull: () => queue.isFull('logins'),
    ...ofLogins(NOBODY),
    ofAddress: (ip) => ofLogins(addressKey(ip)),
    ofMember: (id) => ({
      hash: (password) => inTurn(String(id), () => hash(bytes(password))),
      verify: (stored, password) => inTurn(String(id), () => verify(stored, password)),
    }),
  };
}

/** Normalised, because keyboards may produce different Unicode forms of the same password. */
function bytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}

async function pauseForBets(): Promise<void> {
  if (isHotPathBusy()) await sleep(PAUSE_MS);
}

type Lane = 'logins' | 'members';
type Place = { lane: Lane; owner: string };
/** The owner of hashes that are for no address, such as those of tools. */
const NOBODY = '';

/**
 * Runs a few tasks at once; those that wait are taken from the two lanes in turn, and in a lane from its owners in
 * turn, so that nobody stops the others.
 */
function createQueue({ atOnceMax, waitingMax, pause }: Limits) {
  let running = 0;
  const waiting = { logins: createRotation(), members: createRotation() };
  let last: Lane = 'members';
  const takeNext = () => {
    const lanes: Lane[] = last === 'logins' ? ['members', 'logins'] : ['logins', 'members'];
    const lane = lanes.find((one) => waiting[one].size() > 0);
    if (lane !== undefined) last = lane;
    return lane === undefined ? undefined : waiting[lane].take();
  };
  const passOn = async () => {
    await pause();
    // Passes the slot to the next waiting task, if there is one.
    const next = takeNext();
    if (next) next();
    else running -= 1;
  };
  const isFull = (lane: Lane) => running >= atOnceMax && waiting[lane].size() >= waitingMax;
  const run = async <T>({ lane, owner }: Place, work: () => Promise<T>): Promise<Result<T, Busy>> => {
    if (isFull(lane)) return refuse('server_busy');
    if (running >= atOnceMax) await new Promise<void>((resume) => waiting[lane].add(owner, resume));
    else running += 1;
    try {
      return ok(await work());
    } catch (error) {
      // Nothing was compared, so this is reported as busy and not as a wrong password.
      if (error instanceof HashProcessGone) return refuse('server_busy');
      throw error;
    } finally {
      void passOn();
    }
  };
  return { isFull, run };
}
