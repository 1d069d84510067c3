import Type from 'typebox';
import { call } from '../../call.ts';
import { listFileCall, listOf, listPaging, memberFilter, moneyListFilter } from '../../list-filter.ts';
import {
  Day,
  dayOf,
  Empty,
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  pageOf,
  Reason,
  SeenRequest,
  SignedSum,
  Sum,
  strict,
  Who,
} from '../../shapes.ts';

/** The sums of a downline on some days. */
const DaySums = {
  registrations: Type.Integer(),
  first_deposits: Type.Integer({ description: 'number of first deposits of a life' }),
  repeat_deposits: Type.Integer({ description: 'number of other deposits' }),
  deposits: Sum,
  withdrawals: Sum,
  bonuses: SignedSum,
  rebates: SignedSum,
  stakes: SignedSum,
  results: Type.Integer({ description: 'won less staked of settled bets: above zero members won' }),
};

/** Somebody whom a mark names. The numbers and the stakes are of the marks of bets. */
const MarkedMember = Type.Object({
  who: Who,
  staked: orNull(Type.Integer({ description: 'in the draws that the mark counts' })),
  numbers: Type.String({ description: 'bet on in the latest of these draws, as `00–34, 70`' }),
});

/** A mark: what stored facts say about an agent, with its figures. */
export const AgentMark = Type.Object({
  level: oneOf(['high', 'doubt']),
  code: oneOf([
    'circular_transfers',
    'shared_device',
    'low_risk_bets',
    'linked_bets',
    'bets_against_downline',
    'bonus_farming',
  ]),
  members: Type.Array(MarkedMember, { description: 'whom it is about, at most 20' }),
  details: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String()])),
});

/** What needs somebody at a node of the tree; all zero: nothing. */
const Alerts = Type.Object({
  disputes: Type.Integer({ description: 'withdrawals through this agent at the dispute desk' }),
  late: Type.Integer({ description: 'withdrawals that the agent has not answered within the term' }),
  requests: Type.Integer({ description: 'requests about the member that wait for a second operator' }),
  below: Type.Integer({ description: 'members of the downline with an alert of their own' }),
});

const Node = Type.Object({
  who: Who,
  is_agent: Type.Boolean(),
  direct: Type.Integer({ description: 'members of the direct downline' }),
  members: Type.Integer({ description: 'members of the whole downline' }),
  agents: Type.Integer({ description: 'agents in the whole downline' }),
  branches: Type.Integer({ description: 'members of the direct downline that have a node of their own' }),
  stakes_today: SignedSum,
  stakes: Type.Integer({ description: 'of 30 days, own and of the downline' }),
  alerts: Alerts,
});

/** Members without a node of their own below a node: no agents, and with nobody below. */
const Others = Type.Object({
  members: Type.Integer(),
  stakes_today: SignedSum,
  stakes: Type.Integer({ description: 'of 30 days' }),
});

const WhoOrNone = orNull(Who);
const Impossible = oneOf(
  ['', 'changed_meanwhile', 'move_below_itself', 'move_nowhere', 'requester_disabled', 'superior_no_agent'],
  'why an approval would be refused now; the request can still be rejected; empty: it can be approved',
);
const RateAbove = Type.Object({ key: Type.String(), title: Type.String(), rate: Type.Integer() });

const PathMember = Type.Object({
  who: Who,
  is_agent: Type.Boolean(),
  rates: Type.Array(RateAbove, { description: 'of today' }),
});

/** What one earner would get for the bets of the moved members. */
const Effect = Type.Object({
  who: Who,
  members: Type.Integer({ description: 'of the downline, from tomorrow on without the move' }),
  members_after: Type.Integer(),
  stakes: Type.Integer({ description: 'counted bets of the moved members that are in the downline before' }),
  stakes_after: Sum,
  was: Sum,
  would: Sum,
});

const MoveEffects = Type.Object({
  from: WhoOrNone,
  to: WhoOrNone,
  from_day: Day,
  members: Type.Integer({ description: 'who move: the member and everybody below' }),
  agents: Type.Integer(),
  levels: Type.Integer({ description: 'levels below the member' }),
  start_at: Day,
  end_at: Day,
  valid: Sum,
  days: Type.Array(Type.Object({ date: Day, valid: Sum })),
  path: Type.Array(Who, { description: 'everybody above from the top down, before the move' }),
  path_after: Type.Array(Who),
  above: Type.Array(Effect, { description: 'everybody who is above before or after' }),
  /** What the members who move get, as players and agents. */
  inside_was: Sum,
  inside_would: Sum,
  total_was: Sum,
  total_would: Sum,
  rates: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      own: Type.Integer(),
      own_after: Type.Integer(),
      above: orNull(Type.Integer({ description: 'of the superior; null: none' })),
      above_after: orNull(Type.Integer()),
    }),
  ),
  lowered: Type.Array(
    Type.Object({ who: Who, key: Type.String(), rate: Type.Integer(), after: Type.Integer() }),
    { description: 'rates above the new superior’s, which are lowered to it; at most 100' },
  ),
  lowered_count: Type.Integer(),
});

