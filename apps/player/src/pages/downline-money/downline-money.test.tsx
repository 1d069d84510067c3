import { expect } from 'vitest';
import { businessNow } from '../../core/business-time.ts';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { AgentClaim } from '../../features/agent-deposits/AgentClaim.tsx';
import { AgentClaims } from '../../features/agent-deposits/AgentClaims.tsx';
import { AgentWayRow } from '../../features/agent-deposits/AgentWayRow.tsx';
import { ConfirmClaim } from '../../features/agent-deposits/ConfirmClaim.tsx';
import { MemberClaim } from '../../features/agent-deposits/MemberClaim.tsx';
import { SendMoney } from '../../features/downline-transfers/SendMoney.tsx';
import { TransferReceipt } from '../../features/downline-transfers/TransferReceipt.tsx';
import { AgentCase } from '../../features/downline-withdrawals/AgentCase.tsx';
import { AgentCases } from '../../features/downline-withdrawals/AgentCases.tsx';
import { MemberCase } from '../../features/downline-withdrawals/MemberCase.tsx';
import { paths } from '../../paths.ts';
import { Linked } from '../../testing/Linked.tsx';
import { PICTURE } from '../../testing/screen.tsx';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as AgentCasesPage } from './AgentCasesPage.tsx';
import { Page as AgentDepositsPage } from './AgentDepositsPage.tsx';
import { Page as MemberDepositPage } from './MemberDepositPage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const PIN = ['Withdrawal password', '909182'] as const;
const account = (id: number, extra: object = {}) => ({
  ...{ id, title: `Wallet ${id}`, name: 'U Ba', account: `09777000${id}`, bank_address: '' },
  ...extra,
});
const way = { accounts: [account(101), account(102)], min: 5_000, max: 200_000, quick: [5_000, 30_000] };
const asked = (answer: object) => ({
  show: <MemberDepositPage />,
  answers: { 'agentDeposits.way': [{}, answer] } satisfies ScreenCase['answers'],
});
const paySteps = [
  ['Amount to deposit', '30,000'],
  'Wallet 102',
  ['Reference', ' 01003824 '],
  { picture: 'Transfer receipt' },
] as const;
const claimBody = { amount: 30_000, account_id: 102, reference: '01003824', picture: PICTURE };
const sentTransfer = {
  ...{ tid: 'T-81001', id: 200_007, name: 'Ma Su', time: at, amount: 50_001, fee: 52, after_money: 39_954 },
};
const claim = (state: string, extra: object = {}) => ({
  ...{
    id: 'AD-1',
    state,
    amount: 30_001,
    fee: 51,
    member_id: 200_007,
    remark: 'Ma Su',
    reference: '01003824',
  },
  ...{ account: account(101), created_at: at, tid: '', picture: false, reason: '', text: '', ...extra },
});
const ownClaim = (state: string, extra: object = {}) => ({
  show: <MemberClaim id="AD-1" />,
  answers: {
    'agentDeposits.list': [{ id: 'AD-1' }, { list: [claim(state, extra)] }],
  } satisfies ScreenCase['answers'],
});
const agentClaim = (state: string, extra: object = {}) => ({
  show: <AgentClaim id="AD-1" />,
  answers: {
    'agentDeposits.agentList': [
      { id: 'AD-1' },
      { list: [claim(state, extra)], total: 1, open_count: 1, open_sum: 1 },
    ],
    'transfers.walletBalance': [{}, wallet],
  } satisfies ScreenCase['answers'],
});
const wallet = {
  ...{ balance: 90_001, game_balance: 0, lottery_balance: 0, in_transit: 0, held: 0, owed: 0 },
};
const claims = (accounts: readonly object[]) => ({
  show: <AgentClaims page={1} onPage={() => {}} />,
  answers: {
    'agentDeposits.agentList': [
      { row: String(PAGE_SIZE), page: '1' },
      { list: [claim('claimed')], total: 1, open_count: 1, open_sum: 30_001 },
    ],
    'agentDeposits.accounts': [{}, { list: accounts }],
  } satisfies ScreenCase['answers'],
});

