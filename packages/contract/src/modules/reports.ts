import Type from 'typebox';
import { call } from '../call.ts';
import {
  Day,
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

/** First and last Yangon day; today without them. */
const range = { start_at: Type.Optional(Day), end_at: Type.Optional(Day) };

const paging = { row: Type.Optional(PageSize), page: Type.Optional(Page) };

/** Files of a member's own records. */
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

const GameRow = Type.Object({
  /** The slip. */
  id: Type.String(),
  platform: Type.String(),
  game_name: Type.String(),
  gameId: Type.Integer(),
  issue: Type.String(),
  section: Section,
  amount: Sum,
  /** Numbers with their stakes: '07 500, 12 500'. */
  bet_content: Type.String(),
  /** The number drawn; empty while there is none. */
  bet_result: Type.String(),
  /** What counts as played: the stake once the draw is settled, 0 before and for a stake given back. */
  valid_amount: Sum,
  valid: Type.Boolean(),
  /** Won less staked; 0 while it is open and for a stake given back. */
  winALose: SignedSum,
  state: oneOf(['open', 'won', 'lost', 'refunded']),
  time: Instant,
});

const RebateRow = Type.Object({
  /** The Yangon day it was given. */
  date: Day,
  /** Valid bets of the day before, which it is for. */
  betAmount: Sum,
  money: Sum,
});

const TurnoverItem = Type.Object({
  id: Id,
  source: TurnoverSource,
  reference: Type.String(),
  /** The deposit that it comes from; null for another source. */
  tid: Type.Union([Type.String(), Type.Null()]),
  amount: Sum,
  required: Sum,
  done: Sum,
  left: Sum,
  created_at: Instant,
  /** When the last of it was filled; null while something is left. */
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
  /** What of the stake counted for this requirement; the rest counted for another, or for none. */
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
      /** One row by its number, whenever it was. */
      id: Type.Optional(Type.String({ maxLength: 40 })),
      open: Type.Optional(
        Type.Boolean({ description: 'Of type 1: the orders that are not finished, whenever they were made' }),
      ),
    }),
    output: pageOf(ActionRow),
    refusals: [],
  }),
  memberForm: call({
    method: 'GET',
    path: '/nweb/member_form',
    caller: 'member',
    summary: 'Report of a range of days, 92 at most: opening + recharge − drawing + profit + other = closing',
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
      /** Stakes of the slips whose draw was settled. */
      valid_bet_amount: Sum,
      /** won + refunded − total_bet_amount. */
      net_amount: SignedSum,
      /** Bonuses and rebates. */
      total_dividend: SignedSum,
      /** net_amount + total_dividend. */
      profit: SignedSum,
      /** Wins, less what a corrected result took back. */
      won: SignedSum,
      /** Stakes given back. */
      refunded: SignedSum,
      /** Whatever else moved: adjustments, withdrawals kept back. */
      other: SignedSum,
      /** What the member had before the first day, money on hold counted, debts taken off. */
      opening: SignedSum,
      closing: SignedSum,
      /** Every day of the range, oldest first. */
      days: Type.Array(Type.Object({ date: Day, staked: Sum, won: SignedSum })),
    }),
    refusals: [],
  }),
  gameRecordLog: call({
    method: 'POST',
    path: '/nweb/gamerecordlog',
    caller: 'member',
    summary: 'Game record: the slips of a range of days, latest first',
    input: Type.Object({ ...range, ...paging }),
    output: pageOf(GameRow),
    refusals: [],
  }),
  rebateList: call({
    method: 'GET',
    path: '/nweb/get_fs_list',
    caller: 'member',
    summary: 'Rebates given, a row a day, latest first, 100 days at most',
    input: Type.Object(range),
    output: Type.Object({ list: Type.Array(RebateRow) }),
    refusals: [],
  }),
  turnoverList: call({
    method: 'POST',
    path: '/nweb/turnover_list',
    caller: 'member',
    summary:
      'Every turnover requirement: those with something left, oldest first as they fill, then the latest filled',
    input: Type.Object(paging),
    output: Type.Object({
      list: Type.Array(TurnoverItem),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      /** What is left in all. */
      left: Sum,
    }),
    refusals: [],
  }),
  turnoverBets: call({
    method: 'POST',
    path: '/nweb/turnover_bets',
    caller: 'member',
    summary: 'The bets that filled one requirement, in the order in which they did',
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
    summary: 'The member’s own records of a range of days as the text of a CSV file',
    input: Type.Object({ type: RecordFile, ...range }, strict),
    output: Type.Object({
      name: Type.String(),
      text: Type.String(),
      rows: Type.Integer(),
      /** There are more than a file holds: the latest are in it. */
      cut: Type.Boolean(),
    }),
    refusals: ['too_many_tries'],
  }),
};
