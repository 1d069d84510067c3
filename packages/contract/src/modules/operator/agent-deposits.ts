import Type from 'typebox';
import { call } from '../../call.ts';
import { listFileCall, listOf, listPaging, memberFilter, moneyListFilter } from '../../list-filter.ts';
import { disputeReasons } from '../../reasons.ts';
import { Instant, oneOf, orNull, Sum, strict, Who } from '../../shapes.ts';
import { AgentDepositState, agentDepositStates } from '../agent-deposits.ts';
import { Tid } from './deposits.ts';

/** Days are those of the claim; `member_id` is the member or the agent. */
const claimFilter = { ...moneyListFilter(agentDepositStates), ...memberFilter };

/** Deposits that agents receive, for operators who help a member or look at an agent. They decide nothing. */
export const operatorAgentDeposits = {
  list: call({
    method: 'POST',
    path: '/console/api/agent_deposits',
    caller: 'operator',
    capability: 'escrow.view',
    subject: 'member:{member_id}',
    summary: 'Deposits through agents by a filter',
    input: Type.Object({ ...claimFilter, ...listPaging }, strict),
    output: listOf(
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
      agentDepositStates,
    ),
    refusals: [],
  }),
  listFile: listFileCall({
    path: '/console/api/agent_deposits/file',
    capability: 'escrow.view',
    rows: 'The deposits through agents',
    filter: claimFilter,
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
