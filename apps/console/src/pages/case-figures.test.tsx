import { expect } from 'vitest';
import { CaseHeader } from '../components/cases/CaseFrame.tsx';
import { RiskFlags } from '../components/cases/RiskFlags.tsx';
import { DrawTimeline } from '../components/draws/DrawTimeline.tsx';
import { PostingTable } from '../components/payments/PostingTable.tsx';
import { AgentDeposits, AgentEscrow } from '../features/agents/AgentLists.tsx';
import { DryRunPane } from '../features/campaigns/DryRunPane.tsx';
import { CreditBar } from '../features/deposits/CreditBar.tsx';
import { ExceptionBar } from '../features/deposits/ExceptionBar.tsx';
import { IncomingPayments } from '../features/deposits/IncomingPayments.tsx';
import { OnChainDetails } from '../features/deposits/OnChainDetails.tsx';
import { PaymentList } from '../features/deposits/PaymentList.tsx';
import { LimitsForm } from '../features/draws/risk/LimitsForm.tsx';
import { MemberLimits } from '../features/draws/risk/MemberLimits.tsx';
import { AdjustmentForm } from '../features/members/AdjustmentForm.tsx';
import { AdjustmentList } from '../features/members/AdjustmentList.tsx';
import { Adjustments } from '../features/members/Adjustments.tsx';
import { SlipList } from '../features/members/SlipList.tsx';
import { Transfers } from '../features/members/Transfers.tsx';
import { ApprovalCase } from '../features/second-approvals/ApprovalCase.tsx';
import { AccountTable, ChannelTable } from '../features/settings/MethodTables.tsx';
import { Alerts } from '../features/today/Alerts.tsx';
import { ActionBar } from '../features/withdrawals/ActionBar.tsx';
import { RejectWithdrawal } from '../features/withdrawals/RejectWithdrawal.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

