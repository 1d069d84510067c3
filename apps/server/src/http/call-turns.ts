import type { CallerKind, Route } from '@shwe/contract';
import type { FastifyReply } from 'fastify';
import { addressKey } from '../util/address.ts';
import { createRecentSums } from '../util/recent-sums.ts';
import { createTurns, type TurnLimits } from '../util/turns.ts';
import { BODY_BYTES_MAX } from './body-limits.ts';
import { createKnownTokens } from './known-tokens.ts';

/**
 * What is shared fairly: calls by the kind of their caller, and requests that are no calls. Each kind has turns of its
 * own, so that a slow download leaves the logins of its address alone.
 */
type Kind = 'anyone' | 'member' | 'agent' | 'bettor' | 'operator' | AddressKind;

/**
 * Requests that are no calls, by address: pages, their files and unknown paths; what a start of the app asks for; files
 * of draws; callbacks of gateways.
 */
export type AddressKind = 'page' | 'start' | 'file' | 'callback';

/** Calls of one member or operator in progress at once; without a session, of one address, which phones may share. */
const LIMITS: Record<Kind, TurnLimits> = {
  // As many as a member: together they leave database connections to the others.
  anyone: { atOnceMax: 6, waitingMax: 500 },
  member: { atOnceMax: 6, waitingMax: 200 },
  // Their calls read the whole downline.
  agent: { atOnceMax: 2, waitingMax: 100 },
  // A slip may have a thousand lines.
  bettor: { atOnceMax: 2, waitingMax: 200 },
  operator: { atOnceMax: 12, waitingMax: 100 },
  page: { atOnceMax: 8, waitingMax: 500 },
  start: { atOnceMax: 8, waitingMax: 500 },
  file: { atOnceMax: 8, waitingMax: 200 },
  callback: { atOnceMax: 16, waitingMax: 500 },
};

/**
 * A member's calls share turns, whichever token they are made with; those of an agent's area have their own. Calls that
 * anyone may make are the member's too when they carry the token: nobody at the same address delays them.
 */
const KIND_OF: Record<CallerKind, Kind> = {
  anyone: 'member',
  member: 'member',
  agent: 'agent',
  lottery: 'member',
  bettor: 'bettor',
  operator: 'operator',
};

/**
 * How long the turn of a page or a start lasts, and for each of how many bytes more of its content. They are sent from
 * memory: a fast client gets only so many a second, and a slow one keeps no turn while it reads.
 */
const PAGE_MS = 20;
const PAGE_BYTES = 128 * 1024;
const PACED: ReadonlySet<Kind> = new Set<Kind>(['page', 'start']);

/**
 * How long the turn of a member's call, or of one without a session, lasts at least, ms: a phone notices nothing, and a
 * loop makes 150 calls a second instead of as many as the server can answer.
 */
const CALL_MS = 40;
const KINDS_WITH_LEAST_TIME: ReadonlySet<Kind> = new Set<Kind>(['anyone', 'member', 'agent']);

/**
 * How long the turn of a member's call goes on after the answer, in times of what the call took, and ms at most: a loop
 * of the most expensive calls takes as much of a server that has little to give as one of cheap calls.
 */
const REST_TIMES = 2;
const REST_MS_MAX = 1000;

/**
 * Above this sum of recent work, ms, an owner's calls rest longer: a phone that opens a page stays below it, and a loop
 * over all turns of a member keeps less than a third of one processor busy.
 */
const RECENT_WORK_MS = 1000;
const RECENT_WORK_HALF_LIFE_MS = 3500;
const REST_TIMES_ABOVE = 20;
const KINDS_WITH_REST: ReadonlySet<Kind> = new Set<Kind>(['member', 'agent']);

/** Large bodies of one caller that are read and processed at once. */
const LARGE_BODY_LIMITS: TurnLimits = { atOnceMax: 1, waitingMax: 3 };

/**
 * How many pauses a call is kept waiting that finds too many others waiting, and up to as many more: hundreds that came
 * together and were answered together would delay the others.
 */
const BUSY_PAUSES = 10;

/** A refused call keeps its turn one pause for each of these bytes of its body, because reading it has a price. */
const PAUSE_BYTES = 8 * 1024;

/** Who sends a call, before it is known whether the token is valid. `bodyBytes` is the length that the headers state. */
export type Sender = { token: string | null; address: string; bodyBytes?: number };

/** The turn of one call. It ends after the call, or with the connection if the call never begins. */
export type CallTurn = {
  /** Runs the call and ends the turn: at once, or after a pause if the call reported a refusal. */
  serve<T>(work: (tellRefused: () => void) => Promise<T>): Promise<T>;
  /** Ends the turn of a call that goes on in another turn. */
  leave(): void;
};

/** Shares the server between callers: each member, and each address without a session, has a few calls in progress. */
export type CallTurns = {
  /** Takes the caller's turn, before the body is read; null, after a pause, when too many wait. */
  enter(call: Pick<Route, 'caller'>, sender: Sender, reply: FastifyReply): Entered;
  /** Whether the caller has turns of its own; else its calls take those of the address. */
  hasOwnTurns(token: string | null): boolean;
  /** Takes a turn of the address for a request that is no call. It ends by itself, or with the reply. */
  enterAddress(kind: AddressKind, address: string, reply: FastifyReply): Entered;
  /** Waits for the owner's turn to read a large body, which ends with the reply; false when too many wait. */
  enterLarge(owner: string, reply: FastifyReply): Promise<boolean>;
  /** A token was found valid: its calls take the turns of its owner from now on, not those of the address. */
  tokenFoundValid(token: string, owner: string): void;
  tokenFoundInvalid(token: string): void;
};

