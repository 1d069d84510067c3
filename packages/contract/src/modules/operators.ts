import Type from 'typebox';
import { call } from '../call.ts';
import { listFileCall } from '../list-filter.ts';
import {
  Code,
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
  Section,
  SeenRequest,
  SignedSum,
  Sum,
  strict,
} from '../shapes.ts';

const Role = oneOf(['owner', 'finance', 'draws', 'support']);

const OperatorCard = Type.Object({
  id: Id,
  name: Type.String(),
  full_name: Type.String(),
  role: Role,
});

const SystemAlarm = Type.Union([
  Type.Object({
    kind: Type.Literal('clock_jumped'),
    since: Instant,
    jump_ms: Type.Integer({ description: 'How far the clock of the database jumped, forward if positive' }),
    request: orNull(SeenRequest),
  }),
  Type.Object({ kind: Type.Literal('disk_low'), free_bytes: Type.Integer({ minimum: 0 }) }),
  Type.Object({
    kind: Type.Literal('settlement_differs'),
    what: oneOf(['rebates', 'commissions']),
    period: Type.String({
      description: 'the day or the month whose two computations differ; nothing of it is paid',
    }),
  }),
]);

/** A queue: the cases that wait, how many of them longer than the SLA in minutes, and their sum. */
const auditFilter = {
  /** Yangon days of wall time, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  operator_id: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  /** Part of what the entry is about (D-88031), or the whole IP address. */
  find: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
};

const HourSeries = Type.Object({
  hours: Type.Array(SignedSum, { description: 'of the hours of today that have begun, from midnight on' }),
  total: SignedSum,
  before: Type.Array(SignedSum, { description: 'of the 24 hours of the day before' }),
  /** The sum of that day until the same time of the day. */
  before_until_now: SignedSum,
});

const Queue = Type.Object({
  waiting: Type.Integer(),
  late: Type.Integer(),
  sum: Sum,
  sla_minutes: Type.Integer(),
});

