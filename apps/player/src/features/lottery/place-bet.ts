import type { Failure } from '@shwe/client';
import type { FailingNumber } from '@shwe/contract';
import type { GameId } from '@shwe/rules';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { queryClient } from '../../core/query.ts';
import { useGame } from './game.ts';
import { keepReceipt } from './proof/kept-receipts.ts';
import { emptySlip, type Failing, linesOf, type Slip } from './slip.ts';
import { useSlipBook } from './slip-store.ts';

const ABOUT_NUMBERS: ReadonlySet<string> = new Set(['over_limit', 'number_unavailable', 'number_unknown']);

/** A number that a refusal names, and why. */
export type RefusedLine = Failing & { why: FailingNumber['why'] };

/** The numbers a refusal names, or null when it is about something else. */
export function failingOf(failure: Failure | null): RefusedLine[] | null {
  if (failure?.kind !== 'refused') return null;
  if (!ABOUT_NUMBERS.has(failure.code)) return null;
  const { numbers } = failure.details;
  if (!Array.isArray(numbers) || numbers.length === 0) return null;
  return (numbers as FailingNumber[]).map((line) => ({
    number: String(line.number),
    asked: BigInt(line.asked ?? 0),
    room: BigInt(line.room ?? 0),
    why: line.why,
  }));
}

const bodyOf = (gameId: GameId, slip: Slip) => ({
  gameId,
  issue: slip.issue,
  betInfo: linesOf(slip).map(({ number, amount }) => ({ number, amount: Number(amount) })),
});

/** Whether an answer is awaited for this very slip, or for another one of the same issue and what that one stakes, whole kyat. */
export type Unanswered = { isThis: true } | { isThis: false; total: bigint } | null;

/** What the slip on the screen is beside the one that was sent without an answer. */
export function unansweredBeside(sent: string | null, gameId: GameId, slip: Slip): Unanswered {
  if (sent === null) return null;
  if (sent === JSON.stringify(bodyOf(gameId, slip))) return { isThis: true };
  const other = JSON.parse(sent) as ReturnType<typeof bodyOf>;
  if (other.gameId !== gameId || other.issue !== slip.issue) return null;
  return { isThis: false, total: other.betInfo.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
}

/** Places slips. One decision keeps one idempotency key however often it is sent; the slip is cleared only once it is accepted. */
export function usePlaceBet() {
  const { id } = useGame();
  const book = useSlipBook();
  const deed = useMoneyDeed('bet');
  const place = async (slip: Slip) => {
    const body = bodyOf(id, slip);
    const placed = await deed.pay(body, (intent) => client.call('bets', 'placeBet', body, { intent }));
    if (placed) {
      // Before anything else: from here on the player holds it, not the house alone.
      keepReceipt(placed.slip, placed.receipt);
      book.change((now) => emptySlip(now.issue, now.stake));
    }
    for (const word of ['balance', 'quota', 'slips'])
      void queryClient.invalidateQueries({ queryKey: [word] });
    return placed;
  };
  return { ...deed, place };
}
