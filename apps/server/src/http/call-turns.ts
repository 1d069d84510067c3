import type { CallerKind, Route } from '@shwe/contract';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../util/address.ts';
import { createTurns, type TurnLimits } from '../util/turns.ts';
import { BODY_BYTES_MAX } from './body-limits.ts';
import { createKnownTokens } from './known-tokens.ts';

/**
 * What is shared fairly: calls by the kind of their caller, public files, and gateway callbacks. Files and callbacks
 * have turns of their own, so that a slow download leaves the logins of its address alone.
 */
type Kind = CallerKind | 'file' | 'callback';

/** Calls of one session in progress at once; without a session, of one address, which many phones may share. */
const LIMITS: Record<Kind, TurnLimits> = {
  anyone: { atOnceMax: 16, waitingMax: 500 },
  member: { atOnceMax: 6, waitingMax: 200 },
  agent: { atOnceMax: 6, waitingMax: 200 },
  lottery: { atOnceMax: 6, waitingMax: 200 },
  // A slip may have a thousand lines.
  bettor: { atOnceMax: 2, waitingMax: 200 },
  operator: { atOnceMax: 12, waitingMax: 100 },
  file: { atOnceMax: 8, waitingMax: 200 },
  callback: { atOnceMax: 16, waitingMax: 500 },
};

/** Large bodies of one session that are read and processed at once. */
const LARGE_BODY_LIMITS: TurnLimits = { atOnceMax: 1, waitingMax: 3 };

/** How many pauses a call is kept waiting that finds too many others waiting. */
const BUSY_PAUSES = 10;

/** A refused call keeps its turn one pause for each of these bytes of its body, because reading it has a price. */
const PAUSE_BYTES = 8 * 1024;

/** Who sends a call, before it is known whether the token is valid. `bodyBytes` is the length that the headers state. */
type Sender = { token: string | null; address: string; bodyBytes?: number };

/** The turn of one call. It ends after the call, or with the connection if the call never begins. */
export type CallTurn = {
  /** Runs the call and ends the turn: at once, or after a pause if the call reported a refusal. */
  serve<T>(work: (tellRefused: () => void) => Promise<T>): Promise<T>;
};

/** Shares the server between callers: each session, and each address without one, has a few calls in progress. */
export type CallTurns = {
  /** Takes the caller's turn, before the body is read; null, after a pause, when too many wait. */
  enter(call: Pick<Route, 'caller'>, sender: Sender, reply: FastifyReply): Entered;
  /** Takes a turn of the address to send a file, which ends with the reply, or to receive a callback. */
  enterAddress(kind: 'file' | 'callback', address: string, reply: FastifyReply): Entered;
  /** Waits for the turn to read a large body, which ends with the reply; false when too many wait. */
  enterLarge(token: string, reply: FastifyReply): Promise<boolean>;
  /** A token was found valid: its calls take turns of their own from now on, not those of the address. */
  tokenFoundValid(token: string): void;
  tokenFoundInvalid(token: string): void;
};

type Entered = CallTurn | Promise<CallTurn | null>;

/**
 * `refusalPauseMs`: how long a call that was refused or not even read keeps its turn, so that a caller who sends such
 * calls without end leaves the server to the others. A body above `PAUSE_BYTES` makes the pause longer, and a call that
 * cannot even wait is answered after `BUSY_PAUSES`.
 */
export function createCallTurns({ refusalPauseMs }: { refusalPauseMs: number }): CallTurns {
  const turns = {} as Record<Kind, ReturnType<typeof createTurns>>;
  for (const kind of Object.keys(LIMITS) as Kind[]) turns[kind] = createTurns(LIMITS[kind]);
  const largeBodyTurns = createTurns(LARGE_BODY_LIMITS);
  const known = createKnownTokens();

  function turnOf(kind: Kind, key: string, reply: FastifyReply, bodyBytes: number): CallTurn {
    const pauses = Math.max(1, Math.ceil(Math.min(bodyBytes, BODY_BYTES_MAX) / PAUSE_BYTES));
    // Set by whichever is first, the call or the end of the connection: only that one gives the turn back.
    let isClaimed = false;
    const leave = () => turns[kind].leave(key);
    const leaveAfterPause = () => {
      if (refusalPauseMs > 0) setTimeout(leave, refusalPauseMs * pauses).unref();
      else leave();
    };
    const endUnserved = () => {
      if (isClaimed) return;
      isClaimed = true;
      // A file was sent; in other kinds the body could not be read or parsed, or the client has gone.
      if (kind === 'file') leave();
      else leaveAfterPause();
    };
    if (reply.raw.destroyed) {
      // The client left while its call waited, which took nothing from the others.
      isClaimed = true;
      leave();
    } else reply.raw.once('close', endUnserved);
    return {
      async serve(work) {
        // The turn was given back when the connection ended.
        if (isClaimed) throw Object.assign(new Error('the client has gone'), { statusCode: 400 });
        isClaimed = true;
        let isRefused = false;
        try {
          return await work(() => {
            isRefused = true;
          });
        } finally {
          if (isRefused) leaveAfterPause();
          else leave();
        }
      },
    };
  }

  function enter(kind: Kind, key: string, reply: FastifyReply, bodyBytes = 0): Entered {
    const entered = turns[kind].enter(key);
    if (entered === false) {
      return new Promise((resolve) => setTimeout(resolve, refusalPauseMs * BUSY_PAUSES, null));
    }
    const turn = () => turnOf(kind, key, reply, bodyBytes);
    return entered === true ? turn() : entered.then(turn);
  }

  return {
    enter(call, { token, address, bodyBytes }, reply) {
      const isOwn = call.caller !== 'anyone' && token !== null && known.has(token);
      return isOwn
        ? enter(call.caller, token, reply, bodyBytes)
        : enter('anyone', addressKey(address), reply, bodyBytes);
    },
    enterAddress: (kind, address, reply) => enter(kind, addressKey(address), reply),
    async enterLarge(token, reply) {
      const entered = largeBodyTurns.enter(token);
      if (entered === false) return false;
      await entered;
      if (reply.raw.destroyed) {
        largeBodyTurns.leave(token);
        return false;
      }
      reply.raw.once('close', () => largeBodyTurns.leave(token));
      return true;
    },
    tokenFoundValid: (token) => known.add(token),
    tokenFoundInvalid: (token) => known.delete(token),
  };
}