export const operators = {
  login: call({
    method: 'POST',
    path: '/console/api/login',
    caller: 'anyone',
    summary:
      'Operator login: password and a time-based one-time code or a recovery code; sets an http-only cookie',
    input: Type.Object({
      name: Type.String({ maxLength: 60 }),
      password: Type.String({ maxLength: 128 }),
      totp: Type.Optional(Code),
      recovery_code: Type.Optional(Type.String({ maxLength: 40, description: 'in place of `totp`' })),
    }),
    output: OperatorCard,
    refusals: ['login_wrong', 'too_many_tries'],
  }),
  logout: call({
    method: 'POST',
    path: '/console/api/logout',
    caller: 'operator',
    capability: null,
    audits: ['logout'],
    summary: 'End the session',
    input: Empty,
    output: Empty,
    refusals: [],
  }),
  me: call({
    method: 'GET',
    path: '/console/api/me',
    caller: 'operator',
    capability: null,
    summary: 'The logged-in operator and the capabilities of the role',
    input: Empty,
    output: Type.Object({
      operator: OperatorCard,
      can: Type.Array(Type.String()),
      mode: oneOf(['play', 'licensed']),
      recovery: Type.Object({
        left: Type.Integer(),
        used: orNull(
          Type.Object(
            { at: Instant, ip: Type.String() },
            { description: 'a use by another session, until confirmed' },
          ),
        ),
      }),
    }),
    refusals: [],
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/console/api/recovery-codes',
    caller: 'operator',
    capability: null,
    audits: ['recovery.new'],
    summary: 'Replace the own recovery codes; shown once',
    input: Type.Object({ totp: Code }, strict),
    output: Type.Object({ codes: Type.Array(Type.String()) }),
    refusals: ['totp_wrong', 'too_many_tries'],
  }),
  confirmRecoveryUse: call({
    method: 'POST',
    path: '/console/api/recovery-codes/confirm',
    caller: 'operator',
    capability: null,
    summary: 'Confirm to know that another session was opened with a recovery code',
    input: Empty,
    output: Empty,
    refusals: [],
  }),
  today: call({
    method: 'GET',
    path: '/console/api/today',
    caller: 'operator',
    capability: 'today.view',
    summary: 'The top bar of the console: queues, ledger, next close, clock',
    input: Empty,
    output: Type.Object({
      deposits: Queue,
      withdrawals: Queue,
      /** Disputes of withdrawals through agents that wait for a decision; null for roles that may not see them. */
      disputes: orNull(Queue),
      ledger_balanced: Type.Boolean(),
      next_close: Type.Union([
        Type.Object({ issue: Type.String(), section: Section, close_time: Instant }),
        Type.Null(),
      ]),
      day: Type.Object({
        deposits: Sum,
        withdrawals: Sum,
        stakes: Sum,
        payouts: Sum,
        /** Stakes of the draws settled today less the payouts of today, corrections included. */
        ggr: SignedSum,
        /** What members lost at game providers less what they won there. */
        games_ggr: SignedSum,
        registrations: Type.Integer(),
        players: Type.Integer(),
      }),
    }),
    refusals: [],
  }),
  todayHours: call({
    method: 'GET',
    path: '/console/api/today/hours',
    caller: 'operator',
    capability: 'today.view',
    summary: 'Today by the hour in Yangon, beside the same day of the week before, from the ledger',
    input: Empty,
    output: Type.Object({
      date: Day,
      before: dayOf('the same day of the week before'),
      /** Business time; the last of the hours of today is not over. */
      now: Instant,
      deposits: HourSeries,
      withdrawals: HourSeries,
      /** Of draws: accepted less refunded, by the hour of the bet. */
      stakes: HourSeries,
      /** Of draws: stakes by the hour of the settlement, less payouts, corrections included. */
      ggr: HourSeries,
      /** What members lost at game providers less what they won there, today; in no series. */
      games_ggr: SignedSum,
    }),
    refusals: [],
  }),
  audit: call({
    method: 'POST',
    path: '/console/api/audit',
    caller: 'operator',
    capability: 'audit.view',
    summary: 'Audit log, latest first',
    input: Type.Object({ ...auditFilter, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(
      Type.Object({
        id: Type.Integer(),
        at: Instant,
        business_at: Instant,
        operator: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        /** The name of the subject, where the site has one: of a campaign, an account, a channel. */
        name: Type.String(),
        details: Type.Record(Type.String(), Type.Unknown()),
        ip: Type.String(),
        hash: Type.String(),
      }),
    ),
    refusals: [],
  }),
  auditFile: listFileCall({
    path: '/console/api/audit/file',
    capability: 'audit.view',
    rows: 'The entries of the audit log',
    filter: auditFilter,
  }),
  clock: call({
    method: 'GET',
    path: '/console/api/clock',
    caller: 'operator',
    capability: 'clock.view',
    summary: 'Wall time of the server and of the database, business time and rate',
    input: Empty,
    output: Type.Object({
      wall: Instant,
      database: Instant,
      business: Instant,
      rate: Type.Number(),
      movable: Type.Boolean(),
    }),
    refusals: [],
  }),
  setClock: call({
    method: 'POST',
    path: '/console/api/clock',
    caller: 'operator',
    capability: 'clock.move',
    subject: 'clock',
    audits: ['clock.move'],
    summary:
      'Play mode only: move business time forward and set its rate. Never before the last recorded event',
    input: Type.Object({
      business: Type.Optional(Instant),
      rate: Type.Number({ minimum: 1, maximum: 3600 }),
    }),
    output: Type.Object({ business: Instant, rate: Type.Number() }),
    refusals: ['clock_backwards', 'play_only'],
  }),
  alarms: call({
    method: 'GET',
    path: '/console/api/alarms',
    caller: 'operator',
    capability: 'today.view',
    summary:
      'What is wrong with the system itself: the clock, the disk, settlements whose two computations differ',
    input: Empty,
    output: Type.Object({ list: Type.Array(SystemAlarm) }),
    refusals: [],
  }),
  acceptClock: call({
    method: 'POST',
    path: '/console/api/clock/accept',
    caller: 'operator',
    capability: 'clock.accept',
    subject: 'clock',
    audits: ['clock.accept_ask', 'clock.accept'],
    summary:
      'Accept the clock as it is after a jump, so that bets are taken again. Two operators must do so for the same jump',
    input: Type.Object({
      jump_ms: Type.Integer(),
      reason: Type.String({ minLength: 3, maxLength: 300 }),
    }),
    output: Type.Object({ waiting: Type.Boolean({ description: 'true: another operator must approve' }) }),
    refusals: ['not_found'],
  }),
  outbox: call({
    method: 'GET',
    path: '/console/api/outbox',
    caller: 'operator',
    capability: 'outbox.view',
    // Replaces SMS in play mode.
    unmasked: { owner: ['phone'], support: ['phone'] },
    summary: 'Play mode only: codes that would have been sent by SMS',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({ at: Instant, phone: Type.String(), purpose: Type.String(), text: Type.String() }),
      ),
    }),
    refusals: ['play_only'],
  }),
};
