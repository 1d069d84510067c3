import { expect } from 'vitest';
import { PAGE_SIZE } from '../core/date-range.ts';
import { AgentClaims } from '../features/agent-deposits/AgentClaims.tsx';
import { MemberClaim } from '../features/agent-deposits/MemberClaim.tsx';
import { SumsByMember } from '../features/agent-reports/SumsByMember.tsx';
import { TodayList } from '../features/agent-reports/TodayList.tsx';
import { AgentHome } from '../features/agents/AgentHome.tsx';
import { DownlineRows } from '../features/agents/DownlineRows.tsx';
import { MemberDetail } from '../features/agents/MemberDetail.tsx';
import { AccountRecordList } from '../features/cashier/AccountRecordList.tsx';
import { AdjustmentDetail } from '../features/cashier/CreditDetail.tsx';
import { OrderStrip } from '../features/cashier/OrderStrip.tsx';
import { Turnover } from '../features/cashier/withdrawals/Turnover.tsx';
import { WithdrawalDetail } from '../features/cashier/withdrawals/WithdrawalDetail.tsx';
import { ConfirmTransfer } from '../features/downline-transfers/ConfirmTransfer.tsx';
import { TransferList } from '../features/downline-transfers/TransferList.tsx';
import { TransferReceipt } from '../features/downline-transfers/TransferReceipt.tsx';
import { AgentCase } from '../features/downline-withdrawals/AgentCase.tsx';
import { AgentCases } from '../features/downline-withdrawals/AgentCases.tsx';
import { ConfirmPaid } from '../features/downline-withdrawals/ConfirmPaid.tsx';
import { MemberCase } from '../features/downline-withdrawals/MemberCase.tsx';
import { BetDock } from '../features/lottery/bet/BetDock.tsx';
import { emptySlip } from '../features/lottery/bet/slip.ts';
import { slipStores } from '../features/lottery/bet/slip-store.ts';
import { GAME_2D, GameContext } from '../features/lottery/game.ts';
import { ReceiptPaper } from '../features/lottery/slips/ReceiptPaper.tsx';
import { RecordTotals } from '../features/lottery/slips/RecordTotals.tsx';
import { LimitRows } from '../features/protection/LimitRows.tsx';
import { ClaimDock } from '../features/rebates/ClaimDock.tsx';
import { RebateDays } from '../features/rebates/RebateDays.tsx';
import { WhatIf } from '../features/rebates/WhatIf.tsx';
import { GameRecord } from '../features/reports/GameRecord.tsx';
import { Rebates } from '../features/reports/Rebates.tsx';
import { ReportTotals } from '../features/reports/ReportTotals.tsx';
import { TurnoverBets } from '../features/reports/TurnoverBets.tsx';
import { TurnoverRows } from '../features/reports/TurnoverRows.tsx';
import { TransferForm } from '../features/transfers/TransferForm.tsx';
import { TransferResult } from '../features/transfers/TransferResult.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';
import { Page as WalletPage } from './money/WalletPage.tsx';

const days = { from: '2031-01-01', to: '2031-01-31' };
const LATER = '2031-01-07T05:00:00.000Z';
const at = '2031-01-06T05:00:00.000Z';
const page = { page: 1, size: 20 };
const info = {
  ml: 1_001,
  kept: 1_002,
  turnover: [
    { source: 'deposit', reference: 'D-1', amount: 2_001, required: 2_002, done: 1_003, created_at: at },
    { source: 'deposit', reference: 'D-2', amount: 3_001, required: 3_001, done: 3_001, created_at: at },
  ],
};
const requirement = {
  ...{ id: 5, source: 'deposit', amount: 1_001, required: 1_002, done: 403, left: 599, reference: 'D-1' },
  ...{ tid: 'D-1', created_at: at, filled_at: null },
};
const wallet = {
  ...{ balance: 1_001, game_balance: 1_002, lottery_balance: 1_003, in_transit: 1_004, held: 1_005 },
  owed: 1_006,
};
const memberCase = (state: string, extra: object = {}) => ({
  ...{
    id: 'E-71001',
    state,
    amount: 30_000,
    part: null,
    reference: '',
    reason: '',
    text: '',
    picture: false,
  },
  ...{ payee: { title: 'KBZPay', account: '09 ••• 0011', name: 'Daw Khin' } },
  ...{ pay_until: '2099-01-06T05:00:00.000Z', confirm_until: '2099-01-07T05:00:00.000Z', created_at: at },
  ...{ can_take_back: false, can_confirm: false, can_comment: false, can_answer: false, can_pay: true },
  ...{ receipts: { steps: [] }, time_line: [{ state: 'requested', at }], evidence: [], comments: [] },
  ...extra,
});
const agentCase = (state: string, extra: object = {}) => ({
  ...memberCase(state),
  ...{ member_id: 200_007, remark: 'Ma Su', money: 30_000, actual_money: 29_850, bank_name: 'KBZPay' },
  ...{ bank_card: '09 777 000 111', name: 'Daw Khin', bank_address: '' },
  ...extra,
});
const showsMemberCase = (row: object, ...reads: string[]): FigureCase => ({
  show: <MemberCase id="E-71001" />,
  answers: { 'downlineWithdrawals.list': [{ id: 'E-71001' }, { list: [row] }] },
  reads,
});
const showsAgentCase = (row: object, ...reads: string[]): FigureCase => ({
  show: <AgentCase id="E-71001" />,
  answers: {
    'downlineWithdrawals.agentList': [
      { id: 'E-71001' },
      { list: [row], total: 1, counts: { to_pay: 1, waiting: 0, disputed: 0 }, to_pay_sum: 30_000 },
    ],
  },
  reads,
});
const prepared = { nonce: '0'.repeat(64), amount: 50_001, fee: 52, balance: 90_003, after_money: 39_954 };
const signedTransfer = { receipt: 'shwe', signature: 'abcdefghijklmnopqrstuvwxyz', key: 'K' };
const sent = {
  ...{ tid: 'T-81001', id: 200_007, name: 'Ma Su', time: at, direction: -1, amount: 50_001, fee: 52 },
  after_money: 39_954,
};
const limit = (extra: object) =>
  ({
    ...{ kind: 'stake', period: 'day', amount: 50_000, used: 12_000, raise: null },
    ...{ resets_at: '2031-01-07T17:30:00.000Z', ...extra },
  }) as never;
