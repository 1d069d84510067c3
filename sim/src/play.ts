import type { OpenHouse } from '@shwe/server/open';
import { add, type Book } from './book.ts';
import { expectSame } from './money.ts';
import type { Desk, Player } from './people.ts';
import type { Random } from './random.ts';
import { call, must, newKey } from './wire.ts';

/** Refusals that a random slip may rightly meet. */
const expected = new Set([
  'over_limit',
  'insufficient_funds',
  'section_passed',
  'number_unavailable',
  'issue_cancelled',
]);

/** A random slip; some are sent twice at once, or again a moment later. */
export async function bet(
  open: OpenHouse,
  random: Random,
  book: Book,
  player: Player,
  issue: string,
): Promise<void> {
  const lines = new Map<string, number>();
  for (let n = random.int(1, 10); n > 0; n -= 1) {
    const number = random.chance(0.2) ? 42 : random.int(0, 99);
    lines.set(
      String(number).padStart(2, '0'),
      random.chance(0.1) ? random.int(10, 120) * 1000 : random.int(1, 50) * 100,
    );
  }
  const betInfo = [...lines].map(([number, amount]) => ({ number, amount }));
  const key = newKey();
  const send = () => call(open.app, 'lottery', 'bet', { gameId: 1, issue, betInfo }, player.caller, key);
  const replies = await Promise.all(random.chance(0.2) ? [send(), send(), send()] : [send()]);
  if (random.chance(0.1)) replies.push(await send());
  book.counts.repeats += replies.length - 1;
  expectSame(replies.map((reply) => (reply.ok ? { ok: true, data: reply.data.slip } : reply)));
  const accepted = replies.find((reply) => reply.ok);
  const refused = replies.find((reply) => !reply.ok);
  if (refused && !refused.ok && !expected.has(refused.code))
    throw new Error(`a bet was refused: ${refused.code}`);
  if (!accepted?.ok) {
    book.counts.refusedBets += 1;
    return;
  }
  book.counts.bets += 1;
  book.slips.set(accepted.data.slip, { memberId: player.id, issue, lines });
  add(book.stakes, player.id, accepted.data.total);
}

/** Two operators read the figures; at times one of them reads wrongly first. */
export async function enterResult(open: OpenHouse, random: Random, desk: Desk, issue: string): Promise<void> {
  const { app } = open;
  const figures = {
    issue,
    set_index: `1,${random.int(300, 599)}.${random.int(10, 99)}`,
    set_value: `${random.int(20, 90)},${random.int(100, 999)}.${random.int(10, 99)}`,
  };
  must(await call(app, 'consoleLottery', 'enterResult', figures, desk.eiphyu));
  if (random.chance(0.3)) {
    const wrong = { ...figures, set_index: '1,411.11' };
    const state = must(await call(app, 'consoleLottery', 'enterResult', wrong, desk.kyaw)).state;
    if (state !== 'differ') throw new Error(`entries that differ were called ${state}`);
  }
  const state = must(await call(app, 'consoleLottery', 'enterResult', figures, desk.kyaw)).state;
  if (state !== 'confirmed') throw new Error(`entries that agree were called ${state}`);
}
