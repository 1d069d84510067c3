import { expect } from 'vitest';
import { type ScreenCase, type Step, testScreens } from '../../testing/screen-cases.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const title = (name: string) => ({ my: `${name} my`, en: name, zh: `${name} zh`, th: `${name} th` });
const TITLE_STEPS: Step[] = [
  ['type', 'Name in Burmese', 'N my'],
  ['type', 'Name in English', 'N en'],
  ['type', 'Name in Chinese', 'N zh'],
  ['type', 'Name in Thai', 'N th'],
];
const TITLE = { my: 'N my', en: 'N en', zh: 'N zh', th: 'N th' };

const account = (extra: object) => ({
  ...{ id: 71, wallet: 'kbzpay', name: 'KBZ 1', phone: '09420000077', address: '', day_cap: 4_001, sort: 3 },
  ...{ enabled: true, enabled_by: 'Htet', written_by: 'Thiri', mine: false, ...extra },
});
const channel = (code: string, rail: string, extra: object = {}) => ({
  ...{ code, rail, network: null, token: null, confirmations: null, adapter: null, category_id: 1 },
  ...{ title: title(code), min: 1_001, max: 5_005, quick: [1_001, 2_002], takes_deposits: true, sort: 4 },
  ...{ pays_withdrawals: false, qr_marks: [], confirmations_asked: null, ...extra },
});
const usdt = channel('usdt', 'crypto', { network: 'erc20', token: '0xToken', confirmations: 12 });
const methods = (extra: object = {}) => ({
  ...{ accounts: [account({})], channels: [channel('kbzpay', 'manual'), channel('psp', 'gateway'), usdt] },
  categories: [
    { id: 1, kind: 'fiat', title: title('Wallets'), sort: 5, shown: true },
    { id: 2, kind: 'crypto', title: title('Coins'), sort: 6, shown: false },
  ],
  ...{ networks: ['erc20', 'trc20'], adapters: ['demo'], ...extra },
});
const methodsPane = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <SettingsTabs pane="methods" />,
  can: ['method.change'],
  answers: { 'operatorChannels.list': methods(extra) },
  ...rest,
});
const ofAccount = (extra: object, rest: Omit<ScreenCase, 'show'>) =>
  methodsPane(
    { accounts: [account(extra)] },
    { ...rest, steps: [['click', 'KBZ 1'], ...(rest.steps ?? [])] },
  );

const setting = (extra: object) => ({
  ...{ key: 'withdrawal.min', kind: 'number', value: 3_000, standard: 1_000, min: 500, max: 9_000 },
  ...{ choices: [], by_two: 'none', asked: null, ...extra },
});
const ofSetting = (extra: object, rest: Omit<ScreenCase, 'show'>, name = 'Minimum'): ScreenCase => ({
  show: <SettingsTabs pane="settings" />,
  can: ['settings.cashier', 'settings.view'],
  answers: {
    'operatorSettings.list': { list: [setting(extra)] },
    'operatorSettings.history': {
      list: [{ id: 1, at, by: 'Thiri', was: 1_000, value: 3_000, reason: 'asked for' }],
    },
  },
  ...rest,
  steps: [['click', name], ...(rest.steps ?? [])],
});

const transfer = (id: number, extra: object) => ({
  ...{
    id,
    seen_at: at,
    tid: null,
    tx_hash: `0xhash${id}000000000`,
    address: 'TOurAddress',
    usdt: 12_500_000,
  },
  ...{ outcome: 'unknown', lost: false, state: 'done', confirmations: 3, needed: 12, sender: 'TSender' },
  ...extra,
});
const chainPane = (list: object[], rest: Omit<ScreenCase, 'show'>, chains: object[] = []): ScreenCase => ({
  show: <SettingsTabs pane="usdt" />,
  can: ['deposit.credit'],
  answers: { 'operatorDeposits.chainTransfers': { list, total: list.length, chains } },
  ...rest,
});

