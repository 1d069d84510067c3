import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { Book } from './book.ts';
import type { Operators } from './people.ts';
import { drawFigures } from './play.ts';
import type { Random } from './random.ts';
import { call, must } from './wire.ts';

/** Two operators correct the result of a draw. At times their entries differ first, or one withdraws the request. */
export async function correctResult(
  { server, app }: BootstrappedApp,
  random: Random,
  book: Book,
  operators: Operators,
  issue: string,
): Promise<void> {
  const { rows } = await app.store.query<{
    state: string;
    set_index: string | null;
    set_value: string | null;
    prize: string | null;
  }>('select state, set_index, set_value, prize from lottery.draws where name = $1', [issue]);
  const found = rows[0];
  if (!found || (found.state !== 'confirmed' && found.state !== 'settled')) return;
  const standing = issue.startsWith('3d-')
    ? { prize: found.prize }
    : { set_index: found.set_index, set_value: found.set_value };
  const send = (figures: object, who: 'eiphyu' | 'kyaw') =>
    call(
      server,
      'operatorResults',
      'correct',
      { issue, ...figures, why: 'misread', note: 'season' },
      operators[who],
    );
  if (random.chance(0.3)) {
    must(await send(drawFigures(random, issue), 'kyaw'));
    expectState(must(await send(standing, 'kyaw')).state, 'withdrawn');
  }
  const same = await send(standing, 'eiphyu');
  if (same.ok || same.code !== 'correction_same')
    throw new Error('the standing result was taken for a correction');
  const right = drawFigures(random, issue);
  expectState(must(await send(right, 'eiphyu')).state, 'waiting');
  // The same entry twice in parallel: the result is corrected once.
  const replies = await Promise.all([send(right, 'kyaw'), send(right, 'kyaw')]);
  const done = replies.filter((reply) => reply.ok && reply.data.state === 'corrected');
  if (done.length !== 1) {
    throw new Error(`a correction was not made exactly once: ${JSON.stringify(replies)}`);
  }
  book.counts.corrected += 1;
  if (done[0]?.ok && done[0].data.owed > 0) book.counts.owing += 1;
}

function expectState(state: string, expected: string): void {
  if (state !== expected) throw new Error(`a correction was ${state}, not ${expected}`);
}
