import Type from 'typebox';
import { call } from '../../call.ts';
import { downlineFilter, listFileCall, listOf, listPaging, moneyListFilter } from '../../list-filter.ts';
import { memberViews } from '../../member-views.ts';
import { withdrawalReasons } from '../../reasons.ts';
import {
  Day,
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

export const StatementRow = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: Type.String({
    description: 'kind of journal entry (docs/money.md): deposit, bet, win, withdrawal_hold …',
  }),
  reference: Type.String(),
  amount: SignedSum,
  balance_after: SignedSum,
  account: oneOf(['wallet', 'held', 'receivable', 'game', 'in_transit']),
});

const ConfiscationReason = { reason: oneOf(withdrawalReasons), note: Type.String() };

const Confiscation = Type.Object({ ...ConfiscationReason, requested: Type.Object(ConfiscationReason) });

const memberStates = ['active', 'suspended', 'closed'] as const;

/** Days are those of the last login, amounts those of the main wallet; latest: registered last. */
const memberListFilter = {
  ...moneyListFilter(memberStates),
  /** A VIP level. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  /** Only the direct downline of this agent. */
  agent_id: Type.Optional(Id),
  ...downlineFilter,
  view: Type.Optional(
    oneOf(
      memberViews,
      'active_30: seen in the last 30 days; new_7: registered in the last 7 days; dormant_30: registered at least 30 days ago and not seen in the last 30; ' +
        'owing: with a debt; restricted: on a break or excluded; never_deposited: without a deposit. All but owing and ' +
        'restricted only active members',
    ),
  ),
  /** Only members of this segment. */
  segment_id: Type.Optional(Id),
  /** Only these members. */
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
};

/** The filter that an operator keeps under a name. */
const SavedFilter = Type.Object(
  Object.fromEntries(
    Object.entries(memberListFilter).filter(([field]) => field !== 'ids' && field !== 'find'),
  ) as Omit<typeof memberListFilter, 'ids' | 'find'>,
  strict,
);

