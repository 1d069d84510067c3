import Type from 'typebox';
import { call } from '../call.ts';
import {
  Day,
  dayOf,
  Id,
  Instant,
  oneOf,
  Page,
  PageSize,
  pageOf,
  Section,
  SignedSum,
  Sum,
  strict,
} from '../shapes.ts';
import { ActionRow, TurnoverSource } from './withdrawals.ts';

const range = {
  start_at: Type.Optional(dayOf('the first Yangon day; today if missing')),
  end_at: Type.Optional(dayOf('the last Yangon day, at most 92 days with the first; today if missing')),
};

const paging = { row: Type.Optional(PageSize), page: Type.Optional(Page) };

/** The files of a member's own records. */
const RecordFile = oneOf([
  'deposit',
  'withdrawal',
  'transfer',
  'dividend',
  'game',
  'rebate',
  'turnover',
  'report',
]);

export const GameRow = Type.Object({
  /** The slip. */
  id: Type.String(),
  platform: Type.String(),
  game_name: Type.String(),
  gameId: Type.Integer(),
  issue: Type.String(),
  section: Section,
  /** The day of the draw, to which the slip belongs. */
  date: Day,
  amount: Sum,
  /** Numbers with their stakes: '07 500, 12 500'. */
  bet_content: Type.String(),
  /** The winning number; empty if there is none yet. */
  bet_result: Type.String(),
  /** The valid bet amount: the stake once the draw is settled, 0 before that and for a refunded stake. */
  valid_amount: Sum,
  valid: Type.Boolean(),
  /** Won less staked; 0 while it is open and for a refunded stake. */
  winALose: SignedSum,
  state: oneOf(['open', 'won', 'lost', 'refunded']),
  time: Instant,
});

const RebateRow = Type.Object({
  /** The Yangon day of the credit. */
  date: Day,
  /** The valid bets that it is for, as an agent those of the downline. 0 for a credit by operators. */
  betAmount: Sum,
  money: Sum,
});

const TurnoverItem = Type.Object({
  id: Id,
  source: TurnoverSource,
  reference: Type.String(),
  /** The deposit it comes from; null for another source. */
  tid: Type.Union([Type.String(), Type.Null()]),
  amount: Sum,
  required: Sum,
  done: Sum,
  left: Sum,
  created_at: Instant,
  /** When it was completely filled; null while something is left. */
  filled_at: Type.Union([Instant, Type.Null()]),
});

const TurnoverBet = Type.Object({
  slip: Type.String(),
  gameId: Type.Integer(),
  game_name: Type.String(),
  issue: Type.String(),
  section: Section,
  time: Instant,
  /** When its draw was settled. */
  counted_at: Instant,
  stake: Sum,
  /** The part of the stake that counted for this requirement; the rest counted for another, or for none. */
  counted: Sum,
});

export const reports = {
  accountRecord: call({
    method: 'POST',
    path: '/nweb/actionlog',
    caller: 'member',
    summary: 'Account record: type 1 deposits, 2 withdrawals, 3 transfers, 4 dividends',
    input: Type.Object({
      start_at: Type.Optional(Day),
      end_at: Type.Optional(Day),
      row: Type.Optional(PageSize),
      page: Type.Optional(Page),
      type: Type.Integer({ minimum: 1, maximum: 4 }),
      /** One row by its number, of any date. */
      id: Type.Optional(Type.String({ maxLength: 40 })),
      open: Type.Optional(Type.Boolean({ description: 'For type 1: the open orders, of any date' })),
    }),
    output: pageOf(ActionRow),
    refusals: [],
  }),
  memberForm: call({
    method: 'GET',
    path: '/nweb/member_form',
    caller: 'member',
    summary:
      'Report of a range of at most 92 days: opening + recharge − drawing + profit − open_bet_amount + ' +
      'earlier_bet_amount + other = closing',
    input: Type.Object(range),
    output: Type.Object({
      start_at: Day,
      end_at: Day,
      /** Deposits credited. */
      total_recharge: SignedSum,
      /** Withdrawals paid out. */
      total_drawing: SignedSum,
      /** Stakes taken. */
      total_bet_amount: Sum,
      /** Those of them whose draw was neither settled nor cancelled by the end of the range: no loss and no win in it. */
      open_bet_amount: Sum,
      /** Stakes taken before the range of slips whose draw was settled or cancelled in it. */
      earlier_bet_amount: Sum,
      /** Stakes of slips whose draw was settled. */
      valid_bet_amount: Sum,
      /** won + refunded − (total_bet_amount − open_bet_amount + earlier_bet_amount). */
      net_amount: SignedSum,
      /** Bonuses, rebates and commissions. */
      total_dividend: SignedSum,
      /** net_amount + total_dividend. */
      profit: SignedSum,
      /** Wins, less those taken back by corrections. */
      won: SignedSum,
      /** Refunded stakes. */
      refunded: SignedSum,
      /** Everything else: adjustments, confiscated withdrawals, results of play at game providers. */
      other: SignedSum,
      /** What the member had before the first day, including held money and money at games, less receivables. */
      opening: SignedSum,
      closing: SignedSum,
      /** Every day of the range, oldest first. */
      days: Type.Array(Type.Object({ date: Day, staked: Sum, won: SignedSum })),
    }),
    refusals: ['range_long'],
  }),
  gameRecordLog: call({
    method: 'POST',
    path: '/nweb/gamerecordlog',
    caller: 'member',
    summary:
      'Game record: the slips in the draws of a range of days, latest draw first; a range that ends today contains ' +
      'the draws to come',
    input: Type.Object({ ...range, ...paging }),
    output: pageOf(GameRow),
    refusals: ['range_long'],
  }),
  rebateList: call({
    method: 'GET',
    path: '/nweb/get_fs_list',
    caller: 'member',
    summary: 'Rebates, one row per day, latest first, at most 100 days',
    input: Type.Object(range),
    output: Type.Object({ list: Type.Array(RebateRow) }),
    refusals: ['range_long'],
  }),
  turnoverList: call({
    method: 'POST',
    path: '/nweb/turnover_list',
    caller: 'member',
    summary:
      'Every turnover requirement: open ones in the order in which they fill, then filled ones, latest first',
    input: Type.Object(paging),
    output: Type.Object({
      list: Type.Array(TurnoverItem),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      /** The total left. */
      left: Sum,
    }),
    refusals: [],
  }),
  turnoverBets: call({
    method: 'POST',
    path: '/nweb/turnover_bets',
    caller: 'member',
    summary: 'The bets that filled one requirement, in order',
    input: Type.Object({ id: Id, ...paging }),
    output: Type.Object({
      requirement: TurnoverItem,
      list: Type.Array(TurnoverBet),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
    }),
    refusals: ['not_found'],
  }),
  recordExport: call({
    method: 'POST',
    path: '/nweb/record_export',
    caller: 'member',
    compressed: true,
    summary: 'The member’s own records of a range of days, as CSV text',
    input: Type.Object({ type: RecordFile, ...range }, strict),
    output: Type.Object({
      name: Type.String(),
      text: Type.String(),
      rows: Type.Integer(),
      /** There are more rows than a file contains; it has the latest. */
      cut: Type.Boolean(),
    }),
    refusals: ['range_long', 'too_many_tries'],
  }),
};
