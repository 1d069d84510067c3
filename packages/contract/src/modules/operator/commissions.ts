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
  RequestedFigure,
  SeenRequest,
  Sum,
  strict,
  Who,
} from '../../shapes.ts';
import {
  CommissionModel,
  CommissionRate,
  Month,
  StatementFile,
  StatementLine,
  StatementSums,
} from '../commissions.ts';

const ModelRate = Type.Object({
  model: CommissionModel,
  today: Type.Integer({ description: 'of this month, in hundredths of a percent' }),
  next: Type.Integer({ description: 'from the next month on' }),
  max: Type.Integer({ description: 'the highest rate of the model' }),
  asked: RequestedFigure,
});

const MonthRow = Type.Object({
  id: Month,
  state: oneOf(['computed', 'differs', 'checked']),
  statements: Type.Integer(),
  payable: Sum,
  paid: Sum,
  withheld: Sum,
  due: Type.Integer({ description: 'what a pay-out would pay now' }),
  carried: Type.Integer({ description: 'the negative balances for the next month; 0 or less' }),
  computed_at: Instant,
  checked_at: orNull(Instant),
  difference: Type.String({ description: 'where the two computations differ; empty: nowhere' }),
  request: orNull(Type.Object({ ...SeenRequest.properties, amount: Sum })),
});

const Statement = Type.Object({
  ...StatementSums,
  who: Who,
  state: oneOf(['nothing', 'open', 'withheld', 'approved', 'paid']),
});

/** Rates, statements and pay-out of commissions, for operators. */
export const operatorCommissions = {
  rates: call({
    method: 'POST',
    path: '/console/api/commissions/rates',
    caller: 'operator',
    capability: 'agent.view',
    subject: 'member:{id}',
    summary: 'The commission rates of a member by model, with their changes, latest first',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(ModelRate),
      history: Type.Array(
        Type.Object({
          model: CommissionModel,
          from_month: Month,
          rate: Type.Integer(),
          at: Instant,
          by: Type.String({ description: 'the operator; empty: the agent was dismissed' }),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  setRates: call({
    method: 'POST',
    path: '/console/api/commissions/rates/set',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['commission.rate', 'commission.rate_ask'],
    summary:
      'Set commission rates of an agent from the next month on; 0: no commission. A higher rate takes two operators who ' +
      'enter the same',
    input: Type.Object(
      {
        id: Id,
        rates: Type.Array(Type.Object({ model: CommissionModel, rate: CommissionRate }, strict), {
          minItems: 1,
          maxItems: 2,
        }),
        reason: Reason,
      },
      strict,
    ),
    output: Type.Object({ list: Type.Array(ModelRate) }),
    refusals: ['not_found', 'no_agent', 'rebate_same', 'commission_too_high'],
  }),
  months: call({
    method: 'POST',
    path: '/console/api/commissions/months',
    caller: 'operator',
    capability: 'agent.view',
    summary: 'The settlement of the commissions of each month, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(MonthRow),
    refusals: [],
  }),
  statements: call({
    method: 'POST',
    path: '/console/api/commissions/statements',
    caller: 'operator',
    capability: 'agent.view',
    summary: 'Statements of a month, the largest payable first, or of one agent, the latest first',
    input: Type.Object({
      month: Type.Optional(Month),
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(Statement),
    refusals: [],
  }),
  statement: call({
    method: 'POST',
    path: '/console/api/commissions/statement',
    caller: 'operator',
    capability: 'agent.view',
    summary: 'One statement with its lines, largest first',
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      ...pageOf(
        Type.Object({
          ...StatementLine.properties,
          name: Type.String({ description: 'of the member at the head of the branch' }),
        }),
      ).properties,
      statement: Statement,
    }),
    refusals: ['not_found'],
  }),
  file: call({
    method: 'POST',
    path: '/console/api/commissions/file',
    caller: 'operator',
    capability: 'agent.view',
    compressed: true,
    summary: 'The statements of a month as a file: CSV text, or XLSX in base64; at most 10,000 rows',
    input: Type.Object({ month: Month, format: oneOf(['csv', 'xlsx']) }),
    output: StatementFile,
    refusals: ['not_found', 'too_many_tries'],
  }),
  withhold: call({
    method: 'POST',
    path: '/console/api/commissions/withhold',
    caller: 'operator',
    capability: 'commission.pay',
    subject: 'commission:{id}',
    idempotent: true,
    audits: ['commission.withhold'],
    summary: 'Keep a statement out of the next pay-out',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: Statement,
    refusals: ['not_found', 'changed_meanwhile'],
  }),
  release: call({
    method: 'POST',
    path: '/console/api/commissions/release',
    caller: 'operator',
    capability: 'commission.pay',
    subject: 'commission:{id}',
    idempotent: true,
    audits: ['commission.release'],
    summary: 'Let a withheld statement be in the next pay-out',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: Statement,
    refusals: ['not_found', 'changed_meanwhile'],
  }),
  pay: call({
    method: 'POST',
    path: '/console/api/commissions/pay',
    caller: 'operator',
    capability: 'commission.pay',
    subject: 'commissions:{month}',
    idempotent: true,
    audits: ['commission.pay', 'commission.pay_ask'],
    summary:
      'Pay what is due of a checked month; two operators ask for the same sum. Refused if it is no longer the sum that ' +
      'was seen',
    input: Type.Object({ month: Month, amount: Type.Integer({ minimum: 1 }), reason: Reason }, strict),
    output: Type.Object({
      waiting: Type.Boolean({ description: 'it waits for a second operator' }),
    }),
    refusals: ['not_found', 'changed_meanwhile'],
  }),
  recompute: call({
    method: 'POST',
    path: '/console/api/commissions/recompute',
    caller: 'operator',
    capability: 'agent.change',
    subject: 'commissions:{month}',
    idempotent: true,
    audits: ['commission.recompute'],
    summary:
      'Compute a month independently again and compare it with its statements. A month that differed is computed and ' +
      'checked again; one that was checked stays as it is',
    input: Type.Object({ month: Month }, strict),
    output: Type.Object({
      state: oneOf(['computed', 'differs', 'checked']),
      difference: Type.String({ description: 'of the statements as they are; empty: none' }),
    }),
    refusals: ['not_found'],
  }),
};
