import { type ReactNode, useState } from 'react';
import { PAGE_SIZE } from '../../core/date-range.ts';
import { AgentSwitchSheet } from '../../features/agents/AgentSwitchSheet.tsx';
import { ContactSheet } from '../../features/agents/ContactSheet.tsx';
import { DownlineList } from '../../features/agents/DownlineList.tsx';
import type { DownlineView } from '../../features/agents/downline-view.ts';
import { InvitePopup } from '../../features/agents/InvitePopup.tsx';
import { MemberDetail } from '../../features/agents/MemberDetail.tsx';
import { OnlineList } from '../../features/agents/OnlineList.tsx';
import { useHome } from '../../features/content/index.ts';
import { ClaimDock } from '../../features/rebates/ClaimDock.tsx';
import { DefaultRates } from '../../features/rebates/DefaultRates.tsx';
import { MemberRates } from '../../features/rebates/MemberRates.tsx';
import { noAnswer, PENDING, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as AgentCreatePage } from './AgentCreatePage.tsx';

const at = '2031-01-06T05:00:00.000Z';
/** What stands behind a popup loads what every screen shows of the member. */
function OverHome({ popup }: { popup: ReactNode }) {
  useHome();
  return popup;
}
const ID = 200_007;
const member = (extra: object = {}) => ({
  ...{
    id: ID,
    remark: 'Ma Su',
    phone: '',
    money: 40_001,
    bet_today: 1_001,
    winloss: -1_002,
    is_direct: true,
  },
  ...{
    allrecharge: 1_003,
    alldrawing: 1_004,
    allbonus: 1_005,
    allfs: 1_006,
    path: [100_002, ID],
    xj_nums: 0,
  },
  ...{
    is_daili: 0,
    created_at: at,
    last_login_at: null,
    last_login_ip: '',
    send_mtype: 1,
    levelid: 2,
    ...extra,
  },
});
const detail = (extra: object = {}) => ({
  show: <MemberDetail id={ID} rates={<p>rates of the member</p>} />,
  answers: {
    'agentReports.member': [{ member_id: String(ID) }, member(extra)],
  } satisfies ScreenCase['answers'],
});
const created = { subor_id: 200_009, subor_pwd: 'x7Kp-9Qm', url: 'https://shwe.example/l/AB12CD' };
const creating = {
  show: <AgentCreatePage />,
  answers: {
    'agentReports.index': [{}, { direct_nums: 11, offline_nums: 20, offline_todays: 1 }],
  } satisfies ScreenCase['answers'],
};
const row = (id: number, extra: object = {}) => ({
  ...{
    id,
    remark: '',
    phone: '',
    money: 7_001,
    bet_today: 302,
    is_daili: 0,
    xj_nums: 0,
    created_at: at,
    levelid: 1,
  },
  ...extra,
});
const listing = (view: Partial<DownlineView>, input: object, reply: unknown) => ({
  show: <DownlineList view={{ show: 'all', sort: 'money', page: 1, ...view }} onView={() => {}} />,
  answers: {
    'agentReports.members': [
      { mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1', ...input },
      reply,
    ],
  } satisfies ScreenCase['answers'],
});
/** A list whose view changes, as in the address. */
function Searching({ find }: { find?: string }) {
  const [view, setView] = useState<DownlineView>({
    ...{ show: 'all', sort: 'money', page: 3 },
    ...(find !== undefined && { find }),
  });
  return (
    <>
      <DownlineList view={view} onView={setView} />
      <button type="button" onClick={() => setView({ ...view, page: 1, find: 'Aung' })}>
        Another address
      </button>
      <p>{`page ${view.page}, find ${view.find ?? 'everybody'}`}</p>
    </>
  );
}
const ACCOUNT_TEXT = 'Shwe account\nAccount: 200009\nPassword: x7Kp-9Qm\nhttps://shwe.example/l/AB12CD';
const unsearched = (page: string, reply: unknown) =>
  [{ mtype: '0', order: 'money', row: String(PAGE_SIZE), page }, reply] as const;
const rows = (list: readonly object[]) => ({
  list,
  total: list.length,
  counts: { all: 3, agents: 1, today: 0 },
});
const rate = (key: string, value: number, max: number) => ({
  key,
  title: key.toUpperCase(),
  value,
  today: value,
  max,
});
const rates = [rate('2d', 60, 100), rate('3d', 0, 120)];
const memberRates = {
  show: <MemberRates id={ID} />,
  answers: {
    'rebates.rates': [{ subor_id: ID }, { list: rates }],
  } satisfies ScreenCase['answers'],
};

testScreens({
  'a contact link without https': {
    show: <ContactSheet link="" onClose={() => {}} />,
    steps: [['Your contact link', ' t.me/shwepyi '], 'Save'],
    sends: [['agents.updateContact', { tichat: 'https://t.me/shwepyi' }, { tichat: 'https://t.me/shwepyi' }]],
  },
  'a contact link with another protocol is sent as it was typed': {
    show: <ContactSheet link="" onClose={() => {}} />,
    steps: [['Your contact link', 'http://t.me/a'], 'Save'],
    sends: [['agents.updateContact', { tichat: 'http://t.me/a' }, refused('contact_link_form')]],
    reads: ['The server says contact_link_form.'],
  },
  'a sub-account and its password are shown once': {
    ...creating,
    steps: ['Create sub-account'],
    sends: [['agents.createMember', {}, created]],
    reads: [
      'The password is shown only now.',
      '200009',
      'x7Kp-9Qm',
      'shwe.example/l/AB12CD',
      'Number 12 in your direct downline',
    ],
    keeps: { account: null },
  },
  'the password of a sub-account is copied': {
    ...creating,
    steps: ['Create sub-account', 'Copy: Password (for one login)'],
    sends: [['agents.createMember', {}, created]],
    copies: 'x7Kp-9Qm',
  },
  'a sub-account is copied as a whole': {
    ...creating,
    steps: ['Create sub-account', 'Copy all'],
    sends: [['agents.createMember', {}, created]],
    copies: ACCOUNT_TEXT,
  },
  'a sub-account is handed to other apps as a whole': {
    ...creating,
    steps: ['Create sub-account', 'Share', 'Copy the text'],
    sends: [['agents.createMember', {}, created]],
    links: {
      Viber: `viber://forward?text=${encodeURIComponent(ACCOUNT_TEXT)}`,
      Telegram: `tg://msg?text=${encodeURIComponent(ACCOUNT_TEXT)}`,
      SMS: `sms:?&body=${encodeURIComponent(ACCOUNT_TEXT)}`,
    },
    copies: ACCOUNT_TEXT,
  },
  'the whole link of a sub-account is copied': {
    ...creating,
    steps: ['Create sub-account', 'Copy: Login link'],
    sends: [['agents.createMember', {}, created]],
    copies: 'https://shwe.example/l/AB12CD',
  },
  'a sub-account without an answer is not created twice': {
    ...creating,
    steps: ['Create sub-account', 'Create sub-account'],
    sends: [
      ['agents.createMember', {}, noAnswer],
      ['agents.createMember', {}, refused('member_unavailable')],
    ],
    reads: ['The server says member_unavailable.'],
    lacks: ['The password is shown only now.'],
  },
  'a password that was not kept is asked about before leaving': {
    ...creating,
    steps: ['Create sub-account', 'Back'],
    sends: [['agents.createMember', {}, created]],
    reads: ['The password is not saved yet', 'x7Kp-9Qm'],
  },
  'a password that was copied may be left': {
    ...creating,
    steps: ['Create sub-account', 'Copy: Password (for one login)', 'Back'],
    sends: [['agents.createMember', {}, created]],
    lacks: ['The password is not saved yet'],
    opens: '/theme1_my_agent',
  },

  'a member of the direct downline': {
    ...detail(),
    reads: [
      'You 100002 200007',
      'Balance No phone number yet 40,001 Ks',
      'Stakes today 1,001 Win/loss today −1,002 Total deposits 1,003 Total withdrawals 1,004 Bonus 1,005 Rebate 1,006',
      'rates of the member',
      'Remark Ma Su',
      'Last login Not yet',
      'Agents see neither the IP address nor the password, and the payout account only of a withdrawal they pay.',
    ],
  },
  'money for a member of the direct downline': {
    ...detail(),
    steps: ['Send money'],
    opens: `/theme1_agent_transfer?id=${ID}`,
  },
  'a member further down is only seen': {
    ...detail({ is_direct: false, send_mtype: 0 }),
    reads: ['Balance No phone number yet 40,001 Ks'],
    lacks: ['rates of the member', 'Remark'],
    hides: ['Send money', 'Message'],
  },
  'the bets of a member': { ...detail(), steps: ['Bet records'], opens: `/theme1_down_record?id=${ID}` },
  'the downline of a member': {
    ...detail({ xj_nums: 4, is_daili: 1 }),
    steps: ['View'],
    reads: ['Downline 4'],
    opens: `/theme1_my_down_gammer?of=${ID}`,
  },
  'when a member registered and was there last': {
    ...detail({ last_login_at: '2031-01-07T05:00:00.000Z', last_login_ip: '10.0.0.7' }),
    reads: ['Registered on 6 Jan 2031', 'Last login 10.0.0.7 7 Jan 2031'],
  },
  'a member between': {
    ...detail({ path: [100_002, 100_004, ID] }),
    steps: ['100004'],
    opens: '/theme1_my_account_info?id=100004',
  },
  'a message from the page of a member': {
    ...detail(),
    steps: ['Message', ['Send message', 'Come by.'], 'Please call me.', 'Send'],
    sends: [['agents.sendMessage', { member_id: ID, mark: 'Come by. Please call me.' }]],
    reads: ['The message is sent.'],
  },
  'why one text was not sent is not said of the next': {
    ...detail(),
    steps: ['Message', ['Send message', 'Come'], 'Send', 'Please call me.'],
    sends: [['agents.sendMessage', { member_id: ID, mark: 'Come' }, refused('server_busy')]],
    lacks: ['The server says server_busy.'],
  },
  'a message typed in Zawgyi is sent in the form that is chosen': {
    ...detail(),
    steps: ['Message', ['Send message', 'zaw'], 'Send', 'As typed'],
    sends: [
      [
        'agents.sendMessage',
        { member_id: ID, mark: 'zaw' },
        refused('zawgyi_ask', { typed: 'zaw', unicode: 'uni' }),
      ],
      ['agents.sendMessage', { member_id: ID, mark: 'zaw', zawgyi: 'keep' }],
    ],
    reads: ['The message is sent.'],
  },
  'whoever is no agent any more is led away': {
    show: <MemberDetail id={ID} rates={null} />,
    answers: { 'agentReports.member': [{ member_id: String(ID) }, refused('not_agent')] },
    reads: ['The server says not_agent.'],
    lacks: ['Balance'],
    opens: '/theme1_my',
  },
  'whoever is no agent any more is led away from the rates of new members': {
    show: <DefaultRates />,
    answers: { 'rebates.defaults': [{}, refused('not_agent')] },
    reads: ['The server says not_agent.'],
    opens: '/theme1_my',
  },
  'a member of another downline': {
    show: <MemberDetail id={ID} rates={null} />,
    answers: { 'agentReports.member': [{ member_id: String(ID) }, refused('not_found')] },
    reads: ['This member is not in your downline', 'To the downline'],
    lacks: ['Balance', 'Back to Me'],
    hides: ['Send money'],
  },
  'an agent is dismissed': {
    show: <AgentSwitchSheet member={member({ is_daili: 1, xj_nums: 4 }) as never} onClose={() => {}} />,
    steps: ['Dismiss as agent'],
    sends: [['agents.setAgent', { subor_id: ID, is_daili: 0 }]],
    reads: [
      'Dismiss 200007 as agent?',
      'Their direct downline of 4 becomes yours from',
      '200007 is no longer an agent.',
    ],
  },
  'an agent without a downline is dismissed': {
    show: <AgentSwitchSheet member={member({ is_daili: 1 }) as never} onClose={() => {}} />,
    reads: ['They have no downline.'],
  },

  'the downline': {
    ...listing(
      {},
      {},
      rows([row(ID, { remark: 'Ma Su' }), row(200_008, { is_daili: 1, xj_nums: 5, money: 8_001 })]),
    ),
    steps: ['200008 Agent 5 VIP 1 8,001 302'],
    reads: ['200007 Ma Su VIP 1 7,001 302'],
    opens: '/theme1_my_account_info?id=200008',
  },
  'how many a long downline has': {
    ...listing({}, {}, { ...rows([row(ID)]), counts: { all: 12_046, agents: 1_008, today: 0 } }),
    reads: ['All 12,046', 'Agents 1,008'],
  },
  'a part of the downline': {
    ...listing({ of: ID, show: 'agents', sort: 'bets', page: 2 }, {}, rows([])),
    answers: {
      'agentReports.members': [
        { member_id: String(ID), mtype: '2', order: 'bets', row: String(PAGE_SIZE), page: '2' },
        rows([]),
      ],
    },
    reads: ['No agents in this downline yet'],
  },
  'the downline is searched while typing': {
    show: <Searching />,
    answers: {
      'agentReports.members': [
        unsearched('3', rows([row(200_001)])),
        [
          { find: 'Aung', mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' },
          { ...rows([row(ID, { remark: 'Ko Aung' })]), total: 1 },
        ],
      ],
    },
    steps: [['Search ID or remark', ' Aung ']],
    reads: ['page 1, find Aung', '200007 Ko Aung', '1 found'],
    lacks: ['200001'],
    fields: { 'Search ID or remark': ' Aung ' },
    offers: ['All 3', 'Sub-account'],
  },
  'the field of the search follows the address': {
    show: <Searching />,
    answers: {
      'agentReports.members': [
        unsearched('3', rows([row(200_001)])),
        [
          { find: 'Aung', mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '1' },
          rows([row(ID, { remark: 'Ko Aung' })]),
        ],
      ],
    },
    steps: [['Search ID or remark', 'Su'], 'Another address'],
    reads: ['page 1, find Aung', '200007 Ko Aung'],
    fields: { 'Search ID or remark': 'Aung' },
  },
  'a search that is cleared shows everybody again': {
    show: <Searching find="Aung" />,
    answers: {
      'agentReports.members': [
        [
          { find: 'Aung', mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '3' },
          rows([row(ID, { remark: 'Ko Aung' })]),
        ],
        unsearched('1', rows([row(200_001)])),
      ],
    },
    steps: ['Clear'],
    reads: ['page 1, find everybody', '200001'],
    lacks: ['found', 'Aung'],
  },
  'nobody is found': {
    show: <Searching find="%" />,
    answers: {
      'agentReports.members': [
        [{ find: '%', mtype: '0', order: 'money', row: String(PAGE_SIZE), page: '3' }, rows([])],
        unsearched('1', rows([row(200_001)])),
      ],
    },
    steps: ['Show all'],
    reads: ['page 1, find everybody', '200001'],
    fields: { 'Search ID or remark': '' },
  },
  'who is online, and the last bet': {
    show: <OnlineList view={{ show: 'all', sort: 'seen', page: 1 }} onView={() => {}} />,
    answers: {
      'agentReports.online': [
        { mtype: '0', order: 'seen', row: String(PAGE_SIZE), page: '1' },
        {
          list: [
            {
              ...row(ID, { path: [100_002, ID], seen_at: at }),
              game_record: { gameCode: '2D', xzhm: '06 2000, 27 3000, 01 1, 02 1, 03 1, 04 1' },
            },
          ],
          ...{ total: 1, counts: { all: 1, players: 1, agents: 0 } },
        },
      ],
    },
    reads: ['Stakes today / Seen', '200007', 'level 2', '2D · 06 27 01 02 03 + 1 302 11:30 AM'],
    lacks: ['2000,', '7,001'],
  },

  'a code is linked once': {
    show: <OverHome popup={<InvitePopup code="" onClose={() => {}} />} />,
    answers: { 'content.getindex': [{}, { words: {}, gonggao: [] }] },
    loads: { 'content.getindex': 2 },
    steps: [['Invite code', ' ab12 cd'], 'Submit'],
    sends: [['agents.updateAgent', { invite_code: 'AB12CD' }, { used_invite_code: 'AB12CD' }]],
    reads: ['Bind : AB12CD'],
    hides: ['Submit'],
  },
  'a code that is not known': {
    show: <InvitePopup code="" onClose={() => {}} />,
    steps: [['Invite code', 'AB12CD'], 'Submit'],
    sends: [['agents.updateAgent', { invite_code: 'AB12CD' }, refused('invite_unknown')]],
    reads: ['The server says invite_unknown.', 'It can be linked once.'],
    lacks: ['Bind :'],
  },
  'no code': { show: <InvitePopup code="" onClose={() => {}} />, blocks: ['Enter code'] },
  'a code that is linked': {
    show: <InvitePopup code="AB12CD" onClose={() => {}} />,
    reads: ['Bind : AB12CD'],
    hides: ['Submit', 'Enter code'],
  },

  'the rates of a member are saved one by one': {
    ...memberRates,
    steps: [['Rate of 2D lottery', '0.75'], ['Rate of 3D lottery', '1.20'], 'Save · 2 changed'],
    sends: [
      [
        'rebates.setRate',
        { subor_id: ID, a_key: '2d', a_val: 75 },
        { list: [rate('2d', 75, 100), rates[1]] },
      ],
      [
        'rebates.setRate',
        { subor_id: ID, a_key: '3d', a_val: 120 },
        { list: [rate('2d', 75, 100), rate('3d', 120, 120)] },
      ],
    ],
    reads: ['Saved. The new rates count from tomorrow.'],
    blocks: ['Nothing changed yet'],
  },
  'a refused rate stays to be saved, the one before is saved': {
    ...memberRates,
    steps: [['Rate of 2D lottery', '0.75'], ['Rate of 3D lottery', '1.20'], 'Save · 2 changed'],
    sends: [
      [
        'rebates.setRate',
        { subor_id: ID, a_key: '2d', a_val: 75 },
        { list: [rate('2d', 75, 100), rates[1]] },
      ],
      ['rebates.setRate', { subor_id: ID, a_key: '3d', a_val: 120 }, refused('server_busy')],
    ],
    reads: ['The server says server_busy.'],
    lacks: ['Saved.'],
    fields: { 'Rate of 2D lottery': '0.75', 'Rate of 3D lottery': '1.20' },
    offers: ['Save · 1 changed'],
  },
  'a rate above the own one, which was lowered meanwhile': {
    ...memberRates,
    loads: { 'rebates.rates': 2 },
    steps: [['Rate of 2D lottery', '0.75'], 'Save · 1 changed'],
    sends: [
      [
        'rebates.setRate',
        { subor_id: ID, a_key: '2d', a_val: 75 },
        refused('rebate_too_high', { max: '0.70' }),
      ],
    ],
    reads: ['The server says rebate_too_high.'],
    fields: { 'Rate of 2D lottery': '0.75' },
  },
  'the rebates of play are claimed': {
    show: <ClaimDock part="player" rebates={{ claimable: 402, opens_at: null, list: [] }} />,
    steps: ['Claim 402 Ks'],
    sends: [['rebates.claimOwn', { fs_money: 402, game_str: 'all' }, { amount: 402 }]],
    reads: ['402 Ks'],
  },
  'the rebates of an agent are claimed': {
    show: <ClaimDock part="agent" rebates={{ claimable: 403, opens_at: null, list: [] }} />,
    steps: ['Claim 403 Ks'],
    sends: [['rebates.claimAgent', { fs_money: 403 }, { amount: 403 }]],
    reads: ['403 Ks'],
  },
  'what one rate would have given is not shown for the next': {
    show: <MemberRates id={ID} />,
    answers: {
      ...memberRates.answers,
      'rebates.preview': [
        [
          { subor_id: ID, a_key: '2d', a_val: 75 },
          { agent_was: 500, agent_would: 420, member_was: 300, member_would: 391 },
        ],
        [{ subor_id: ID, a_key: '3d', a_val: 120 }, PENDING],
      ],
    },
    steps: [
      ['Rate of 2D lottery', '0.75'],
      ['Rate of 3D lottery', '1.20'],
    ],
    loads: { 'rebates.preview': 2 },
    reads: [`You – ${ID} –`],
    lacks: ['420', '391'],
  },
  'a rate above the own one': {
    ...memberRates,
    steps: [['Rate of 2D lottery', '1.01']],
    blocks: ['Correct the rate of 2D lottery'],
  },
  'changed rates go back': {
    ...memberRates,
    steps: [['Rate of 2D lottery', '0.75'], 'Cancel'],
    fields: { 'Rate of 2D lottery': '0.60' },
  },
  'what was refused is forgotten with the changes': {
    ...memberRates,
    steps: [['Rate of 2D lottery', '0.75'], 'Save · 1 changed', 'Cancel'],
    sends: [['rebates.setRate', { subor_id: ID, a_key: '2d', a_val: 75 }, refused('server_busy')]],
    lacks: ['The server says server_busy.'],
  },
  'the rates of new members': {
    show: <DefaultRates />,
    answers: { 'rebates.defaults': [{}, { list: rates }] },
    steps: ['Raise: 2D lottery', 'Save · 1 changed'],
    sends: [['rebates.setDefaults', { fs_setting: { '2d': 65 } }, { list: [rate('2d', 65, 100), rates[1]] }]],
    reads: ['Saved for new sub-accounts.'],
    fields: { 'Rate of 2D lottery': '0.65' },
  },
  'rates of new members above the own one, which was lowered meanwhile': {
    show: <DefaultRates />,
    answers: { 'rebates.defaults': [{}, { list: rates }] },
    loads: { 'rebates.defaults': 2 },
    steps: ['Raise: 2D lottery', 'Save · 1 changed'],
    sends: [
      [
        'rebates.setDefaults',
        { fs_setting: { '2d': 65 } },
        refused('rebate_too_high', { max: '0.60', key: '2d' }),
      ],
    ],
    reads: ['The server says rebate_too_high.'],
    fields: { 'Rate of 2D lottery': '0.65' },
  },
  'the rates of new members are shown as the server saved them': {
    show: <DefaultRates />,
    answers: { 'rebates.defaults': [{}, { list: rates }] },
    steps: ['Raise: 2D lottery', 'Save · 1 changed'],
    sends: [['rebates.setDefaults', { fs_setting: { '2d': 65 } }, { list: [rate('2d', 55, 100), rates[1]] }]],
    fields: { 'Rate of 2D lottery': '0.55' },
    hides: ['Save · 1 changed'],
  },
});