/** Nearly a day from now: the hours and minutes of the countdown stay the same for a while. */
const inADay = () => new Date(businessNow() + 86_399_000).toISOString();
const receipts = {
  steps: [{ state: 'requested', at }],
};
const row = (state: string, extra: object = {}) => ({
  ...{ id: 'E-1', state, amount: 30_000, part: null, reference: '', reason: '', text: '', picture: false },
  ...{ payee: { title: 'KBZPay', account: '09 ••• 0011', name: 'Daw Khin' }, answer: null },
  ...{ pay_until: '2099-01-06T05:00:00.000Z', confirm_until: '2099-01-07T05:00:00.000Z', created_at: at },
  ...{ can_take_back: false, can_confirm: false, can_comment: false, can_answer: false, can_pay: true },
  ...{ receipts, time_line: [{ state: 'requested', at }], evidence: [], comments: [] },
  ...{ member_id: 200_007, remark: 'Ma Su', money: 30_000, actual_money: 29_850, bank_name: 'KBZPay' },
  ...{ bank_card: '09777000111', name: 'Daw Khin', bank_address: '', ...extra },
});
const takenBack = (when: string) => ({
  time_line: [
    { state: 'requested', at },
    { state: 'taken_back', at: when },
  ],
});
const ownCase = (state: string, extra: object = {}) => ({
  show: <MemberCase id="E-1" />,
  answers: {
    'downlineWithdrawals.list': [{ id: 'E-1' }, { list: [row(state, extra)] }],
  } satisfies ScreenCase['answers'],
});
const agentCase = (state: string, extra: object = {}) => ({
  show: <AgentCase id="E-1" />,
  answers: {
    'downlineWithdrawals.agentList': [
      { id: 'E-1' },
      {
        list: [row(state, extra)],
        total: 1,
        counts: { to_pay: 1, waiting: 0, disputed: 0 },
        to_pay_sum: 30_000,
      },
    ],
  } satisfies ScreenCase['answers'],
});
const toPay = (list: readonly object[]) => ({
  show: <AgentCases group="to_pay" page={1} onView={() => {}} />,
  answers: {
    'downlineWithdrawals.agentList': [
      { group: 'to_pay', row: String(PAGE_SIZE), page: '1' },
      {
        list,
        ...{
          total: list.length,
          counts: { to_pay: list.length, waiting: 0, disputed: 0 },
          to_pay_sum: 37_001,
        },
      },
    ],
  } satisfies ScreenCase['answers'],
});
const late = (id: string, money: number) =>
  row('requested', { id, money, pay_until: '2020-01-06T05:00:00.000Z' });
const payBody = { id: 'E-1', reference: '01003824', picture: PICTURE };
const payCase = [['Reference', ' 01003824 '], { picture: 'Transfer receipt' }] as const;

const limits = { min: 1_000, max: 60_000, fee_rate: 10, left_sum: 80_000, left_count: 3 };
const sending = (extra: object = {}) => ({
  show: (
    <SendMoney
      receiver={{ id: 200_007, remark: 'Ma Su', phone: '+959420000011', money: 4_001 }}
      hasPin
      onSent={() => {}}
    />
  ),
  answers: {
    'transfers.walletBalance': [{}, wallet],
    'downlineTransfers.limits': [{}, limits],
  } satisfies ScreenCase['answers'],
  ...extra,
});
const NONCE = '0'.repeat(64);
const prepared = {
  ...{ nonce: NONCE, amount: 50_000, fee: 52, balance: 90_001, after_money: 39_949, valid_seconds: 120 },
};
const transfer = [
  'downlineTransfers.transfer',
  {
    ...{ subor_id: 200_007, trans_money: 50_000, qk_pwd: '909182', fee: 52 },
    qk_str: expect.stringMatching(/^[0-9a-f]{64}$/),
  },
] as const;
const prepare = ['downlineTransfers.prepare', { subor_id: 200_007, trans_money: 50_000 }, prepared] as const;

const IDS = [{ id: '1' }, { id: '2' }];

