import type { CallerKind, Route } from '@shwe/contract';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../util/address.ts';
import { createTurns, type TurnLimits } from '../util/turns.ts';

/** Calls of one session in progress at once; without a session, of one address, which many phones may share. */
const LIMITS: Record<CallerKind, TurnLimits> = {
  anyone: { atOnceMax: 16, waitingMax: 500 },
  member: { atOnceMax: 6, waitingMax: 200 },
  lottery: { atOnceMax: 6, waitingMax: 200 },
  // A slip may have a thousand lines.
  bettor: { atOnceMax: 2, waitingMax: 200 },
  operator: { atOnceMax: 12, waitingMax: 100 },
};

/** Large bodies of one session that are read and processed at once. */
const LARGE_BODY_LIMITS: TurnLimits = { atOnceMax: 1, waitingMax: 3 };

type Sender = { token: string | null; address: string };

/** The turn of one call. It ends after the call, or with the connection if the call never begins. */
export type CallTurn = {
  /** Runs the call and ends the turn: at once, or after a pause if the call reported a refusal. */
  serve<T>(work: (tellRefused: () => void) => Promise<T>): Promise<T>;
};

/** Shares the server between callers: each session, and each address without one, has a few calls in progress. */
export type CallTurns = {
  /** Takes the caller's turn, before the body is read; null when too many wait. */
  enter(call: Route, sender: Sender, reply: FastifyReply): CallTurn | Promise<CallTurn> | null;
  /** Waits for the turn to read a large body, which ends with the reply; false when too many wait. */
  enterLarge(token: string, reply: FastifyReply): Promise<boolean>;
};

/**
 * `refusalPauseMs`: how long a refused call keeps its turn, so that a caller who only sends refused calls cannot take
 * the server from the others.
 */
export function createCallTurns({ refusalPauseMs }: { refusalPauseMs: number }): CallTurns {
  const turns = {
    anyone: createTurns(LIMITS.anyone),
    member: createTurns(LIMITS.member),
    lottery: createTurns(LIMITS.lottery),
    bettor: createTurns(LIMITS.bettor),
    operator: createTurns(LIMITS.operator),
  };
  const largeBodyTurns = createTurns(LARGE_BODY_LIMITS);
  const turnOf = (kind: CallerKind, key: string, reply: FastifyReply): CallTurn => {
    // Set by whichever is first, the call or the end of the connection: only that one gives the turn back.
    let isClaimed = false;
    const leave = () => turns[kind].leave(key);
    reply.raw.once('close', () => {
      if (!isClaimed) leave();
      isClaimed = true;
    });
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
          if (isRefused && refusalPauseMs > 0) setTimeout(leave, refusalPauseMs).unref();
          else leave();
        }
      },
    };
  };
  return {
    enter(call, { token, address }, reply) {
      const kind = token === null ? 'anyone' : call.caller;
      const key = kind === 'anyone' ? addressKey(address) : token!;
      const entered = turns[kind].enter(key);
      if (entered === false) return null;
      return entered === true ? turnOf(kind, key, reply) : entered.then(() => turnOf(kind, key, reply));
    },
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
  };
}
