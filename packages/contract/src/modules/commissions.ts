import Type from 'typebox';
import { call } from '../call.ts';
import { Day, Id, Instant, oneOf, orNull, Page, PageSize, pageOf, SignedSum, Sum } from '../shapes.ts';

/** `net_loss`: a share of what the downline lost; `turnover`: a share of its valid bets. */
export const CommissionModel = oneOf(['net_loss', 'turnover']);
/** A month, 'YYYY-MM'. */
export const Month = Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$' });
/** Hundredths of a percent: 2500 is 25 %. */
export const CommissionRate = Type.Integer({ minimum: 0, maximum: 10_000 });

/** What a statement says; brought in + result = payable + carried. */
export const StatementSums = {
  id: Id,
  month: Month,
  model: CommissionModel,
  rate: Type.Integer({ description: 'the agent’s rate in that month, in hundredths of a percent' }),
  brought_in: Type.Integer({ description: 'the negative balance of the statement before; 0 or less' }),
  result: SignedSum,
  payable: Sum,
  carried: Type.Integer({ description: 'the negative balance for the next statement; 0 or less' }),
  paid_at: orNull(Instant),
};

/** One line of a statement. */
export const StatementLine = Type.Object({
  of_month: Type.String({
    description: 'the month of the bets; an earlier one when a result of it was corrected since',
  }),
  id: Type.Integer({ description: 'the member of the direct downline, with everybody below' }),
  remark: Type.String({ description: 'the agent’s own remark; empty for operators' }),
  rate: Type.Integer({ description: 'of the agent' }),
  rate_below: Type.Integer({ description: 'the highest rate of an agent between' }),
  results: Type.Integer({ description: 'of net_loss: what the members won less what they staked' }),
  bonuses: SignedSum,
  rebates: SignedSum,
  base: Type.Integer({
    description: 'of net_loss: −results − bonuses − rebates; of turnover: the valid bets',
  }),
  amount: Type.Integer({ description: 'base × (rate − rate_below), without fractions of a kyat' }),
});

export const StatementFile = Type.Object({
  name: Type.String(),
  text: Type.String({ description: 'the CSV text, or the XLSX file in base64' }),
  rows: Type.Integer(),
  cut: Type.Boolean(),
});

/** Monthly commissions of agents: a share of the downline's net loss or turnover. */
export const commissions = {
  statements: call({
    method: 'POST',
    path: '/nweb/commission_list',
    caller: 'member',
    summary: 'The caller’s rates of commission, and the statements of months that were checked, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      ...pageOf(Type.Object({ ...StatementSums, state: oneOf(['nothing', 'waiting', 'paid']) })).properties,
      rates: Type.Array(
        Type.Object({
          model: CommissionModel,
          today: Type.Integer({ description: 'the rate of this month, in hundredths of a percent' }),
          next: Type.Integer({ description: 'from the next month on' }),
        }),
      ),
      /** When the next statement is made: of this month, or without a rate in it of the next one. */
      next_day: Day,
    }),
    refusals: [],
  }),
  statement: call({
    method: 'POST',
    path: '/nweb/commission_detail',
    caller: 'member',
    summary: 'The lines of one of the caller’s statements, largest first',
    input: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      ...pageOf(StatementLine).properties,
      statement: Type.Object({ ...StatementSums, state: oneOf(['nothing', 'waiting', 'paid']) }),
    }),
    refusals: ['not_found'],
  }),
  statementFile: call({
    method: 'POST',
    path: '/nweb/commission_file',
    caller: 'member',
    compressed: true,
    summary: 'One of the caller’s statements with its lines as a file: CSV text, or XLSX in base64',
    input: Type.Object({ id: Id, format: oneOf(['csv', 'xlsx']) }),
    output: StatementFile,
    refusals: ['not_found', 'too_many_tries'],
  }),
};