const game = (extra: object = {}) => ({
  ...{ id: 'pg', api_title: 'PG', money: 4_001, min: 500, max: 9_002, state: 'ok', open: true, why: null },
  ...extra,
});
const memberClaim = (state: string) => ({
  ...{
    id: 'AD-61001',
    state,
    amount: 30_001,
    reference: '01003824',
    created_at: at,
    tid: '',
    picture: false,
  },
  ...{ account: { title: 'KBZPay', account: '09 777 000 111', name: 'Daw Khin' }, reason: '', text: '' },
});
/** Two numbers at 500 and one at its own 801, which cost more than the wallet has. */
function SlipBelow() {
  slipStores[1].change(() => ({
    ...emptySlip('2d-20310106-morning'),
    stake: 500n,
    picks: new Map([
      ['07', null],
      ['08', null],
      ['12', 801n],
    ]),
  }));
  return (
    <BetDock
      drawId="2d-20310106-morning"
      section="morning"
      closedReason={undefined}
      next={undefined}
      minBet={100n}
      wallet="main"
    />
  );
}
const transfer = (direction: 'in' | 'out', asked = 600n) => (
  <TransferForm
    wallets={[game()] as never}
    mainBalance={12_003}
    initial={{ game: 'pg', direction, asked }}
    slip={undefined}
  />
);
const card = (extra: object) => ({
  ...{ tid: 'T-1', transfer_type: 0, api_title: 'PG', money: 1_001, after_money: 1_002, time: at },
  ...extra,
});

