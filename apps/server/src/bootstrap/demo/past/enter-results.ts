import type { Input } from '@shwe/contract';
import type { AppContext } from '../../../context/app-context.ts';
import { resultsOperatorApi } from '../../../modules/lottery/index.ts';
import { asOperator, value } from '../calls.ts';
import { realFigures } from '../history.ts';
import { diceOf } from './dice.ts';

type Entry = Omit<Input<'operatorResults', 'enter'>, 'issue'>;
type Due = { name: string; date: string; section: 'morning' | 'evening' | '3D' };

/** Has both operators enter the result of every draw that waits for one. */
export async function enterResults(app: AppContext): Promise<void> {
  const { rows } = await app.store.query<Due>(
    `select name, to_char(date, 'YYYY-MM-DD') as date, section from lottery.draws
     where state = 'closed' and draws_at <= clock.now() order by draws_at`,
  );
  const calls = resultsOperatorApi(app);
  for (const draw of rows) {
    const entry = { issue: draw.name, ...figuresOf(draw) };
    for (const name of ['eiphyu', 'kyaw'])
      value(await calls.enter(entry, await asOperator(app, name, `result ${draw.name}`)));
  }
}

/** The figures of a real day for 2D; for 3D, of which no real results are recorded, a made-up prize. */
function figuresOf({ date, section }: Due): Entry {
  if (section === '3D') return { prize: String(diceOf(`prize ${date}`)(1_000_000)).padStart(6, '0') };
  const { setIndex, setValue } = realFigures(date, section);
  return { set_index: setIndex, set_value: setValue };
}
