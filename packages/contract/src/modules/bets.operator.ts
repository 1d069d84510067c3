import Type from 'typebox';
import { call } from '../call.ts';
import { Id, Instant, oneOf, Page, PageSize, pageOf, Sum, Who } from '../shapes.ts';
import { Slip } from './bets.ts';
import { GameId, Issue } from './draws.ts';

/** Something in an issue's slips that a person should look at, with its figures. */
const Finding = Type.Object({
  kind: oneOf(['share_of_number', 'same_slip', 'above_usual', 'late_burst', 'same_address']),
  who: Type.Array(Who),
  /** How many members, where more than are named. */
  members: Type.Integer(),
  number: Type.Union([Type.String(), Type.Null()]),
  /** share_of_number: of the number's sold; late_burst: of it, in the last minutes. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  amount: Sum,
  /** above_usual: how many times the member's usual stake. same_slip: how many slips. */
  times: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.Union([Instant, Type.Null()]),
});

export const operatorBets = {
  alerts: call({
    method: 'POST',
    path: '/console/api/draw/watch',
    caller: 'operator',
    capability: 'draw.watch',
    subject: 'issue:{issue}',
    summary: 'Who stakes most on an issue, and what in its slips is unusual, each finding with its figures',
    input: Type.Object({ issue: Issue }),
    output: Type.Object({
      top: Type.Array(
        Type.Object({
          who: Who,
          staked: Sum,
          slips: Type.Integer(),
          /** Of the issue's stakes, tenths of a percent. */
          permille: Type.Integer(),
        }),
      ),
      findings: Type.Array(Finding),
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
    output: pageOf(Slip),
    refusals: [],
  }),
};