/** `superior_id` null: nobody. */
const Move = { id: Id, superior_id: orNull(Id) };

/** Operators' calls about the tree of agents. */
const transferFilter = { ...moneyListFilter(['done']), ...memberFilter };

export const operatorAgents = {
  allTransfers: call({
    method: 'POST',
    path: '/console/api/agents/all_transfers',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{member_id}',
    summary: 'Transfers from agents to their downline by a filter; `member_id` is either side',
    input: Type.Object({ ...transferFilter, ...listPaging }, strict),
    output: listOf(
      Type.Object({
        tid: Type.String(),
        at: Instant,
        agent: Who,
        member: Who,
        amount: Sum,
        fee: Sum,
        agent_balance: Sum,
        member_balance: Sum,
      }),
      ['done'],
    ),
    refusals: [],
  }),
  allTransfersFile: listFileCall({
    path: '/console/api/agents/all_transfers/file',
    capability: 'agent.view',
    rows: 'The transfers from agents to their downline',
    filter: transferFilter,
  }),
  tree: call({
    method: 'POST',
    path: '/console/api/agents',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{of}',
    summary:
      'One level of the tree: the agents and members with a downline directly below a member, or below nobody, the ' +
      'largest stakes of the last 30 days first',
    input: Type.Object({ of: Type.Optional(Id), page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      list: Type.Array(Node),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      others: Others,
      /** Of the whole site: agents, members in somebody's downline, levels. */
      site: Type.Object({ agents: Type.Integer(), members: Type.Integer(), levels: Type.Integer() }),
      updated_at: Instant,
    }),
    refusals: ['not_found'],
  }),
  find: call({
    method: 'POST',
    path: '/console/api/agents/find',
    caller: 'operator',
    capability: 'agent.view',
    summary:
      'Members by the beginning of the id or of the invite code, or a part of the nickname, with everybody above; ' +
      'at most 20',
    input: Type.Object({ text: Type.String({ minLength: 1, maxLength: 20 }) }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          who: Who,
          is_agent: Type.Boolean(),
          invite_code: Type.String(),
          path: Type.Array(Id, { description: 'from the top down to the direct superior' }),
        }),
      ),
      total: Type.Integer(),
    }),
    refusals: [],
  }),
  marks: call({
    method: 'POST',
    path: '/console/api/agent/marks',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary: 'What stored facts say about an agent, the most serious first: alerts, not proof',
    input: Type.Object({ id: Id }),
    output: Type.Object({ list: Type.Array(AgentMark) }),
    refusals: ['not_found'],
  }),
  get: call({
    method: 'POST',
    path: '/console/api/agent',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary: 'One agent: path with rates, counters of today and of 30 days, limits, requests and history',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      who: Who,
      is_agent: Type.Boolean(),
      agent_since: orNull(dayOf('the first day as an agent; null: none')),
      invite_code: Type.String(),
      contact: Type.String({ description: 'the chat link; empty: none' }),
      path: Type.Array(PathMember, { description: 'from the top down, the member last' }),
      members: Type.Integer(),
      agents: Type.Integer(),
      direct: Type.Integer(),
      levels: Type.Integer(),
      online: Type.Integer(),
      money: Type.Integer({ description: 'what the downline has in all wallets, held money included' }),
      wallet: Sum,
      days: Type.Array(Type.Object({ date: Day, ...DaySums }), {
        description: '30 days up to today, oldest first',
      }),
      limits: Type.Object({
        transfer_day_sum: Sum,
        transfer_day_count: Type.Integer(),
        sent_today: Sum,
        sent_count_today: Type.Integer(),
        accounts_day: Type.Integer(),
        messages_day: Type.Integer(),
      }),
      appointment: orNull(SeenRequest),
      dismissal: orNull(SeenRequest),
      move: orNull(
        Type.Object({ ...SeenRequest.properties, from: WhoOrNone, to: WhoOrNone, impossible: Impossible }),
      ),
      history: Type.Array(
        Type.Object({
          superior: WhoOrNone,
          cause: oneOf(['registered', 'created', 'bound', 'moved', 'dismissed', 'restored']),
          from_day: Day,
          at: Instant,
          requested_by: Type.String({ description: 'of a move; else empty' }),
          approved_by: Type.String(),
          reason: Type.String(),
        }),
        { description: 'superiors of the member, latest first, at most 50' },
      ),
      terms: Type.Array(
        Type.Object({ from_day: Day, until_day: orNull(dayOf('the first day after; null: is one now')) }),
      ),
      updated_at: Instant,
    }),
    refusals: ['not_found'],
  }),
  downline: call({
    method: 'POST',
    path: '/console/api/agent/downline',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary:
      'The direct downline with the sums of 30 days of each with everybody below, the largest stakes first',
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(
      Type.Object({
        who: Who,
        is_agent: Type.Boolean(),
        members: Type.Integer({ description: 'the whole downline' }),
        stakes: Type.Integer({ description: 'of 30 days, own and of the downline' }),
        ggr: Type.Integer({ description: '−(win/loss) of 30 days, own and of the downline' }),
        rates: Type.Array(RateAbove),
      }),
    ),
    refusals: ['not_found'],
  }),
  transfers: call({
    method: 'POST',
    path: '/console/api/agent/transfers',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary: 'Transfers that a member sent to the downline or got from an agent, latest first',
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(
      Type.Object({
        tid: Type.String(),
        at: Instant,
        direction: oneOf(['sent', 'received']),
        other: Who,
        amount: Sum,
        fee: Sum,
        balance_after: SignedSum,
      }),
    ),
    refusals: ['not_found'],
  }),
  messages: call({
    method: 'POST',
    path: '/console/api/agent/messages',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary: 'Messages that an agent sent to members of the downline, latest first',
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(Type.Object({ id: Id, at: Instant, to: Who, text: Type.String() })),
    refusals: ['not_found'],
  }),
  requests: call({
    method: 'POST',
    path: '/console/api/agents/requests',
    caller: 'operator',
    capability: 'agent.view',
    summary:
      'Moves, appointments, dismissals and higher rates of rebate or commission that wait for a second operator, ' +
      'oldest first',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: oneOf(['move', 'appointment', 'dismissal', 'rate', 'commission']),
          who: Who,
          /** Of a move: the new superior; null: nobody. */
          to: WhoOrNone,
          /** Of a rate: the game, or the model of commission, and the new rate. */
          key: Type.String(),
          rate: Type.Integer(),
          impossible: Impossible,
          ...SeenRequest.properties,
        }),
      ),
    }),
    refusals: [],
  }),
  appoint: call({
    method: 'POST',
    path: '/console/api/agent/appoint',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['agent.appoint_ask', 'agent.appoint'],
    summary: 'Make a member an agent; two operators',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: Type.Object({
      waiting: Type.Boolean({ description: 'whether a second operator must appoint, too' }),
    }),
    refusals: ['already_agent', 'member_phone_needed', 'member_unavailable', 'not_found'],
  }),
  dismiss: call({
    method: 'POST',
    path: '/console/api/agent/dismiss',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['agent.dismiss', 'agent.dismiss_ask'],
    summary:
      'Make an agent an ordinary member. With a downline, which goes to the superior from the next day on, another operator ' +
      'approves it',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: Type.Object({
      waiting: Type.Boolean({ description: 'whether another operator must approve it' }),
    }),
    refusals: ['changed_meanwhile', 'dismissal_requested', 'no_agent', 'not_found'],
  }),
  decideDismissal: call({
    method: 'POST',
    path: '/console/api/agent/dismiss/decide',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['agent.dismiss', 'agent.dismiss_drop'],
    summary:
      'Approve a requested dismissal, or reject it. The requester can only withdraw it. If the member is no agent any more, ' +
      'approving lets only operators appoint the member again',
    input: Type.Object({ id: Id, yes: Type.Boolean() }, strict),
    output: Type.Object({
      moved: orNull(
        Type.Integer({
          description:
            'members of the direct downline that go to the superior; null: rejected, or no agent any more',
        }),
      ),
      barred: Type.Boolean({
        description:
          'approved, though the superior had dismissed the member already: only operators appoint the member again',
      }),
    }),
    refusals: ['already_decided', 'changed_meanwhile', 'same_person'],
  }),
  moveEffects: call({
    method: 'POST',
    path: '/console/api/agent/move/effects',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary:
      'What a move would change: who moves, whose downline the bets of the last 30 days would have been in, rebates, ' +
      'and rates that would be lowered',
    input: Type.Object(Move),
    output: MoveEffects,
    refusals: ['move_below_itself', 'move_nowhere', 'not_found', 'superior_no_agent'],
  }),
  requestMove: call({
    method: 'POST',
    path: '/console/api/agent/move/request',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['agent.move_ask'],
    summary:
      'Request to move a member with everybody below to another superior, or to nobody; another operator approves',
    input: Type.Object({ ...Move, reason: Reason }, strict),
    output: Empty,
    refusals: ['move_below_itself', 'move_nowhere', 'move_requested', 'not_found', 'superior_no_agent'],
  }),
  decideMove: call({
    method: 'POST',
    path: '/console/api/agent/move/decide',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['agent.move', 'agent.move_drop'],
    summary:
      'Approve a requested move, which takes effect on the next day, or reject it. The requester can only withdraw it',
    input: Type.Object({ ...Move, yes: Type.Boolean() }, strict),
    output: Type.Object({ from_day: orNull(dayOf('when it takes effect; null: rejected')) }),
    refusals: [
      'already_decided',
      'changed_meanwhile',
      'move_below_itself',
      'move_nowhere',
      'same_person',
      'superior_no_agent',
    ],
  }),
};
