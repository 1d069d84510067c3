import Type from 'typebox';
import { call } from '../../call.ts';
import { listFileCall, listOf, listPaging, moneyListFilter } from '../../list-filter.ts';
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

const memberStates = ['active', 'suspended', 'closed'] as const;

/** Days are those of the last login, amounts those of the main wallet; latest: registered last. */
const memberListFilter = {
  ...moneyListFilter(memberStates),
  /** A VIP level. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  /** Only the direct downline of this agent. */
  agent_id: Type.Optional(Id),
};

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
      }),
      memberStates,
    ),
    refusals: [],
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
      staked: Sum,
      won: Sum,
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
    output: pageOf(StatementRow),
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
