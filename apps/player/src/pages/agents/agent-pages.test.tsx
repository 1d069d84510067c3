import type { ComponentType } from 'react';
import { businessNow } from '../../core/business-time.ts';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { SearchContext } from '../../core/navigate.ts';
import { refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as MemberGamesPage } from '../agent-reports/MemberGamesPage.tsx';
import { Page as MemberRatesPage } from '../agent-reports/MemberRatesPage.tsx';
import { Page as SumsPage } from '../agent-reports/SumsPage.tsx';
import { Page as TodayPage } from '../agent-reports/TodayPage.tsx';
import { Page as AgentCasesPage } from '../downline-money/AgentCasesPage.tsx';
import { Page as AgentDepositsPage } from '../downline-money/AgentDepositsPage.tsx';
import { Page as MemberCasePage } from '../downline-money/MemberCasePage.tsx';
import { Page as MemberDepositPage } from '../downline-money/MemberDepositPage.tsx';
import { Page as AgentHomePage } from './AgentHomePage.tsx';
import { Page as AgentInvitePage } from './AgentInvitePage.tsx';
import { Page as AgentTransferPage } from './AgentTransferPage.tsx';
import { Page as AgentTransfersPage } from './AgentTransfersPage.tsx';
import { Page as DownlinePage } from './DownlinePage.tsx';
import { Page as MemberPage } from './MemberPage.tsx';
import { Page as OnlinePage } from './OnlinePage.tsx';

const ID = 200_007;
const at = '2031-01-06T05:00:00.000Z';
type Answers = NonNullable<ScreenCase['answers']>;
const page = (
  Page: ComponentType,
  search: Record<string, string> = {},
  answers: Answers = {},
): Pick<ScreenCase, 'show' | 'answers'> => ({
  show: (
    <SearchContext value={search}>
      <Page />
    </SearchContext>
  ),
  answers,
});
const money = { balance: 9_001, game_balance: 0, lottery_balance: 0, held: 0, has_app_passwd: false };
const homeOf = (extra: object): Answers => ({
  'content.getindex': [
    {},
    { words: {}, gonggao: [], member: { ...money, has_qk_pwd: true, is_daili: 1, ...extra } },
  ],
});
const member = {
  ...{ id: ID, remark: 'Ma Su', phone: '+959420000011', money: 40_001, bet_today: 1, winloss: -2 },
  ...{ allrecharge: 3, alldrawing: 4, allbonus: 5, allfs: 6, path: [ID], xj_nums: 0, is_daili: 0 },
  ...{ created_at: at, last_login_at: null, last_login_ip: '', send_mtype: 1, levelid: 2, is_direct: true },
};
const memberOf = (extra: object = {}): Answers => ({
  'agentReports.member': [{ member_id: String(ID) }, { ...member, ...extra }],
});
const rate = (key: string, today: number, value: number) => ({
  ...{ key, title: key.toUpperCase(), today, value, max: 100 },
});
const transfers = {
  'downlineTransfers.list': [
    { row: PAGE_SIZE, page: 1 },
    { list: [], total: 0 },
  ],
} as const;
const receipt = (direction: number) => ({
  transfer: {
    ...{ tid: 'AT-1', time: at, id: ID, name: 'Ma Su', direction, amount: 5_000, fee: 0 },
    ...{ is_deposit: false, after_money: 40_001 },
  },
  ...{ receipt: 'shwe', signature: 'abcdefghijklmnopqrstuvwxyz', key: 'K' },
});
const list = { list: [], total: 0, counts: { all: 12, agents: 3, today: 1 } };
const cases = (of: object, rows: readonly object[]): Answers => ({
  'downlineWithdrawals.agentList': [
    of,
    { list: rows, total: rows.length, counts: { to_pay: 4, waiting: 5, disputed: 6 }, to_pay_sum: 7 },
  ],
});
const withoutLogin = (Page: ComponentType, search: Record<string, string> = {}): ScreenCase => ({
  ...page(Page, search),
  anonymous: true,
  offers: ['Log in'],
});

