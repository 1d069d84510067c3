import type { Clock } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import type { Signer } from '../../../security/signing-key.ts';
import { type Batcher, createBatcher } from '../../../util/batcher.ts';
import { markHotPathBusy } from '../../../util/hot-path.ts';
import { slipName } from '../draws/index.ts';
import {
  type BetLine,
  type CommittedDraw,
  receiptText,
  type SignedReceipt,
  signBatch,
} from '../seals/index.ts';
import type { TokenSession } from './lottery-tokens.ts';

/** A priced slip for the database. */
export type RequestedSlip = TokenSession & {
  draw: CommittedDraw;
  /** The idempotency key and the hash of the request, 128 bits each. */
  key: string;
  requestHash: string;
  numbers: number[];
  amounts: bigint[];
};

/** The database's outcome for one slip (lottery.bet_answer). */
export type BetAnswer = {
  ord: number;
  outcome: string;
  slip_id: bigint | null;
  total: bigint | null;
  balance: bigint | null;
  accepted_at: Date;
  details: Record<string, unknown> | null;
  /** Set for an accepted slip. */
  receipt?: SignedReceipt;
};

/** Slips in one database call, and slips queued, at most. */
const BATCH_MAX = 512;
const QUEUE_MAX = 4096;

/** Group commit of bets: one set-based call decides a batch in order, each slip with its own outcome. */
export function createBetBatcher(
  store: Store,
  clock: Clock,
  signer: Signer,
): Batcher<RequestedSlip, BetAnswer> {
  return createBatcher<RequestedSlip, BetAnswer>({
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    async run(slips) {
      markHotPathBusy();
      const { rows } = await store.queryDedicated<BetAnswer>(
        'place bets',
        'select * from lottery.place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [
          clock.database(),
          arrayOf(slips.map((slip) => slip.memberId)),
          arrayOf(slips.map((slip) => slip.sessionId)),
          Math.min(...slips.map((slip) => slip.lastSessionEnd)),
          arrayOf(slips.map((slip) => slip.draw.id)),
          arrayOf(slips.map((slip) => slip.key)),
          arrayOf(slips.map((slip) => slip.requestHash)),
          arrayOf(slips.map((slip) => `"{${slip.numbers.join(',')}}"`)),
          arrayOf(slips.map((slip) => `"{${slip.amounts.join(',')}}"`)),
        ],
      );
      return rows.sort((a, b) => a.ord - b.ord);
    },
    complete: (slips, answers) => addReceipts(slips, answers, signer),
  });
}

/** The numbers and amounts of a slip as PostgreSQL array literals. */
export function numberArrays({ numbers, amounts }: RequestedSlip): { numbers: string; amounts: string } {
  return { numbers: `{${numbers.join(',')}}`, amounts: `{${amounts.join(',')}}` };
}

/** Adds the signed receipts of accepted slips before replies are sent, so that every reply includes its receipt. */
function addReceipts(slips: readonly RequestedSlip[], answers: readonly BetAnswer[], signer: Signer): void {
  const accepted: BetAnswer[] = [];
  const texts: string[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.outcome !== 'accepted') continue;
    const slip = slips[index]!;
    const named = { id: slipName(answer.slip_id!), accepted: answer.accepted_at.toISOString() };
    accepted.push(answer);
    texts.push(receiptText(slip.draw, named, linesOf(slip)));
  }
  if (texts.length === 0) return;
  for (const [index, receipt] of signBatch(texts, signer).entries()) accepted[index]!.receipt = receipt;
}

/** The lines of a slip. Priced numbers are ascending, as a receipt requires. */
function linesOf({ numbers, amounts }: RequestedSlip): BetLine[] {
  return numbers.map((number, index) => ({ number, amount: Number(amounts[index]) }));
}

/**
 * A PostgreSQL array literal. Elements are not escaped: they are hex, digits and quotes written by the server, never
 * client input.
 */
function arrayOf(elements: readonly (string | bigint)[]): string {
  return `{${elements.join(',')}}`;
}
