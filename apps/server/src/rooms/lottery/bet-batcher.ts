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

/** The database's answer to one slip (lottery.bet_answer). */
export type BetAnswer = {
  ord: number;
  outcome: string;
  slip_id: bigint | null;
  total: bigint | null;
  balance: bigint | null;
  accepted_at: Date;
  details: Record<string, unknown> | null;
};

/** At most so many slips in one database call, and so many waiting for it (design.md: bounded, and says busy). */
const BATCH_MAX = 512;
const QUEUE_MAX = 4096;

/** Group commit of bets: one set-based call decides a batch, in order, each slip with its own answer. */
export function createBetBatcher(store: Store): Batcher<AskedSlip, BetAnswer> {
  return createBatcher<AskedSlip, BetAnswer>({
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    async run(slips) {
      const { rows } = await store.prepared<BetAnswer>(
        'place bets',
        'select * from lottery.place_bets($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          arrayOf(slips.map((slip) => slip.memberId)),
          arrayOf(slips.map((slip) => slip.sessionId)),
          Math.min(...slips.map((slip) => slip.ends)),
          arrayOf(slips.map((slip) => slip.issueId)),
          arrayOf(slips.map((slip) => slip.key)),
          arrayOf(slips.map((slip) => slip.request)),
          arrayOf(slips.map((slip) => `"{${slip.numbers.join(',')}}"`)),
          arrayOf(slips.map((slip) => `"{${slip.amounts.join(',')}}"`)),
        ],
      );
      return rows.sort((a, b) => a.ord - b.ord);
    },
  });
}

/** PostgreSQL's array literal. Elements are written as they are: nothing a client typed, but hex, digits and quotes of ours. */
function arrayOf(elements: readonly (string | bigint)[]): string {
  return `{${elements.join(',')}}`;
}
