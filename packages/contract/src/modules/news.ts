import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Id, Instant, oneOf, Sum, strict } from '../shapes.ts';
import { Slip } from './bets.ts';
import { GameId, Session } from './draws.ts';
import { ActionRow } from './withdrawals.ts';

/** The most slips whose win is shown at once. */
const WINS_MAX = 20;

const SlipOfGame = Type.Object({
  ...Slip.properties,
  gameId: GameId,
  odds: Type.Integer({ description: 'what a winning number pays, times its stake' }),
  /** The wallet that its win goes to. */
  wallet: Session.properties.wallet,
});

/** A draw with what the caller has in it. */
const OwnDraw = Type.Object({
  gameId: GameId,
  draw: Session,
  odds: Type.Integer(),
  slips: Type.Array(SlipOfGame, { description: 'the latest of them, at most five' }),
  count: Type.Integer({ description: 'of all slips of the caller in it' }),
  staked: Sum,
  won: Sum,
});

/** A message about money, the caller's own and unread. */
const MoneyMessage = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  created_at: Instant,
  about: oneOf(['deposit', 'withdrawal', 'win', 'other']),
  reference: Type.String({
    description: 'the number of the deposit or withdrawal; "" of anything else',
  }),
  good: Type.Boolean({ description: 'money came in, or was paid out; false: refused, or neither' }),
});

export const news = {
  latest: call({
    method: 'GET',
    path: '/nweb/news',
    caller: 'member',
    summary:
      'What the home page shows of the caller’s money: orders under way, slips that wait for their result, the last ' +
      'outcome, wins not shown yet, unread messages about money',
    input: Empty,
    output: Type.Object({
      orders: Type.Array(ActionRow, {
        description: 'deposits and withdrawals under way, latest first; at most ten of each',
      }),
      open: Type.Array(OwnDraw, { description: 'draws that take bets, in which the caller has slips' }),
      waiting: Type.Array(OwnDraw, {
        description: 'draws that have closed and are not settled, in which the caller has slips',
      }),
      outcome: Type.Union([OwnDraw, Type.Null()], {
        description: 'the draw with slips of the caller that was settled last, for a day',
      }),
      wins: Type.Array(SlipOfGame, {
        description: `won in the last 30 days and not shown yet (winsShown), oldest first; at most ${WINS_MAX}`,
      }),
      messages: Type.Array(MoneyMessage, {
        description: 'of the last two days, latest first; at most ten',
      }),
    }),
    refusals: [],
  }),
  winsShown: call({
    method: 'POST',
    path: '/nweb/wins_shown',
    caller: 'member',
    summary: 'The app has shown the win of these slips; others than the caller’s winning slips are ignored',
    input: Type.Object(
      {
        slips: Type.Array(Type.String({ maxLength: 24 }), { minItems: 1, maxItems: WINS_MAX }),
      },
      strict,
    ),
    output: Empty,
    refusals: [],
  }),
};
