import type { Store } from '../../../database/index.ts';
import type { Signer } from '../../../security/signing-key.ts';
import { type Batcher, createBatcher } from '../../../util/batcher.ts';
import { markHotPathBusy } from '../../../util/hot-path.ts';
import { slipName } from '../draws/index.ts';
import { type CommittedDraw, type Line, receiptText, type SignedReceipt, signBatch } from '../seals/index.ts';
import type { Admission } from './lottery-tokens.ts';
/** A priced slip on its way to the database. */
export type RequestedSlip = Admission & {
  issue: CommittedDraw;
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
  /** Of an accepted slip. */
  receipt?: SignedReceipt;
};

/** At most so many slips in one database call, and so many waiting for it. */
const BATCH_MAX = 512;
const QUEUE_MAX = 4096;

/** Group commit of bets: one set-based call decides a batch, in order, each slip with its own answer. */
export function createBetBatcher(store: Store, signer: Signer): Batcher<RequestedSlip, BetAnswer> {
  return createBatcher<RequestedSlip, BetAnswer>({
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    async run(slips) {
      markHotPathBusy();
      const { rows } = await store.apart<BetAnswer>(
        'place bets',
        'select * from lottery.place_bets($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          arrayOf(slips.map((slip) => slip.memberId)),
          arrayOf(slips.map((slip) => slip.sessionId)),
          Math.min(...slips.map((slip) => slip.ends)),
          arrayOf(slips.map((slip) => slip.issue.id)),
          arrayOf(slips.map((slip) => slip.key)),
          arrayOf(slips.map((slip) => slip.request)),
          arrayOf(slips.map((slip) => `"{${slip.numbers.join(',')}}"`)),
          arrayOf(slips.map((slip) => `"{${slip.amounts.join(',')}}"`)),
        ],
      );
      return rows.sort((a, b) => a.ord - b.ord);
    },
    complete: (slips, answers) => giveReceipts(slips, answers, signer),
  });
}

/** Signs what was accepted before it is told: who knows of a slip holds its receipt. */
function giveReceipts(slips: readonly RequestedSlip[], answers: readonly BetAnswer[], signer: Signer): void {
  const accepted: BetAnswer[] = [];
  const texts: string[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.outcome !== 'accepted') continue;
    const slip = slips[index]!;
    const named = { id: slipName(answer.slip_id!), accepted: answer.accepted_at.toISOString() };
    accepted.push(answer);
    texts.push(receiptText(slip.issue, named, linesAsked(slip)));
  }
  if (texts.length === 0) return;
  for (const [index, receipt] of signBatch(texts, signer).entries()) accepted[index]!.receipt = receipt;
}

/** Priced numbers ascend, as a receipt's do. */
function linesAsked({ numbers, amounts }: RequestedSlip): Line[] {
  return numbers.map((number, index) => ({ number, amount: Number(amounts[index]) }));
}

/**
 * PostgreSQL's array literal. Elements are written as they are: nothing a client typed, but hex, digits and quotes of
 * ours.
 */
function arrayOf(elements: readonly (string | bigint)[]): string {
  return `{${elements.join(',')}}`;
}