const provider = (extra: object) => ({
  ...{ id: 'pg', title: title('PG'), version: 8, sort: 7, shown: true, min: 1_001, max: 9_009 },
  ...{ max_asked: null, paused_until: null, address: 'https://pg.example', reached: 'console' },
  ...{ asked: null, open: 0, ...extra },
});
const ofProvider = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <SettingsTabs pane="providers" />,
  can: ['platform.change'],
  answers: { 'operatorGames.providers': { list: [provider(extra)] } },
  ...rest,
  steps: [['click', 'PG'], ...(rest.steps ?? [])],
});
const maintenance = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <SettingsTabs pane="maintenance" />,
  can: ['house.close'],
  answers: {
    'operatorContent.maintenance': { closed: false, ends_at: null, text: null, last: null, ...extra },
  },
  ...rest,
});
const banks = (rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <SettingsTabs pane="banks" />,
  can: ['method.change'],
  answers: {
    'operatorChannels.banks': { list: [{ code: 'AYA', title: title('Aya'), sort: 2, active: true }] },
  },
  ...rest,
});

testScreens({
  'what was typed for one setting is not there for the next': {
    ...ofSetting({}, {}),
    answers: {
      'operatorSettings.list': { list: [setting({}), setting({ key: 'withdrawal.max', value: 8_000 })] },
      'operatorSettings.history': { list: [] },
    },
    steps: [
      ['click', 'Minimum'],
      ['type', 'Value', '4,500'],
      ['type', 'Reason', REASON],
      ['click', 'Maximum'],
    ],
    values: { Value: '8000', Reason: '' },
  },
  'what was typed for one bank is not there for the next': {
    ...banks({}),
    answers: {
      'operatorChannels.banks': {
        list: [
          { code: 'AYA', title: title('Aya'), sort: 2, active: true },
          { code: 'CB', title: title('Cebe'), sort: 3, active: true },
        ],
      },
    },
    steps: [
      ['click', 'Aya'],
      ['type', 'Priority', '8'],
      ['type', 'Reason', REASON],
      ['click', 'Cebe'],
    ],
    values: { Priority: '3', Reason: '' },
  },
  'what was typed for one provider is not there for the next': {
    ...ofProvider({}, {}),
    answers: {
      'operatorGames.providers': {
        list: [provider({}), provider({ id: 'jili', title: title('Jili'), max: 7_007 })],
      },
    },
    steps: [
      ['click', 'PG'],
      ['type', 'Maximum transfer', '8,008'],
      ['type', 'Reason', REASON],
      ['click', 'Jili'],
    ],
    values: { 'Maximum transfer': '7007', Reason: '' },
  },
  'the order typed for one chain transfer is not there for the next': chainPane(
    [transfer(5, {}), transfer(6, {})],
    {
      steps: [
        ['click', 'Attribute deposit'],
        ['type', 'Order', 'D-88001'],
        // The other one is the first in the list now.
        [
          'changes',
          'operatorDeposits.chainTransfers',
          { list: [transfer(6, {}), transfer(5, {})], total: 2, chains: [] },
        ],
        ['click', 'Attribute deposit'],
      ],
      reads: ['0xhash6000000000 Sender'],
      values: { Order: '' },
    },
  ),
  'what was typed for one account is not there for the next': methodsPane(
    { accounts: [account({}), account({ id: 99, name: 'KBZ 9', phone: '09420000099' })] },
    {
      steps: [
        ['click', 'KBZ 1'],
        ['type', 'Account name', 'Mine'],
        ['type', 'Reason', REASON],
        ['click', 'KBZ 9'],
      ],
      values: { 'Account name': 'KBZ 9', Reason: '' },
    },
  ),
  'a receiving account is entered': methodsPane(
    {},
    {
      steps: [
        ['click', 'Add account'],
        ['type', 'Number', ' ၀၉420000088 '],
        ['type', 'Account name', ' KBZ 2 '],
        ['type', 'Daily cap', '5,000,000'],
        ['type', 'Priority', '2'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveAccount',
        {
          ...{ wallet: 'kbzpay', phone: '၀၉420000088', name: 'KBZ 2', day_cap: 5_000_000, sort: 2 },
          reason: REASON,
        },
      ],
    },
  ),
  'an address of a chain is entered as an address': methodsPane(
    {},
    {
      steps: [
        ['click', 'Add account'],
        ['choose', 'Payment method', 'usdt'],
        ['type', 'Address', 'TAddr'],
        ['type', 'Account name', 'Cold'],
        ['type', 'Daily cap', '7000'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveAccount',
        { wallet: 'usdt', address: 'TAddr', name: 'Cold', day_cap: 7_000, sort: 0, reason: REASON },
      ],
    },
  ),
  'an account without a daily cap is not saved': methodsPane(
    {},
    {
      steps: [
        ['click', 'Add account'],
        ['type', 'Number', '09420000088'],
        ['type', 'Account name', 'KBZ 2'],
        ['type', 'Daily cap', '0'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'of an account only name, cap and priority are changed': ofAccount(
    {},
    {
      steps: [
        ['type', 'Daily cap', '4,500'],
        ['type', 'Reason#2', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveAccount',
        { id: 71, name: 'KBZ 1', day_cap: 4_500, sort: 3, reason: REASON },
      ],
      values: { Number: '09420000077' },
    },
  ),
  'an active account is deactivated': ofAccount(
    {},
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Deactivate'],
      ],
      sends: ['operatorChannels.switchAccount', { id: 71, enabled: false, reason: REASON }],
      reads: ['Active: accepts deposits Entered by Thiri, activated by Htet.'],
    },
  ),
  'an account that another operator entered is activated': ofAccount(
    { enabled: false, enabled_by: '' },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Activate'],
      ],
      sends: [
        'operatorChannels.switchAccount',
        { id: 71, enabled: true, seen: { name: 'KBZ 1', day_cap: 4001 }, reason: REASON },
      ],
      reads: [
        'Inactive: accepts no deposits Entered by Thiri, activated by –.',
        'KBZ 1 09420000077 kbzpay 4,001 3 pending approval',
      ],
    },
  ),
  'nobody activates the account that they entered': ofAccount(
    { enabled: false, mine: true },
    {
      reads: ['You entered it. Another operator checks it', 'KBZ 1 09420000077 kbzpay 4,001 3 Inactive'],
      missing: ['Activate'],
    },
  ),
  'an account of the installation was entered by nobody': ofAccount(
    { written_by: '', enabled_by: '' },
    { reads: ['Active: accepts deposits Set up'], lacks: ['Entered by'] },
  ),
  'without the right payment methods are only read': ofAccount(
    {},
    {
      can: [],
      reads: [
        'Active: accepts deposits',
        'kbzpay Wallets Manual 1,001 5,005 4 yes no',
        'Wallets kyat 5 yes Coins crypto 6 no',
      ],
      missing: ['Add account', 'Add payment method', 'Add category', 'Deactivate', 'Save'],
    },
  ),
  'a method of payment is added': methodsPane(
    {},
    {
      steps: [
        ['click', 'Add payment method'],
        ['type', 'Code', 'WavePay'],
        ['choose', 'Category', 'Coins'],
        ...TITLE_STEPS,
        ['type', 'Minimum', '2,000'],
        ['type', 'Maximum', '3,000'],
        ['type', 'Preset amounts', '2,000 3000'],
        ['type', 'Priority', '9'],
        ['click', 'Accepts deposits'],
        ['click', 'Pays withdrawals'],
        ['type', 'QR signature', 'wave, wavemoney'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveChannel',
        {
          ...{ code: 'wavepay', rail: 'manual', category_id: 2, title: TITLE, min: 2_000, max: 3_000 },
          ...{ quick: [2_000, 3_000], takes_deposits: false, pays_withdrawals: true, sort: 9 },
          ...{ qr_marks: ['wave', 'wavemoney'], reason: REASON },
        },
      ],
    },
  ),
  'a method of a chain is added with its token': methodsPane(
    {},
    {
      steps: [
        ['click', 'Add payment method'],
        ['choose', 'Processing', 'On-chain'],
        ['type', 'Code', 'usdt_tron'],
        ['choose', 'Network', 'TRC20'],
        ['type', 'Confirmations', '20'],
        ['type', 'Token contract', ' TToken '],
        ...TITLE_STEPS,
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveChannel',
        expect.objectContaining({
          ...{ code: 'usdt_tron', rail: 'crypto', network: 'trc20', token: 'TToken', confirmations: 20 },
          ...{ pays_withdrawals: false, qr_marks: [] },
        }),
      ],
    },
  ),
  'a chain without confirmations is not saved': methodsPane(
    {},
    {
      steps: [
        ['click', 'usdt'],
        ['type', 'Confirmations', '0'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'fewer confirmations that another operator requested': methodsPane(
    { channels: [{ ...usdt, confirmations_asked: { value: 6, by: 'Thiri', mine: false } }] },
    { steps: [['click', 'usdt']], reads: ['6 requested by Thiri. Save the same to approve.'] },
  ),
  'own request of fewer confirmations': methodsPane(
    { channels: [{ ...usdt, confirmations_asked: { value: 6, by: 'Aye', mine: true } }] },
    { steps: [['click', 'usdt']], reads: ['6 requested by you. Another operator must save the same.'] },
  ),
  'a method whose maximum is below its minimum is not saved': methodsPane(
    {},
    {
      steps: [
        ['click', 'kbzpay'],
        ['type', 'Maximum', '1,000'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'a method that pays withdrawals needs a QR signature': methodsPane(
    {},
    {
      steps: [
        ['click', 'kbzpay'],
        ['click', 'Pays withdrawals'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'a method keeps what is not changed': methodsPane(
    { channels: [channel('kbzpay', 'manual', { pays_withdrawals: true, qr_marks: ['kbz', 'pay'] })] },
    {
      steps: [
        ['click', 'kbzpay'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveChannel',
        {
          ...{ code: 'kbzpay', rail: 'manual', category_id: 1, title: title('kbzpay'), min: 1_001 },
          ...{ max: 5_005, quick: [1_001, 2_002], takes_deposits: true, pays_withdrawals: true },
          ...{ qr_marks: ['kbz', 'pay'], sort: 4, reason: REASON },
        },
      ],
    },
  ),
  'a category is changed': methodsPane(
    {},
    {
      steps: [
        ['click', 'Coins'],
        ['type', 'Priority', '8'],
        ['click', 'Visible to players'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorChannels.saveCategory',
        { id: 2, kind: 'crypto', title: title('Coins'), sort: 8, shown: true, reason: REASON },
      ],
    },
  ),
  'a category without all four names is not saved': methodsPane(
    {},
    {
      steps: [['click', 'Add category'], ...TITLE_STEPS.slice(1), ['type', 'Reason', REASON]],
      disabled: ['Save'],
    },
  ),
  'a bank is added': banks({
    steps: [
      ['type', 'Code', 'kbz'],
      ...TITLE_STEPS,
      ['type', 'Priority', '4'],
      ['click', 'Members can link'],
      ['type', 'Reason', REASON],
      ['click', 'Save'],
    ],
    sends: [
      'operatorChannels.saveBank',
      { code: 'KBZ', title: TITLE, sort: 4, active: false, reason: REASON },
    ],
    reads: ['AYA Aya Active'],
  }),
  'the number of a receiving account stays': ofAccount({}, { fixed: ['Number'] }),
  'the code of a provider stays': ofProvider({}, { fixed: ['Code'] }),
  'the code of a bank stays': banks({
    fixed: ['Code'],
    steps: [
      ['click', 'Aya'],
      ['click', 'Members can link'],
      ['type', 'Reason', REASON],
      ['click', 'Save'],
    ],
    sends: [
      'operatorChannels.saveBank',
      { code: 'AYA', title: title('Aya'), sort: 2, active: false, reason: REASON },
    ],
  }),
  'without the right no bank is added': banks({
    can: [],
    steps: [['click', 'Aya']],
    missing: ['Add bank', 'Save'],
  }),

  'a setting is changed': ofSetting(
    {},
    {
      steps: [
        ['type', 'Value', '4,500'],
        ['type', 'Reason', ` ${REASON} `],
        ['click', 'Save'],
      ],
      sends: ['operatorSettings.changeSetting', { key: 'withdrawal.min', value: 4_500, reason: REASON }],
      reads: ['Default: 1,000.', '6 Jan 03:00 · Thiri 1,000 → 3,000 asked for'],
      asks: [['operatorSettings.history', { subject: 'setting:withdrawal.min', size: 20 }]],
      done: { waiting: false },
      values: { Reason: '' },
    },
  ),
  'a setting below its least value is not saved': ofSetting(
    {},
    {
      steps: [
        ['type', 'Value', '499'],
        ['type', 'Reason', REASON],
      ],
      reads: ['From 500 to 9,000.'],
      disabled: ['Save'],
    },
  ),
  'a setting above its greatest value is not saved': ofSetting(
    {},
    {
      steps: [
        ['type', 'Value', '9,001'],
        ['type', 'Reason', REASON],
      ],
      reads: ['From 500 to 9,000.'],
      disabled: ['Save'],
    },
  ),
  'the least and the greatest value of a setting are saved': ofSetting(
    {},
    {
      steps: [
        ['type', 'Reason', REASON],
        ['type', 'Value', '9,000'],
      ],
      enabled: ['Save'],
    },
  ),
  'the value that a setting has is no change': ofSetting(
    {},
    {
      steps: [
        ['type', 'Value', '3,000'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'a text setting is sent trimmed': ofSetting(
    { key: 'contact.service_link', kind: 'text', value: 'old', standard: '', max: 0, min: 0 },
    {
      can: ['settings.change'],
      steps: [
        ['type', 'Value', ' @shwe '],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorSettings.changeSetting',
        { key: 'contact.service_link', value: '@shwe', reason: REASON },
      ],
    },
    'Support',
  ),
  'a setting of the cashier needs the right of the cashier': ofSetting(
    {},
    { can: ['settings.change'], missing: ['Save'] },
  ),
  'a rate of USDT needs the right of the cashier': ofSetting(
    { key: 'usdt.deposit_rate' },
    { can: ['settings.change'], missing: ['Save'] },
    'Deposit rate, Ks per USDT',
  ),
  'a raise of a setting that takes two': ofSetting(
    { by_two: 'raise' },
    { reads: ['Raising it needs a 2nd approval'] },
  ),
  'a setting that another operator requested': ofSetting(
    { by_two: 'raise', asked: { value: 7_007, by: 'Thiri', mine: false } },
    { reads: ['Thiri requested 7,007. Enter the same value to approve.'] },
  ),
  'an own request of a setting': ofSetting(
    { by_two: 'raise', asked: { value: 7_007, by: 'Aye', mine: true } },
    { reads: ['You requested 7,007. Pending approval by another operator.'] },
  ),

  'what became of transfers on a chain': chainPane(
    [
      transfer(1, { lost: true }),
      transfer(2, { tid: 'D-7' }),
      transfer(3, { outcome: 'taken', tid: 'D-8' }),
      transfer(4, { outcome: null, state: 'gone' }),
      transfer(5, { outcome: null }),
      transfer(6, {}),
    ],
    {
      reads: [
        '12.50 processed, then reorged',
        '12.50 attributed → exception',
        '12.50 credited',
        '12.50 reorged',
        '12.50 3 of 12 confirmations',
        '12.50 unattributed transfer Attribute deposit',
        'ERC20 Sync failed, orders are disabled: no node',
        'TRC20 Synced to block 1,234 at 03:00',
      ],
      lacks: ['credited Attribute', 'reorged Attribute', 'exception Attribute'],
    },
    [
      { wallet: 'a', network: 'erc20', fault: 'no node', looked_at: at, head: 1 },
      { wallet: 'b', network: 'trc20', fault: '', looked_at: at, head: 1_234 },
      { wallet: 'c', network: 'trc20', fault: '', looked_at: null, head: null },
    ],
  ),
  'a transfer on a chain is assigned to an order': chainPane(
    [transfer(5, { outcome: null }), transfer(6, {})],
    {
      steps: [
        ['click', 'Attribute deposit'],
        ['type', 'Order', ' d-88001 '],
        ['click', 'Open exception'],
      ],
      sends: ['operatorDeposits.assignChainTransfer', { id: 6, tid: 'D-88001' }],
      done: { tid: 'D-88001' },
      reads: ['D-88001 is pending approval.'],
    },
  ),
  'what is no order number is not assigned': chainPane([transfer(6, {})], {
    steps: [
      ['click', 'Attribute deposit'],
      ['type', 'Order', 'W-88001'],
    ],
    reads: ['12.50 USDT 0xhash6000000000 Sender: TSender'],
    disabled: ['Open exception'],
  }),
  'without the right no transfer is assigned': chainPane([transfer(6, {})], {
    can: [],
    reads: ['unattributed transfer'],
    missing: ['Attribute deposit'],
  }),
  'all transfers are not shown as those without an order': {
    ...chainPane([], {}),
    answers: {
      'operatorDeposits.chainTransfers': ({ unknown }: { unknown?: true }) =>
        unknown ? undefined : { list: [transfer(6, {})], total: 1, chains: [] },
    },
    steps: [['click', 'Unattributed only']],
    lacks: ['Attribute deposit'],
  },
  'only transfers without an order are listed on demand': chainPane([transfer(6, {})], {
    steps: [['click', 'Unattributed only']],
    asks: [['operatorDeposits.chainTransfers', { page: 1, size: 50, unknown: true }]],
  }),

  'a provider is saved with the version that is shown': ofProvider(
    {},
    {
      steps: [
        ['type', 'Maximum transfer', '8,008'],
        ['click', 'Visible, accepts'],
        ['type', 'Day', '2099-01-06'],
        ['type', 'Paused until', '14:30'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorGames.saveProvider',
        {
          ...{ id: 'pg', title: title('PG'), sort: 7, shown: false, min: 1_001, max: 8_008 },
          ...{ paused_until: '2099-01-06T08:00:00.000Z', reason: REASON, version: 8 },
        },
      ],
    },
  ),
  'a provider that was saved is saved again with the version that it has then': ofProvider(
    {},
    {
      answers: {
        'operatorGames.providers': { list: [provider({})] },
        'operatorGames.saveProvider': { id: 'pg', version: 9 },
      },
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Save'],
        ['type', 'Maximum transfer', '8,008'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      asks: [
        [
          'operatorGames.saveProvider',
          {
            ...{ id: 'pg', title: title('PG'), sort: 7, shown: true, min: 1_001, max: 8_008 },
            ...{ paused_until: null, reason: REASON, version: 9 },
          },
        ],
      ],
    },
  ),
  'a provider is not paused until a time that is over': ofProvider(
    {},
    {
      steps: [
        ['type', 'Day', '2020-01-06'],
        ['type', 'Paused until', '14:30'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'the greatest transfer of a provider is not below the least': ofProvider(
    {},
    {
      steps: [
        ['type', 'Maximum transfer', '1,000'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save'],
    },
  ),
  'a provider that is paused, and a greater transfer that was requested': ofProvider(
    {
      paused_until: '2099-01-05T20:30:00.000Z',
      max_asked: { value: 77_007, by: 'Thiri', mine: false },
      open: 4,
    },
    {
      reads: [
        'https://pg.example set here 1,001 – 9,009 4 paused until 6 Jan 03:00',
        '77,007 requested by Thiri. Save the same to approve.',
      ],
      values: { Day: '2099-01-06', 'Paused until': '03:00' },
    },
  ),
  'a provider that is hidden': ofProvider({ shown: false, reached: 'not' }, { reads: ['0 hidden'] }),
  'a provider that is not reached': ofProvider({ reached: 'not' }, { reads: ['0 no transfers in'] }),
  'two operators enter the endpoint and the secret of a provider': ofProvider(
    { asked: { address: 'https://new.example', by: 'Thiri', mine: false } },
    {
      steps: [
        ['type', 'API secret', '0123456789abcdef'],
        ['type', 'Reason#2', REASON],
        ['click', 'Approve'],
      ],
      sends: [
        'operatorGames.connectProvider',
        { id: 'pg', address: 'https://new.example', secret: '0123456789abcdef', reason: REASON },
      ],
      reads: ['Thiri requested https://new.example. Enter the same', 'requested by Thiri'],
      done: {},
      values: { 'API secret': '', 'Reason#2': '' },
    },
  ),
  'the endpoint and the secret of a provider are requested': ofProvider(
    { asked: { address: 'https://new.example', by: 'Aye', mine: true } },
    {
      steps: [
        ['type', 'API endpoint', ' https://other.example '],
        ['type', 'API secret', ' 0123456789abcde'],
        ['type', 'Reason#2', REASON],
        ['click', 'Submit for approval'],
      ],
      sends: [
        'operatorGames.connectProvider',
        { id: 'pg', address: 'https://other.example', secret: ' 0123456789abcde', reason: REASON },
      ],
      reads: ['You requested https://new.example. Pending'],
    },
  ),
  'a short secret is not sent': ofProvider(
    {},
    {
      steps: [
        ['type', 'API endpoint', 'https://new.example'],
        ['type', 'API secret', '0123456789abcde'],
        ['type', 'Reason#2', REASON],
      ],
      disabled: ['Submit for approval'],
    },
  ),
  'a provider with transfers in transit is not moved': ofProvider(
    { open: 2 },
    {
      steps: [
        ['type', 'API endpoint', 'https://new.example'],
        ['type', 'API secret', '0123456789abcdef'],
        ['type', 'Reason#2', REASON],
      ],
      reads: ['2 in transit: the endpoint cannot change until they have ended.'],
      disabled: ['Submit for approval'],
    },
  ),
  'without the right providers are only read': ofProvider(
    {},
    { can: [], missing: ['Add provider', 'Save', 'Submit for approval'] },
  ),

  'maintenance begins with its end and its message': maintenance(
    {},
    {
      steps: [
        ['click', 'Maintenance mode'],
        ['type', 'Day', '2099-01-06'],
        ['type', 'Expected end', '03:00'],
        ['type', 'Message to players, English', 'Back soon'],
        ['type', 'Reason', REASON],
        ['click', 'Enable maintenance'],
      ],
      sends: [
        'operatorContent.setMaintenance',
        {
          ...{ closed: true, ends_at: '2099-01-05T20:30:00.000Z', reason: REASON },
          text: { my: '', en: 'Back soon', zh: '', th: '' },
        },
      ],
    },
  ),
  'maintenance does not end in the past': maintenance(
    {},
    {
      steps: [
        ['click', 'Maintenance mode'],
        ['type', 'Day', '2020-01-06'],
        ['type', 'Expected end', '03:00'],
        ['type', 'Reason', REASON],
      ],
      reads: ['Enter a future time, such as 14:30.'],
      disabled: ['Enable maintenance'],
    },
  ),
  'a site that is online is not ended': maintenance(
    {},
    { steps: [['type', 'Reason', REASON]], reads: ['Site online'], disabled: ['Enable maintenance'] },
  ),
  'maintenance ends': maintenance(
    { closed: true, ends_at: '2099-01-05T20:30:00.000Z', last: { at, by: 'Thiri', reason: 'disk' } },
    {
      steps: [
        ['click', 'Maintenance mode'],
        ['type', 'Reason', REASON],
        ['click', 'Disable maintenance'],
      ],
      sends: ['operatorContent.setMaintenance', { closed: false, reason: REASON }],
      reads: ['Site in maintenance 6 Jan 03:00 · Thiri · disk'],
    },
  ),
  'the end of maintenance is another': maintenance(
    { closed: true, ends_at: '2099-01-05T20:30:00.000Z', text: TITLE },
    {
      steps: [
        ['type', 'Expected end', ''],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: ['operatorContent.setMaintenance', { closed: true, ends_at: null, text: TITLE, reason: REASON }],
      values: { Day: '2099-01-06' },
    },
  ),
  'without the right nobody begins maintenance': maintenance({}, { can: [], missing: ['Enable'] }),

  'callbacks of the gateways': {
    show: <SettingsTabs pane="callbacks" />,
    answers: {
      'operatorDeposits.callbacks': {
        list: [
          {
            ...{ id: 1, at, tid: 'D-1', provider_ref: 'R-1', says: 'paid', source: 'asked' },
            ...{ amount: 1_001, outcome: 'taken' },
          },
          {
            ...{ id: 2, at, tid: null, provider_ref: null, says: null, source: 'sent' },
            ...{ amount: null, outcome: 'forged' },
          },
        ],
        total: 2,
      },
    },
    reads: [
      '6 Jan 03:00:00 D-1 R-1 paid · on query 1,001 credited',
      '6 Jan 03:00:00 – – – signature invalid',
    ],
    asks: [['operatorDeposits.callbacks', { page: 1, size: 50 }]],
  },
  'what was changed, by whom and why': {
    show: <SettingsTabs pane="changes" />,
    answers: {
      'operatorSettings.history': {
        list: [
          {
            ...{ id: 1, at, by: 'Thiri', subject: 'setting:withdrawal.min', was: 1_000, value: 3_000 },
            reason: 'asked for',
          },
          {
            ...{ id: 2, at, by: '', subject: 'account:71', reason: 'moved' },
            was: { name: 'A', enabled: true, rail: 'manual', sort: 1 },
            value: { name: 'B', enabled: false, rail: 'gateway', sort: 1, secret: 'set', network: 'trc20' },
          },
        ],
        total: 2,
      },
    },
    reads: [
      '6 Jan 03:00 Thiri Minimum 1,000 → 3,000 asked for',
      '6 Jan 03:00 System Account 71',
      'A → B',
      'yes → no',
      'Manual → PSP',
      '– → set',
    ],
    lacks: ['1 → 1'],
  },
});
