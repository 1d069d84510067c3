import Type from 'typebox';
import { call } from '../../call.ts';
import {
  Day,
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  pageOf,
  Reason,
  RequestedFigure,
  SignedSum,
  Sum,
  strict,
  Who,
} from '../../shapes.ts';

/** Rates are in hundredths of a percent: 50 is 0.50 %. */
const Rate = Type.Integer({ minimum: 0, maximum: 10_000 });
const NewRates = Type.Array(Type.Object({ key: Type.String({ maxLength: 40 }), rate: Rate }, strict), {
  minItems: 1,
  maxItems: 20,
});
const Part = oneOf(['player', 'agent']);

const GameRate = Type.Object({
  key: Type.String(),
  title: Type.String(),
  today: Type.Integer({ description: 'the rate of today' }),
  value: Type.Integer({ description: 'from tomorrow on' }),
  max: Type.Integer({ description: 'the highest rate of the game' }),
  superior: orNull(Type.Integer({ description: 'the rate of the superior from tomorrow on; null: none' })),
  highest_below: Type.Integer({ description: 'the highest rate of the direct downline' }),
  default: Type.Integer({ description: 'the rate of new members of the direct downline' }),
  asked: RequestedFigure,
});

const DayRow = Type.Object({
  id: Type.String({ description: 'day and part' }),
  day: Day,
  part: Part,
  state: oneOf(['computed', 'differs', 'checked', 'paid']),
  total: Sum,
  lines: Type.Integer(),
  paid: Sum,
  computed_at: Instant,
  checked_at: orNull(Instant),
  paid_at: orNull(Instant),
  cover_percent: Type.Integer({
    description:
      'the share of the numbers of a draw from which bets do not count, fixed when the day was computed',
  }),
  difference: Type.String({ description: 'where the two computations differ; empty: nowhere' }),
});

/** Rates of members, and the settlement of rebates, for operators. */
export const operatorRebates = {
  rates: call({
    method: 'POST',
    path: '/console/api/rebates/rates',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary: 'The rates of a member by game, with what bounds them and the changes of the last 90 days',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(GameRate),
      history: Type.Array(
        Type.Object({
          key: Type.String(),
          from_day: Day,
          rate: Type.Integer(),
          at: Instant,
          by: oneOf(['agent', 'operator', 'system']),
          name: Type.String({ description: 'of the operator; the number of the agent; else empty' }),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  previewRates: call({
    method: 'POST',
    path: '/console/api/rebates/preview',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary:
      'What the bets of the last 30 days would have given with other rates of a member: to the member and everybody ' +
      'below, to those above, and who would be lowered. Tree and other rates are those from tomorrow on, on each of these days',
    input: Type.Object({ id: Id, rates: NewRates }),
    output: Type.Object({
      start_at: Day,
      end_at: Day,
      games: Type.Array(
        Type.Object({ key: Type.String(), title: Type.String(), valid: Sum, was: Sum, would: Sum }),
      ),
      days: Type.Array(Type.Object({ date: Day, was: Sum, would: Sum })),
      /** The member and everybody below. */
      inside_was: Sum,
      inside_would: Sum,
      /** Of all games of the 30 days, of the member and everybody who is below from tomorrow on. */
      stakes: SignedSum,
      ggr: Type.Integer({
        description: 'stakes less what members won, of settled bets and results of providers',
      }),
      /** Everybody above. */
      above_was: Sum,
      above_would: Sum,
      /** What the member gets for each member of the direct downline, largest bets first. */
      below: Type.Array(
        Type.Object({
          who: Who,
          rates: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), rate: Type.Integer() }), {
            description: 'of each game, from tomorrow on',
          }),
          valid: Sum,
          was: Sum,
          would: Sum,
        }),
      ),
      below_more: Type.Object({ count: Type.Integer(), valid: Sum, was: Sum, would: Sum }),
      lowered: Type.Integer({ description: 'members below whose rate would be lowered' }),
    }),
    refusals: ['not_found', 'rebate_too_high'],
  }),
  setRates: call({
    method: 'POST',
    path: '/console/api/rebates/rates/set',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['rebate.rate', 'rebate.rate_ask'],
    summary:
      'Set rates of a member from tomorrow on, at most the superior’s and the highest of the game. A higher rate takes ' +
      'two operators who enter the same',
    input: Type.Object({ id: Id, rates: NewRates, reason: Reason }, strict),
    output: Type.Object({ list: Type.Array(GameRate) }),
    refusals: ['not_found', 'rebate_same', 'rebate_too_high'],
  }),
  days: call({
    method: 'POST',
    path: '/console/api/rebates/days',
    caller: 'operator',
    capability: 'agent.view',
    summary: 'The settlement of the rebates of each day, of players and of agents, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      list: Type.Array(DayRow),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      /** Whether rebates are paid without a claim. */
      paid_at_once: Type.Boolean(),
    }),
    refusals: [],
  }),
  lines: call({
    method: 'POST',
    path: '/console/api/rebates/lines',
    caller: 'operator',
    capability: 'agent.view',
    summary: 'The lines of one day and part, or of one member on it, largest amount first',
    input: Type.Object({
      day: Day,
      part: Part,
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(
      Type.Object({
        id: Id,
        who: Who,
        key: Type.String(),
        title: Type.String(),
        valid: Sum,
        rate: Type.Integer({ description: 'of the member that day' }),
        amount: Sum,
        paid_at: orNull(Instant),
      }),
    ),
    refusals: [],
  }),
  recompute: call({
    method: 'POST',
    path: '/console/api/rebates/recompute',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'rebates:{day}',
    idempotent: true,
    audits: ['rebate.recompute'],
    summary:
      'Compute a day independently again and compare it with what was settled. A day that differed is computed and ' +
      'checked again; one that was checked or paid stays as it is',
    input: Type.Object({ day: Day, part: Part }, strict),
    output: Type.Object({
      state: oneOf(['computed', 'differs', 'checked', 'paid']),
      difference: Type.String({ description: 'of what is settled now; empty: none' }),
    }),
    refusals: ['not_found'],
  }),
};
