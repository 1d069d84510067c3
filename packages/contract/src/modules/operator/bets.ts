import Type from 'typebox';
import { call } from '../../call.ts';
import {
  downlineFilter,
  kindFilter,
  listFileCall,
  listOf,
  listPaging,
  memberFilter,
  moneyListFilter,
} from '../../list-filter.ts';
import { Id, Instant, oneOf, Page, PageSize, pageOf, Sum, strict, Who } from '../../shapes.ts';
import { Slip, slipStates } from '../bets.ts';
import { GameId, Issue } from '../draws.ts';

/** An alert about the slips of a draw, with its figures. */
const BetAlert = Type.Object({
  kind: oneOf(['share_of_number', 'same_slip', 'above_usual', 'late_burst', 'same_address']),
  who: Type.Array(Who),
  /** The number of all members, of whom only some are named. */
  members: Type.Integer(),
  number: Type.Union([Type.String(), Type.Null()]),
  /** share_of_number: of the number's sum sold; late_burst: the share of it in the last minutes. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  amount: Sum,
  /** above_usual: the multiple of the member's usual stake. same_slip: the number of slips. */
  times: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.Union([Instant, Type.Null()]),
});

/** Days are those of the draws. `find` also takes the code of a receipt. */
const slipFilter = {
  ...moneyListFilter(slipStates),
  ...kindFilter(['2D', '3D']),
  ...memberFilter,
  ...downlineFilter,
  issue: Type.Optional(Issue),
  /** Slips with this number: two digits of 2D, three of 3D. Those of a draw that waits for a result are left out. */
  number: Type.Optional(Type.String({ pattern: '^\\d{2,3}$' })),
};

const OperatorsSlip = Type.Object({
  ...Slip.properties,
  /** true: without its numbers, because its draw waits for a result. */
  hidden: Type.Boolean(),
});

export const operatorBets = {
  slips: call({
    method: 'POST',
    path: '/console/api/slips',
    caller: 'operator',
    capability: 'member.statement',
    subject: 'member:{member_id}',
    summary: "All members' slips by a filter",
    input: Type.Object({ ...slipFilter, ...listPaging }, strict),
    output: listOf(Type.Object({ ...OperatorsSlip.properties, who: Who }), slipStates),
    refusals: [],
  }),
  slipsFile: listFileCall({
    path: '/console/api/slips/file',
    capability: 'member.statement',
    rows: "Members' slips",
    filter: slipFilter,
  }),
  alerts: call({
    method: 'POST',
    path: '/console/api/draw/watch',
    caller: 'operator',
    capability: 'draw.watch',
    subject: 'issue:{issue}',
    summary: 'The top bettors of a draw, and alerts about its slips, each with its figures',
    input: Type.Object({ issue: Issue }),
    output: Type.Object({
      top: Type.Array(
        Type.Object({
          who: Who,
          staked: Sum,
          slips: Type.Integer(),
          /** The share of the draw's stakes, in tenths of a percent. */
          permille: Type.Integer(),
        }),
      ),
      findings: Type.Array(BetAlert),
    }),
    refusals: ['not_found'],
  }),
  memberSlips: call({
    method: 'POST',
    path: '/console/api/member/slips',
    caller: 'operator',
    capability: 'member.statement',
    subject: 'member:{id}',
    summary: "A member's slips of a game, latest first",
    input: Type.Object({ id: Id, gameId: GameId, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(OperatorsSlip),
    refusals: [],
  }),
};
