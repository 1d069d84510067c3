import { yangonInstant } from '@shwe/kernel';
import type { GameId } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { type RuleBook, ruleBook } from './rules.queries.ts';

type Planned = Pick<Draw, 'id' | 'name' | 'game' | 'section' | 'date' | 'state'>;

/** SQL condition: nobody could have bet on draw `i` yet. The caller must have locked its row. */
const untouched = `(d.state in ('scheduled', 'cancelled') and d.opens_at > clock.now()
  and not exists (select from lottery.draw_members m where m.draw_id = d.id))`;

/**
 * Applies the current rules to planned draws of a game from a day on. A draw that is open or has bets never changes.
 * Returns the names of the draws that follow the rules and of those that stay.
 */
export async function replanDraws(
  app: AppContext,
  tx: Tx,
  game: GameId,
  from: string,
): Promise<{ follow: string[]; stay: string[] }> {
  // The rows are read after their lock, so that a bet that it waited for counts.
  await tx.query('select from lottery.draws where game = $1 and date >= $2 order by id for update', [
    game,
    from,
  ]);
  const { rows } = await tx.query<Planned & { untouched: boolean }>(
    `select d.id, d.name, d.game, d.section, d.date, d.state, ${untouched} as untouched
     from lottery.draws d where d.game = $1 and d.date >= $2 order by d.id`,
    [game, from],
  );
  const rules = await ruleBook(tx);
  for (const draw of rows.filter((one) => one.untouched)) await replanDraw(app, tx, draw, rules);
  const names = (isUntouched: boolean) =>
    rows.filter((one) => one.untouched === isUntouched && one.state !== 'cancelled').map((one) => one.name);
  return { follow: names(true), stay: names(false) };
}

/** Whether nobody could have bet on a draw yet; the caller must have locked its row. */
export async function isUntouched(tx: Tx, drawId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>(
    `select ${untouched} as is from lottery.draws d where id = $1`,
    [drawId],
  );
  return rows[0]!.is;
}

/** Applies the rules of its day to a planned draw. Member limits that an operator set for the draw stay. */
export async function replanDraw(app: AppContext, tx: Tx, draw: Planned, rules: RuleBook): Promise<void> {
  const { odds, minStake, cap, memberLimits, platform, closes } = rules.on(draw.game, draw.date);
  await tx.query(
    `update lottery.draws set odds = $2, min_stake = $3, number_cap = $4, closes_at = $5,
            member_limits = case when own_limits then member_limits else $6 end, platform = $7 where id = $1`,
    [draw.id, odds, minStake, cap, yangonInstant(draw.date, closes[draw.section]), memberLimits, platform],
  );
  await tx.query('select lottery.recompute_caps($1)', [draw.id]);
  await app.live.hint(tx, { type: 'issue', issue: draw.name });
}
