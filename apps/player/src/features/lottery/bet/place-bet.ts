import type { Failure } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import type { FailingNumber } from '@shwe/contract';
import type { GameId } from '@shwe/rules';
import { client } from '../../../core/client.ts';
import { refetchTopics } from '../../../core/query.ts';
import { storedCall } from '../../../core/stored-call.ts';
import { useGame } from '../game.ts';
import { storeReceipt } from '../proof/stored-receipts.ts';
import { emptySlip, type FailingLine, linesOf, type Slip } from './slip.ts';
import { useSlipStore } from './slip-store.ts';
import { useTypedSlip } from './typed-slip.ts';

const NUMBER_REFUSALS: ReadonlySet<string> = new Set(['over_limit', 'number_unavailable', 'number_unknown']);

/** A refused number, and why it was refused. */
export type RefusedLine = FailingLine & { why: FailingNumber['why'] };

/** The refused numbers; null if the failure is about something else. */
export function refusedLines(failure: Failure | null): RefusedLine[] | null {
  if (failure?.kind !== 'refused') return null;
  if (!NUMBER_REFUSALS.has(failure.code)) return null;
  const { numbers } = failure.details;
  if (!Array.isArray(numbers) || numbers.length === 0) return null;
  return (numbers as FailingNumber[]).map((line) => ({
    number: String(line.number),
    stake: BigInt(line.asked ?? 0),
    room: BigInt(line.room ?? 0),
    why: line.why,
  }));
}

const betBody = (gameId: GameId, slip: Slip) => ({
  gameId,
  issue: slip.drawId,
  betInfo: linesOf(slip).map(({ number, amount }) => ({ number, amount: Number(amount) })),
});

/** An unanswered bet: the slip on the screen, or a different slip for the same draw, with its total in whole kyat. */
export type Unanswered = { isThis: true } | { isThis: false; total: bigint } | null;

/** Compares the slip on the screen with the body of the unanswered bet. An unanswered bet on another draw is null. */
export function compareUnanswered(body: string | null, gameId: GameId, slip: Slip): Unanswered {
  if (body === null) return null;
  if (body === JSON.stringify(betBody(gameId, slip))) return { isThis: true };
  const other = JSON.parse(body) as ReturnType<typeof betBody>;
  if (other.gameId !== gameId || other.issue !== slip.drawId) return null;
  return { isThis: false, total: other.betInfo.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
}

/** Places the slip. It is cleared only once it is accepted. */
export function usePlaceBet() {
  const { id } = useGame();
  const store = useSlipStore();
  const typed = useTypedSlip();
  const action = useAction(storedCall('bet'));
  const place = async (slip: Slip) => {
    const body = betBody(id, slip);
    const placed = await action.runWithKey(body, (idempotencyKey) =>
      client.call('bets', 'placeBet', body, { idempotencyKey }),
    );
    if (placed) {
      // Stored before anything else, so that the player keeps the signed receipt in any case.
      storeReceipt(placed.slip, placed.receipt);
      store.change((now) => emptySlip(now.drawId, now.stake));
      typed.dismiss();
    }
    void refetchTopics('balance', 'numbers', 'slips');
    return placed;
  };
  return { ...action, place };
}
