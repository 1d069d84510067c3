import { type Batcher, createBatcher } from '../../batcher.ts';
import type { Store } from '../../store/index.ts';
import type { Admission } from './lottery-tokens.ts';

/** A priced slip on its way to the database. */
export type AskedSlip = Admission & {
  issueId: bigint;
  /** The idempotency key and the request, each folded to 128 bits. */
  key: string;
  request: string;
  numbers: number[];
  amounts: bigint[];
};

/** The database's answer to one slip (lottery.bet_answer). Its numbers are whole and far below 2^53. */
export type BetAnswer = {
  ord: number;
  outcome: string;
  slip_id: number | null;
  /** Whole kyat, as the balance after it. */
  total: number | null;
  balance: number | null;
  accepted_at: string;
  details: Record<string, unknown> | null;
};

/** At most so many slips in one database call, and so many waiting for it (design.md: bounded, and says busy). */
const BATCH_MAX = 512;
const QUEUE_MAX = 4096;
/** One waits for the disk, one is decided, one waits at the lock: PostgreSQL should not wait for Node between two large batches. */
const IN_FLIGHT_MAX = 3;
/** A smaller batch is not worth a commit of its own. */
const AHEAD_MIN = 96;

/** Group commit of bets: one set-based call decides a batch, in order, each slip with its own answer. */
export function createBetBatcher(store: Store): Batcher<AskedSlip, BetAnswer> {
  return createBatcher<AskedSlip, BetAnswer>({
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    aheadMin: AHEAD_MIN,
    async run(slips) {
      const { rows } = await store.query<{ p_answers: BetAnswer[] }>(
        'call lottery.place_bets_durably($1, $2, $3, $4, $5, $6, $7)',
        [
          arrayOf(slips.map((slip) => `"\\\\x${slip.sessionHex}"`)),
          arrayOf(slips.map((slip) => slip.until)),
          arrayOf(slips.map((slip) => slip.issueId)),
          arrayOf(slips.map((slip) => slip.key)),
          arrayOf(slips.map((slip) => slip.request)),
          arrayOf(slips.map((slip) => `"{${slip.numbers.join(',')}}"`)),
          arrayOf(slips.map((slip) => `"{${slip.amounts.join(',')}}"`)),
        ],
      );
      return rows[0]!.p_answers;
    },
  });
}

/** PostgreSQL's array literal. Elements are written as they are: nothing a client typed, but hex, digits and quotes of ours. */
function arrayOf(elements: readonly (string | bigint)[]): string {
  return `{${elements.join(',')}}`;
}
