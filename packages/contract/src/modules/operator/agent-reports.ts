import Type from 'typebox';
import { agentCounters } from '../../agent-counters.ts';
import { call } from '../../call.ts';
import {
  Day,
  dayOf,
  Empty,
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  pageOf,
  SignedSum,
  Sum,
  Who,
} from '../../shapes.ts';

const Sums = {
  registrations: Type.Integer(),
  deposits: Sum,
  withdrawals: Sum,
  stakes: SignedSum,
  results: Type.Integer({ description: 'won less staked: above zero members won' }),
  bonuses: SignedSum,
  rebates: SignedSum,
  kept: Type.Integer({ description: '−results − bonuses − rebates: what the house kept' }),
};

const reportInput = {
  period: oneOf(['today', 'yesterday', 'week', 'month', 'last_month', 'range']),
  start_at: Type.Optional(dayOf('first day of a `range`')),
  end_at: Type.Optional(dayOf('last day of a `range`, at most 92 days with the first')),
  /** Only agents in the downline of this member. */
  of: Type.Optional(Id),
  order: Type.Optional(oneOf(['stakes', 'kept', 'deposits', 'registrations', 'rebates'])),
};

/** Reports of agents for operators. */
export const operatorAgentReports = {
  siteDays: call({
    method: 'GET',
    path: '/console/api/site-days',
    caller: 'operator',
    capability: 'today.view',
    summary: 'What all members did on each of the last 14 days, today included, counted from the ledger',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          date: Day,
          deposits: Sum,
          withdrawals: Sum,
          stakes: SignedSum,
          /** Of the draws settled on the day, by their current result, and of games. */
          ggr: SignedSum,
        }),
        { description: 'oldest first' },
      ),
      /** When counting was last done; a day has what was posted until then. */
      updated_at: Instant,
    }),
    refusals: [],
  }),
  report: call({
    method: 'POST',
    path: '/console/api/agent-reports',
    caller: 'operator',
    capability: 'agent.view',
    summary:
      'Agents with the sums of their downline in a period, the largest first, with the sums of all members in a ' +
      'downline by day. Sums use the tree of each day',
    input: Type.Object({ ...reportInput, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: Type.Object({
      start_at: Day,
      end_at: Day,
      list: Type.Array(
        Type.Object({
          who: Who,
          rank: Type.Integer(),
          members: Type.Integer({ description: 'the downline today' }),
          ...Sums,
        }),
      ),
      total: Type.Integer(),
      page: Page,
      size: PageSize,
      /** Of all members in a downline, each once; agents below agents overlap. */
      totals: Type.Object(Sums),
      days: Type.Array(Type.Object({ date: Day, stakes: SignedSum, ggr: Type.Integer() })),
      updated_at: Instant,
    }),
    refusals: ['not_found', 'range_long'],
  }),
  dayRows: call({
    method: 'POST',
    path: '/console/api/agent-reports/day-rows',
    caller: 'operator',
    capability: 'agent.view',
    summary:
      'The rows that make one counter of the day of an agent: the members who registered, each deposit, withdrawal, ' +
      'bonus or rebate, or the stakes or results of each member, of the whole downline',
    input: Type.Object({
      id: Id,
      counter: oneOf(agentCounters),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: Type.Object({
      date: Day,
      ...pageOf(
        Type.Object({
          who: Who,
          at: orNull(Instant),
          amount: SignedSum,
          count: Type.Integer({ description: 'bets of stakes and results; else 1' }),
          reference: Type.String({ description: 'the number of the deposit, withdrawal, bonus or rebate' }),
        }),
      ).properties,
      sum: SignedSum,
    }),
    refusals: ['not_found'],
  }),
  reportFile: call({
    method: 'POST',
    path: '/console/api/agent-reports/file',
    caller: 'operator',
    capability: 'agent.view',
    compressed: true,
    summary: 'The report as a file: CSV text, or XLSX in base64; at most 10,000 rows',
    input: Type.Object({ ...reportInput, format: oneOf(['csv', 'xlsx']) }),
    output: Type.Object({
      name: Type.String(),
      text: Type.String({ description: 'the CSV text, or the XLSX file in base64' }),
      rows: Type.Integer(),
      cut: Type.Boolean(),
    }),
    refusals: ['not_found', 'range_long', 'too_many_tries'],
  }),
};