/** The sender apart from the address; `token` is null for what is no call. */
type Caller = Omit<Sender, 'address'>;

type Entered = CallTurn | Promise<CallTurn | null>;

/**
 * `refusalPauseMs`: how long a call that was refused or not even read keeps its turn, so that a caller who sends such
 * calls without end leaves the server to the others. A body above `PAUSE_BYTES` makes the pause longer, and a call that
 * cannot even wait is answered after `BUSY_PAUSES` or more.
 */
export function createCallTurns({ refusalPauseMs }: { refusalPauseMs: number }): CallTurns {
  const turns = {} as Record<Kind, ReturnType<typeof createTurns>>;
  for (const kind of Object.keys(LIMITS) as Kind[]) turns[kind] = createTurns(LIMITS[kind]);
  const largeBodyTurns = createTurns(LARGE_BODY_LIMITS);
  const recentWork = createRecentSums(RECENT_WORK_HALF_LIFE_MS);
  const known = createKnownTokens();
  const hasOwnTurns = (token: string | null) => token !== null && known.ownerOf(token) !== undefined;

  const restMs = (owner: string, msTaken: number) => {
    const isAbove = recentWork.add(owner, msTaken) > RECENT_WORK_MS;
    return Math.min((isAbove ? REST_TIMES_ABOVE : REST_TIMES) * msTaken, REST_MS_MAX);
  };

  function turnOf(kind: Kind, key: string, reply: FastifyReply, { token, bodyBytes = 0 }: Caller): CallTurn {
    const pauses = Math.max(1, Math.ceil(Math.min(bodyBytes, BODY_BYTES_MAX) / PAUSE_BYTES));
    // Set by whichever is first, the call or the end of the connection: only that one gives the turn back.
    let isClaimed = false;
    const leave = () => turns[kind].leave(key);
    const leaveAfterPause = () => {
      if (refusalPauseMs > 0) setTimeout(leave, refusalPauseMs * pauses).unref();
      else leave();
    };
    const leaveAfterCall = (msTaken: number) => {
      const rest = KINDS_WITH_REST.has(kind) ? restMs(key, msTaken) : 0;
      // The first call of a session took a turn of the address, and the session was then found valid.
      const isFirst = kind === 'anyone' && hasOwnTurns(token);
      const ms = KINDS_WITH_LEAST_TIME.has(kind) && !isFirst ? Math.max(CALL_MS - msTaken, rest) : 0;
      if (ms > 0 && refusalPauseMs > 0) setTimeout(leave, ms).unref();
      else leave();
    };
    const endUnserved = () => {
      if (isClaimed) return;
      isClaimed = true;
      // In other kinds the body could not be read or parsed, or the client has gone.
      if ((kind === 'file' || PACED.has(kind)) && isFound(reply)) leave();
      else leaveAfterPause();
    };
    if (reply.raw.destroyed) {
      // The client left while its call waited, which took nothing from the others.
      isClaimed = true;
      leave();
    } else if (PACED.has(kind) && refusalPauseMs > 0) {
      const end = () => {
        const pages = Math.floor(Number(reply.getHeader('content-length') ?? 0) / PAGE_BYTES);
        if (pages > 0) setTimeout(endUnserved, PAGE_MS * pages).unref();
        else endUnserved();
      };
      setTimeout(end, PAGE_MS).unref();
    } else reply.raw.once('close', endUnserved);
    return {
      leave() {
        if (isClaimed) return;
        isClaimed = true;
        leave();
      },
      async serve(work) {
        // The turn was given back when the connection ended.
        if (isClaimed) throw Object.assign(new Error('the client has gone'), { statusCode: 400 });
        isClaimed = true;
        let isRefused = false;
        const begun = performance.now();
        try {
          return await work(() => {
            isRefused = true;
          });
        } finally {
          if (isRefused) leaveAfterPause();
          else leaveAfterCall(performance.now() - begun);
        }
      },
    };
  }

  function enter(kind: Kind, key: string, reply: FastifyReply, caller: Caller = { token: null }): Entered {
    const entered = turns[kind].enter(key);
    if (entered === false) {
      const ms = Math.floor(refusalPauseMs * BUSY_PAUSES * (1 + Math.random()));
      return new Promise((resolve) => setTimeout(resolve, ms, null));
    }
    const turn = () => turnOf(kind, key, reply, caller);
    return entered === true ? turn() : entered.then(turn);
  }

  return {
    enter(call, sender, reply) {
      const owner = sender.token === null ? undefined : known.ownerOf(sender.token);
      return owner === undefined
        ? enter('anyone', addressKey(sender.address), reply, sender)
        : enter(KIND_OF[call.caller], owner, reply, sender);
    },
    hasOwnTurns,
    enterAddress: (kind, address, reply) => enter(kind, addressKey(address), reply),
    async enterLarge(owner, reply) {
      const entered = largeBodyTurns.enter(owner);
      if (entered === false) return false;
      await entered;
      if (reply.raw.destroyed) {
        largeBodyTurns.leave(owner);
        return false;
      }
      reply.raw.once('close', () => largeBodyTurns.leave(owner));
      return true;
    },
    tokenFoundValid: (token, owner) => known.add(token, owner),
    tokenFoundInvalid: (token) => known.delete(token),
  };
}

/** Whether a reply is what was asked for. Others cost a pause, like refused calls. */
function isFound({ statusCode }: FastifyReply): boolean {
  return statusCode === undefined || statusCode < 300 || statusCode === 304;
}