testScreens({
  'a case that a link opens begins without the reference that was typed for the one before': {
    show: <Linked path={paths.downWithdrawal} page={AgentCasesPage} searches={IDS} />,
    at: `${paths.downWithdrawal}?id=1`,
    answers: {
      'downlineWithdrawals.agentList': ['1', '2'].map((id) => [
        { id },
        {
          ...{ list: [row('requested', { id: `E-${id}` })], total: 1, to_pay_sum: 30_000 },
          counts: { to_pay: 2, waiting: 0, disputed: 0 },
        },
      ]),
    },
    steps: ['open 2', 'open 1', ['Reference', '01003824'], 'open 2'],
    reads: ['E-2'],
    fields: { Reference: '' },
    opens: `${paths.downWithdrawal}?id=2`,
  },
  'a payment that a link opens is not confirmed in the sheet of the one before': {
    show: <Linked path={paths.agentDeposits} page={AgentDepositsPage} searches={IDS} />,
    at: `${paths.agentDeposits}?id=1`,
    answers: {
      'agentDeposits.agentList': ['1', '2'].map((id) => [
        { id },
        { list: [claim('claimed', { id: `AD-${id}` })], total: 1, open_count: 1, open_sum: 1 },
      ]),
      'transfers.walletBalance': [{}, wallet],
    },
    steps: ['open 2', 'open 1', { beginning: 'Confirm' }, PIN, 'open 2'],
    reads: ['Wallet 101'],
    hides: ['Send 30,001 Ks'],
    opens: `${paths.agentDeposits}?id=2`,
  },
  'a payment to the agent, to the chosen account': {
    ...asked({ way, open: null }),
    steps: [...paySteps, 'I have paid 30,000 Ks'],
    sends: [['agentDeposits.claim', claimBody, { id: 'AD-2' }]],
    opens: '/theme1_agent_deposit?id=AD-2',
  },
  'the number of the chosen account': {
    ...asked({ way, open: null }),
    steps: ['Wallet 102', 'Copy: Pay your agent at this account'],
    reads: ['Wallet 102 · U Ba 09 7770 00102'],
    copies: '09777000102',
  },
  'the number of another account than the copied one is not said to be copied': {
    ...asked({ way, open: null }),
    steps: ['Wallet 102', 'Copy: Pay your agent at this account', 'Wallet 101'],
    reads: ['09 7770 00101'],
    lacks: ['09 7770 00101 Copied'],
    copies: '09777000102',
  },
  'the number that was copied says so': {
    ...asked({ way, open: null }),
    steps: ['Copy: Pay your agent at this account'],
    reads: ['09 7770 00101 Copied'],
  },
  'a payment to the agent without an answer': {
    ...asked({ way, open: null }),
    steps: [...paySteps, 'I have paid 30,000 Ks', 'I have paid 30,000 Ks'],
    sends: [
      ['agentDeposits.claim', claimBody, noAnswer],
      ['agentDeposits.claim', claimBody, refused('reference_used')],
    ],
    reads: ['The server says reference_used.'],
    fields: { Reference: ' 01003824 ' },
  },
  'the least that the agent takes is named before an amount is entered': {
    ...asked({ way, open: null }),
    reads: ['Amount to deposit Minimum 5,000'],
  },
  'less than the agent takes': {
    ...asked({ way, open: null }),
    steps: [...paySteps, ['Amount to deposit', '4999']],
    reads: ['From 5,000 to 200,000 Ks'],
    blocks: ['Please enter an amount'],
  },
  'more than the agent takes': {
    ...asked({ way, open: null }),
    steps: [...paySteps, ['Amount to deposit', '200001']],
    blocks: ['Please enter an amount'],
  },
  'the most that the agent takes': {
    ...asked({ way, open: null }),
    steps: [...paySteps, ['Amount to deposit', '200000']],
    offers: ['I have paid 200,000 Ks'],
  },
  'the least that the agent takes, with the shortest number': {
    ...asked({ way, open: null }),
    steps: [...paySteps, ['Amount to deposit', '5000'], ['Reference', '1234']],
    offers: ['I have paid 5,000 Ks'],
  },
  'an amount chosen at a tap': {
    ...asked({ way, open: null }),
    steps: [...paySteps, '5,000'],
    offers: ['I have paid 5,000 Ks'],
  },
  'a payment without its number': {
    ...asked({ way, open: null }),
    steps: [...paySteps, ['Reference', ' 123 ']],
    blocks: ['Enter the reference'],
  },
  'a payment without a picture': {
    ...asked({ way, open: null }),
    steps: paySteps.slice(0, 3),
    blocks: ['Add the transfer receipt'],
  },
  'a claim that waits comes before another': {
    ...asked({ way, open: 'AD-1' }),
    answers: { ...asked({ way, open: 'AD-1' }).answers, ...ownClaim('claimed').answers },
    reads: ['Your agent checks the account'],
    lacks: ['Pay your agent at this account'],
    // Its answer is shown on the same page, which a new form would replace.
    opens: '/theme1_agent_deposit?id=AD-1',
  },
  'an agent who takes no deposits': {
    ...asked({ way: null, open: null }),
    lacks: ['Pay your agent at this account'],
    offers: ['Deposit'],
  },
  'a confirmed deposit whose answer was lost: what is left afterwards is not known': {
    show: <ConfirmClaim row={claim('claimed') as never} onClose={() => {}} />,
    answers: { 'transfers.walletBalance': [{}, wallet] },
    steps: [['Withdrawal password', '909182'], { beginning: 'Send ' }],
    sends: [['agentDeposits.confirm', { id: 'AD-1', qk_pwd: '909182', fee: expect.any(Number) }, noAnswer]],
    reads: ['Amount 30,001 Ks'],
    lacks: ['Your balance after', 'cannot be taken back'],
  },
  'confirming a deposit says, as a transfer does, that it is final': {
    show: <ConfirmClaim row={claim('claimed') as never} onClose={() => {}} />,
    answers: { 'transfers.walletBalance': [{}, wallet] },
    reads: ['Amount 30,001 Ks It arrives at once and cannot be taken back.'],
  },
  'a phone comes before the accounts to pay to': {
    ...asked({ way: null, open: null }),
    answers: { 'agentDeposits.way': [{}, refused('phone_needed')] },
    reads: ['Your account needs a phone number before you can deposit.'],
    steps: ['Account security'],
    opens: '/theme1_my_safe',
  },
  ...Object.fromEntries(
    (['excluded_by_payee', 'limit_reached', 'self_excluded', 'time_out'] as const).map((why) => [
      `a member who may not deposit now sees why, and nothing to try again: ${why}`,
      {
        ...asked({ way: null, open: null }),
        answers: { 'agentDeposits.way': [{}, refused(why)] },
        reads: ['You cannot deposit now', `The server says ${why}.`],
        lacks: ['Try again'],
        steps: ['My limits'],
        opens: '/theme1_limits',
      } satisfies ScreenCase,
    ]),
  ),
  ...Object.fromEntries(
    ([-1, 1] as const).map((direction) => [
      direction === 1 ? 'what is shared of money from the agent' : 'what is shared of money that was sent',
      {
        show: <TransferReceipt transfer={{ ...sentTransfer, direction } as never} />,
        answers: { 'downlineTransfers.receipt': [{ tid: 'T-81001' }, {}] },
        steps: ['Share'],
        copies: `Money ${direction === 1 ? 'received' : 'sent'} · T-81001 · 50001 Ks · 6 Jan 2031 · 11:30 AM`,
      } satisfies ScreenCase,
    ]),
  ),
  'the way through the agent': {
    show: <AgentWayRow />,
    answers: { 'agentDeposits.way': [{}, { way, open: null }] },
    steps: ['Through your agent'],
    opens: '/theme1_agent_deposit',
  },
  'the claim that waits': {
    show: <AgentWayRow />,
    answers: { 'agentDeposits.way': [{}, { way: null, open: 'AD-1' }] },
    steps: ['Through your agent Processing'],
    opens: '/theme1_agent_deposit?id=AD-1',
  },
  'who may not deposit sees the claim that waits, and no account': {
    show: <MemberDepositPage />,
    answers: { ...ownClaim('claimed').answers, 'agentDeposits.way': [{}, { way: null, open: 'AD-1' }] },
    reads: ['Your agent checks the account'],
    lacks: ['Amount to deposit', 'U Ba'],
    opens: '/theme1_agent_deposit?id=AD-1',
  },
  'a claim is taken back': {
    ...ownClaim('claimed'),
    steps: ['Cancel this deposit'],
    sends: [['agentDeposits.cancel', { id: 'AD-1' }]],
    reads: ['You cancelled this deposit.'],
  },
  'a claim that cannot be taken back any more': {
    ...ownClaim('claimed'),
    steps: ['Cancel this deposit', 'Cancel this deposit'],
    sends: [
      ['agentDeposits.cancel', { id: 'AD-1' }, noAnswer],
      ['agentDeposits.cancel', { id: 'AD-1' }, refused('changed_meanwhile')],
    ],
    reads: ['The server says changed_meanwhile.'],
    lacks: ['You cancelled this deposit.'],
  },
  'a claim that was added': {
    ...ownClaim('confirmed', { tid: 'T-81001' }),
    reads: [
      'Added to your balance 30,001 Ks',
      'The money is in your main wallet.',
      'Status Added',
      'Transfer number T-81001',
    ],
    hides: ['Cancel this deposit'],
    offers: ['Another deposit'],
  },
  'a claim that was taken back': {
    ...ownClaim('cancelled'),
    reads: ['Amount 30,001 Ks', 'You cancelled this deposit.', 'Status Cancelled'],
    lacks: ['Amount to deposit'],
    hides: ['Cancel this deposit'],
  },
  'a claim that the agent has not received': {
    ...ownClaim('rejected', { reason: 'wrong_amount', text: 'only 3,000' }),
    reads: ['Not received by the agent', 'Reason The amount is wrong “only 3,000”'],
    steps: ['Support'],
    opens: '/theme1_service',
  },
  'the picture of a claim': {
    ...ownClaim('claimed', { picture: true }),
    answers: {
      ...ownClaim('claimed', { picture: true }).answers,
      'agentDeposits.picture': [{ id: 'AD-1' }, { picture: PICTURE }],
    },
    reads: ['Transfer receipt'],
  },
  'an agent confirms a claim': {
    ...agentClaim('claimed'),
    steps: ['Confirm 30,001 Ks', PIN, 'Send 30,001 Ks'],
    sends: [['agentDeposits.confirm', { id: 'AD-1', qk_pwd: '909182', fee: expect.any(Number) }]],
    reads: ['The money is with the player.'],
  },
  'what an agent confirms': {
    ...agentClaim('claimed'),
    steps: ['Confirm 30,001 Ks'],
    reads: [
      'Receiver 200007 Ma Su Fee 51 Ks Your balance after 59,949 Ks Amount 30,001 Ks',
      'Check Wallet 101 yourself.',
    ],
  },
  'an agent has not received a claim': {
    ...agentClaim('claimed'),
    steps: [
      'I have not received it',
      'The amount is wrong',
      ['In your own words', ' only 3,000 '],
      'Reject',
      'Reject',
    ],
    sends: [
      ['agentDeposits.reject', { id: 'AD-1', reason: 'wrong_amount', text: 'only 3,000' }, noAnswer],
      ['agentDeposits.reject', { id: 'AD-1', reason: 'wrong_amount', text: 'only 3,000' }],
    ],
    reads: ['The player has been told.'],
  },
  'a decided claim has nothing more to confirm': {
    ...agentClaim('confirmed'),
    reads: ['Sent to the player 30,001 Ks', 'Status Sent to the player'],
    lacks: ['The player says this was paid'],
    steps: ['Downline deposits'],
    hides: ['Confirm 30,001 Ks', 'I have not received it'],
    opens: '/theme1_agent_deposits',
  },
  'a claim that the agent rejected': {
    ...agentClaim('rejected', { reason: 'not_received' }),
    reads: ['Status You did not receive it', 'Reason Nothing has arrived'],
  },
  'an account is shown to the downline': {
    ...claims([
      { ...account(101), shown: true },
      { ...account(102), shown: false },
    ]),
    steps: ['Wallet 102 · 09777000102'],
    sends: [['agentDeposits.showAccount', { id: 102, shown: true }]],
  },
  'an account is hidden from the downline': {
    ...claims([
      { ...account(101), shown: true },
      { ...account(102), shown: false },
    ]),
    steps: ['Wallet 101 · 09777000101'],
    sends: [['agentDeposits.showAccount', { id: 101, shown: false }, refused('server_busy')]],
    reads: ['The server says server_busy.'],
  },
  'an agent opens a claim': {
    ...claims([]),
    steps: ['200007 Ma Su 30,001 Ks 6.1 · 11:30 AM · Wallet 101 Waits for you'],
    reads: ['Waiting for you 30,001 Ks', 'You have no payout account'],
    opens: '/theme1_agent_deposits?id=AD-1',
  },

  'a former agent sees the claims of before, and chooses no accounts': {
    ...claims([]),
    answers: { ...claims([]).answers, 'agentDeposits.accounts': [{}, refused('not_agent')] },
    reads: ['Waiting for you 30,001 Ks'],
    lacks: ['Accounts for your downline', 'You have no payout account'],
  },

  'an agent opens the claim that waits longest from the dock': {
    ...claims([]),
    steps: ['Check 30,001 Ks'],
    opens: '/theme1_agent_deposits?id=AD-1',
  },

  'an agent says that a withdrawal is paid': {
    ...agentCase('requested'),
    steps: [...payCase, 'I have paid 30,000 Ks', 'I have paid 30,000 Ks'],
    sends: [['downlineWithdrawals.pay', payBody]],
    reads: ['The player is asked to confirm.'],
  },
  'what an agent says to be paid': {
    ...agentCase('requested', { pay_until: inADay() }),
    steps: [...payCase, 'I have paid 30,000 Ks'],
    reads: [
      'Paid to KBZPay 09 7770 00111 Account name Daw Khin Reference 01003824 Fee 150 Ks Added once the player confirms 29,850 Ks',
      'Time to pay 23:59:',
    ],
  },
  'a payment of an agent without an answer': {
    ...agentCase('requested'),
    steps: [...payCase, 'I have paid 30,000 Ks', 'I have paid 30,000 Ks', 'I have paid 30,000 Ks'],
    sends: [
      ['downlineWithdrawals.pay', payBody, noAnswer],
      ['downlineWithdrawals.pay', payBody, refused('changed_meanwhile')],
    ],
    reads: ['The server says changed_meanwhile.'],
    lacks: ['The player is asked to confirm.'],
  },
  'a reference with spaces and Burmese digits is sent as its number': {
    ...agentCase('requested'),
    steps: [...payCase, ['Reference', '၀၁၀၀ ၃၈၂၄'], 'I have paid 30,000 Ks', 'I have paid 30,000 Ks'],
    sends: [['downlineWithdrawals.pay', payBody]],
    reads: ['The player is asked to confirm.'],
  },
  'words instead of the number of a payment': {
    ...agentCase('requested'),
    steps: [...payCase, ['Reference', 'Viber 09 42']],
    reads: ['Enter only the number: digits, letters A–Z and . / -, at least half of them digits.'],
    blocks: ['Enter the reference'],
  },
  'an agent’s payment without its number': {
    ...agentCase('requested'),
    steps: [['Reference', '123'], { picture: 'Transfer receipt' }],
    blocks: ['Enter the reference'],
  },
  'the shortest number of an agent’s payment': {
    ...agentCase('requested'),
    steps: [['Reference', '1234'], { picture: 'Transfer receipt' }],
    offers: ['I have paid 30,000 Ks'],
  },
  'an agent’s payment without a picture': {
    ...agentCase('requested'),
    steps: [['Reference', '01003824']],
    blocks: ['Add the transfer receipt'],
  },
  'an agent who may not pay': {
    ...agentCase('requested', { can_pay: false }),
    steps: [...payCase],
    lacks: ['09 7770 00111'],
    blocks: ['This cannot be paid now. Please wait or contact support'],
  },
  'an agent pays late': {
    ...agentCase('requested', { pay_until: '2020-01-06T05:00:00.000Z' }),
    reads: [
      'The time to pay is over.',
      'The player can take the money back at any moment.',
      'You pay the player time over 6 Jan 2020',
    ],
    lacks: ['until 6 Jan 2020'],
  },
  'a step that has time left': {
    ...agentCase('requested'),
    reads: ['You pay the player until 6 Jan 2099'],
    lacks: ['time over'],
  },
  'the number of the account to pay to': {
    ...agentCase('requested'),
    steps: ['Copy: Payout account'],
    lacks: ['The time to pay is over.'],
    copies: '09777000111',
  },
  'a dispute in the list says whether the agent must answer': {
    show: <AgentCases group="disputed" page={1} onView={() => {}} />,
    answers: {
      'downlineWithdrawals.agentList': [
        { group: 'disputed', row: String(PAGE_SIZE), page: '1' },
        {
          list: [
            row('disputed', { reason: 'not_received', can_answer: true }),
            row('disputed', { id: 'E-2', reason: 'not_received', member_id: 200_008, remark: 'Ko Ko' }),
          ],
          ...{ total: 2, counts: { to_pay: 0, waiting: 0, disputed: 2 }, to_pay_sum: 0 },
        },
      ],
    },
    reads: [
      '200007 Ma Su · KBZPay Not received Your answer is needed',
      '200008 Ko Ko · KBZPay Not received requested 6.1 · 11:30 AM',
    ],
    tones: { 'Your answer is needed': 'amber' },
  },
  'an agent who cannot pay': {
    ...agentCase('requested'),
    steps: ['I cannot pay', 'I do not have the money right now', 'Return the money'],
    sends: [['downlineWithdrawals.reject', { id: 'E-1', reason: 'no_money_now', text: '' }]],
    reads: ['The money is back with the player.'],
  },
  'an agent answers a dispute once': {
    ...agentCase('disputed', { reason: 'not_received', can_answer: true }),
    steps: ['Answer', ['In your own words', ' Sent at noon '], { picture: 'A picture' }, 'Send the answer'],
    sends: [['downlineWithdrawals.answer', { id: 'E-1', text: 'Sent at noon', picture: PICTURE }]],
    reads: ['Sent. The money stays held until it is decided.', 'Do not pay again.'],
  },
  'an answer without words': {
    ...agentCase('disputed', { reason: 'not_received', can_answer: true }),
    steps: ['Answer', ['In your own words', ' ']],
    reads: ['The player says: not received', 'Say how you paid 30,000 Ks'],
    blocks: ['Say how you paid'],
  },
  'a dispute that was answered': {
    ...agentCase('disputed', { reason: 'no_answer' }),
    reads: ['The player did not answer in time The money stays held', 'Held 30,000 Ks'],
    lacks: ['not received'],
    hides: ['Answer'],
    offers: ['Support'],
  },
  'a case that the player took back': {
    ...agentCase('taken_back', takenBack('2099-01-06T05:00:00.000Z')),
    reads: [
      'Back with the player 30,000 Ks',
      'The player took the money back You did not pay in time. Your balance has not changed.',
    ],
    hides: ['Answer', 'I have paid 30,000 Ks'],
  },
  'a case that the agent rejected': {
    ...agentCase('rejected'),
    reads: ['Back with the player 30,000 Ks', 'You said that you cannot pay'],
  },
  'the cases to pay': {
    ...toPay([row('requested'), row('requested', { id: 'E-2', money: 7_001 })]),
    steps: ['Pay 30,000 Ks'],
    reads: ['Total to pay 37,001 Ks'],
    opens: '/theme1_down_withdrawal?id=E-1',
  },
  'when each case was requested': {
    ...toPay([row('requested', { created_at: '2031-01-05T05:00:00.000Z' })]),
    reads: ['30,000 Ks', 'requested 5.1 · 11:30 AM'],
  },
  'the dock pays the first case whose time is not over': {
    ...toPay([late('E-1', 30_000), row('requested', { id: 'E-2', money: 7_001 })]),
    steps: ['Pay 7,001 Ks'],
    opens: '/theme1_down_withdrawal?id=E-2',
  },
  'a case whose time is over is opened from its row only': {
    ...toPay([late('E-1', 30_000)]),
    reads: ['Time over'],
    hides: ['Pay 30,000 Ks'],
  },

  'a member takes the held money back': {
    ...ownCase('requested', { can_take_back: true, pay_until: '2020-01-06T05:00:00.000Z' }),
    steps: ['Take back 30,000 Ks'],
    sends: [['downlineWithdrawals.takeBack', { id: 'E-1' }]],
    reads: ['The money is back in your wallet.'],
  },
  'taking back without an answer': {
    ...ownCase('requested', { can_take_back: true, pay_until: '2020-01-06T05:00:00.000Z' }),
    steps: ['Take back 30,000 Ks', 'Take back 30,000 Ks'],
    sends: [
      ['downlineWithdrawals.takeBack', { id: 'E-1' }, noAnswer],
      ['downlineWithdrawals.takeBack', { id: 'E-1' }, refused('changed_meanwhile')],
    ],
    reads: ['The server says changed_meanwhile.'],
    lacks: ['The money is back in your wallet.'],
  },
  'where held money is to be paid': {
    ...ownCase('requested'),
    reads: ['Payout account KBZPay 09 ••• 0011'],
    lacks: ['Reference'],
  },
  'what was said to be paid, once the money is back': {
    ...ownCase('decided_member', { reference: '01003824' }),
    reads: ['Payout account KBZPay 09 ••• 0011', 'Reference 01003824'],
    lacks: ['Paid to'],
  },
  'held money that cannot be taken back yet': {
    ...ownCase('requested'),
    blocks: ['Take back from 6.1 · 11:30 AM'],
  },
  'a member confirms the arrival': {
    ...ownCase('paid', { can_confirm: true, reference: '01003824' }),
    steps: ['Confirm 30,000 Ks', 'Confirm 30,000 Ks'],
    sends: [['downlineWithdrawals.confirm', { id: 'E-1' }]],
    reads: ['Thank you. The withdrawal is complete.', 'Confirm only once the money has arrived.'],
  },
  'the time to confirm the arrival': {
    ...ownCase('paid', { can_confirm: true, reference: '01003824', confirm_until: inADay() }),
    steps: ['Confirm 30,000 Ks'],
    reads: ['Amount 30,000 Ks Time to answer 23:59:'],
  },
  'a member has not received it': {
    ...ownCase('paid', { can_confirm: true, reference: '01003824' }),
    steps: ['I have not received it', 'Nothing has arrived', { picture: 'A picture' }, 'Send the dispute'],
    sends: [
      ['downlineWithdrawals.dispute', { id: 'E-1', reason: 'not_received', text: '', picture: PICTURE }],
    ],
    reads: ['Sent. The money stays held until it is decided.'],
  },
  'a member who is late says what happened': {
    ...ownCase('disputed', { reason: 'no_answer', can_confirm: true, can_comment: true }),
    steps: ['Say what happened', ['In your own words', ' I was away '], 'Send the answer'],
    sends: [['downlineWithdrawals.comment', { id: 'E-1', text: 'I was away' }]],
    reads: ['You did not answer in time The time to answer is over.'],
    lacks: ['You say: not received'],
    hides: ['I have not received it'],
  },
  'a member who is late and has said what happened writes to support': {
    ...ownCase('disputed', { reason: 'no_answer', can_confirm: true }),
    steps: ['Support'],
    hides: ['Say what happened'],
    opens: paths.service,
  },
  'a member may take back what a suspended agent was to pay': {
    ...ownCase('requested', { can_take_back: true, pay_until: inADay() }),
    reads: ['Your agent cannot pay now. You can take the money back now'],
    lacks: ['The time to pay is over.', 'If the time runs out', 'Time for your agent to pay'],
    offers: ['Take back 30,000 Ks'],
  },
  'a member took back what was not paid in time': {
    ...ownCase('taken_back', takenBack('2099-01-06T05:00:00.000Z')),
    reads: ['You took the money back Your agent did not pay in time. The money is back in your wallet.'],
  },
  'a member took back what the agent could no longer pay': {
    ...ownCase('taken_back', takenBack('2099-01-06T04:59:59.000Z')),
    reads: ['You took the money back Your agent could no longer pay. The money is back in your wallet.'],
    lacks: ['in time'],
  },
  'a member reads why the agent rejected, in words about the agent': {
    ...ownCase('rejected', { reason: 'no_money_now' }),
    reads: ['The agent cannot pay The agent does not have the money right now The money is back'],
  },
  'an agent reads that a player took back what could not be paid any more': {
    ...agentCase('taken_back', takenBack('2099-01-06T04:59:59.000Z')),
    reads: ['The player took the money back You were not an active agent. Your balance has not changed.'],
    lacks: ['in time'],
  },
  'a member who is late may still confirm': {
    ...ownCase('disputed', { reason: 'no_answer', can_confirm: true }),
    offers: ['Confirm 30,000 Ks', 'Support'],
    hides: ['Say what happened'],
  },
  'a member has nothing more to do in a dispute': {
    ...ownCase('disputed', { reason: 'wrong_amount' }),
    reads: ['You say: the amount is wrong The money stays held'],
    lacks: ['not received'],
    offers: ['Support'],
    hides: ['Confirm 30,000 Ks', 'Take back 30,000 Ks'],
  },

  'money is sent to the downline': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks', PIN, 'Send 50,000 Ks'],
    sends: [
      prepare,
      [
        ...transfer,
        {
          ...{ tid: 'T-81001', id: 200_007, name: 'Ma Su', time: at, direction: -1, amount: 50_000, fee: 52 },
          after_money: 39_949,
        },
      ],
    ],
    reads: [
      'Number T-81001 Sender You Receiver 200007 Ma Su Fee 52 Ks Your balance after 39,949 Ks Amount 50,000 Ks',
    ],
    hides: ['Send 50,000 Ks'],
    offers: ['Send again'],
  },
  'a fee that has changed since it was shown is shown anew': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks', PIN, 'Send 50,000 Ks'],
    sends: [
      prepare,
      [...transfer, refused('changed_meanwhile', { fee: 61 })],
      [prepare[0], prepare[1], { ...prepare[2], fee: 61, after_money: 39_940 }],
    ],
    reads: ['Fee 61 Ks', 'Your balance after 39,940 Ks'],
  },
  'a fee that has changed, and a transfer that cannot be prepared anew': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks', PIN, 'Send 50,000 Ks'],
    sends: [
      prepare,
      [...transfer, refused('changed_meanwhile', { fee: 61 })],
      [prepare[0], prepare[1], refused('server_busy')],
    ],
    reads: ['The server says server_busy.'],
    lacks: ['Fee 52 Ks', 'Your balance after 39,949 Ks'],
  },
  'what an amount would leave to both sides': {
    ...sending(),
    steps: ['50,000'],
    reads: ['Left today 80,000', 'Your balance after 39,951 Ks 200007’s balance after 54,001 Ks Fee 50 Ks'],
    offers: ['Send 50,000 Ks'],
  },
  'less than one transfer must have': {
    ...sending(),
    steps: ['9', '9', '9'],
    reads: ['From 1,000 to 60,000 Ks'],
    blocks: ['Send money'],
  },
  'the least of one transfer': { ...sending(), steps: ['1', '000'], offers: ['Send 1,000 Ks'] },
  'the most of one transfer': { ...sending(), steps: ['6', '0', '000'], offers: ['Send 60,000 Ks'] },
  'more than one transfer may have': {
    ...sending(),
    steps: ['6', '0', '000', 'Delete a digit', '1'],
    reads: ['From 1,000 to 60,000 Ks'],
    blocks: ['Send money'],
  },
  'more than is left of the day': {
    ...sending({
      answers: {
        'transfers.walletBalance': [{}, wallet],
        'downlineTransfers.limits': [{}, { ...limits, left_sum: 4_999 }],
      },
    }),
    steps: ['5', '000'],
    reads: ['You can send 4,999 Ks more today.'],
    blocks: ['Send money'],
  },
  'no transfer is left of the day': {
    ...sending({
      answers: {
        'transfers.walletBalance': [{}, wallet],
        'downlineTransfers.limits': [{}, { ...limits, left_count: 0 }],
      },
    }),
    steps: ['5', '000'],
    reads: ['Left today 0', 'You have made all transfers of today. Please continue tomorrow.'],
    blocks: ['Send money'],
  },
  'what is sent to the downline': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks'],
    sends: [prepare],
    reads: [
      'Receiver 200007 Ma Su',
      'Fee 52 Ks Your balance after 39,949 Ks 200007’s balance after 54,001 Ks Amount 50,000 Ks',
      'Time to confirm 02:00',
      'It arrives at once and cannot be taken back.',
    ],
  },
  'a prepared transfer whose time is over': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks'],
    sends: [[prepare[0], prepare[1], { ...prepared, valid_seconds: 0 }]],
    reads: ['Nothing was sent. Close this and start again.'],
    lacks: ['Time to confirm'],
    blocks: ['Time over'],
  },
  'typed on the keys': {
    ...sending(),
    steps: ['5', '000', '7', 'Delete a digit'],
    offers: ['Send 5,000 Ks'],
  },
  'more than the balance is not sent': {
    ...sending(),
    steps: ['100,000'],
    reads: ['You can transfer up to 89,912 Ks.'],
    blocks: ['Send money'],
  },
  'all of the balance may be sent': {
    ...sending({
      answers: {
        'transfers.walletBalance': [{}, wallet],
        'downlineTransfers.limits': [{}, { ...limits, max: 200_000, left_sum: 200_000 }],
      },
    }),
    steps: ['8', '9', '9', '1', '2'],
    reads: ['Your balance after 0 Ks 200007’s balance after 93,913 Ks Fee 89 Ks'],
    offers: ['Send 89,912 Ks'],
  },
  'a transfer that is refused before its confirmation': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks'],
    sends: [
      [
        'downlineTransfers.prepare',
        { subor_id: 200_007, trans_money: 50_000 },
        refused('member_phone_needed'),
      ],
    ],
    reads: ['The server says member_phone_needed.'],
    lacks: ['Send money?'],
  },
  'what was refused for one sum is not said of the next': {
    ...sending(),
    steps: ['50,000', 'Send 50,000 Ks', '100,000'],
    sends: [
      [
        'downlineTransfers.prepare',
        { subor_id: 200_007, trans_money: 50_000 },
        refused('member_phone_needed'),
      ],
    ],
    lacks: ['The server says member_phone_needed.'],
  },
  'without a withdrawal password nothing is sent': {
    ...sending({
      show: (
        <SendMoney
          receiver={{ id: 200_007, remark: '', phone: '', money: undefined }}
          hasPin={false}
          onSent={() => {}}
        />
      ),
    }),
    steps: ['50,000', 'Set the withdrawal password'],
    hides: ['Send 50,000 Ks'],
    opens: '/theme1_withdrawalPwd',
  },
});
