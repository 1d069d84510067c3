import { DepositQueue } from '../../features/deposits/DepositQueue.tsx';
import { WithdrawalQueue } from '../../features/withdrawals/WithdrawalQueue.tsx';
import { testScreens } from '../../testing/screen-cases.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 25_000).toISOString();
const queryOf = (list: object[]) => ({ data: { list, total: list.length } }) as never;
const none = queryOf([]);
const answers = {
  'operators.today': {
    withdrawals: { waiting: 61, sum: 9_000_001, sla_minutes: 30 },
    deposits: { waiting: 4, sum: 70_002, sla_minutes: 10 },
  },
  'operatorChannels.list': { channels: [{ code: 'kbzpay', title: { en: 'KBZPay' } }] },
};
const can = ['today.view', 'withdrawal.view', 'deposit.view'];

const withdrawal = (id: string, name: string, extra: object = {}) => ({
  ...{ id, who: { id: 200_003, name, phone: '09 ••• 0111' }, amount: 40_001, decided_by: null },
  ...{ state: 'pending', taken_by: null, approved_by: null, deduct_by: null, kind: 'wallet', code: 'kbzpay' },
  ...{ marks: { high: 0, doubt: 0 }, batch: null, bank_reason: '', created_at: minutesAgo(30), ...extra },
});
const openNow = () =>
  queryOf([
    withdrawal('W-1', 'Khin', { created_at: minutesAgo(31), marks: { high: 2, doubt: 3 } }),
    withdrawal('W-2', 'Zaw', { state: 'reviewing', taken_by: 'Aye' }),
    withdrawal('W-3', 'Moe', { state: 'reviewing', taken_by: 'Htet', amount: 1_234_567 }),
    withdrawal('W-4', 'Nilar', { state: 'approved', approved_by: 'Htet', created_at: minutesAgo(60) }),
    withdrawal('W-5', 'Su', { state: 'approved', batch: 'B-7', bank_reason: 'closed account' }),
  ]);
const doneNow = () =>
  queryOf([withdrawal('W-9', 'Phyu', { state: 'paid', decided_by: 'Htet', bank_reason: 'closed account' })]);

const deposit = (tid: string, name: string, extra: object = {}) => ({
  ...{ tid, who: { id: 200_003, name, phone: '09 ••• 0111' }, amount: 50_001, decided_by: null },
  ...{ state: 'pending', wallet: 'kbzpay', payer_name: 'Thet', payer_tail: '551204', repeated: false },
  ...{ picture: 'new', paid_at: null, created_at: minutesAgo(3), ...extra },
});
const depositsNow = () =>
  queryOf([
    deposit('D-1', 'Khin', { repeated: true, created_at: minutesAgo(3), paid_at: minutesAgo(11) }),
    deposit('D-2', 'Zaw', { picture: 'repeated' }),
  ]);
const depositsDoneNow = () =>
  queryOf([
    deposit('D-9', 'Phyu', { state: 'succeeded', decided_by: 'Htet', repeated: true, picture: 'repeated' }),
  ]);

/** The ages of the cases are those of the moment at which they are shown. */
const Withdrawals = ({
  tab,
  isEmpty = false,
}: {
  tab: 'all' | 'mine' | 'second' | 'done';
  isEmpty?: boolean;
}) => <WithdrawalQueue tab={tab} open={isEmpty ? none : openNow()} done={isEmpty ? none : doneNow()} />;
const Deposits = ({ tab }: { tab: 'all' | 'twice' | 'done' }) => (
  <DepositQueue tab={tab} open={depositsNow()} done={depositsDoneNow()} />
);

testScreens({
  'withdrawals that wait, how many of all are late, and whose they are': {
    show: <Withdrawals tab="all" />,
    can,
    at: '/withdrawals/W-1',
    answers,
    reads: [
      'Withdrawals 61 pending · 9,000,001 Ks All processed',
      'All 5 Unassigned 1 Assigned to me 1 2nd approval 2 Processed',
      'Oldest first 2 over SLA (30 m)',
      'Khin 40,001 KBZPay 2 3 31 m',
      'Zaw 40,001 KBZPay assigned to you 30 m',
      'Moe 1,234,567 KBZPay Htet 30 m',
      'Nilar 40,001 KBZPay Approved (1 of 2), Htet 60 m',
      'Su 40,001 KBZPay in B-7 Bank: payment failed, closed account 30 m',
    ],
  },
  'withdrawals that the operator took': {
    show: <Withdrawals tab="mine" />,
    can,
    at: '/withdrawals/W-2?show=mine',
    answers,
    reads: ['2 over SLA', 'Zaw 40,001'],
    lacks: ['Khin', 'Moe', 'Nilar'],
  },
  'processed withdrawals of the queue have no age, and nothing of them is late': {
    show: <Withdrawals tab="done" />,
    can,
    at: '/withdrawals/W-9?show=done',
    answers,
    reads: ['Latest first', 'Phyu 40,001 KBZPay paid , Htet'],
    lacks: ['over SLA', 'payment failed', '30 m', 'Khin'],
  },
  'a queue is filtered by amount, and all of it is shown again': {
    show: <Withdrawals tab="all" />,
    can,
    at: '/withdrawals/W-1',
    answers,
    steps: [
      ['press', '/'],
      ['type', 'Name, ID, reference or amount', '1,234,567'],
    ],
    reads: ['Moe 1,234,567', 'All 5', '2 over SLA'],
    lacks: ['Khin', 'Zaw'],
  },
  'an empty queue tells of the other one': {
    show: <Withdrawals tab="all" isEmpty />,
    can,
    answers,
    reads: ['Nothing pending. Deposits: 4 pending'],
    links: { 'Deposits: 4 pending': '#/deposits' },
    lacks: ['over SLA'],
  },
  'the first case of a queue is opened': {
    show: <Withdrawals tab="second" />,
    can,
    at: '/withdrawals?show=second',
    answers,
    goesTo: '/withdrawals/W-4?show=second',
  },
  'a deposit waits from its payment; what was used twice is marked': {
    show: <Deposits tab="all" />,
    can,
    at: '/deposits/D-1',
    answers,
    reads: [
      'Deposits 4 pending · 70,002 Ks',
      'All 2 Duplicates 1 Processed',
      '1 over SLA (10 m)',
      'Khin 50,001 KBZPay 551204 duplicate claim 11 m',
      'Zaw 50,001 KBZPay 551204 Duplicate attachment 3 m',
    ],
  },
  'duplicate deposits': {
    show: <Deposits tab="twice" />,
    can,
    at: '/deposits/D-1?show=twice',
    answers,
    reads: ['Khin 50,001'],
    lacks: ['Zaw'],
  },
  'processed deposits of the queue are marked no longer': {
    show: <Deposits tab="done" />,
    can,
    at: '/deposits/D-9?show=done',
    answers,
    reads: ['Phyu 50,001 KBZPay 551204 credited , Htet'],
    lacks: ['duplicate claim', 'Duplicate attachment', 'over SLA', 'Khin'],
  },
});