const at = '2031-01-06T05:00:00.000Z';
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };
const order = {
  ...{
    tid: 'D-1',
    amount: 40_001,
    rail: 'manual',
    state: 'processing',
    who,
    approved_by: null,
    decided_by: null,
  },
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
    ...{
      operator: 'Thiri',
      who,
      amount: 1_001,
      approve: { takes_reason: false },
      reject: null,
      messages: [],
      ...extra,
    },
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

const other = { id: 200_009, name: 'Zaw' };
const cell = (number: string, extra: object) => ({
  ...{ number, colour: 'green', closed: false, sold: 301, room: 699, cap: 1_000, hot: null, ...extra },
});
const head = Array.from({ length: 10 }, (_, n) => cell(`2${n}`, { sold: 100 + n, room: 900 - n }));

const secondReject = (id: string) => (
  <RejectWithdrawal
    caseData={
      {
        order: { id, amount: 40_001, deduct_by: 'Thiri', who },
        money: [{ account: 'wallet', balance_after: 9_001 }],
        ...{ may_deduct: true, blocked: '' },
      } as never
    }
    close={() => {}}
    processed={() => {}}
  />
);

/** Draws of one day, with what differs between them. */
const timeline = (draws: readonly object[]) => (
  <DrawTimeline
    date="2031-01-06"
    selected={undefined}
    select={() => {}}
    cards={
      draws.map((draw) => ({
        ...{ date: '2031-01-06', open_time: at, close_time: at, draw_time: at, settle_time: at },
        ...{ slips: 1_017, stakes: 20_018, payouts: 0, worst: null, ...draw },
      })) as never
    }
  />
);

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
        <Adjustments member={{ who: { id: 200_003 } as never, balance: 20_002 }} />
        <AdjustmentForm who={{ id: 200_003, phone: '' } as never} balance={20_003} close={() => {}} />
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
  'the head of a case': {
    show: (
      <CaseHeader
        id="W-1"
        row={{ amount: 40_001, created_at: at, decided_by: null, who } as never}
        waitingSince={at}
        slaKind="withdrawals"
        outcome=""
      />
    ),
    reads: ['40,001 Ks W-1 requested'],
  },
  'what makes a case doubtful': {
    show: (
      <RiskFlags
        memberId={200_003}
        flags={
          [
            { code: 'payee_new', level: 'doubt', details: { hours: 53 } },
            { code: 'one_win', level: 'high', details: { amount: 40_001, percent: 71 } },
          ] as never
        }
      />
    ),
    reads: [
      'Linked 2 days before the request. 71 % of the balance withdrawn after one win The largest win before it was 40,001 Ks.',
    ],
  },
  postings: {
    show: (
      <PostingTable
        rows={
          [
            {
              id: 1,
              account: 'wallet',
              at,
              kind: 'win',
              reference: 'x',
              amount: 1_001,
              balance_after: 5_002,
            },
            { id: 2, account: 'held', at, kind: 'win', reference: 'x', amount: -303, balance_after: 4_004 },
            {
              id: 3,
              account: 'wallet',
              at,
              kind: 'bet',
              reference: '591',
              amount: -205,
              balance_after: 4_799,
            },
          ] as never
        }
      />
    ),
    reads: ['+1,001 5,002', '−303 4,004', 'Bet AAB2-8H3K −205 4,799'],
  },
  'the posting of a confiscation has the reasons of both operators': {
    show: (
      <PostingTable
        rows={
          [
            {
              ...{ id: 4, account: 'held', at, kind: 'withdrawal_deducted', reference: 'W-61001' },
              ...{ amount: -303, balance_after: 0 },
              confiscated: {
                ...{ reason: 'other', note: 'forged receipts' },
                requested: { reason: 'other', note: 'seen twice' },
              },
            },
          ] as never
        }
      />
    ),
    reads: ['W-61001 forged receipts · requested for: seen twice −303'],
  },
  'a draw that is open': {
    show: timeline([
      {
        ...{ issue: 'm', section: 'morning', state: 'open', win_num: null, late: false },
        ...{ open_time: '2031-01-06T03:00:00.000Z', worst: -70_019 },
      },
    ]),
    reads: ['open · 1,017 slips – – 20,018 – −70,019 worst case'],
  },
  'draws that are late say what is missing': {
    show: timeline([
      { issue: 'm', section: 'morning', state: 'closed', win_num: null, late: true },
      { issue: 'e', section: 'evening', state: 'closed', win_num: '27', late: true },
    ]),
    reads: ['2D morning 6 Jan , no result yet ?', '2D evening 6 Jan , settlement overdue 27'],
  },
  'payments through an agent': {
    show: (
      <>
        <AgentEscrow id={200_009} />
        <AgentDeposits id={200_009} />
      </>
    ),
    answers: {
      'operatorDownlineWithdrawals.list': [
        { states: 'all', member_id: 200_009, page: 1, size: 25 },
        { list: [{ id: 'E-1', created_at: at, member: who, state: 'paid', amount: 1_001 }], total: 1 },
      ],
      'operatorAgentDeposits.list': [
        { member_id: 200_009, page: 1, size: 25 },
        {
          list: [
            {
              ...{ id: 'AD-1', created_at: at, member: who, state: 'claimed', tid: '', amount: 2_002 },
              ...{ reference: '0100', text: '', account: { code: 'kbzpay', account: '09 1' } },
            },
          ],
          total: 1,
        },
      ],
    },
    reads: ['agent says paid 1,001', 'waiting 2,002'],
  },
  'what a campaign would have given, and to whom': {
    show: (
      <DryRunPane
        isRunning={false}
        isOutdated={false}
        budgetDay={null}
        result={
          {
            ...{ from: '2031-01-01', to: '2031-01-06', is_known: true, cost: 1_250, deposits: 0 },
            ...{ members: 17, grants: 18, days: [], refused: [] },
            sizes: [
              { amount: 5_000, grants: 30 },
              { amount: 0, grants: 12 },
            ],
            abuse: [{ by: 'device', members: [who, other], cost: 30_003 }],
            top: [{ who, grants: 1_004, cost: 50_005, same_device: 3 }],
          } as never
        }
      />
    ),
    reads: [
      'Would have cost 1,250 Members 17',
      '5k 30 Turns 12',
      '200009 Zaw 30,003 Would',
      'Khin 1,004 50,005 same device as 2',
    ],
    widths: [100, 40],
  },
  'many members of one device in a campaign': {
    show: (
      <DryRunPane
        isRunning={false}
        isOutdated={false}
        budgetDay={null}
        result={
          {
            ...{ from: '2031-01-01', to: '2031-01-06', is_known: true, cost: 1_250, deposits: 0 },
            ...{ members: 17, grants: 18, days: [], refused: [], sizes: [], top: [] },
            abuse: [14, 12].map((count) => ({
              ...{ by: 'device', cost: 30_000 + count },
              members: Array.from({ length: count }, (_, n) => ({ id: 200_100 + n, name: `N${n}` })),
            })),
          } as never
        }
      />
    ),
    reads: ['200111 N11 +2 30,014', '200111 N11 30,012'],
    lacks: ['N12'],
  },
  'a cap below what is sold': {
    show: (
      <LimitsForm
        exposure={
          { odds: 80, card: { issue: 'm', close_time: at }, list: [...head, cell('37', {})] } as never
        }
        cell={{ ...cell('27', { cap: 105 }), own_cap: null } as never}
      />
    ),
    reads: ['27 remaining 893 0 107 is already sold.'],
  },
  'all adjustments': {
    show: <AdjustmentList />,
    answers: {
      'operatorAdjustments.history': [
        expect.objectContaining({ page: 1 }),
        { list: [adjustment], total: 1, figures: [{ status: 'asked', rows: 1, amount: -5_001 }] },
      ],
    },
    reads: ['pending −5,001 1 approved', 'M-200003 −5,001 Goodwill'],
  },
  'all slips, and the stakes of the page': {
    show: <SlipList />,
    answers: {
      'operatorBets.slips': [
        expect.objectContaining({ page: 1 }),
        {
          list: ['won', 'lost'].map((state, n) => ({
            ...{ slip: `700${n}`, code: `C-${n}`, issue: '2d-20310106-morning', created_at: at, state, who },
            ...{ total: 1_001 + n, win_amount: n === 0 ? 80_001 : 0 },
            numbers: Array.from({ length: 8 + n }, (_, at) => ({ number: `0${at}`, amount: 100 })),
          })),
          total: 2,
          figures: [],
        },
      ],
    },
    reads: ['04 05 06 07 1,001 80,001 won', '06 07 +1 1,002 lost Page total 2,003'],
  },
  'transfers of a member': {
    show: <Transfers memberId={200_003} />,
    answers: {
      'operatorTransfers.list': [
        expect.objectContaining({ member_id: 200_003 }),
        {
          list: [
            {
              ...{ tid: 'T-1', time: at, api_title: 'PG', transfer_type: 0, money: 1_001, state: 'done' },
              ...{ words: [], asked: 0, over: 0, contradicted: false, status: 1 },
            },
          ],
          total: 1,
        },
      ],
    },
    reads: ['to PG done 1,001'],
  },
  'a deposit that is credited with the second payment': {
    show: (
      <CreditBar
        caseData={{ order, receipts: [payment(1, 40_001), payment(2, 40_001)] } as never}
        selectedIndex={1}
        isStale={false}
        reject={() => {}}
        processed={() => {}}
        next={() => {}}
      />
    ),
    can: ['deposit.credit'],
    reads: ['Credit 40,001 Ks with payment 2'],
  },
  ...Object.fromEntries(
    [
      ['reviewing', 'Approve 40,001 Ks, send to 2nd approval'],
      ['approved', 'Mark 40,001 Ks as paid Ctrl Enter First send 40,001 Ks'],
    ].map(([state, text]) => [
      `a withdrawal that is ${state}`,
      {
        show: (
          <ActionBar
            caseData={
              {
                order: {
                  id: 'W-1',
                  amount: 40_001,
                  state,
                  who,
                  deduct_by: null,
                  taken_by: 'Aye',
                  batch: null,
                },
                ...{ blocked: '', may_deduct: false },
              } as never
            }
            isStale={false}
            reject={() => {}}
            processed={() => {}}
            next={() => {}}
          />
        ),
        can: ['withdrawal.approve', 'withdrawal.pay'],
        reads: [text!],
      },
    ]),
  ),
  'a confiscation that was requested: the second operator returns the money': {
    show: secondReject('W-7'),
    can: ['withdrawal.deduct'],
    clicks: ['Account under review'],
    reads: ['Reserved funds return to the main wallet +40,001'],
    sends: [
      'Reject and return 40,001',
      'operatorWithdrawals.reject',
      { id: 'W-7', reason: 'under_review', deduct: false },
    ],
  },
  'a confiscation that was requested: the second operator approves it': {
    show: secondReject('W-8'),
    can: ['withdrawal.deduct'],
    clicks: ['Account under review', 'Confiscate'],
    reads: ['Reserved funds are confiscated −40,001'],
    sends: [
      'Reject and confiscate 40,001',
      'operatorWithdrawals.reject',
      { id: 'W-8', reason: 'under_review', deduct: true },
    ],
  },
};

testFigures(cases);
