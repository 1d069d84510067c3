import Type from 'typebox';
import { call } from '../../call.ts';
import {
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  pageOf,
  Reason,
  SeenRequest,
  Sum,
  strict,
  Title,
} from '../../shapes.ts';
import { PrizeKind, PrizeSector, SECTORS, TurnId, TurnState } from '../prizes.ts';

const Budget = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });

const Figures = {
  kind: PrizeKind,
  title: Title,
  /** In the order in which numbers are drawn; the weights sum to 1,000,000 at most. */
  sectors: Type.Array(PrizeSector, SECTORS),
  turnover_times: Type.Integer({ minimum: 0, maximum: 100 }),
  play_days: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Days in which a turn is drawn, if it names no other end. */
  turn_days: Type.Integer({ minimum: 1, maximum: 90 }),
  /** What the turns given on one day may cost, and what all may cost, kyat. */
  budget_day: Budget,
  budget_total: Budget,
};

/** Of everything that a table says: its kind, title, odds, terms and budgets. */
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const TableState = oneOf(['draft', 'live', 'stopped']);

/** Prize tables and turns, for operators. */
export const operatorPrizes = {
  list: call({
    method: 'POST',
    path: '/console/api/prizes',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'prizes',
    summary:
      'Prize tables with their odds, what they cost and may cost still, and how many turns are in each state',
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Figures,
          id: Id,
          digest: Digest,
          state: TableState,
          live_at: orNull(Instant),
          stopped_at: orNull(Instant),
          /** The mean cost of a turn, kyat: sum / of. */
          mean: Type.Object({ sum: Sum, of: Type.Integer() }),
          largest: Sum,
          /** Of turns given today, and of all: what was won, and the largest prize of each that is not drawn yet. */
          today: Type.Object({ cost: Sum, reserved: Sum }),
          total: Type.Object({ cost: Sum, reserved: Sum }),
          /** What the ledger says that its prizes cost, less what was taken back. */
          paid: Sum,
          turns: Type.Object({
            given: Type.Integer(),
            drawn: Type.Integer(),
            expired: Type.Integer(),
            cancelled: Type.Integer(),
          }),
          /** Another operator must agree to put it live. */
          asked: orNull(SeenRequest),
        }),
      ),
    }),
    refusals: [],
  }),
  save: call({
    method: 'POST',
    path: '/console/api/prize/save',
    caller: 'operator',
    capability: 'prize.change',
    subject: 'prize table:{id}',
    idempotent: true,
    audits: ['prize.save'],
    summary: 'Create a prize table as a draft, or change a draft. What was live never changes',
    input: Type.Object({ id: orNull(Id), ...Figures, reason: Reason }, strict),
    output: Type.Object({ id: Id }),
    refusals: ['changed_meanwhile', 'not_found', 'prize_budget', 'prize_odds'],
  }),
  publish: call({
    method: 'POST',
    path: '/console/api/prize/live',
    caller: 'operator',
    capability: 'prize.change',
    subject: 'prize table:{id}',
    idempotent: true,
    audits: ['prize.live', 'prize.live_ask'],
    summary:
      'Put a draft or a stopped prize table live, as it was seen; the second operator who asks for the same does it',
    input: Type.Object({ id: Id, digest: Digest, reason: Reason }, strict),
    output: Type.Object({ waiting: Type.Boolean() }),
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  stop: call({
    method: 'POST',
    path: '/console/api/prize/stop',
    caller: 'operator',
    capability: 'prize.change',
    subject: 'prize table:{id}',
    idempotent: true,
    audits: ['prize.stop'],
    summary:
      'Stop a prize table at once: it gives no more turns. Turns that were given can be drawn until they end',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: Type.Object({ open: Type.Integer({ description: 'turns that can still be drawn' }) }),
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  give: call({
    method: 'POST',
    path: '/console/api/prize/turn/give',
    caller: 'operator',
    capability: 'prize.turn',
    subject: 'member:{member_id}',
    idempotent: true,
    audits: ['prize.turn', 'prize.turn_ask'],
    summary: 'Give a member one turn of a live prize table; the second operator who asks gives it',
    input: Type.Object({ table_id: Id, member_id: Id, reason: Reason }, strict),
    output: Type.Object({ waiting: Type.Boolean(), id: orNull(TurnId) }),
    refusals: ['changed_meanwhile', 'not_found', 'turn_not_given'],
  }),
  cancelTurn: call({
    method: 'POST',
    path: '/console/api/prize/turn/cancel',
    caller: 'operator',
    capability: 'prize.turn',
    subject: 'member:{member_id}',
    idempotent: true,
    audits: ['prize.cancel'],
    summary: 'Cancel a turn that is not drawn, with a reason that the member reads',
    input: Type.Object({ member_id: Id, id: TurnId, reason: Reason }, strict),
    output: Type.Object({ id: TurnId, state: TurnState }),
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  turns: call({
    method: 'POST',
    path: '/console/api/prize/turns',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'prizes',
    summary:
      'Turns of a prize table or of a member, latest first. The server’s seed is shown after the draw only',
    input: Type.Object({
      table_id: Type.Optional(Id),
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(
      Type.Object({
        id: TurnId,
        table: Id,
        member_id: Id,
        occasion: Type.String(),
        state: TurnState,
        given_at: Instant,
        until: Instant,
        commitment: Type.String(),
        server_seed: orNull(Type.String()),
        client_seed: orNull(Type.String()),
        drawn_at: orNull(Instant),
        number: orNull(Type.Integer()),
        amount: orNull(Sum),
        grant: orNull(Type.String()),
        reason: Type.String(),
      }),
    ),
    refusals: [],
  }),
};
