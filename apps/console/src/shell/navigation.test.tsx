import { testScreens } from '../testing/screen-cases.tsx';
import { ClockControl } from './ClockControl.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { Navigation } from './Navigation.tsx';

const at = '2020-01-06T05:00:00.000Z';
const approval = (mine: boolean, extra: object = {}) => ({ mine, at, group: 'money', ...extra });
const answers = {
  'operators.today': {
    withdrawals: { waiting: 12, late: 0 },
    deposits: { waiting: 0, late: 0 },
    disputes: { waiting: 7, late: 0 },
  },
  'operatorApprovals.list': {
    list: [
      approval(true),
      approval(false),
      approval(false),
      approval(false, { at: '2099-01-06T05:00:00.000Z' }),
    ],
    sla_minutes: { money: 30 },
  },
  'operatorPayees.requests': { total: 5, list: [] },
  'operatorFeedback.list': { total: 9, list: [] },
};
const all = ['today.view', 'withdrawal.view', 'deposit.view', 'payee.view', 'agent.view', 'feedback.view'];
const clock = { rate: 10, business: at } as never;

testScreens({
  'the screens of the role, with what waits there; own requests do not wait for oneself': {
    show: <Navigation />,
    can: [...all, 'payee.decide', 'feedback.answer'],
    operator: { role: 'owner' },
    answers,
    reads: [
      'Second approvals 3',
      'Withdrawals 12',
      'Deposits D',
      'Payout accounts 5',
      'Agents 7',
      'Tickets 9',
    ],
    lacks: ['Members', 'Staff', 'Audit log'],
  },
  'whoever may not decide payout accounts and tickets is not told how many wait': {
    show: <Navigation />,
    can: all,
    operator: { role: 'support' },
    answers,
    reads: ['Payout accounts P', 'Tickets F'],
    asksNot: [
      ['operatorPayees.requests', { states: 'open', size: 1 }],
      ['operatorFeedback.list', { status: 'open', size: 1 }],
    ],
  },
  'a role without the overview asks for none of it': {
    show: <Navigation />,
    can: ['draw.view'],
    operator: { role: 'draws' },
    answers,
    reads: ['Draws & risk R'],
    lacks: ['Withdrawals', 'Second approvals'],
    asksNot: [
      ['operators.today', {}],
      ['operatorApprovals.list', {}],
    ],
  },

  'the clock is set forward to a time in Yangon, and keeps its speed': {
    show: <ClockControl clock={clock} />,
    isReadyAtOnce: true,
    steps: [
      ['type', 'Day', '2099-01-06'],
      ['type', 'Time, Yangon', '၁၁:၄၀'],
      ['click', 'Set the clock forward'],
    ],
    sends: ['operators.setClock', { business: '2099-01-06T05:10:00.000Z', rate: 10 }],
  },
  'the clock is not set to what is no time': {
    show: <ClockControl clock={clock} />,
    steps: [['type', 'Time, Yangon', '25:00']],
    disabled: ['Set the clock forward'],
  },

  'maintenance is told on every screen, and managed by whoever may': {
    show: <MaintenanceBanner />,
    can: ['house.close'],
    answers: {
      'operatorContent.maintenance': {
        ...{ closed: true, last: { at: '2031-01-05T20:30:00.000Z', by: 'Thiri' } },
        ends_at: '2031-01-06T01:30:00.000Z',
      },
    },
    reads: ['03:00', 'Thiri', '08:00'],
    links: { Manage: '#/settings?pane=maintenance' },
  },
  'without maintenance nothing is told': {
    show: <MaintenanceBanner />,
    can: ['house.close'],
    answers: { 'operatorContent.maintenance': { closed: false, last: null, ends_at: null } },
    missing: ['Manage'],
  },
});
