import Type from 'typebox';
import { call } from '../call.ts';
import { Day, Id, Instant, orNull, Sum, strict } from '../shapes.ts';

/** Rates are in hundredths of a percent: 50 is 0.50 %. */
const Rate = Type.Integer({ minimum: 0, maximum: 10_000 });
const GameKey = Type.String({ minLength: 1, maxLength: 40 });

const RateRow = Type.Object({
  key: Type.String(),
  title: Type.String(),
  value: Type.Integer({ description: 'from tomorrow on' }),
  today: Type.Integer({ description: 'the rate of today' }),
  max: Type.Integer({ description: 'the highest rate that may be set' }),
});

const RebateDay = Type.Object({
  /** The day of the bets. */
  date: Day,
  valid_amount: Sum,
  /** Of agents: `settle_back_amount`. */
  can_back_amount: Sum,
  settle_back_amount: Sum,
  /** Not paid yet. */
  left: Sum,
  /** The latest payment; null: nothing of it is paid. */
  paid_at: orNull(Instant),
  games: Type.Array(
    Type.Object({ key: Type.String(), title: Type.String(), valid_amount: Sum, amount: Sum, left: Sum }),
  ),
});

const RebateList = Type.Object({
  list: Type.Array(RebateDay),
  /** What can be claimed now. */
  claimable: Sum,
  /** When claiming is possible again; null: now. */
  opens_at: orNull(Instant),
  /** Whether rebates are paid without a claim. */
  paid_at_once: Type.Boolean(),
});

/** One line of the explanation: bets → valid → rate → amount. */
const Step = Type.Object({
  /** The member whose bets these are; for an agent by child: the member of the direct downline, with everybody below. */
  id: Id,
  remark: Type.String(),
  members: Type.Integer({ description: 'members whose bets are in the line' }),
  staked: Sum,
  /** Not counted: draws in which more numbers were covered than the rule allows. */
  excluded: Sum,
  valid: Sum,
  rate_own: Rate,
  /** The rate of the direct downline on the path; 0 for a player. */
  rate_below: Rate,
  amount: Sum,
});

const claimRefusals = ['changed_meanwhile', 'rebate_early', 'rebate_none', 'wrong_input'] as const;

/** Rates of the downline, rebates of players and of agents, and how each was computed. */
export const rebates = {
  ownDays: call({
    method: 'GET',
    path: '/nweb/rebate_days',
    caller: 'member',
    summary:
      'The caller’s rebates as a player by day of the bets, latest first: the last 100 days, and all with something to claim',
    input: Type.Object({}),
    output: RebateList,
    refusals: [],
  }),
  agentDays: call({
    method: 'GET',
    path: '/nweb/get_agentfs_list',
    caller: 'member',
    summary:
      'The caller’s rebates as an agent by day of the bets, latest first: the last 100 days, and all with something to claim; also of who is no agent any more',
    input: Type.Object({}),
    output: RebateList,
    refusals: [],
  }),
  claimOwn: call({
    method: 'POST',
    path: '/nweb/send_fs',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary:
      'Claim the rebates left: of all games ("all" or empty), or of some keys with commas; from 15:00 Yangon time',
    input: Type.Object({ game_str: Type.String({ maxLength: 200 }), fs_money: Sum }, strict),
    output: Type.Object({ amount: Sum, balance: Sum }),
    refusals: claimRefusals,
  }),
  claimAgent: call({
    method: 'POST',
    path: '/nweb/send_agentfs',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Claim the rebates left as an agent, also when dismissed since; from 15:00 Yangon time',
    input: Type.Object({ fs_money: Sum }, strict),
    output: Type.Object({ amount: Sum, balance: Sum }),
    refusals: claimRefusals,
  }),
  explainOwn: call({
    method: 'POST',
    path: '/nweb/rebate_explain',
    caller: 'member',
    summary: 'How the caller’s rebate of a day was computed, one line a game',
    input: Type.Object({ date: Day }),
    output: Type.Object({
      date: Day,
      cover_percent: Type.Integer(),
      list: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), ...Step.properties })),
    }),
    refusals: [],
  }),
  explainAgent: call({
    method: 'POST',
    path: '/nweb/agentfs_explain',
    caller: 'member',
    summary:
      'How the caller’s rebate of a day and game was computed: one line for each member of the direct downline with ' +
      'everybody below, or with `child_id` one line for each member of that branch',
    input: Type.Object({
      date: Day,
      key: GameKey,
      child_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    output: Type.Object({
      date: Day,
      key: Type.String(),
      title: Type.String(),
      cover_percent: Type.Integer(),
      list: Type.Array(Step),
      total: Type.Integer(),
      page: Type.Integer(),
      size: Type.Integer(),
      /** Of all lines. */
      staked: Sum,
      excluded: Sum,
      valid: Sum,
      amount: Sum,
    }),
    refusals: ['not_found'],
  }),
  defaults: call({
    method: 'POST',
    path: '/nweb/getFsset',
    caller: 'agent',
    summary: 'The rates that new members of the direct downline get; max is the agent’s own rate',
    input: Type.Object({}),
    output: Type.Object({ list: Type.Array(RateRow) }),
    refusals: [],
  }),
  setDefaults: call({
    method: 'POST',
    path: '/nweb/fssetting',
    caller: 'agent',
    summary: 'Set the rates of new members by game key; games that are missing stay',
    input: Type.Object({ fs_setting: Type.Record(GameKey, Rate) }, strict),
    output: Type.Object({ list: Type.Array(RateRow) }),
    refusals: ['not_found', 'rebate_too_high'],
  }),
  rates: call({
    method: 'POST',
    path: '/nweb/subor_fsset',
    caller: 'agent',
    summary: 'The rates of a member of the direct downline; max is the agent’s own rate',
    input: Type.Object({ subor_id: Id }),
    output: Type.Object({ list: Type.Array(RateRow) }),
    refusals: ['not_found'],
  }),
  setRate: call({
    method: 'POST',
    path: '/nweb/set_subor_fsrate',
    caller: 'agent',
    summary:
      'Set a rate of a member of the direct downline, at most the agent’s own, from tomorrow on; who is below with more ' +
      'is lowered to it. 0: no rebate',
    input: Type.Object({ subor_id: Id, a_key: GameKey, a_val: Rate }, strict),
    output: Type.Object({
      is_fs: Type.Integer({ description: '1: the member has a rate above 0' }),
      list: Type.Array(RateRow),
    }),
    refusals: ['not_found', 'rebate_too_high'],
  }),
  preview: call({
    method: 'POST',
    path: '/nweb/fsrate_preview',
    caller: 'agent',
    summary: 'What the last seven days would have given the agent and the member with another rate',
    input: Type.Object({ subor_id: Id, a_key: GameKey, a_val: Rate }),
    output: Type.Object({
      start_at: Day,
      end_at: Day,
      valid: Sum,
      /** What the agent gets for the member and everybody below: as it was, and with the other rate. */
      agent_was: Sum,
      agent_would: Sum,
      /** What the member gets as a player, and as an agent if they are one. */
      member_was: Sum,
      member_would: Sum,
    }),
    refusals: ['not_found', 'rebate_too_high'],
  }),
};
