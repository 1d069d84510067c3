import { PAGE_SIZE } from '../core/date-range.ts';
import { AgentClaim } from '../features/agent-deposits/AgentClaim.tsx';
import { DownlineReport } from '../features/agent-reports/DownlineReport.tsx';
import { DEFAULT_FILTER, inputOf } from '../features/agent-reports/report-filter.ts';
import { NewMembers, TodayList } from '../features/agent-reports/TodayList.tsx';
import { AgentHome } from '../features/agents/AgentHome.tsx';
import { MemberDetail } from '../features/agents/MemberDetail.tsx';
import { OnlineList } from '../features/agents/OnlineList.tsx';
import { TransferList } from '../features/downline-transfers/TransferList.tsx';
import { AgentCases } from '../features/downline-withdrawals/AgentCases.tsx';
import { WaitingWork } from '../features/downline-withdrawals/WaitingWork.tsx';
import { SecurityRows } from '../features/members/profile/SecurityRows.tsx';
import { GameRecord } from '../features/reports/GameRecord.tsx';
import { TurnoverRows } from '../features/reports/TurnoverRows.tsx';
import { paths } from '../paths.ts';
import { refused, type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import { HomePage } from './HomePage.tsx';
import { Page as MyPage } from './MyPage.tsx';
import { Page as WalletPage } from './money/WalletPage.tsx';
import { Page as ServicePage } from './ServicePage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const page = { page: 1, size: PAGE_SIZE };
const days = { from: '2031-01-01', to: '2031-01-06' };
const balance = {
  ...{ balance: 9_001, game_balance: 702, lottery_balance: 0, in_transit: 0, held: 503, owed: 0 },
};
const info = {
  ...{ ml: 1_001, kept: 0, has_qk_pwd: false, payees: [{ id: 3, title: 'KBZPay' }], asks: [] },
  turnover: [
    { source: 'deposit', reference: 'D-1', amount: 1, required: 2_002, done: 1_001, created_at: at },
  ],
};
const member = {
  ...{ id: 200_007, nickname: 'Ma Su', full_name: 'Daw Su', phone: '09 ••• 0011', avatar: 'owl', vip: 2 },
  ...{ balance: 9_001, game_balance: 702, lottery_balance: 0, held: 503, unread: 4, is_daili: 0 },
  ...{ used_invite_code: '', has_app_passwd: false, has_qk_pwd: true, birthday: '', gender: 0, email: '' },
  ...{ has_safe_code: false },
};
const sysconfig = {
  ...{ service_link: '', service_link1: '', agent_airplane: '', agent_skype: '', busin_link: '' },
};
const own: NonNullable<ScreenCase['answers']> = {
  'content.getindex': [{}, { words: {}, gonggao: [], member, sysconfig }],
  'transfers.walletBalance': [{}, balance],
  'withdrawals.info': [{}, info],
};
const index = {
  ...{ offline_moneys: 1_001, offline_nums: 12, offline_daili_nums: 3, online_nums: 14 },
  ...{ offline_todays: 15, first_recharge_todays: 16, repeat_recharge_todays: 17 },
  ...{ deposit_todays: 1_002, withdraw_todays: 1_003, dividend_todays: 1_004 },
  ...{ betamount_todays: 1_005, netamount_todays: -1_006, mlmoney_todays: 1_007 },
  ...{ days: [], updated_at: at, tichat: '' },
};
const downline = {
  ...{ id: 200_008, remark: 'Ma Su', phone: '', path: [100_002, 200_008], xj_nums: 2, money: 1_001 },
  ...{ bet_today: 1_002, winloss: -1_003, allrecharge: 1_004, alldrawing: 1_005, allbonus: 1_006 },
  ...{ allfs: 1_007, is_direct: true, is_daili: 1, created_at: at, last_login_at: null, levelid: 1 },
  ...{ last_login_ip: '', send_mtype: 0 },
};
const today = (list: string, row: object): NonNullable<ScreenCase['answers']> => ({
  [`agentReports.${list}`]: [
    { row: String(PAGE_SIZE), page: '1' },
    { sum: 1, members: 1, total: 1, hours: [], list: [{ id: 200_008, remark: 'Ma Su', ...row }] },
  ],
});
const agentCase = (group: string, state: string): NonNullable<ScreenCase['answers']> => ({
  'downlineWithdrawals.agentList': [
    { group, row: String(PAGE_SIZE), page: '1' },
    {
      list: [
        {
          ...{ id: 'E-1', state, amount: 30_001, reference: '', reason: '', text: '', picture: false },
          ...{
            member_id: 200_008,
            remark: 'Ma Su',
            money: 30_001,
            actual_money: 29_852,
            bank_name: 'KBZPay',
          },
          ...{ pay_until: '2099-01-06T05:00:00.000Z', confirm_until: '2099-01-07T05:00:00.000Z' },
          ...{ created_at: at, ended_at: at, time_line: [{ state: 'requested', at }], answer: null },
        },
      ],
      total: 1,
      counts: { to_pay: 1, waiting: 0, disputed: 2 },
      to_pay_sum: 30_001,
    },
  ],
});
const slip = {
  ...{ id: '71001', gameId: 1, game_name: '2D', date: '2031-01-06', time: at, state: 'won', amount: 1_001 },
  ...{ winALose: 79_001, bet_content: '01 500, 02 501', bet_result: '01' },
};

const waiting = { list: [], total: 3, counts: { to_pay: 3, waiting: 0, disputed: 2 }, to_pay_sum: 3_001 };

/** A part whose controls lead to other screens. */
const leads = (
  name: string,
  show: ScreenCase['show'],
  answers: NonNullable<ScreenCase['answers']>,
  visits: NonNullable<ScreenCase['visits']>,
): Record<string, ScreenCase> => ({ [`where the controls lead: ${name}`]: { show, answers, visits } });
const row = (beginning: string) => ({ beginning });

testScreens({
  ...leads('home', <HomePage />, own, [
    ['Withdraw', paths.withdrawal],
    ['Wallet', paths.wallet],
    ['Records', paths.myRecord],
  ]),
  ...leads('own page', <MyPage />, own, [
    ['Withdraw', paths.withdrawal],
    ['Wallet', paths.wallet],
    [row('Still to bet'), paths.turnover],
    [row('VIP'), paths.vip],
    ['Account security', paths.mySafe],
    [row('Messages'), paths.message],
    ['Notifications', paths.notifications],
    ['Records', paths.myRecord],
    ['Report', paths.myReport],
    ['Turnover in detail', paths.turnover],
    ['Rebate', paths.rebates],
    ['Bonuses', paths.bonuses],
    [row('Payout account'), paths.addBank],
    [row('Withdrawal password'), paths.withdrawalPassword],
    ['Bet records', paths.twoRecord],
    ['My limits', paths.limits],
    ['Support', paths.service],
    ['Feedback', paths.feedback],
    ['Share app', paths.shareApp],
    ['About us', paths.aboutUs],
  ]),
  ...leads('wallet', <WalletPage />, own, [
    ['Deposit', paths.deposit],
    ['Withdraw', paths.withdrawal],
    ['Turnover in detail', paths.turnover],
    ['Deposit records', `${paths.myRecord}?tab=deposit`],
    ['Withdrawal records', `${paths.myRecord}?tab=withdrawal`],
    ['Transfer', `${paths.myRecord}?tab=transfer`],
    ['Bet records', paths.twoRecord],
  ]),
  ...leads('service', <ServicePage />, own, [
    ['How to deposit', paths.depositTutorial],
    ['How to withdraw', paths.withdrawTutorial],
    ['Feedback', paths.feedback],
    ['Close day', paths.twoClose],
    ['Winners', paths.twoWinner],
  ]),
  ...leads('security', <SecurityRows member={member as never} />, {}, [
    [row('Real name'), `${paths.myUpdate}?field=full_name`],
    [row('Nickname'), `${paths.myUpdate}?field=nickname`],
    [row('Phone'), `${paths.myUpdate}?field=phone`],
    [row('Date of birth'), `${paths.myUpdate}?field=birthday`],
    [row('Gender'), `${paths.myUpdate}?field=gender`],
    [row('E-mail'), `${paths.myUpdate}?field=email`],
    [row('Login password'), `${paths.myUpdate}?field=password`],
    [row('Withdrawal password'), `${paths.myUpdate}?field=qk_pwd`],
    [row('Security code'), `${paths.myUpdate}?field=safe_code`],
    [row('App password'), paths.openAppPassword],
    [row('Devices'), `${paths.mySafe}?view=devices`],
    [row('Login record'), `${paths.myRecord}?tab=logins`],
    [row('Save'), `${paths.mySafe}?view=data`],
    [row('Close'), `${paths.mySafe}?view=close`],
  ]),
  ...leads(
    'agent',
    <AgentHome defaultRate="0.40%" work={null} waiting={{ withdrawals: 3, deposits: 4, rebate: 0 }} />,
    { 'agentReports.index': [{}, index] },
    [
      [row('9 players'), paths.myDownGammer],
      [row('3 agents'), `${paths.myDownGammer}?show=agents`],
      [row('14 online'), paths.myOnlineGamer],
      [row('Downline 12'), paths.myDownGammer],
      [row('Online players'), paths.myOnlineGamer],
      [row('Downline withdrawals 3'), paths.downWithdrawal],
      [row('Downline deposits 4'), paths.agentDeposits],
      ['Transfers', paths.agentTransfers],
      [row('Downline report'), paths.managerDownReport],
      [row('Default'), paths.defaultBackWater],
      [row('Rebate records'), paths.agentRebates],
      ['Commission', paths.agentCommission],
      [row('New members'), `${paths.agentToday}?list=registrations`],
      [row('First deposit'), `${paths.agentToday}?list=first`],
      [row('Repeat deposit'), `${paths.agentToday}?list=repeat`],
      [row('Deposit 1,002'), `${paths.agentToday}?list=deposits`],
      [row('Withdraw 1,003'), `${paths.agentToday}?list=withdrawals`],
      [row('Bonus 1,004'), `${paths.agentToday}?list=dividends`],
      [row('Stakes 1,005'), `${paths.agentToday}?list=stakes`],
      [row('Win/loss'), `${paths.agentToday}?list=results`],
      [row('Rebate 1,007'), `${paths.agentToday}?list=rebates`],
    ],
  ),
  ...leads(
    'today',
    <TodayList list="results" page={1} onPage={() => {}} />,
    today('results', { phone: '', amount: 1, count: 3, first: 0 }),
    [[row('200008'), `${paths.myAccountInfo}?id=200008`]],
  ),
  ...leads(
    'new members',
    <NewMembers page={1} onPage={() => {}} />,
    {
      'agentReports.members': [
        { mtype: '3', row: String(PAGE_SIZE), page: '1' },
        { total: 1, list: [{ ...downline, created_at: at }] },
      ],
    },
    [[row('200008'), `${paths.myAccountInfo}?id=200008`]],
  ),
  ...leads(
    'online',
    <OnlineList view={{ show: 'all', sort: 'seen', page: 1 }} onView={() => {}} />,
    {
      'agentReports.online': [
        { mtype: '0', order: 'seen', row: String(PAGE_SIZE), page: '1' },
        {
          ...{ total: 1, counts: { all: 1, players: 1, agents: 0 } },
          list: [{ ...downline, path: [1], seen_at: at, game_record: null }],
        },
      ],
    },
    [[row('200008'), `${paths.myAccountInfo}?id=200008`]],
  ),
  ...leads(
    'a report, also of a member who was moved away,',
    <DownlineReport memberId={undefined} filter={DEFAULT_FILTER} page={1} onChange={() => {}} />,
    {
      'agentReports.report': [
        { ...inputOf(DEFAULT_FILTER, undefined), row: PAGE_SIZE, page: 1 },
        {
          ...{ start_at: '2031-01-05', end_at: '2031-01-06', days: [], total: 2 },
          totals: { all_tz: 0, all_sy: 0, all_ck: 0, all_tx: 0, all_hl: 0, all_fs: 0, all_yk: 0 },
          list: [
            { id: 200_008, name: '200008', is_below: true, all_ck: 0, all_tz: 0, all_sy: 0 },
            { id: 200_009, name: '200009', is_below: false, all_ck: 0, all_tz: 0, all_sy: 0 },
          ],
        },
      ],
    },
    [
      [row('200008'), `${paths.myAccountInfo}?id=200008`],
      [row('200009'), `${paths.downRecord}?id=200009&from=2031-01-05&to=2031-01-06`],
    ],
  ),
  ...leads(
    'nobody online',
    <OnlineList view={{ show: 'all', sort: 'seen', page: 1 }} onView={() => {}} />,
    {
      'agentReports.online': [
        { mtype: '0', order: 'seen', row: String(PAGE_SIZE), page: '1' },
        { total: 0, counts: { all: 0, players: 0, agents: 0 }, list: [] },
      ],
    },
    [[row('See the downline'), paths.myDownGammer]],
  ),
  ...leads(
    'a member of the downline',
    <MemberDetail id={200_008} rates={null} />,
    { 'agentReports.member': [{ member_id: '200008' }, downline] },
    [[row('Bet records'), `${paths.downRecord}?id=200008`]],
  ),
  ...leads(
    'a withdrawal to pay',
    <AgentCases group="to_pay" page={1} onView={() => {}} />,
    agentCase('to_pay', 'requested'),
    [[row('30,001'), `${paths.downWithdrawal}?id=E-1`]],
  ),
  ...leads(
    'an ended withdrawal',
    <AgentCases group="ended" page={1} onView={() => {}} />,
    agentCase('ended', 'confirmed'),
    [[row('200008'), `${paths.downWithdrawal}?id=E-1`]],
  ),
  ...leads(
    'waiting work',
    <WaitingWork />,
    {
      'downlineWithdrawals.agentList': [
        [{ group: 'to_pay', row: String(PAGE_SIZE), page: '1' }, waiting],
        [{ group: 'disputed', row: String(PAGE_SIZE), page: '1' }, waiting],
      ],
    },
    [
      [row('3 Withdrawals'), paths.downWithdrawal],
      [row('2 Disputed'), `${paths.downWithdrawal}?group=disputed`],
    ],
  ),
  ...leads(
    'transfers of the downline',
    <TransferList page={1} onPage={() => {}} canSend />,
    {
      'downlineTransfers.list': [
        { row: PAGE_SIZE, page: 1 },
        {
          list: [
            {
              ...{ tid: 'T-81001', id: 200_008, name: 'Ma Su', direction: -1, amount: 50_001, fee: 52 },
              ...{ is_deposit: false, after_money: 39_954, time: at },
            },
          ],
          total: 1,
          ...page,
        },
      ],
    },
    [
      [row('To 200008'), `${paths.agentTransfers}?id=T-81001`],
      [row('Send'), paths.agentTransfer],
    ],
  ),
  ...leads(
    'the game record',
    <GameRecord days={days} />,
    {
      'reports.gameRecordLog': [
        { start_at: days.from, end_at: days.to, row: PAGE_SIZE, page: 1 },
        { list: [slip, { ...slip, id: '71002', gameId: 2, game_name: '3D' }], total: 2, ...page },
      ],
    },
    [
      [row('2D'), `${paths.twoRecordDetail}?slip=71001`],
      [row('3D'), `${paths.threeRecordDetail}?slip=71002`],
    ],
  ),
  ...leads(
    'turnover requirements',
    <TurnoverRows />,
    {
      'reports.turnoverList': [
        { row: PAGE_SIZE, page: 1 },
        {
          list: [
            {
              ...{ id: 5, source: 'deposit', reference: 'D-1', amount: 1_001, required: 2_002, done: 1_403 },
              ...{ left: 599, created_at: at, filled_at: null },
            },
          ],
          total: 1,
          left: 599,
          ...page,
        },
      ],
    },
    [[row('Deposit'), `${paths.turnover}?id=5`]],
  ),
  ...leads(
    'a payment of a member of another agent',
    <AgentClaim id="AD-1" />,
    { 'agentDeposits.agentList': [{ id: 'AD-1' }, refused('not_found')] },
    [['To the downline', paths.myDownGammer]],
  ),
});
