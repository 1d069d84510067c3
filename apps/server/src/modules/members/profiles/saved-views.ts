import type { Input, Output, RefusalOf } from '@shwe/contract';
import { memberViews } from '@shwe/contract/member-views';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { type Queries, runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import { audit, by } from '../../operators/index.ts';
import { countMembers } from './find-members.ts';

type Views = Output<'operatorMembers', 'views'>;
type SavedView = Views['saved'][number];
type Saved = Result<Output<'operatorMembers', 'saveView'>, RefusalOf<'operatorMembers', 'saveView'>>;
type Removed = Result<Record<string, never>, RefusalOf<'operatorMembers', 'removeView'>>;

/** Filters that an operator may keep. */
const SAVED_MAX = 20;

/** How many members there are, how many each view has, and the operator's own filters by name. */
export async function viewsOf(db: Queries, operatorId: bigint): Promise<Views> {
  const { rows } = await db.query<Omit<SavedView, 'id' | 'count'> & { id: bigint }>(
    'select id, name, filter from members.saved_views where operator_id = $1 order by lower(name)',
    [operatorId],
  );
  // One after another: at once they would take all connections of the operators.
  const all = await countMembers(db, {});
  const views: Views['views'] = [];
  for (const view of memberViews) views.push({ view, count: await countMembers(db, { view }) });
  const saved: SavedView[] = [];
  for (const { id, name, filter } of rows)
    saved.push({ id: Number(id), name, filter, count: await countMembers(db, filter) });
  return { all, views, saved };
}

/** Keeps a filter under a name, for the operator alone; one of the same name, in any case, is replaced. */
export function saveView(
  app: AppContext,
  input: Input<'operatorMembers', 'saveView'>,
  context: OperatorContext,
): Promise<Saved> {
  const name = cleanText(input.name);
  if (name === '') return Promise.resolve(refuse('wrong_input', { field: 'name' }));
  return runOnce(app.store, context.once, async (tx): Promise<Saved> => {
    // Two of one operator at once could exceed the maximum together.
    await tx.query('select 1 from operators.accounts where id = $1 for no key update', [context.operator.id]);
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into members.saved_views as v (operator_id, name, filter) values ($1, $2, $3)
       on conflict (operator_id, lower(name)) do update
       set name = excluded.name, filter = excluded.filter, saved_at = clock.now() returning id`,
      [context.operator.id, name, JSON.stringify(input.filter)],
    );
    const counted = await tx.query<{ count: number }>(
      'select count(*)::int as count from members.saved_views where operator_id = $1',
      [context.operator.id],
    );
    if (counted.rows[0]!.count > SAVED_MAX) return refuse('too_many_views', { max: SAVED_MAX });
    await audit(tx, {
      ...by(context),
      action: 'member.view_save',
      subject: 'members',
      details: { name, filter: input.filter },
    });
    return ok({ id: Number(rows[0]!.id) });
  });
}

/** Removes one of the operator's own filters. */
export function removeView(
  app: AppContext,
  { id }: Input<'operatorMembers', 'removeView'>,
  context: OperatorContext,
): Promise<Removed> {
  return runOnce(app.store, context.once, async (tx): Promise<Removed> => {
    const { rows } = await tx.query<{ name: string }>(
      'delete from members.saved_views where id = $1 and operator_id = $2 returning name',
      [id, context.operator.id],
    );
    const name = rows[0]?.name;
    if (name === undefined) return refuse('not_found');
    await audit(tx, {
      ...by(context),
      action: 'member.view_remove',
      subject: 'members',
      details: { name },
    });
    return ok({});
  });
}
