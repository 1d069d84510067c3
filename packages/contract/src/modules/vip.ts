import Type from 'typebox';
import { call } from '../call.ts';
import { orNull, Sum, strict } from '../shapes.ts';
import { Grant, grants } from './grants.ts';

/** The levels from bronze (1) to black gold (5). */
export const VipLevel = Type.Integer({
  minimum: 1,
  maximum: 5,
  description: '1 bronze, 2 silver, 3 gold, 4 platinum, 5 black gold',
});

export const LevelFigures = {
  level: VipLevel,
  /** Valid bets of life from which a member may have it, kyat. */
  threshold: Sum,
  upgrade_bonus: Sum,
  monthly_bonus: Sum,
  birthday_bonus: Sum,
  /** Withdrawals a day, and their sum; null: as everybody. */
  withdraw_count: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  withdraw_sum: orNull(Sum),
};

const levelList = {
  path: '/nweb/vip_list',
  caller: 'member',
  input: Type.Object({}),
  output: Type.Object({
    vip: VipLevel,
    since: orNull(Type.String({ description: 'the day of the last rise; null: since the registration' })),
    valid: Type.Integer({ description: 'valid bets of life that are counted, kyat' }),
    /** The next level and the valid bets still missing; null at the highest one that is offered. */
    next: orNull(Type.Object({ level: VipLevel, threshold: Sum, left: Sum })),
    levelList: Type.Array(Type.Object(LevelFigures)),
    /** 1 if a VIP bonus can be claimed, else 0. */
    is_lq: Type.Integer(),
    bonuses: Type.Array(Grant),
    /** How often a VIP bonus must be bet. */
    turnover_times: Type.Integer(),
  }),
  refusals: [],
} as const;

/** VIP levels and their bonuses. */
export const vip = {
  list: call({
    ...levelList,
    method: 'GET',
    summary:
      'The VIP levels, the caller’s own with what is missing for the next, and VIP bonuses, latest first',
  }),
  listByPost: call({ ...levelList, method: 'POST', summary: 'As by GET' }),
  claim: call({
    ...grants.claim,
    path: '/nweb/vip_claim',
    summary: 'Take a VIP bonus, as bonus_claim',
    input: Type.Object(
      { id: Type.String({ maxLength: 40, description: "the number of a VIP bonus: 'B-71001'" }) },
      strict,
    ),
  }),
};
