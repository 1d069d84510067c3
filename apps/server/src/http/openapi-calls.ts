import type { ExampleValues } from './openapi-values.ts';

/** A bank statement of one line, in base64. */
const STATEMENT =
  'RGF0ZSxUaW1lLFRyYW5zYWN0aW9uIElELEFtb3VudCBpbixBbW91bnQgb3V0LFNlbmRlcixTZW5kZXIgYWNjb3VudCxCYWxhbmNlCjA2LzAxLzIwMzEsMTQ6MjAsMDEwMDQ0MTcyMjk4LDIwMDAwLCxLaGluIE15byBUaGFudCwwOTQyMDAwMDAxMiwxMzUwMDAK';
const NEW_YEAR = { my: 'နှစ်သစ်ကူး ဘောနပ်စ်', en: 'New year bonus', zh: '新年奖金', th: 'โบนัสปีใหม่' };
const NEW_YEAR_BODY = {
  my: 'ပထမဆုံး ငွေသွင်းလျှင် ဘောနပ်စ် ရပါမည်။',
  en: 'Your first deposit gets a bonus.',
  zh: '首次充值可获奖金。',
  th: 'ฝากครั้งแรกรับโบนัส',
};
const MESSAGE = { title: NEW_YEAR, body: NEW_YEAR_BODY };

/** Example values by field for the calls of a group. */
export const groupValues: Readonly<Record<string, ExampleValues>> = {
  activities: { id: ['8'], code: ['LOTUS2031'] },
  agentDeposits: { id: ['AD-1024', 7] },
  agentReports: { id: ['200002'], mtype: ['2'], type: ['2'] },
  commissions: { id: [31] },
  downlineWithdrawals: { id: ['E-1024'] },
  grants: { id: ['B-1024'] },
  members: { password: ['246813'] },
  prizes: { id: ['PD-1024'] },
  transfers: { id: ['demo'] },
  vip: { id: ['B-1024'] },
  withdrawals: { id: ['W-61001'] },
  operatorAdjustments: { note: ['20,000 Ks of 6 January were never credited'] },
  operatorAgentDeposits: { id: ['AD-1024'], find: ['AD-1024'] },
  operatorBroadcasts: { id: ['G-402'], ...wrapped(MESSAGE) },
  operatorCalendar: { reason: ['Independence Day'] },
  operatorCampaigns: { title: [NEW_YEAR], text: [NEW_YEAR_BODY], code: ['LOTUS2031'] },
  operatorCommissions: { id: [31] },
  operatorContent: {
    ...wrapped(MESSAGE),
    words: [{ my: 'ငွေသွင်းမည်', en: 'Deposit', zh: '充值', th: 'ฝากเงิน' }],
    type: [3],
  },
  operatorDeposits: { find: ['D-88012'], id: [512] },
  operatorDownlineWithdrawals: { id: ['E-1024'], find: ['E-1024'] },
  operatorFeedback: { id: [77] },
  operatorGames: {
    id: ['demo'],
    title: [{ my: 'ဒီမို ဂိမ်း', en: 'Demo games', zh: '演示游戏', th: 'เกมทดลอง' }],
    address: ['https://games.example.com/shwe'],
  },
  operatorGrants: { id: ['B-1024'], find: ['B-1024'] },
  operatorPayees: { id: [7] },
  operatorPayouts: { id: ['P-12'], find: ['P-12'], file: ['withdrawal,status\nW-61001,paid\n'] },
  operatorPrizes: { id: [4, 'PD-1024'] },
  operatorRebates: {},
  operatorResults: { note: ['a digit of the value was misread'] },
  operatorStaff: { id: [5] },
  operatorStatements: {
    id: [512],
    name: ['kbzpay-2031-01-06.csv'],
    file: [STATEMENT],
    columns: [
      {
        ...{ date: 'Date', time: 'Time', transaction_id: 'Transaction ID', amount: 'Amount in' },
        ...{ amount_out: 'Amount out', payer: 'Sender', payer_account: 'Sender account', balance: 'Balance' },
      },
    ],
    note: ['the monthly charge of the bank'],
  },
  operatorTransfers: { tid: ['T-1024'], find: ['T-1024'], channel: ['demo'] },
  operatorWithdrawals: { id: ['W-61001'], find: ['W-61001'] },
};

/** Values by field of one example of a call; `without`: optional fields that do not go with the others. */
type CallExample = Readonly<Record<string, unknown>> & { without?: readonly string[] };