export const operatorMembers = {
  search: call({
    method: 'POST',
    path: '/console/api/members',
    caller: 'operator',
    capability: 'member.view',
    summary:
      'Members by a filter: `find` takes an id, a phone, its last digits, a name, an e-mail address or an invite code',
    input: Type.Object({ ...memberListFilter, ...listPaging }, strict),
    output: listOf(
      Type.Object({
        ...Who.properties,
        level: Type.Integer(),
        agent: orNull(Who),
        balance: Sum,
        held: Sum,
        last_login: orNull(Instant),
        deposits_30: Type.Integer({ description: 'deposits of the last 30 Yangon days, kyat' }),
        stakes_90: Type.Integer({ description: 'stakes of the last 90 Yangon days, kyat' }),
        ggr_90: Type.Integer({ description: 'what the house won from the member in them, kyat' }),
        weeks: Type.Array(Type.Integer(), {
          description: 'stakes of the last ten times seven Yangon days, oldest first, kyat',
        }),
        flags: Type.Array(oneOf(['device', 'payee']), {
          description:
            'device, payee: another member used the same device, or has or had the same payout account',
        }),
      }),
      memberStates,
    ),
    refusals: [],
  }),
  views: call({
    method: 'POST',
    path: '/console/api/members/views',
    caller: 'operator',
    capability: 'member.view',
    summary: 'The groups of members with how many are in each now, and the filters that the operator keeps',
    input: Empty,
    output: Type.Object({
      all: Type.Integer(),
      views: Type.Array(Type.Object({ view: oneOf(memberViews), count: Type.Integer() })),
      saved: Type.Array(
        Type.Object({ id: Id, name: Type.String(), filter: SavedFilter, count: Type.Integer() }),
      ),
    }),
    refusals: [],
  }),
  saveView: call({
    method: 'POST',
    path: '/console/api/members/views/save',
    caller: 'operator',
    capability: 'member.view',
    idempotent: true,
    audits: ['member.view_save'],
    summary:
      'Keep a filter under a name, for the operator alone; one of the same name is replaced. At most 20. What was typed to find a member is not kept',
    input: Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }), filter: SavedFilter }, strict),
    output: Type.Object({ id: Id }),
    refusals: ['too_many_views'],
  }),
  removeView: call({
    method: 'POST',
    path: '/console/api/members/views/remove',
    caller: 'operator',
    capability: 'member.view',
    idempotent: true,
    audits: ['member.view_remove'],
    summary: 'Remove a filter that the operator keeps',
    input: Type.Object({ id: Id }, strict),
    output: Empty,
    refusals: ['not_found'],
  }),
  searchFile: listFileCall({
    path: '/console/api/members/file',
    capability: 'member.statement',
    rows: 'The members',
    filter: memberListFilter,
  }),
  get: call({
    method: 'POST',
    path: '/console/api/member',
    caller: 'operator',
    capability: 'member.view',
    subject: 'member:{id}',
    unmasked: { owner: ['ip'], finance: ['ip'], draws: ['ip'], support: ['ip'] },
    summary: 'One member',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      who: Who,
      full_name: Type.String({ description: 'masked' }),
      email: Type.String({ description: 'masked; empty when there is none' }),
      birthday: Type.String({ description: 'the year; empty when there is none' }),
      nickname: Type.String(),
      lang: Type.String(),
      agent: Type.Union([Who, Type.Null()]),
      is_agent: Type.Boolean(),
      balance: Sum,
      held: Sum,
      /** At game providers by our ledger, and in transit. */
      at_games: Sum,
      deposited: Sum,
      withdrawn: Sum,
      /** Without refunded stakes. */
      staked: Sum,
      /** What of that is in slips that are not settled yet. */
      open_stakes: Sum,
      won: Sum,
      /** Bonuses, rebates and commissions, as in the player's report. */
      dividends: Sum,
      /** The receivable after a correction. */
      owed: Sum,
      turnover_left: Sum,
      register_ip: Type.String(),
      logins: Type.Array(Type.Object({ at: Instant, ip: Type.String() })),
      suspended_reason: Type.String(),
      /** The request to reactivate the member that waits for a second operator. */
      reactivation: Type.Union([SeenRequest, Type.Null()]),
    }),
    refusals: ['not_found'],
  }),
  statement: call({
    method: 'POST',
    path: '/console/api/member/statement',
    caller: 'operator',
    capability: 'member.statement',
    subject: 'member:{id}',
    summary: "The member's postings with balance after, latest first",
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(
      Type.Object({
        ...StatementRow.properties,
        /** Of a confiscated withdrawal: why, by who decided it and by who requested it. */
        confiscated: orNull(Confiscation),
      }),
    ),
    refusals: [],
  }),
  days: call({
    method: 'POST',
    path: '/console/api/member/days',
    caller: 'operator',
    capability: 'member.statement',
    subject: 'member:{id}',
    summary:
      "The member's last 60 Yangon days since registration, oldest first: the main wallet at the end of the day, " +
      'deposits credited and withdrawals paid',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(Type.Object({ date: Day, balance: Sum, deposited: Sum, withdrawn: Sum })),
    }),
    refusals: ['not_found'],
  }),
  logins: call({
    method: 'POST',
    path: '/console/api/member/logins',
    caller: 'operator',
    capability: 'member.statement',
    subject: 'member:{id}',
    unmasked: { owner: ['ip'], finance: ['ip'], support: ['ip'] },
    summary: "The member's logins: time and address, latest first",
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(
      Type.Object({
        id: Id,
        at: Instant,
        ip: Type.String(),
        device: Type.String(),
        /** The member's first login from this address. */
        first_there: Type.Boolean(),
      }),
    ),
    refusals: ['not_found'],
  }),
  suspend: call({
    method: 'POST',
    path: '/console/api/member/suspend',
    caller: 'operator',
    capability: 'member.suspend',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['member.suspend', 'member.unsuspend_ask', 'member.unsuspend'],
    summary:
      'Suspend a member (sessions end, calls are refused) or lift the suspension, with a reason; lifting takes two ' +
      'operators',
    input: Type.Object({ id: Id, suspended: Type.Boolean(), reason: Reason }, strict),
    output: Type.Object({
      waiting: Type.Boolean({ description: 'whether a second operator must lift it, too' }),
    }),
    refusals: ['not_found'],
  }),
  devices: call({
    method: 'POST',
    path: '/console/api/member/devices',
    caller: 'operator',
    capability: 'member.statement',
    subject: 'member:{id}',
    unmasked: { owner: ['ip'], finance: ['ip'], support: ['ip'] },
    summary: "The member's sessions, last used first",
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          device: Type.String(),
          ip: Type.String(),
          seen_at: Instant,
          began_at: Instant,
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  notes: call({
    method: 'POST',
    path: '/console/api/member/notes',
    caller: 'operator',
    capability: 'member.note',
    subject: 'member:{id}',
    summary: "Operators' notes about the member, latest first",
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(Type.Object({ id: Id, at: Instant, by: Type.String(), text: Type.String() })),
    refusals: ['not_found'],
  }),
  addNote: call({
    method: 'POST',
    path: '/console/api/member/note',
    caller: 'operator',
    capability: 'member.note',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['member.note'],
    summary: 'Add a note about the member; it cannot be changed and is erased when the account is closed',
    input: Type.Object({ id: Id, text: Type.String({ minLength: 3, maxLength: 1000 }) }, strict),
    output: Empty,
    refusals: ['not_found'],
  }),
  reveal: call({
    method: 'POST',
    path: '/console/api/member/reveal',
    caller: 'operator',
    capability: 'member.reveal',
    subject: 'member:{id}',
    audits: ['member.reveal'],
    unmasked: { owner: ['phone'], finance: ['phone'], support: ['phone'] },
    summary: 'Reveal one masked value of a member; thirty an hour, each written to the audit log',
    input: Type.Object(
      { id: Id, what: oneOf(['phone', 'full_name', 'email', 'birthday']), reason: Reason },
      strict,
    ),
    output: Type.Object({ text: Type.String() }),
    refusals: ['not_found', 'too_many_tries'],
  }),
};