const toPay = {
  ...{ id: 'E-1', state: 'requested', money: 30_000, actual_money: 29_850, member_id: ID, remark: 'Ma Su' },
  ...{ reference: '', reason: '', text: '', picture: false, created_at: at, confirm_until: null },
  ...{ pay_until: new Date(businessNow() + 360_000_000).toISOString(), can_pay: true, can_answer: false },
  ...{ bank_name: 'KBZPay', bank_card: '09 777 000 111', name: 'Daw Khin', bank_address: '' },
  ...{ receipts: { steps: [] }, time_line: [{ state: 'requested', at }], evidence: [], comments: [] },
};
const LONG_LINK = 'https://play.shwe-lottery.example/i/586214';
const inviting: Answers = {
  ...homeOf({ nickname: 'U Ba' }),
  'agentReports.index': [{}, {}],
  'members.createQrCode': [
    [{}, { url: LONG_LINK, image: 'data:image/png;base64,AAAA', invite_code: '586214' }],
    [{ big: true }, refused('server_busy')],
  ],
};

testScreens({
  'money is sent to the member whom the address names': {
    ...page(AgentTransferPage, { id: String(ID) }, { ...homeOf({}), ...memberOf() }),
    reads: ['200007 Ma Su', '09 4200 00011'],
    hides: ['Set the withdrawal password'],
  },
  'an agent without a withdrawal password sets it first': {
    ...page(AgentTransferPage, { id: String(ID) }, { ...homeOf({ has_qk_pwd: false }), ...memberOf() }),
    offers: ['Set the withdrawal password'],
  },
  'who gets the money is chosen in the direct downline': {
    ...page(
      AgentTransferPage,
      { id: '-5', of: '200003' },
      {
        ...homeOf({}),
        'agentReports.index': [{}, { offline_nums: 345 }],
        'agentReports.members': [
          { mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' },
          { ...list, list: [member], total: 1 },
        ],
      },
    ),
    steps: [{ beginning: '200007' }],
    reads: ['Who gets the money?'],
    opens: `/theme1_agent_transfer?id=${ID}`,
  },
  'who gets the money is chosen, not created': {
    ...page(
      AgentTransferPage,
      { id: '-5', of: '200003' },
      {
        ...homeOf({}),
        'agentReports.index': [{}, { offline_nums: 345 }],
        'agentReports.members': [
          { mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' },
          { ...list, list: [member], total: 1 },
        ],
      },
    ),
    reads: ['Who gets the money?'],
    hides: ['Sub-account'],
  },
  'money is not sent to a member further down': {
    ...page(
      AgentTransferPage,
      { id: String(ID) },
      { ...homeOf({}), ...memberOf({ is_direct: false, remark: '' }) },
    ),
    steps: ['To the downline'],
    reads: ['Money goes to your direct downline only'],
    opens: '/theme1_agent_transfer',
  },
  'no amount is asked for while the member has no phone': {
    ...page(AgentTransferPage, { id: String(ID) }, { ...homeOf({}), ...memberOf({ phone: '' }) }),
    steps: ['To the downline'],
    reads: ['This member has no phone number yet', 'Money can be sent once the member has added one.'],
    lacks: ['balance after'],
    opens: '/theme1_agent_transfer',
  },
  'the receipt of a transfer that the address names': {
    ...page(
      AgentTransfersPage,
      { id: 'AT-1' },
      { ...homeOf({}), 'downlineTransfers.receipt': [{ tid: 'AT-1' }, receipt(-1)] },
    ),
    steps: ['Send again'],
    reads: ['Number AT-1 Sender You Receiver 200007 Ma Su'],
    opens: `/theme1_agent_transfer?id=${ID}`,
  },
  'whoever got the money has no button to send it again': {
    ...page(
      AgentTransfersPage,
      { id: 'AT-1' },
      { ...homeOf({ is_daili: 0 }), 'downlineTransfers.receipt': [{ tid: 'AT-1' }, receipt(1)] },
    ),
    reads: ['Money received', 'Number AT-1 Sender 200007 Ma Su Receiver You'],
    offers: ['Check', 'Share'],
    hides: ['Send again'],
  },
  'a receipt that the caller does not have': {
    ...page(
      AgentTransfersPage,
      { id: 'AT-9' },
      {
        ...homeOf({ is_daili: 0, used_invite_code: '586214' }),
        'downlineTransfers.receipt': [{ tid: 'AT-9' }, refused('not_found')],
      },
    ),
    steps: ['Money from your agent'],
    reads: ['There is no such transfer'],
    opens: '/theme1_agent_transfers',
  },
  'an agent sends money from the list of transfers': {
    ...page(AgentTransfersPage, {}, { ...homeOf({}), ...transfers }),
    reads: ['Transfers'],
    offers: ['Send money'],
  },
  'a member only sees the transfers of the agent': {
    ...page(AgentTransfersPage, {}, { ...homeOf({ is_daili: 0, used_invite_code: '586214' }), ...transfers }),
    reads: ['Money from your agent', 'No transfers yet'],
    hides: ['Send money'],
  },
  'a former agent without an agent reads of transfers, and sends none again': {
    ...page(AgentTransfersPage, {}, { ...homeOf({ is_daili: 0, used_invite_code: '' }), ...transfers }),
    reads: ['Transfers'],
    lacks: ['Money from your agent'],
    hides: ['Send money'],
  },
  'a receipt of money that a former agent sent': {
    ...page(
      AgentTransfersPage,
      { id: 'AT-1' },
      { ...homeOf({ is_daili: 0 }), 'downlineTransfers.receipt': [{ tid: 'AT-1' }, receipt(-1)] },
    ),
    reads: ['Number AT-1 Sender You Receiver 200007 Ma Su'],
    hides: ['Send again'],
  },
  'the rates of a member, and what they will be tomorrow': {
    ...page(
      MemberPage,
      { id: String(ID) },
      {
        ...memberOf(),
        'rebates.rates': [{ subor_id: ID }, { list: [rate('2d', 55, 60), rate('3d', 30, 30)] }],
      },
    ),
    steps: ['Change'],
    reads: ['2D lottery 0.55% from tomorrow 0.60%', '3D lottery 0.30%', 'Ma Su · VIP 2'],
    lacks: ['from tomorrow 0.30%'],
    opens: `/theme1_my_back_water_rate?id=${ID}`,
  },
  'a member whose rates did not load': {
    ...page(
      MemberPage,
      { id: String(ID) },
      { ...memberOf(), 'rebates.rates': [{ subor_id: ID }, refused('server_failed')] },
    ),
    reads: ['The rates could not be loaded.', 'Ma Su · VIP 2'],
    offers: ['Try again', 'Send money'],
  },
  'the downline: the direct members of all': {
    ...page(
      DownlinePage,
      {},
      {
        'agentReports.index': [{}, { offline_nums: 345 }],
        'agentReports.members': [{ mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' }, list],
      },
    ),
    reads: ['Direct 12 / 345'],
  },
  'the rates without a member lead to the downline, for them': {
    ...page(MemberRatesPage),
    opens: '/theme1_my_down_gammer?for=rates',
  },
  'the bet records of a member on the days that the address names': {
    ...page(
      MemberGamesPage,
      { id: String(ID), from: '2031-01-02', to: '2031-01-03' },
      {
        ...homeOf({}),
        'agentReports.gameRecord': [
          { subor_id: ID, start_at: '2031-01-02', end_at: '2031-01-03', row: PAGE_SIZE, page: 1 },
          { list: [], total: 0, page: 1, size: PAGE_SIZE },
        ],
      },
    ),
    reads: ['200007', 'No bets on these days.'],
    lacks: ['not in your downline'],
  },
  'bet records without a member lead to the downline, for them': {
    ...page(MemberGamesPage, { id: 'x' }),
    opens: '/theme1_my_down_gammer?for=bets',
  },
  'the page of no member leads to the downline, to choose one': {
    ...page(MemberPage),
    opens: '/theme1_my_down_gammer?for=member',
  },
  'a member is chosen for the rates': {
    ...page(
      DownlinePage,
      { for: 'rates' },
      {
        'agentReports.index': [{}, { offline_nums: 345 }],
        'agentReports.members': [
          { mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' },
          { ...list, list: [member], total: 1 },
        ],
      },
    ),
    reads: ['Rebate rates Choose a member'],
    lacks: ['Direct 12'],
    steps: [{ beginning: '200007' }],
    opens: `/theme1_my_back_water_rate?id=${ID}`,
  },
  'the list in which a member is chosen stays for the same page': {
    ...page(
      DownlinePage,
      { for: 'bets' },
      {
        'agentReports.index': [{}, { offline_nums: 345 }],
        'agentReports.members': [{ mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' }, list],
      },
    ),
    reads: ['Bet records Choose a member'],
    steps: [{ beginning: 'Agents' }],
    opens: '/theme1_my_down_gammer?show=agents&for=bets',
  },
  'a withdrawal through the agent without a number leads to the list': {
    ...page(MemberCasePage),
    opens: '/theme1_my_record?tab=withdrawal',
  },
  'the downline of a member has no total of the own one': {
    ...page(
      DownlinePage,
      { of: String(ID) },
      {
        'agentReports.index': [{}, { offline_nums: 345 }],
        'agentReports.members': [
          { member_id: String(ID), mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' },
          list,
        ],
      },
    ),
    reads: ['200007 · Downline', 'Direct 12'],
    lacks: ['345'],
  },
  'the cases of the group that the address names': {
    ...page(
      AgentCasesPage,
      { group: 'disputed', page: '2' },
      cases({ group: 'disputed', row: String(PAGE_SIZE), page: '2' }, []),
    ),
    reads: ['To pay 4', 'Waiting 5', 'Disputed 6'],
  },
  'whoever is no agent does not see the cases': {
    ...page(
      AgentCasesPage,
      {},
      {
        'downlineWithdrawals.agentList': [
          { group: 'to_pay', row: String(PAGE_SIZE), page: '1' },
          refused('not_agent'),
        ],
      },
    ),
    reads: ['The server says not_agent.'],
    opens: '/theme1_my',
  },
  'whoever is no agent does not see the deposits': {
    ...page(
      AgentDepositsPage,
      {},
      {
        'agentDeposits.agentList': [{ row: String(PAGE_SIZE), page: '1' }, refused('not_agent')],
      },
    ),
    reads: ['The server says not_agent.'],
    opens: '/theme1_my',
  },
  'the list of today and its page that the address names': {
    ...page(
      TodayPage,
      { list: 'stakes', page: '2' },
      {
        'agentReports.stakes': [
          { row: String(PAGE_SIZE), page: '2' },
          { sum: 70_001, members: 2, total: 25, hours: [], list: [] },
        ],
      },
    ),
    reads: ['Stakes today', '70,001 Ks'],
  },
  'who joined today': {
    ...page(
      TodayPage,
      { list: 'registrations' },
      {
        'agentReports.members': [
          { mtype: '3', row: String(PAGE_SIZE), page: '1' },
          { total: 0, list: [] },
        ],
      },
    ),
    reads: ['Joined today', 'None so far today'],
  },
  'a member without an agent is not told to ask one': {
    ...page(
      MemberDepositPage,
      {},
      {
        ...homeOf({ used_invite_code: '' }),
        'agentDeposits.way': [{}, { way: null, open: null }],
      },
    ),
    reads: ['You have no agent to pay'],
    lacks: ['ask your agent'],
  },
  'an agent who takes no deposits': {
    ...page(
      MemberDepositPage,
      {},
      {
        ...homeOf({ used_invite_code: 'AB12CD' }),
        'agentDeposits.way': [{}, { way: null, open: null }],
      },
    ),
    reads: ['Your agent is not taking deposits now'],
    lacks: ['You have no agent'],
  },

  'the agent area without its figures': {
    ...page(
      AgentHomePage,
      {},
      {
        ...homeOf({}),
        'downlineWithdrawals.agentList': (['to_pay', 'disputed'] as const).map((group) => [
          { group, row: String(PAGE_SIZE), page: '1' },
          { list: [], total: 0, counts: { to_pay: 4, waiting: 5, disputed: 6 }, to_pay_sum: 7 },
        ]),
        'agentReports.index': [{}, refused('server_failed')],
        'rebates.agentDays': [{}, { claimable: 41, list: [], opens_at: null }],
      },
    ),
    reads: [
      'The figures could not be loaded.',
      'Withdrawals to pay',
      'Downline withdrawals 4',
      'Rebate records 41 to claim',
    ],
    lacks: ['Downline balance', 'New members', 'Your contact link'],
    offers: ['Try again', 'Downline', 'Share QR', 'Sub-account', 'Send money'],
  },
  'the figures of the agent area are loaded again': {
    ...page(AgentHomePage, {}, { ...homeOf({}), 'agentReports.index': [{}, refused('server_failed')] }),
    steps: ['Try again'],
    loads: { 'agentReports.index': 2 },
  },
  'whoever is no agent does not stay in the agent area': {
    ...page(AgentHomePage, {}, { ...homeOf({}), 'agentReports.index': [{}, refused('not_agent')] }),
    reads: ['The server says not_agent.'],
    hides: ['Sub-account', 'Try again'],
    opens: '/theme1_my',
  },
  'the time left to pay a withdrawal, before anything else of it': {
    ...page(AgentCasesPage, { id: 'E-1' }, cases({ id: 'E-1' }, [toPay])),
    reads: ['200007 Ma Su 99:59:', ' left', 'To be paid 30,000', 'Number E-1'],
  },
  'a withdrawal whose time to pay is over': {
    ...page(
      AgentCasesPage,
      { id: 'E-1' },
      cases({ id: 'E-1' }, [{ ...toPay, pay_until: '2026-01-01T00:00:00.000Z' }]),
    ),
    reads: ['200007 Ma Su Time over', 'The time to pay is over.'],
  },
  'the poster names the site, and the link is copied whole': {
    ...page(AgentInvitePage, {}, inviting),
    steps: ['Share QR', 'Copy the link'],
    reads: ['Scan with a phone camera play.shwe-lottery.example Invite code 586 214 U Ba'],
    copies: LONG_LINK,
  },
  'the link of the poster is handed to other apps whole': {
    ...page(AgentInvitePage, {}, inviting),
    steps: ['Share QR'],
    links: { SMS: `sms:?&body=${encodeURIComponent(`Register with my link.\n${LONG_LINK}`)}` },
  },
  'the link below the poster is copied whole': {
    ...page(AgentInvitePage, {}, inviting),
    steps: ['Copy'],
    copies: LONG_LINK,
  },
  'the poster is saved from the ways to share it': {
    ...page(AgentInvitePage, {}, inviting),
    steps: ['Share QR', 'Save the picture'],
    loads: { 'members.createQrCode': 2 },
    reads: ['The server says server_busy.'],
  },
  'the agent area without a login': withoutLogin(AgentHomePage),
  'the downline without a login': withoutLogin(DownlinePage),
  'a member of the downline without a login': withoutLogin(MemberPage, { id: String(ID) }),
  'who is online without a login': withoutLogin(OnlinePage),
  'sending money without a login': withoutLogin(AgentTransferPage, { id: String(ID) }),
  'transfers without a login': withoutLogin(AgentTransfersPage),
  'the bets of a member without a login': withoutLogin(MemberGamesPage, { id: String(ID) }),
  'the rates of a member without a login': withoutLogin(MemberRatesPage, { id: String(ID) }),
  'sums by member without a login': withoutLogin(SumsPage),
  'the lists of today without a login': withoutLogin(TodayPage),
  'withdrawals of the downline without a login': withoutLogin(AgentCasesPage),
  'a deposit of the downline without a login': withoutLogin(AgentDepositsPage, { id: 'AD-1' }),
  'a deposit through the agent without a login': withoutLogin(MemberDepositPage),
});
