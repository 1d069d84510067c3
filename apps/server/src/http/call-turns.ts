import type { CallerKind, Route } from '@shwe/contract';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../util/address.ts';
import { createTurns, type TurnLimits } from '../util/turns.ts';

/** Calls of one session in progress at once; without a session, of one address, which many phones may share. */
const LIMITS: Record<CallerKind, TurnLimits> = {
  anyone: { atOnceMax: 16, waitingMax: 500 },
  member: { atOnceMax: 6, waitingMax: 64 },
  lottery: { atOnceMax: 6, waitingMax: 64 },
  // A slip may have a thousand lines.
  bettor: { atOnceMax: 2, waitingMax: 64 },
  operator: { atOnceMax: 12, waitingMax: 100 },
};

/** Large bodies of one session that are read and processed at once. */
const LARGE: TurnLimits = { atOnceMax: 1, waitingMax: 3 };

type Sender = { token: string | null; address: string };

/** Shares the server between callers: each session, and each address without one, has a few calls in progress. */
export type CallTurns = {
  /** Runs a call when it is its caller's turn; `busy` answers when too many wait. */
  run<T>(call: Route, sender: Sender, work: () => Promise<T>, busy: () => T): Promise<T>;
  /** Waits for the turn to read a large body, which ends with the reply; false when too many wait. */
  enterLarge(token: string, reply: FastifyReply): Promise<boolean>;
};

export function createCallTurns(): CallTurns {
  const turns = {
    anyone: createTurns(LIMITS.anyone),
    member: createTurns(LIMITS.member),
    lottery: createTurns(LIMITS.lottery),
    bettor: createTurns(LIMITS.bettor),
    operator: createTurns(LIMITS.operator),
  };
  const large = createTurns(LARGE);
  return {
    async run(call, { token, address }, work, busy) {
      const kind = token === null ? 'anyone' : call.caller;
      const key = kind === 'anyone' ? addressKey(address) : token!;
      const entered = turns[kind].enter(key);
      if (entered === false) return busy();
      if (entered !== true) await entered;
      try {
        return await work();
      } finally {
        turns[kind].leave(key);
      }
    },
    async enterLarge(token, reply) {
      const entered = large.enter(token);
      if (entered === false) return false;
      await entered;
      if (reply.raw.destroyed) {
        large.leave(token);
        return false;
      }
      reply.raw.once('close', () => large.leave(token));
      return true;
    },
  };
}
