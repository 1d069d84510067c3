import type { Input } from '@shwe/contract';
import type { AppContext } from '../../context/app-context.ts';
import { resultsOperatorApi } from '../../modules/lottery/index.ts';
import type { Job } from '../worker.ts';
import { asOperator, value } from './calls.ts';
import { diceOf } from './dice.ts';
import { realFigures } from './history.ts';

type Due = { name: string; date: string; section: 'morning' | 'evening' | '3D' };

const OPERATORS = ['eiphyu', 'kyaw'] as const;

/**
 * Enters the results of due draws where business time runs fast, so that nobody has to. The feed, if there is one, is
 * the other source of 2D.
 */
export const playedBackResults: Job = {
  name: 'enter played-back results',
  everyMs: 1000,
  run: (app) => enterResults(app, { hasFeed: app.config.feedUrl !== null }),
};

/**
 * Has operators enter the result of every sealed draw that waits for one: one operator if the feed is the other source,
 * else two. Each entry has a key of its own, so a repeat does nothing.
 */
export async function enterResults(app: AppContext, { hasFeed }: { hasFeed: boolean }): Promise<void> {
  const { rows } = await app.store.query<Due>(
    `select d.name, to_char(d.date, 'YYYY-MM-DD') as date, d.section from lottery.draws d
     join lottery.seals s on s.draw_id = d.id
     where d.state = 'closed' and d.draws_at <= clock.now() order by d.draws_at`,
  );
  const calls = resultsOperatorApi(app);
  for (const draw of rows) {
    const entry = { issue: draw.name, ...figuresOf(draw) };
    for (const name of draw.section !== '3D' && hasFeed ? OPERATORS.slice(0, 1) : OPERATORS)
      value(await calls.enter(entry, await asOperator(app, name, `result ${draw.name}`)));
  }
}

/** The figures of a real day for 2D; for 3D, of which no real results are recorded, a made-up prize. */
function figuresOf({ date, section }: Due): Omit<Input<'operatorResults', 'enter'>, 'issue'> {
  if (section === '3D') return { prize: madeUpPrize(date) };
  const { setIndex, setValue } = realFigures(date, section);
  return { set_index: setIndex, set_value: setValue };
}

function madeUpPrize(date: string): string {
  return String(diceOf(`prize ${date}`)(1_000_000)).padStart(6, '0');
}
