import Type from 'typebox';
import { call } from '../../call.ts';
import { Instant, orNull, Reason, SeenRequest, strict } from '../../shapes.ts';
import { LevelFigures } from '../vip.ts';

const Figures = { ...LevelFigures, is_on: Type.Boolean() };

/** VIP levels, for operators. */
export const operatorVip = {
  levels: call({
    method: 'POST',
    path: '/console/api/vip/levels',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'vip',
    summary:
      'The VIP levels with how many members have each, what waits for a second operator, and past changes',
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Figures,
          members: Type.Integer(),
          asked: orNull(Type.Object({ ...SeenRequest.properties, figures: Type.Object(Figures) })),
        }),
      ),
      history: Type.Array(Type.Object({ ...Figures, at: Instant, by: Type.String() })),
      /** The last day whose valid bets are counted; null before the first. */
      counted_day: orNull(Type.String()),
    }),
    refusals: [],
  }),
  saveLevel: call({
    method: 'POST',
    path: '/console/api/vip/level/save',
    caller: 'operator',
    capability: 'vip.change',
    subject: 'vip level:{level}',
    idempotent: true,
    audits: ['vip.level', 'vip.level_ask'],
    summary:
      'Change the figures of a level. What costs the operator more (a lower threshold, a higher bonus or limit, a level switched on) waits until another operator saves the same figures',
    input: Type.Object({ ...Figures, reason: Reason }, strict),
    output: Type.Object({ waiting: Type.Boolean() }),
    refusals: ['level_first', 'level_order', 'level_same'],
  }),
};
