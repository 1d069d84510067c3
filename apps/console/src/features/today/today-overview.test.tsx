import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { TodayOverview } from './TodayOverview.tsx';

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - (minutes + 0.5) * 60_000).toISOString();
const loaded = (data: object) => ({ data, error: null, isPending: false, refetch: async () => {} });
const nothing = loaded({ list: [], total: 0 });
const queue = (list: object[]) => loaded({ list, total: list.length });
const withdrawal = (id: string, minutes: number, amount: number, state = 'pending') => ({
  ...{ id, amount, state, created_at: ago(minutes) },
});
const deposit = (tid: string, minutes: number, amount: number) => ({
  ...{ tid, amount, paid_at: ago(minutes), created_at: ago(minutes + 100) },
});
const dispute = (minutes: number, amount: number, proposal: string | null = null) => ({
  ...{ id: 'E-7', amount, proposal, created_at: ago(minutes + 900), disputed_at: ago(minutes) },
});
const failed = {
  ...{ data: undefined, isPending: false, refetch: async () => {} },
  error: { isOutcomeUnknown: false, message: 'The queue is away.' },
};
const overview = (queries: object, rest: Omit<ScreenCase, 'show'>, alerts: object[] = []): ScreenCase => ({
  show: (
    <TodayOverview
      queries={
        {
          ...{ today: { ...nothing, data: undefined }, draws: nothing, accounts: nothing },
          ...{ withdrawals: nothing, deposits: nothing, disputes: nothing },
          ...{ draws: { ...nothing, data: undefined }, ...queries },
        } as never
      }
      drawAlerts={alerts as never}
    />
  ),
  can: ['withdrawal.view', 'deposit.view', 'escrow.view'],
  ...rest,
});

const today = loaded({
  withdrawals: { late: 0, sla_minutes: 15 },
  deposits: { late: 0, sla_minutes: 10 },
  ...{ disputes: null, day: [] },
});
const request = (id: string, minutes: number, rest: object = {}) => ({
  ...{ id, kind: 'adjustment', group: 'money', at: ago(minutes), mine: false, has_reply: false },
  ...{ who: null, subject: `adjustment:${id}`, name: '', amount: null, ...rest },
});
const approvals = (...list: object[]) => ({
  'operatorApprovals.list': { list, sla_minutes: { money: 30 } },
});

testScreens({
  'Enter opens the case that waits longest and belongs to nobody': overview(
    {
      withdrawals: queue([withdrawal('W-1', 90, 1_000, 'reviewing'), withdrawal('W-2', 40, 2_000)]),
      deposits: queue([deposit('D-7', 60, 3_000)]),
      disputes: queue([dispute(700, 9_000)]),
    },
    { steps: [['press', 'enter']], goesTo: '/deposits/D-7' },
  ),
  'a dispute is opened when nothing else waits, unless a decision is proposed': overview(
    { disputes: queue([dispute(700, 9_000)]) },
    { steps: [['press', 'enter']], goesTo: '/agents/disputes?case=E-7' },
  ),
  'a proposed dispute waits for nobody here': overview(
    { disputes: queue([dispute(700, 9_000, 'member')]) },
    { steps: [['press', 'enter']], goesTo: '/' },
  ),
  'the queues in parts: how many, of whom nobody takes care, and their sum': overview(
    {
      withdrawals: queue([
        withdrawal('W-1', 90, 1_000, 'reviewing'),
        withdrawal('W-2', 40, 2_000),
        withdrawal('W-3', 30, 4_000, 'approved'),
      ]),
      deposits: loaded({ list: [deposit('D-7', 60, 3_000)], total: 2 }),
      disputes: queue([dispute(700, 9_000)]),
    },
    {
      reads: [
        'Withdrawals 1st approval 2 1 90 m 3,000 G W',
        'Withdrawals 2nd approval 1 1 30 m 4,000 G W',
        'Deposits matching 1+ 1+ 60 m 3,000+ G D',
        'Agents disputes 1 1 11 h 40 m 9,000 G A',
      ],
    },
  ),
  'a queue that could not be loaded says so, beside the others': overview(
    { withdrawals: failed, deposits: queue([deposit('D-7', 60, 3_000)]) },
    { reads: ['The queue is away.', '3,000 G D'] },
  ),
  'a request over its SLA counts with the late cases': overview(
    { today },
    {
      answers: approvals(request('r1', 90), request('r2', 20), request('r3', 200, { mine: true })),
      reads: ['1 case over SLA , the oldest by 60 m.'],
      lacks: ['All within SLA.'],
    },
  ),
  'all is within its SLA once the requests are known': overview(
    { today },
    { answers: approvals(request('r2', 20)), reads: ['All within SLA.'] },
  ),
  'requests that could not be read are not within their SLA': overview(
    { today },
    { lacks: ['All within SLA.'] },
  ),
});
