import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { approvalRequestsOf, seenRequest } from '../operators/index.ts';
import { type LevelRow, levelsNow } from './levels.queries.ts';
import { figuresOf, LEVEL_REQUEST, saveLevel } from './save-level.ts';
import { levelFigures } from './wire-rows.ts';

/** Operators' calls about VIP levels. */
export function vipOperatorApi(app: AppContext): Handlers<'operatorVip'> {
  const { store } = app;
  return {
    async levels(_, { operator }) {
      const [levels, requests, members, history, days] = await Promise.all([
        levelsNow(store),
        approvalRequestsOf(store, LEVEL_REQUEST),
        store.query<{ level: number; count: number }>(
          'select level, count(*)::int as count from vip.members group by level',
        ),
        store.query<LevelRow & { at: Date; by: string | null }>(
          `select v.level, v.threshold, v.upgrade_bonus, v.monthly_bonus, v.birthday_bonus, v.withdraw_count,
                  v.withdraw_sum, v.is_on, v.set_at as at, o.full_name as by
           from vip.level_versions v left join operators.accounts o on o.id = v.set_by
           order by v.id desc limit 50`,
        ),
        store.query<{ day: string | null }>("select to_char(max(day), 'YYYY-MM-DD') as day from vip.days"),
      ]);
      const counts = new Map(members.rows.map(({ level, count }) => [level, count]));
      return ok({
        list: levels.map((row) => {
          const request = requests.find(({ subject }) => subject === String(row.level));
          return {
            ...levelFigures(row),
            is_on: row.is_on,
            members: counts.get(row.level) ?? 0,
            asked: request
              ? { ...seenRequest(request, operator.id), figures: askedFigures(row.level, request.detail) }
              : null,
          };
        }),
        history: history.rows.map((row) => ({
          ...levelFigures(row),
          is_on: row.is_on,
          at: row.at.toISOString(),
          by: row.by ?? '',
        })),
        counted_day: days.rows[0]!.day,
      });
    },
    saveLevel: (input, context) => saveLevel(app, input, context),
  };
}

function askedFigures(level: number, detail: string) {
  const figures = figuresOf(detail);
  return { ...levelFigures({ level, ...figures }), is_on: figures.is_on };
}
