import { expect, vi } from 'vitest';
import { ExceptionBar } from '../features/deposits/ExceptionBar.tsx';
import { IncomingPayments } from '../features/deposits/IncomingPayments.tsx';
import { OnChainDetails } from '../features/deposits/OnChainDetails.tsx';
import { PaymentList } from '../features/deposits/PaymentList.tsx';
import { MemberLimits } from '../features/draws/risk/MemberLimits.tsx';
import { AdjustmentForm } from '../features/members/AdjustmentForm.tsx';
import { Adjustments } from '../features/members/Adjustments.tsx';
import { ApprovalCase } from '../features/second-approvals/ApprovalCase.tsx';
import { AccountTable, ChannelTable } from '../features/settings/MethodTables.tsx';
import { Alerts } from '../features/today/Alerts.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

vi.mock('../nav.ts', async (load) => ({
  ...(await load<object>()),
  useNav: () => ({ go: () => {}, path: '', params: {}, search: {}, page: 1 }),
}));

const at = '2031-01-06T05:00:00.000Z';
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };
const order = {
  ...{ tid: 'D-1', amount: 40_001, state: 'processing', who, approved_by: null, decided_by: null },
  ...{ payer_name: 'Khin', payer_tail: '482913', created_at: at, paid_at: at, reason: '', note: '' },
  ...{ stray: { why: 'wrong_amount' }, usdt: { micro: 8_887_001, rate: 4_501 } },
};
const payment = (id: number, amount: number, extra: object = {}) => ({
  ...{
    id,
    amount,
    received_at: at,
    payer_name: 'KHIN',
    transaction_tail: '482913',
    used_for: null,
    status: 'unmatched',
  },
  ...{
    mine: false,
    recorded_by: 'Thiri',
    account: { name: 'KBZ 1' },
    who,
    statement: null,
    wallet: 'kbzpay',
    ...extra,
  },
});
const approval = (kind: string, extra: object) =>
  ({
    ...{ kind, subject: 'adjustment:A-1', name: '', at, mine: false, blocked: '', changes: [], reason: 'r' },
    ...{ operator: 'Thiri', who, amount: 1_001, approve: { takes_reason: false }, reject: null, ...extra },
  }) as never;
const methods = {
  accounts: [
    {
      ...{ id: 1, name: 'KBZ 1', phone: '09 1', address: '', wallet: 'kbzpay', day_cap: 3_001, sort: 4 },
      ...{ enabled: true, enabled_by: 'Thiri' },
    },
  ],
  channels: [
    {
      ...{ code: 'kbzpay', title: { en: 'KBZPay' }, category_id: 1, rail: 'manual', min: 1_001, max: 2_002 },
      ...{ sort: 5, takes_deposits: true, pays_withdrawals: false },
    },
  ],
  categories: [{ id: 1, title: { en: 'Wallets' } }],
} as never;
const adjustment = {
  ...{
    id: 1,
    aid: 'A-1',
    who,
    amount: -5_001,
    reason: 'goodwill',
    note: 'n',
    turnover_times: 3,
    state: 'asked',
  },
  ...{ asked_by: 'Thiri', asked_at: at, decided_by: null, decided_at: null, balance_after: null },
  mine: false,
};

const cases: Record<string, FigureCase> = {
  'payments that may be the one of a deposit': {
    show: (
      <IncomingPayments
        caseData={
          {
            order,
            account: { name: 'KBZ 1', phone: '09 1' },
            receipts: [payment(1, 40_001), payment(2, 40_010, { used_for: 'D-9' })],
          } as never
        }
        selected={null}
        select={() => {}}
        record={null}
      />
    ),
    reads: ['40,001 4 8 2', '40,010 4 8 2'],
  },
  'an unmatched payment that one operator approves and another credits': {
    show: <ExceptionBar order={order as never} isStale={false} reject={() => {}} processed={() => {}} />,
    can: ['deposit.exception'],
    reads: ['Approve 40,001 Ks A Needs two approvals.'],
  },
  'a deposit in USDT': {
    show: <OnChainDetails caseData={{ order, account: { phone: 'T1' }, sightings: [] } as never} />,
    reads: ['Received USDT 8.887001 Fixed rate, Ks per USDT 4,501'],
  },
  'payments by a filter, and the sum of the page': {
    show: <PaymentList />,
    answers: {
      'operatorDeposits.bankLines': [
        expect.objectContaining({ page: 1 }),
        {
          list: [payment(1, 1_001), payment(2, 20_020)],
          total: 2,
          figures: [{ status: 'unmatched', rows: 31, amount: 70_001 }],
        },
      ],
    },
    reads: [
      'Unmatched 70,001 31 Matched 0 0',
      'KHIN 1,001 Unmatched',
      'KHIN 20,020 Unmatched',
      'Page total 21,021',
    ],
  },
  'how much one member may stake': {
    show: <MemberLimits exposure={{ member_limits: [4_001, 3_002, 2_003, 1_004] } as never} />,
    reads: ['4,001 3,002 2,003 1,004'],
  },
  'a request for an amount': {
    show: <ApprovalCase row={approval('adjustment', {})} slaMinutes={15} isOver={false} next={() => {}} />,
    reads: ['pending, SLA 15 m 1,001 Khin', 'Approve 1,001 Ks'],
  },
  'a request without an amount': {
    show: (
      <ApprovalCase
        row={approval('adjustment', { amount: null })}
        slaMinutes={15}
        isOver={false}
        next={() => {}}
      />
    ),
    reads: ['pending, SLA 15 m Khin', 'Approve Ctrl Enter'],
  },
  'payment methods': {
    show: (
      <>
        <AccountTable methods={methods} selected={null} select={() => {}} />
        <ChannelTable methods={methods} selected={null} select={() => {}} />
      </>
    ),
    reads: ['KBZPay 3,001 4 Active', 'Manual 1,001 2,002 5 yes'],
  },
  'an adjustment, and the balance beside its amount': {
    show: (
      <>
        <Adjustments memberId={200_003} balance={20_002} />
        <AdjustmentForm memberId={200_003} balance={20_003} close={() => {}} />
      </>
    ),
    can: ['adjust.view', 'adjust.make'],
    answers: {
      'operatorAdjustments.list': [expect.anything(), { list: [adjustment], total: 1, page: 1, size: 5 }],
    },
    reads: ['A-1 , −5,001 Ks', 'Wallet balance: 20,003'],
  },
  'what operators should look at': {
    show: (
      <Alerts
        alerts={[
          { kind: 'claims', path: '/', amount: 40_001, tail: '482913', tids: ['D-1', 'D-2'] },
          { kind: 'nearCap', path: null, name: 'KBZ 1', used: 93, room: 70_002 },
        ]}
      />
    ),
    reads: ['40,001 Ks with reference 482913', 'at 93 % of its daily cap 70,002 Ks remaining'],
  },
};

testFigures(cases);