const WALLET = {
  kind: 'wallet',
  without: ['bank', 'account_number', 'account_number_again', 'area', 'branch'],
};
const BANK = { kind: 'bank', without: ['wallet', 'phone', 'phone_again', 'qr'] };
const OF_2D = { issue: '2d-20310106-morning', without: ['prize'] };
const OF_3D = { issue: '3d-20310116', without: ['set_index', 'set_value'] };
const RANGE = { dtype: 4, time: '2031-01-01,2031-01-31' };
const AGENT_TEXT = { text: 'The receipt in the picture shows it.' };
const SEGMENT = { audience: 'segment', segment_id: 5, member_ids: null };
const TO_MEMBERS = { audience: 'members', segment_id: null, member_ids: [200_002, 200_003] };
const CONTENT = [{ item: '12' }, { item: '7' }, { item: '2d' }, { item: 'rules' }, { item: 'deposit' }];
const AUDIENCE_OF_ALL = { audience: 'all', segment_id: null, member_ids: null };

/** Terms of campaigns, each with a reward that goes with what gives it. */
const CAMPAIGNS: CallExample[] = [
  { type: 'welcome', trigger: { on: 'registration' }, reward: { kind: 'fixed', amount: 3_000 } },
  {
    type: 'deposit',
    trigger: { on: 'deposit', which: 'first_of_day', min: 10_000 },
    reward: { kind: 'percent', percent: 10, cap: 20_000 },
  },
  {
    type: 'play',
    trigger: { on: 'bets_of_day', min: 50_000 },
    reward: {
      kind: 'tiers',
      tiers: [
        { from: 50_000, amount: 1_000 },
        { from: 200_000, amount: 5_000 },
      ],
    },
  },
  {
    type: 'play',
    trigger: { on: 'loss_of_day', min: 50_000 },
    reward: { kind: 'percent', percent: 5, cap: 20_000 },
  },
  {
    type: 'daily',
    trigger: { on: 'login_days', first: 1, last: 7 },
    reward: { kind: 'turns', table_id: 4, count: 1 },
  },
  { type: 'welcome', trigger: { on: 'level', level: 3 }, reward: { kind: 'fixed', amount: 5_000 } },
  { type: 'daily', trigger: { on: 'date' }, reward: { kind: 'ticket', amount: 1_000, game: '2d' } },
  { type: 'welcome', trigger: { on: 'code', code: 'LOTUS2031' }, reward: { kind: 'fixed', amount: 3_000 } },
  { type: 'play', trigger: { on: 'hand' }, reward: { kind: 'fixed', amount: 3_000 } },
  { type: 'welcome', trigger: { on: 'referral', min: 20_000 }, reward: { kind: 'fixed', amount: 3_000 } },
];

