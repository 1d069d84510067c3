import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { Operators } from './people.ts';
import { drawFigures } from './play.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

/** Two operators correct the result of a draw. At times their entries differ first, or one withdraws the request. */
export async function correctResult(
  { server, app }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  drawName: string,
): Promise<void> {
  const { rows } = await app.store.query<{
    state: string;
    set_index: string | null;
    set_value: string | null;
    prize: string | null;
  }>('select state, set_index, set_value, prize from lottery.draws where name = $1', [drawName]);
  const draw = rows[0];
  if (!draw || (draw.state !== 'confirmed' && draw.state !== 'settled')) return;
  const current = drawName.startsWith('3d-')
    ? { prize: draw.prize }
    : { set_index: draw.set_index, set_value: draw.set_value };
  const send = (figures: object, who: 'eiphyu' | 'kyaw') =>
    call(
      server,
      'operatorResults',
      'correct',
      { issue: drawName, ...figures, why: 'misread', note: 'season' },
      operators[who],
    );
  if (random.chance(0.3)) {
    must(await send(drawFigures(random, drawName), 'kyaw'));
    expectState(must(await send(current, 'kyaw')).state, 'withdrawn');
  }
  const same = await send(current, 'eiphyu');
  if (same.ok || same.code !== 'correction_same')
    throw new Error('the current result was taken for a correction');
  const corrected = drawFigures(random, drawName);
  expectState(must(await send(corrected, 'eiphyu')).state, 'waiting');
  // The same entry twice in parallel: the result is corrected once.
  const replies = await Promise.all([send(corrected, 'kyaw'), send(corrected, 'kyaw')]);
  const done = replies.filter((reply) => reply.ok && reply.data.state === 'corrected');
  if (done.length !== 1) {
    throw new Error(`a correction was not made exactly once: ${JSON.stringify(replies)}`);
  }
  record.counts.corrected += 1;
  if (done[0]?.ok && done[0].data.owed > 0) record.counts.owing += 1;
}

function expectState(state: string, expected: string): void {
  if (state !== expected) throw new Error(`a correction was ${state}, not ${expected}`);
}
