import Type from 'typebox';
import { call } from '../../call.ts';
import { disputeReasons } from '../../reasons.ts';
import { Id, Instant, oneOf, orNull, Page, PageSize, pageOf, Sum, Who } from '../../shapes.ts';
import { AgentDepositState } from '../agent-deposits.ts';
import { Tid } from './deposits.ts';

/** Deposits that agents receive, for operators who help a member or look at an agent. They decide nothing. */
export const operatorAgentDeposits = {
  list: call({
    method: 'POST',
    path: '/console/api/agent_deposits',
    caller: 'operator',
    capability: 'escrow.view',
    subject: 'member:{member_id}',
    summary: 'Deposits through agents, of one member or agent, or of all, latest first',
    input: Type.Object({
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(
      Type.Object({
        id: Type.String(),
        member: Who,
        agent: Who,
        amount: Sum,
        state: AgentDepositState,
        created_at: Instant,
        ended_at: orNull(Instant),
        /** The account of the agent that was paid. */
        account: Type.Object({ code: Type.String(), account: Type.String({ description: 'masked' }) }),
        reference: Type.String(),
        picture: Type.Boolean(),
        reason: oneOf(['', ...disputeReasons]),
        text: Type.String(),
        /** The transfer that brought the money; '' before. */
        tid: Type.String(),
      }),
    ),
    refusals: [],
  }),
  picture: call({
    method: 'POST',
    path: '/console/api/agent_deposit/picture',
    caller: 'operator',
    capability: 'escrow.decide',
    subject: 'agent deposit:{id}',
    summary: "The member's picture of the payment, as a data: URL",
    input: Type.Object({ id: Tid }),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
};