/** Examples of calls whose fields depend on each other, or mean something else than elsewhere. */
export const callExamples: Readonly<Record<string, readonly CallExample[]>> = {
  'agentReports.report': [{ ...RANGE, mtype: 0, type: 2 }],
  'agentReports.reportFile': [{ ...RANGE, mtype: 0, type: 2 }],
  'agentDeposits.reject': [{ text: 'No such payment arrived.' }],
  'bets.placeBet': [{ amount: 1_000 }],
  'downlineWithdrawals.dispute': [{ text: 'Nothing has arrived since yesterday.' }],
  'downlineWithdrawals.comment': [{ text: 'My account shows no such payment.' }],
  'downlineWithdrawals.answer': [AGENT_TEXT],
  'downlineWithdrawals.reject': [{ text: 'I am away until Monday.' }],
  'members.login': [
    { name: '09420000012', without: ['qk_pwd', 'captcha_id', 'captcha', 'new_password'] },
    { name: '09420000012' },
  ],
  'members.changePassword': [{ password: '971352' }],
  'members.resetPassword': [{ password: '971352' }],
  'members.changeWithdrawalPassword': [{ old_password: '909182', password: '640915' }],
  'messages.getMessage': [{ type: '0' }],
  'payees.addPayee': [WALLET, BANK],
  'protection.setLimit': [{ amount: 100_000 }],
  'rebates.setDefaults': [{ fs_setting: { '2d': 30, '3d': 30 } }],
  'rebates.claimOwn': [{ game_str: '2d,3d' }],
  'reports.accountRecord': [
    { type: 1, without: ['id', 'open'] },
    { type: 1, id: 'D-88012', open: true, without: ['start_at', 'end_at'] },
  ],
  'operatorAgents.find': [{ text: '200002' }],
  'operatorApprovals.end': [{ action: 'setting', subject: 'deposit.open_max' }],
  'operatorApprovals.write': [
    { id: 'setting deposit.open_max', text: 'Why should more orders be open at once?' },
  ],
  'operatorBroadcasts.audience': [AUDIENCE_OF_ALL, SEGMENT, TO_MEMBERS],
  'operatorBroadcasts.schedule': [AUDIENCE_OF_ALL, SEGMENT, TO_MEMBERS],
  'operatorCalendar.setRule': [{ kind: 'odds', from: '2031-02-01', value: [80] }],
  'operatorCalendar.previewCloseDays': [{ text: '2031-01-06 Independence Day' }],
  'operatorCalendar.moveDraw': [{ planned: '2031-01-16', date: '2031-01-17' }],
  'operatorCampaigns.save': CAMPAIGNS,
  'operatorCampaigns.dryRun': CAMPAIGNS,
  'operatorChannels.saveBank': [{ title: { my: 'ကေဘီဇက်', en: 'KBZ Bank', zh: 'KBZ 银行', th: 'ธนาคาร KBZ' } }],
  'operatorChannels.saveCategory': [
    { id: 1, title: { my: 'မိုဘိုင်းငွေ', en: 'Mobile money', zh: '手机支付', th: 'เงินมือถือ' } },
  ],
  'operatorChannels.saveChannel': [
    {
      ...{
        code: 'kbzpay',
        rail: 'manual',
        title: { my: 'KBZPay', en: 'KBZPay', zh: 'KBZPay', th: 'KBZPay' },
      },
      without: ['adapter', 'network', 'token', 'confirmations'],
    },
    {
      ...{ code: 'usdt_eth', rail: 'crypto', network: 'erc20', pays_withdrawals: false, qr_marks: [] },
      title: { my: 'USDT', en: 'USDT', zh: 'USDT', th: 'USDT' },
      token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      without: ['adapter'],
    },
    {
      ...{ code: 'sandbox_pay', rail: 'gateway', adapter: 'sandbox', pays_withdrawals: false, qr_marks: [] },
      title: { my: 'ဒီမို', en: 'Demo gateway', zh: '演示支付', th: 'เกตเวย์ทดลอง' },
      without: ['network', 'token', 'confirmations'],
    },
  ],
  'operatorChannels.saveAccount': [
    { id: 3, without: ['address'] },
    { id: 4, wallet: 'usdt_eth', without: ['phone'] },
  ],
  'operatorChannels.switchAccount': [{ id: 3 }],
  'operatorContent.item': [{ kind: 'notice' }],
  'operatorContent.saveDraft': CONTENT,
  'operatorContent.publish': CONTENT,
  'operatorDownlineWithdrawals.propose': [
    { to: 'agent', without: ['paid'] },
    { to: 'part', paid: 15_000 },
  ],
  'operatorDownlineWithdrawals.approve': [
    { to: 'agent', without: ['paid'] },
    { to: 'part', paid: 15_000 },
  ],
  'operatorMembers.addNote': [{ text: 'Asked for the way to confirm the phone.' }],
  'operatorPayouts.createBatch': [{ kind: 'wallet', code: 'kbzpay' }],
  'operatorPrizes.save': [
    {
      title: NEW_YEAR,
      sectors: [
        { weight: 90, amount: 500 },
        { weight: 10, amount: 20_000 },
      ],
    },
  ],
  'operatorRebates.setRates': [{ rates: [{ key: '2d', rate: 30 }] }],
  'operatorResults.enter': [OF_2D, OF_3D],
  'operatorResults.correct': [OF_2D, OF_3D],
  'operatorSearch.find': [{ text: 'D-88012' }],
  'operatorSegments.save': [{ name: 'Active in January' }],
  'operatorMembers.saveView': [{ name: 'New and active' }],
  'operatorSettings.changeSetting': [{ key: 'deposit.open_max', value: 5 }],
  'operatorStaff.approve': [{ action: 'staff.role', detail: 'finance' }],
  'operatorStaff.changeRole': [{ role: 'finance' }],
  'operatorStaff.invite': [{ role: 'support' }],
  'operators.login': [
    { name: 'thiri', password: 'play money only', without: ['recovery_code'] },
    { name: 'thiri', password: 'play money only', without: ['totp'] },
  ],
  'operators.setClock': [{ rate: 60 }],
  'operatorLinks.complete': [{ password: 'a river of quiet stones' }],
};

/** Each value as the only one of its field. */
function wrapped(values: Readonly<Record<string, unknown>>): ExampleValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value]]));
}
