import type { Rows } from './access-types.ts';

const reason = 'test';
const VIEW = ['finance', 'support'] as const;

/** Operators' calls about agents, their rates and reports. */
export const agentConsoleRows: Pick<
  Rows,
  'operatorAgents' | 'operatorAgentReports' | 'operatorCommissions' | 'operatorRebates'
> = {
  operatorAgents: {
    allTransfers: { may: ['finance', 'support'], body: {} },
    allTransfersFile: { may: ['finance', 'support'], body: { format: 'csv' } },
    tree: { may: VIEW, body: {} },
    find: { may: VIEW, body: { text: '999' } },
    get: { may: VIEW, body: { id: 999_999 } },
    marks: { may: VIEW, body: { id: 999_999 } },
    downline: { may: VIEW, body: { id: 999_999 } },
    transfers: { may: VIEW, body: { id: 999_999 } },
    messages: { may: VIEW, body: { id: 999_999 } },
    requests: { may: VIEW, body: {} },
    appoint: { may: ['finance'], body: { id: 999_999, reason } },
    dismiss: { may: ['finance'], body: { id: 999_999, reason } },
    decideDismissal: { may: ['finance'], body: { id: 999_999, yes: true } },
    moveEffects: { may: VIEW, body: { id: 999_999, superior_id: null } },
    requestMove: { may: ['finance'], body: { id: 999_999, superior_id: null, reason } },
    decideMove: { may: ['finance'], body: { id: 999_999, superior_id: null, yes: true } },
  },
  operatorAgentReports: {
    siteDays: { may: ['finance', 'draws', 'support'], body: {} },
    report: { may: VIEW, body: { period: 'today' } },
    dayRows: { may: VIEW, body: { id: 999_999, counter: 'deposits' } },
    reportFile: { may: VIEW, body: { period: 'today', format: 'csv' } },
  },
  operatorRebates: {
    rates: { may: VIEW, body: { id: 999_999 } },
    previewRates: { may: VIEW, body: { id: 999_999, rates: [{ key: '2d', rate: 10 }] } },
    setRates: { may: ['finance'], body: { id: 999_999, rates: [{ key: '2d', rate: 10 }], reason } },
    days: { may: VIEW, body: {} },
    lines: { may: VIEW, body: { day: '2020-01-01', part: 'player' } },
    recompute: { may: ['finance'], body: { day: '2020-01-01', part: 'player' } },
  },
  operatorCommissions: {
    rates: { may: VIEW, body: { id: 999_999 } },
    setRates: { may: ['finance'], body: { id: 999_999, rates: [{ model: 'net_loss', rate: 10 }], reason } },
    months: { may: VIEW, body: {} },
    statements: { may: VIEW, body: { month: '2020-01' } },
    statement: { may: VIEW, body: { id: 999_999 } },
    file: { may: VIEW, body: { month: '2020-01', format: 'csv' } },
    withhold: { may: ['finance'], body: { id: 999_999, reason } },
    release: { may: ['finance'], body: { id: 999_999, reason } },
    pay: { may: ['finance'], body: { month: '2020-01', amount: 1000, reason } },
    recompute: { may: ['finance'], body: { month: '2020-01' } },
  },
};
