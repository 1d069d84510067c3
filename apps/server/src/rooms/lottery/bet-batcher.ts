import { type Batcher, createBatcher } from '../../batcher.ts';
import type { Store } from '../../store/index.ts';

/** A priced slip on its way to the database. */
export type AskedSlip = {
  /** SHA-256 of the bettor's lottery token. */
  token: Buffer;
  issueId: bigint;
  /** The idempotency key and the request, each folded to 128 bits. */
  key: string;
  request: string;
  numbers: number[];
  amounts: bigint[];
};

/** The database's answer to one slip (lottery.place_bets_of). */
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
/** PostgreSQL should not wait for Node between two large batches, and a small one is not worth a commit of its own. */
const AHEAD_MIN = 96;

/** Group commit of bets: one set-based call decides a batch, in order, each slip with its own answer. */
export function createBetBatcher(store: Store): Batcher<AskedSlip, BetAnswer> {
  return createBatcher<AskedSlip, BetAnswer>({
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    aheadMin: AHEAD_MIN,
    async run(slips) {
      const { rows } = await store.query<BetAnswer>(
        'select * from lottery.place_bets_of($1, $2, $3, $4, $5, $6)',
        [
          slips.map((slip) => slip.token),
          slips.map((slip) => slip.issueId),
          slips.map((slip) => slip.key),
          slips.map((slip) => slip.request),
          slips.map((slip) => `{${slip.numbers.join(',')}}`),
          slips.map((slip) => `{${slip.amounts.join(',')}}`),
        ],
      );
      return rows.sort((a, b) => a.ord - b.ord);
    },
  });
}