const cases: Record<string, FigureCase> = {
  'stakes, wins and profit of bets, and open stakes apart': {
    show: (
      <GameContext value={GAME_2D}>
        <RecordTotals days={7} />
      </GameContext>
    ),
    answers: {
      'bets.recordTotal': [
        { gameId: 1, days: 7 },
        { bets: 2, open_bets: 1, bet_amount: 1_001, win_amount: 1_002, profit: -1_003, open_amount: 1_004 },
      ],
    },
    reads: ['Stake 1,001 Win amount 1,002 Win/loss −1,003 Waiting for the draw 1,004'],
    tones: { '1,002': 'none', '−1,003': 'ruby' },
  },
  'the wallet': {
    show: <WalletPage />,
    answers: {
      'transfers.walletBalance': [{}, wallet],
      'withdrawals.info': [{}, info],
      'transfers.transferPage': [{}, { balance: 1_001, list: [game()], open: [] }],
    },
    reads: [
      'Main wallet 1,001 Ks Game wallet 1,002 Ks On its way 1,004 Ks On hold 1,005 Ks You owe 1,006 Ks',
      'PG 4,001 Ks',
    ],
  },
  'what is still to be bet': {
    show: <Turnover info={info as never} />,
    reads: [
      'Still to bet before withdrawing 1,001 To bet first, from your agent 1,002',
      'Deposit 2,001 · 6 Jan 2031 1,003 / 2,002',
    ],
    lacks: ['3,001'],
  },
  'what an agent sent is to be bet, and nothing else': {
    show: <Turnover info={{ ...info, ml: 0, turnover: [] } as never} />,
    reads: ['To bet first, from your agent 1,002'],
    lacks: ['No turnover is left.', 'Still to bet'],
  },
  'a deposit is to be bet, and nothing that an agent sent': {
    show: <Turnover info={{ ...info, kept: 0 } as never} />,
    reads: ['Still to bet before withdrawing 1,001'],
    lacks: ['No turnover is left.', 'from your agent'],
  },
  'nothing is to be bet': {
    show: <Turnover info={{ ml: 0, kept: 0, turnover: info.turnover.slice(1) } as never} />,
    reads: ['No turnover is left.'],
    lacks: ['Still to bet', 'from your agent', '3,001'],
  },
  'a withdrawal that was rejected': {
    show: <WithdrawalDetail id="W-1" />,
    answers: {
      'withdrawals.detail': [
        { id: 'W-1' },
        {
          row: {
            id: 'W-1',
            type: 'withdrawal',
            state: 'refused',
            amount: -1_001,
            reason: 'The name differs',
          },
          payee: { title: 'KBZPay', account: '09 ••• 0011', name: 'Daw Khin' },
          usdt: { rate: 4_500, amount: 2_500_000 },
          trail: [
            { state: 'requested', at },
            { state: 'refused', at: '2031-01-06T06:00:00.000Z' },
          ],
          transaction_id: '',
        },
      ],
    },
    reads: [
      'Refused 6 Jan 2031 · 12:30 PM',
      'Amount to withdraw 1,001 Ks The name differs The money is back in your balance. Status Refused',
      'KBZPay · 09 ••• 0011 Account name Daw Khin Rate 1 USDT = 4,500 Ks You receive 2.50 USDT Order number W-1',
    ],
  },
  'account records': {
    show: <AccountRecordList type="deposit" days={days} />,
    answers: {
      'reports.accountRecord': [
        { type: 1, start_at: days.from, end_at: days.to, row: PAGE_SIZE, page: 1 },
        {
          list: [
            {
              ...{ id: 'D-1', type: 'deposit', state: 'succeeded', amount: 1_001, balance: 5_001 },
              ...{ time: at, method: 'KBZPay', reason: '', transfer_type: null },
            },
            {
              ...{ id: 'D-2', type: 'deposit', state: 'processing', amount: 1_002, balance: null },
              ...{ time: at, method: 'WavePay', reason: '', transfer_type: null },
            },
            {
              ...{ id: 'W-1', type: 'withdrawal', state: 'refused', amount: -1_004, balance: 5_004 },
              ...{ time: at, method: 'CB', reason: 'Not known', transfer_type: null },
            },
            {
              ...{ id: 'D-3', type: 'deposit', state: 'failed', amount: 1_003, balance: null },
              ...{ time: at, method: 'AYA', reason: 'Not found', transfer_type: null },
            },
          ],
          total: 4,
          ...page,
        },
      ],
    },
    reads: [
      'KBZPay +1,001 11:30 AM · balance 5,001 Deposit successful',
      'WavePay 1,002 11:30 AM Processing',
      'AYA 1,003 11:30 AM Not found Deposit failed',
      'CB 1,004 11:30 AM Not known The money is back in your balance.',
    ],
    lacks: ['5,004'],
  },
  'the report': {
    show: <ReportTotals days={days} />,
    answers: {
      'reports.memberForm': [
        { start_at: days.from, end_at: days.to },
        {
          ...{ profit: -1_001, total_recharge: 1_002, total_drawing: 1_003, total_bet_amount: 1_004 },
          ...{ open_bet_amount: 1_005, valid_bet_amount: 1_006, net_amount: -1_007, total_dividend: 1_008 },
          ...{
            won: 1_009,
            refunded: 1_010,
            earlier_bet_amount: 1_014,
            other: -1_011,
            opening: 1_012,
            closing: 1_013,
            days: [],
          },
        },
      ],
    },
    reads: [
      'Total win/loss −1,001 Deposits 1,002 Withdrawals 1,003 Stakes 1,004 Waiting for the draw 1,005 Valid bets 1,006',
      'Win/loss of bets −1,007 Bonuses and rebates 1,008',
      'Wins 1,009 Stakes refunded 1,010 Bet earlier, drawn now 1,014 Other −1,011 Balance before 1,012 Balance after 1,013',
    ],
    tones: { '−1,001': 'ruby' },
  },
  'turnover requirements': {
    show: <TurnoverRows />,
    answers: {
      'reports.turnoverList': [
        { row: PAGE_SIZE, page: 1 },
        {
          list: [
            requirement,
            { ...requirement, id: 6, required: 2_002, done: 2_002, left: 0, filled_at: LATER },
          ],
          total: 2,
          left: 7_001,
          ...page,
        },
      ],
    },
    reads: [
      'Still to bet before withdrawing 7,001',
      'Deposit 1,001 599 left D-1 · 6 Jan 2031',
      'Deposit 1,001 2,002 / 2,002 D-1 · 6 Jan 2031 · 11:30 AM Filled 7 Jan 2031 · 11:30 AM',
    ],
    tones: { '599 left': 'amber', '2,002 / 2,002': 'jade' },
  },
  'the bets of a turnover requirement': {
    show: <TurnoverBets id={5} />,
    answers: {
      'reports.turnoverBets': [
        { id: 5, row: PAGE_SIZE, page: 1 },
        {
          requirement,
          list: [{ slip: '7001', game_name: '2D', gameId: 1, time: at, counted: 301, stake: 302 }],
          total: 1,
        },
      ],
    },
    reads: [
      'From Deposit 1,001 Date 6 Jan 2031 · 11:30 AM Required 1,002 Done 403 Left 599',
      '+301 counted of a stake of 302 7001',
    ],
  },
  'rebates by day': {
    show: <Rebates days={days} />,
    answers: {
      'reports.rebateList': [
        { start_at: days.from, end_at: days.to },
        { list: [{ date: '2031-01-06', betAmount: 1_001, money: 12 }] },
      ],
    },
    reads: ['Mon, 6 Jan +12 For valid bets of 1,001'],
  },
  'ten days with rebates, and more when asked for': {
    show: (
      <RebateDays
        part="player"
        list={Array.from({ length: 11 }, (_, n) => ({
          ...{ date: `2031-01-${31 - n}`, valid_amount: 1, settle_back_amount: 1, left: 0, paid_at: at },
          ...{ games: [], can_back_amount: 1 },
        }))}
      />
    ),
    reads: ['22 Jan'],
    lacks: ['21 Jan'],
  },
  'days with rebates': {
    show: (
      <RebateDays
        part="player"
        list={
          [
            {
              date: '2031-01-06',
              valid_amount: 1_001,
              settle_back_amount: 102,
              left: 102,
              paid_at: null,
              games: [{ key: '2d', title: '2D', valid_amount: 901, amount: 91 }],
            },
            {
              date: '2031-01-05',
              valid_amount: 2_001,
              settle_back_amount: 202,
              left: 52,
              paid_at: at,
              games: [{ key: '2d', title: '2D', valid_amount: 1_902, amount: 192 }],
            },
            {
              date: '2031-01-04',
              valid_amount: 3_001,
              settle_back_amount: 302,
              left: 0,
              paid_at: at,
              games: [],
            },
            {
              date: '2031-01-03',
              valid_amount: 4_001,
              settle_back_amount: 0,
              left: 0,
              paid_at: null,
              games: [],
            },
          ] as never
        }
      />
    ),
    reads: [
      '6 Jan 2031 Not claimed yet 102 2D lottery Valid 901 91',
      '5 Jan 2031 52 to claim 202 4 Jan 2031 Paid 6.1 · 11:30 AM 302 3 Jan 2031 Valid 4,001 0',
    ],
    // Only the latest day is open.
    lacks: ['1,902'],
  },
  'what another rate would have given': {
    show: <WhatIf id={200_007} row={{ key: '2d', title: '2D', rate: 40 } as never} />,
    answers: {
      'rebates.preview': [
        { subor_id: 200_007, a_key: '2d', a_val: 40 },
        { agent_was: 500, agent_would: 420, member_was: 300, member_would: 391 },
      ],
    },
    reads: ['You 420 −80 200007 391 +91'],
    tones: { '−80': 'ruby', '+91': 'jade' },
  },
  'limits: used, ahead and to be raised': {
    show: (
      <LimitRows
        kind="stake"
        onOpen={() => {}}
        limits={[
          limit({}),
          limit({ period: 'week', amount: 60_000, used: -700, raise: { amount: 90_000, ripe: false } }),
          limit({ period: 'month', amount: null, used: 5 }),
          limit({ kind: 'deposit', amount: 77_000 }),
        ]}
      />
    ),
    reads: [
      'Daily 50,000 Ks 12,000 used 38,000 left until Wed, 8 Jan',
      'Weekly 60,000 Ks ahead by 700 60,700 left',
      'pending: 90,000 Ks Monthly Not set',
    ],
    lacks: ['77,000'],
  },
  'a receipt': {
    show: (
      <ReceiptPaper
        seal={null}
        proof={null}
        slip={
          {
            ...{ slip: '7001', code: 'N4WP-73HC', section: 'morning', date: '2031-01-06', created_at: at },
            ...{
              state: 'won',
              win_num: '27',
              win_amount: 80_001,
              total: 1_503,
              issue: '2d-20310106-morning',
            },
            numbers: [
              { number: '27', amount: 1_002, won: 80_001 },
              { number: '05', amount: 501, won: 0 },
            ],
          } as never
        }
      />
    ),
    reads: [
      'Win amount +80,001 Ks 27 1,002 05 501',
      'Total 2 numbers 1,503 Ks Receipt number 7001 Status Won Result 27',
    ],
  },
  'money to the downline before it is sent': {
    show: (
      <ConfirmTransfer
        receiver={{ id: 200_007, remark: 'Ma Su', phone: '09 ••• 4521', money: 602 }}
        prepared={prepared as never}
        onClose={() => {}}
        onSent={() => {}}
        onFeeChanged={() => {}}
      />
    ),
    reads: [
      'Receiver 200007 Ma Su Phone number 09 ••• 4521 Fee 52 Ks Your balance after 39,954 Ks 200007’s balance after 50,603 Ks Amount 50,001 Ks',
    ],
  },
  'money to the downline once it is sent': {
    show: <TransferReceipt transfer={sent as never} onAgain={() => {}} />,
    answers: { 'downlineTransfers.receipt': [{ tid: 'T-81001' }, signedTransfer] },
    reads: [
      'Number T-81001 Sender You Receiver 200007 Ma Su Fee 52 Ks Your balance after 39,954 Ks Amount 50,001 Ks Signature abcdefgh … stuvwxyz',
    ],
  },
  'money from the agent': {
    show: (
      <TransferReceipt
        transfer={{ ...sent, direction: 1, name: '200007', fee: 0, after_money: 702 } as never}
      />
    ),
    answers: { 'downlineTransfers.receipt': [{ tid: 'T-81001' }, signedTransfer] },
    reads: [
      'Money received',
      'Number T-81001 Sender 200007 Receiver You Your balance after 702 Ks Amount 50,001 Ks',
    ],
    lacks: ['Fee', 'Send again'],
  },
  'money from and to the downline': {
    show: <TransferList page={1} onPage={() => {}} canSend />,
    answers: {
      'downlineTransfers.list': [
        { row: PAGE_SIZE, page: 1 },
        {
          list: [
            sent,
            { ...sent, tid: 'T-2', direction: 1, amount: 601, is_deposit: true, after_money: 702 },
          ],
          total: 2,
          ...page,
        },
      ],
    },
    reads: [
      'To 200007 Ma Su −50,001 6.1 · 11:30 AM · T-81001 Balance 39,954',
      'From 200007 Ma Su +601 6.1 · 11:30 AM · T-2 · Deposit Balance 702',
    ],
    tones: { '+601': 'jade', '−50,001': 'none' },
  },
  'a withdrawal that waits for the agent': showsMemberCase(
    memberCase('requested'),
    'Held 30,000 Ks The money is held.',
    'Time for your agent to pay',
    'Take back from 6.1',
  ),
  'a withdrawal that the agent did not pay in time': {
    ...showsMemberCase(
      memberCase('requested', { pay_until: '2020-01-06T05:00:00.000Z', can_take_back: true }),
      'Held 30,000 Ks The time to pay is over.',
      'Take back 30,000 Ks',
    ),
    sends: ['Take back 30,000Ks', 'downlineWithdrawals.takeBack', { id: 'E-71001' }],
  },
  'a withdrawal that the agent says was paid': showsMemberCase(
    memberCase('paid', { can_confirm: true, reference: '01003824' }),
    'Your agent says this was paid 30,000 Ks Payout account KBZPay 09 ••• 0011 Reference 01003824 Check whether',
    'Confirm 30,000 Ks I have not received it',
  ),
  'a withdrawal that was paid in part': showsMemberCase(
    memberCase('decided_part', { part: 12_000, reference: '01003824' }),
    'Paid in part 12,000 Ks 18,000 Ks is back in your wallet.',
  ),
  'a withdrawal that the agent is to pay': showsAgentCase(
    agentCase('requested'),
    'To be paid 30,000 Ks',
    'KBZPay · Daw Khin 09 777 000 111',
    'Enter the reference',
  ),
  'a withdrawal that the agent is late to pay, and that the member may take back': showsAgentCase(
    agentCase('requested', { pay_until: '2020-01-06T05:00:00.000Z' }),
    'To be paid 30,000 Ks The time to pay is over. The player can take the money back at any moment.',
  ),
  'a withdrawal that the agent may not pay': {
    ...showsAgentCase(
      agentCase('requested', { can_pay: false }),
      'Send to this account This cannot be paid now.',
    ),
    lacks: ['09 777 000 111'],
  },
  'a withdrawal that the agent has paid': showsAgentCase(
    agentCase('paid', { reference: '01003824' }),
    'Held 30,000 Ks',
    'Time for the player to answer',
  ),
  'a withdrawal that was credited to the agent': showsAgentCase(
    agentCase('confirmed', { reference: '01003824' }),
    'Added to your balance 29,850 Ks Payout account KBZPay',
  ),
  'a withdrawal that the agent rejected': showsAgentCase(
    agentCase('rejected'),
    'Back with the player 30,000 Ks You said that you cannot pay',
  ),
  'a withdrawal before the agent says it was paid': {
    show: (
      <ConfirmPaid
        row={agentCase('requested') as never}
        reference="01003824"
        busy={false}
        failure={null}
        onConfirm={() => {}}
        onClose={() => {}}
      />
    ),
    reads: [
      'Paid to KBZPay 09 777 000 111 Account name Daw Khin Reference 01003824 Fee 150 Ks Added once the player confirms 29,850 Ks',
      'I have paid 30,000 Ks',
    ],
  },
  'withdrawals that the agent is to pay': {
    show: <AgentCases group="to_pay" page={1} onView={() => {}} />,
    answers: {
      'downlineWithdrawals.agentList': [
        { group: 'to_pay', row: String(PAGE_SIZE), page: '1' },
        {
          list: [
            agentCase('requested', { money: 10_001 }),
            agentCase('requested', { id: 'E-2', money: 20_002, pay_until: '2020-01-06T05:00:00.000Z' }),
          ],
          total: 2,
          counts: { to_pay: 2, waiting: 3, disputed: 4 },
          to_pay_sum: 30_003,
        },
      ],
    },
    reads: [
      'To pay 2 Waiting 3 Disputed 4 Ended Total to pay 30,003 Ks',
      '10,001 Ks 200007 Ma Su · KBZPay',
      '20,002 Ks 200007 Ma Su · KBZPay Time over',
      'Pay 10,001 Ks',
    ],
  },
  'withdrawals of the downline that have ended': {
    show: <AgentCases group="ended" page={1} onView={() => {}} />,
    answers: {
      'downlineWithdrawals.agentList': [
        { group: 'ended', row: String(PAGE_SIZE), page: '1' },
        {
          list: [
            agentCase('confirmed', { money: 10_001, actual_money: 10_101 }),
            agentCase('rejected', { id: 'E-2', money: 20_002, actual_money: 20_202 }),
          ],
          total: 2,
          counts: { to_pay: 0, waiting: 0, disputed: 0 },
          to_pay_sum: 0,
        },
      ],
    },
    reads: ['6.1 · 11:30 AM +10,101 Confirmed', 'AM 20,002 Refused'],
    tones: { '+10,101': 'jade', '20,002': 'none' },
  },
  'a transfer above what the game takes': {
    show: transfer('out', 9_500n),
    reads: ['You can transfer up to 9,002 Ks'],
  },
  'an adjustment by operators': {
    show: <AdjustmentDetail id="A-1" />,
    answers: {
      'reports.accountRecord': [
        { type: 1, id: 'A-1', row: 1 },
        {
          list: [
            {
              ...{ id: 'A-1', type: 'deposit', state: 'succeeded', method: 'Correction' },
              ...{ amount: -1_001, balance: 5_002, time: at },
            },
          ],
        },
      ],
    },
    reads: [
      '−1,001 Ks',
      'Status Deduction successful From Correction Date 6 Jan 2031 · 11:30 AM Balance after it 5,002',
      'A-1',
    ],
  },
  'orders under way and decided': {
    show: (
      <OrderStrip
        orders={
          [
            { id: 'W-1', type: 'withdrawal', state: 'reviewing', amount: -1_001, method: 'KBZPay', time: at },
            { id: 'D-1', type: 'deposit', state: 'processing', amount: 1_002, method: 'AYA', time: at },
          ] as never
        }
        messages={
          [
            {
              id: 1,
              about: 'withdrawal',
              reference: 'W-2',
              good: false,
              title: 'Refused 1,003',
              content: 'why',
            },
            { id: 2, about: 'win', reference: 'x', good: true, title: 'You won', content: 'w' },
          ] as never
        }
      />
    ),
    reads: ['Refused 1,003 why Withdraw 1,001 Ks KBZPay', '1 more'],
    lacks: ['You won'],
  },
  'orders under way that all have room': {
    show: (
      <OrderStrip
        orders={
          [
            { id: 'W-1', type: 'withdrawal', state: 'reviewing', amount: -1_001, method: 'KBZPay', time: at },
            { id: 'D-1', type: 'deposit', state: 'processing', amount: 1_002, method: 'AYA', time: at },
          ] as never
        }
        messages={[]}
      />
    ),
    reads: ['Withdraw 1,001 Ks KBZPay', '1,002'],
    lacks: ['more'],
  },
  'bets in the game record': {
    show: <GameRecord days={days} />,
    answers: {
      'reports.gameRecordLog': [
        { start_at: days.from, end_at: days.to, row: PAGE_SIZE, page: 1 },
        {
          list: ['won', 'lost', 'open', 'refunded'].map((state, n) => ({
            ...{ id: `${n}`, gameId: 1, game_name: `2D ${n}`, date: '2031-01-06', time: at, state },
            ...{
              bet_content: '07 500, 12 501',
              bet_result: '',
              winALose: 7_001 - 5_000 * n,
              amount: 1_001 + n,
            },
          })),
          total: 4,
          ...page,
        },
      ],
    },
    reads: [
      '2D 0 · 11:30 AM +7,001',
      '2D 1 · 11:30 AM +2,001',
      '2D 2 · 11:30 AM 1,003',
      '2D 3 · 11:30 AM 1,004',
    ],
  },
  'stakes of the downline today': {
    show: <TodayList list="results" page={1} onPage={() => {}} />,
    answers: {
      'agentReports.results': [
        { row: String(PAGE_SIZE), page: '1' },
        {
          ...{ sum: -1_001, members: 2, total: 2, hours: [] },
          list: [
            { id: 200_007, remark: 'Ma Su', phone: '09 ••• 0011', amount: -1_002, count: 3, first: 0 },
            { id: 200_008, remark: '', phone: '09 ••• 0012', amount: 1, count: 4, first: 0 },
          ],
        },
      ],
    },
    reads: ['−1,001', '2 members', '200007 Ma Su 09 ••• 0011 −1,002 3 bets', '200008 09 ••• 0012 +1 4 bets'],
    tones: { '−1,002': 'ruby', '+1': 'jade' },
  },
  'a rebate to claim': {
    show: <ClaimDock part="player" rebates={{ claimable: 402, opens_at: null, list: [] }} />,
    reads: ['Claim 402 Ks'],
    sends: ['Claim 402Ks', 'rebates.claimOwn', { fs_money: 402, game_str: 'all' }],
  },
  'a rebate of an agent to claim': {
    show: <ClaimDock part="agent" rebates={{ claimable: 403, opens_at: null, list: [] }} />,
    reads: ['Claim 403 Ks'],
    sends: ['Claim 403Ks', 'rebates.claimAgent', { fs_money: 403 }],
  },
  'a deposit that the agent has not confirmed': {
    show: <MemberClaim id="AD-61001" />,
    answers: { 'agentDeposits.list': [{ id: 'AD-61001' }, { list: [memberClaim('claimed')] }] },
    reads: ['30,001 Ks', 'KBZPay 09 777 000 111 Reference 01003824'],
    sends: ['Cancel this deposit', 'agentDeposits.cancel', { id: 'AD-61001' }],
  },
  'a deposit that the agent rejected': {
    show: <MemberClaim id="AD-61001" />,
    answers: { 'agentDeposits.list': [{ id: 'AD-61001' }, { list: [memberClaim('rejected')] }] },
    reads: ['30,001 Ks Not received by the agent'],
    lacks: ['Cancel this deposit'],
  },
  'deposits that the agent is to confirm': {
    show: <AgentClaims page={1} onPage={() => {}} />,
    answers: {
      'agentDeposits.agentList': [
        expect.anything(),
        {
          list: [
            { ...memberClaim('claimed'), member_id: 200_007, remark: 'Ma Su', fee: 0 },
            {
              ...memberClaim('confirmed'),
              id: 'AD-2',
              amount: 702,
              member_id: 200_008,
              remark: '200008',
              fee: 0,
            },
          ],
          total: 2,
          open_count: 1,
          open_sum: 30_004,
        },
      ],
    },
    reads: [
      'Waiting for you 30,004 Ks',
      '200007 Ma Su 30,001 Ks',
      '200008 −702',
      'KBZPay Sent to the player',
    ],
  },
  'the slip below the numbers': {
    show: (
      <GameContext value={GAME_2D}>
        <SlipBelow />
      </GameContext>
    ),
    answers: { 'transfers.walletBalance': [{}, wallet] },
    reads: ['3 numbers Edit Clear Left −800 This slip is 800 Ks short.', 'Deposit 800 Ks'],
  },
  'a transfer to a game': {
    show: transfer('out'),
    reads: ['From Main wallet 12,003 Ks To PG 4,001 Ks', 'Enter 500 to 9,002 Ks', 'Transfer 600 Ks'],
    sends: ['Transfer 600Ks', 'transfers.transferToGame', { id: 'pg', amount: 600 }],
  },
  'a transfer from a game': {
    show: transfer('in'),
    reads: ['From PG 4,001 Ks To Main wallet 12,003 Ks'],
    sends: ['Transfer 600Ks', 'transfers.transferToMain', { id: 'pg', amount: 600 }],
  },
  'a transfer that is done': {
    show: <TransferResult outcome="done" tid="T-1" slip={undefined} />,
    answers: { 'transfers.transfer': [{ tid: 'T-1' }, card({ state: 'done' })] },
    reads: ['The transfer is done To PG 1,001 Ks Main wallet afterwards 1,002 Ks Transfer number T-1'],
  },
  'a transfer that failed': {
    show: <TransferResult outcome="not_done" tid="T-1" slip={undefined} />,
    answers: {
      'transfers.transfer': [
        { tid: 'T-1' },
        card({ state: 'not_done', transfer_type: 1, after_money: null }),
      ],
    },
    reads: ['did not go through The money is still in the game wallet. From PG 1,001 Ks'],
  },
  'a member of the downline': {
    show: <MemberDetail id={200_007} rates={null} />,
    answers: {
      'agentReports.member': [
        { member_id: '200007' },
        {
          ...{ id: 200_007, remark: 'Ma Su', phone: '09 ••• 0011', path: [200_003, 200_007], xj_nums: 2 },
          ...{ money: 1_001, bet_today: 1_002, winloss: -1_003, allrecharge: 1_004, alldrawing: 1_005 },
          ...{ allbonus: 1_006, allfs: 1_007, is_direct: false, is_daili: 1, created_at: at },
          ...{ last_login_at: null, last_login_ip: '', send_mtype: 0, levelid: 1 },
        },
      ],
    },
    reads: [
      'You 200003 200007 Downline 2',
      'Balance 09 ••• 0011 1,001 Ks Stakes today 1,002 Win/loss today −1,003 Total deposits 1,004 Total withdrawals 1,005 Bonus 1,006 Rebate 1,007',
      'Last login Not yet',
    ],
    tones: { '1,002': 'none', '−1,003': 'ruby' },
  },
  'the agent’s day': {
    show: (
      <AgentHome defaultRate="0.40%" work={null} waiting={{ withdrawals: 3, deposits: 0, rebate: 3_499 }} />
    ),
    answers: {
      'agentReports.index': [
        {},
        {
          ...{ offline_moneys: 1_001, offline_nums: 25, offline_daili_nums: 13, online_nums: 14 },
          ...{ offline_todays: 15, first_recharge_todays: 16, repeat_recharge_todays: 17 },
          ...{ deposit_todays: 1_002, withdraw_todays: 1_003, dividend_todays: 1_004 },
          ...{ betamount_todays: 1_005, netamount_todays: -1_006, mlmoney_todays: 1_007 },
          ...{ days: [], updated_at: at, tichat: '' },
        },
      ],
    },
    reads: [
      'Downline balance 1,001 Ks 12 players 13 agents 14 online',
      'New members 15 First deposit 16 Repeat deposit 17 Deposit 1,002 Withdraw 1,003 Bonus 1,004 Stakes 1,005 Win/loss −1,006 Rebate 1,007',
      'Downline 25 Online players 14 Downline withdrawals 3 Downline deposits Transfers',
      'Rebate records 3,499 to claim',
    ],
    tones: { '1,005': 'none', '−1,006': 'ruby' },
  },
  'members of the downline': {
    show: (
      <DownlineRows
        rows={
          [
            {
              ...{ id: 200_007, remark: 'Ma Su', phone: '09 ••• 0011', is_daili: 0, xj_nums: 0 },
              ...{ levelid: 2, money: 1_001, bet_today: 1_002, created_at: at },
            },
            {
              ...{ id: 200_008, remark: '', phone: '', is_daili: 1, xj_nums: 9 },
              ...{ levelid: 0, money: 0, bet_today: 0, created_at: at },
            },
          ] as never
        }
      />
    ),
    reads: ['200007 Ma Su 09 ••• 0011 VIP 2 1,001 1,002 200008 Agent 9 VIP 0 0 0'],
  },
  'deposits and withdrawals by member': {
    show: <SumsByMember />,
    answers: {
      'agentReports.statistics': [
        expect.objectContaining({ type: '2', row: String(PAGE_SIZE), page: '1' }),
        {
          ...{ total_recharge: 1_001, total_drawing: 1_002, total_differ: -1, total_fee: 1_003, total: 2 },
          list: [
            {
              ...{ id: 200_007, name: 'Ma Su', deposit_amount: 301, withdrawal_amount: 402 },
              ...{ diff_amount: -101, expense: 53 },
            },
            {
              ...{ id: 200_008, name: 'Ko Aung', deposit_amount: 700, withdrawal_amount: 600 },
              ...{ diff_amount: 100, expense: 0 },
            },
          ],
          ...page,
        },
      ],
    },
    reads: [
      'Deposit 1,001 Withdraw 1,002 Difference −1 Fees you paid 1,003',
      '200007 Ma Su 301 402 −101 Fee 53 200008 Ko Aung 700 600 100',
    ],
  },
};

testFigures(cases);
