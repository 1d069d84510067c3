import { SearchContext } from '../core/navigate.ts';
import { keys, queryClient } from '../core/query.ts';
import { showSessionEnd } from '../core/show-session-end.ts';
import { Games } from '../features/content/index.ts';
import { GAME_2D, GameContext } from '../features/lottery/game.ts';
import { Winners } from '../features/lottery/results/Winners.tsx';
import { noAnswer, type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import { Page as DownlineReportPage } from './agent-reports/DownlineReportPage.tsx';
import { HomePage } from './HomePage.tsx';
import { Page as MyPage } from './MyPage.tsx';
import { Page as AddBankPage } from './money/AddBankPage.tsx';
import { Page as DepositPage } from './money/DepositPage.tsx';
import { Page as MyRecordPage } from './money/MyRecordPage.tsx';
import { Page as TransferPage } from './money/TransferPage.tsx';
import { Page as ServicePage } from './ServicePage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const member = (extra: object = {}) => ({
  ...{ id: 200_007, nickname: 'Ma Su', full_name: 'Daw Su', phone: '09 ••• 0011', avatar: 'owl', vip: 2 },
  ...{ balance: 9_001, game_balance: 702, lottery_balance: 0, held: 503, unread: 4, is_daili: 0 },
  ...{ used_invite_code: '', has_app_passwd: false, has_qk_pwd: true, ...extra },
});
const homeOf = (extra: object = {}) =>
  ({ 'content.getindex': [{}, { words: {}, gonggao: [], member: member(extra) }] }) as const;
const wallet = (extra: object = {}) =>
  ({
    'transfers.walletBalance': [
      {},
      {
        ...{ balance: 9_001, game_balance: 702, lottery_balance: 0, in_transit: 0, held: 503, owed: 0 },
        ...extra,
      },
    ],
  }) as const;
const info = {
  ...{ ml: 1_001, kept: 0, has_qk_pwd: false, payees: [{ id: 3, title: 'KBZPay' }], asks: [] },
  turnover: [
    { source: 'deposit', reference: 'D-1', amount: 1, required: 2_002, done: 1_001, created_at: at },
  ],
};
const mine = (extra: object = {}) => ({
  show: <MyPage />,
  answers: { ...homeOf(extra), ...wallet(), 'withdrawals.info': [{}, info] } as NonNullable<
    ScreenCase['answers']
  >,
});
const ownDraw = (issue: string, section: string, win_num: string | null) => ({
  ...{ count: 1, staked: 3_001, won: 0, gameId: 1 },
  draw: {
    ...{ issue, section, state: win_num ? 'settled' : 'closed', win_num },
    ...{ open_time: '2020-01-06T01:00:00.000Z', close_time: '2020-01-06T05:10:00.000Z', prize: null },
    ...{ draw_time: '2099-01-06T05:31:00.000Z', settle_time: '2099-01-06T06:01:00.000Z' },
    ...{ set_index: null, set_value: null, wallet: 'main', date: '2099-01-06' },
  },
  slips: [{ slip: 'S-1', code: 'N4WP-73HC', numbers: [{ number: '01', amount: 1 }] }],
});
const openDraw = {
  ...ownDraw('2d-20990107-morning', 'morning', null).draw,
  ...{ state: 'open', date: '2099-01-07', close_time: '2099-01-07T05:10:00.000Z' },
};
const homeWith = (waiting: object[]) => ({
  show: <HomePage />,
  answers: {
    ...homeOf(),
    ...wallet(),
    'draws.sections': [
      [
        { gameId: 1, winState: 2 },
        { list: [openDraw], odds: 80, min_bet: 100 },
      ],
      ...[1, 2].map((gameId) => [
        { gameId, winState: 3, pageSize: 20 },
        { list: [ownDraw('2d-20990105-evening', 'evening', '41').draw] },
      ]),
    ],
    'news.latest': [
      {},
      {
        ...{ waiting, open: [], wins: [], orders: [], messages: [] },
        outcome: ownDraw('2d-20990105-evening', 'evening', '41'),
      },
    ],
  } as NonNullable<ScreenCase['answers']>,
});
const home = {
  show: <HomePage />,
  answers: { ...homeOf(), ...wallet() } as NonNullable<ScreenCase['answers']>,
};
const game = (extra: object = {}) => ({
  ...{
    id: 'a',
    title: 'Wheel of gold',
    art: 'slot',
    route: '/theme1_wheel',
    exchange_rate: 1,
    low_balance: 0,
  },
  ...{ maintenance_until: null, ...extra },
});
const games = (one: object, balance = 9_001) => ({
  show: <Games figures={{}} />,
  answers: {
    ...wallet({ balance }),
    'content.gameCategories': [{}, { list: [] }],
    'content.games': [{ cateflag: 'hot' }, { list: [one] }],
  } as NonNullable<ScreenCase['answers']>,
});
/** A game that is usually played with so much, of a member whose balance of 9,001 Ks is known. */
const gamesFor = (low_balance: number) => ({
  ...games(game({ low_balance })),
  show: () => {
    queryClient.setQueryData(keys.balance, { balance: 9_001n, game: 0n, lottery: 0n, held: 0n });
    return <Games figures={{}} />;
  },
});
const winner = (place: number, extra: object = {}) => ({
  ...{ user_id: `20••0${place}`, name: `N${place}•••`, phone: `09•••${place}` },
  ...{ betAmount: 1_000 + place, winAmount: 80_000 - place, ...extra },
});
const winners = (own: object | null) => ({
  show: (
    <GameContext value={GAME_2D}>
      <Winners />
    </GameContext>
  ),
  answers: {
    'bets.winners': [
      { gameId: 1, page: 1 },
      {
        issue: { issue: '2d-20310106-morning', section: 'morning', win_num: '07', draw_time: at },
        ...{ list: [1, 2, 3, 4].map((place) => winner(place)), total: 4 },
      },
    ],
    'bets.ownWin': [{ gameId: 1, issue: '2d-20310106-morning' }, { win: own }],
  } satisfies ScreenCase['answers'],
});
const report = {
  ...{
    total: 3,
    start_at: '2031-01-01',
    end_at: '2031-01-07',
    days: [],
    list: [{ id: 200_007, name: 'Ma Su', is_new: false, all_ck: 1, all_tz: 2, all_sy: 3 }],
  },
  totals: { all_tz: 1, all_sy: 2, all_ck: 3, all_tx: 4, all_hl: 5, all_fs: 6, all_yk: 7 },
  platforms: [{ key: 'pg', title: 'PG' }],
  game_types: [{ key: 'lottery', title: '' }],
};
const reporting = (search: Record<string, string>, input: object) => ({
  show: (
    <SearchContext value={search}>
      <DownlineReportPage />
    </SearchContext>
  ),
  answers: {
    'agentReports.report': [{ ...input, row: 10, page: 1 }, report],
  } as NonNullable<ScreenCase['answers']>,
});
const service = (links: object, tichat_url = '') => ({
  show: <ServicePage />,
  answers: {
    'content.getindex': [
      {},
      {
        ...{ words: {}, gonggao: [], member: member({ tichat_url }) },
        sysconfig: {
          ...{ service_link: '', service_link1: '', agent_airplane: '', agent_skype: '', busin_link: '' },
          ...links,
        },
      },
    ],
    'content.pages': [{}, { list: [] }],
    'withdrawals.info': [{}, info],
  } as NonNullable<ScreenCase['answers']>,
});
const WEEK = { dtype: 2, mtype: 0, otype: 1, type: 2 };

testScreens({
  'the contacts that are filled in, that of the own agent first': {
    ...service({ service_link: 'https://chat.example', agent_skype: 'shwe.skype' }, 'https://t.me/agent'),
    reads: ['Your agent Chat with us Skype'],
    hides: ['Telegram', 'Business'],
  },
  'a contact that is no link is copied': {
    ...service({ agent_skype: 'shwe.skype' }),
    steps: ['Skype'],
    copies: 'shwe.skype',
    hides: ['Your agent'],
  },
  'without a contact there is feedback, once': {
    ...service({}),
    reads: ['Write to us here. The answer comes as a message. Feedback Help How 2D works'],
    steps: ['Feedback'],
    opens: '/theme1_feed_back',
  },
  'the page of a member': {
    ...mine(),
    reads: [
      'Ma Su',
      'ID 200007 · 09 ••• 0011',
      'Balance 9,001 Ks',
      '1,001',
      'Payout account KBZPay',
      'Withdrawal password Not set',
      'Messages 4 unread',
    ],
    hides: ['Agent area'],
  },
  'a member without a name is shown by the phone': {
    ...mine({ nickname: '', full_name: '' }),
    reads: ['09 ••• 0011 VIP', 'ID 200007'],
    lacks: ['Ma Su', ' · 09'],
  },
  'a member without a name and a phone is shown by the ID': {
    ...mine({ nickname: '', full_name: '', phone: '' }),
    reads: ['ID 200007 VIP'],
    lacks: ['Ma Su'],
  },
  'a deposit of a member without a phone': {
    show: <DepositPage />,
    answers: homeOf({ phone: '' }),
    reads: ['Your account needs a phone number before you can deposit.'],
    steps: ['Account security'],
    opens: '/theme1_my_safe',
  },
  'an agent finds the agent area': {
    ...mine({ is_daili: 1 }),
    steps: ['Agent area'],
    opens: '/theme1_my_agent',
  },
  'a logout is asked about': {
    ...mine(),
    stored: { session: '{}', slip: '{}' },
    steps: ['Log out'],
    reads: ['You will be logged out on this phone.'],
    keeps: { session: '{}', slip: '{}' },
  },
  'a logout': {
    ...mine(),
    stored: { session: '{}', slip: '{}' },
    steps: ['Log out', 'Log out'],
    sends: [['members.logout', {}]],
    keeps: { session: null, slip: null },
    restarts: true,
  },
  'without a login there is no page of a member': {
    ...mine(),
    anonymous: true,
    lacks: ['Ma Su', '9,001'],
    hides: ['Agent area', 'Log out'],
    offers: ['Log in'],
  },

  'what a slip won or lost before stands back while another one waits for its result': {
    ...homeWith([ownDraw('2d-20990106-morning', 'morning', null)]),
    reads: ['Your slip N4WP-73HC', 'Set limits or take a break'],
    lacks: ['Not this time'],
  },
  'after a loss the own limits follow the next draw': {
    ...homeWith([]),
    reads: ['Evening result Not this time', 'Bet now Set limits or take a break'],
  },
  'the balance at home': { ...home, reads: ['9,001 Ks', 'On hold 503'], lacks: ['Log in to play.'] },
  'what is held comes before what is at games': {
    ...home,
    answers: { ...homeOf({ held: 0 }), ...wallet({ held: 0 }) } as NonNullable<ScreenCase['answers']>,
    reads: ['Game wallet 702'],
    lacks: ['On hold'],
  },
  'the amounts at home are hidden, and stay so': {
    ...home,
    steps: ['Hide the amounts'],
    reads: ['••••••'],
    lacks: ['9,001', '503'],
    keeps: { figuresHidden: '1' },
  },
  'hidden amounts are shown again': {
    ...home,
    stored: { figuresHidden: '1' },
    steps: ['Show the amounts'],
    reads: ['9,001 Ks'],
    keeps: { figuresHidden: '0' },
  },
  'home without a login': {
    ...home,
    anonymous: true,
    reads: ['Log in to play.'],
    lacks: ['9,001'],
    hides: ['Withdraw'],
  },

  'a game': { ...games(game()), steps: ['Wheel of gold'], opens: '/theme1_wheel' },
  'a game under maintenance is not opened': {
    ...games(game({ maintenance_until: '2099-01-06T05:00:00.000Z' })),
    steps: [{ beginning: 'Wheel of gold' }],
    reads: ['The game is under maintenance until'],
  },
  'a game that is usually played with more asks about a deposit first': {
    ...gamesFor(9_002),
    steps: ['Wheel of gold'],
    reads: ['Your balance is low', 'Wheel of gold is usually played with 9,002 Ks or more.'],
  },
  'a game that is played with less all the same': {
    ...gamesFor(9_002),
    steps: ['Wheel of gold', 'Go on to Wheel of gold'],
    opens: '/theme1_wheel',
  },
  'a deposit before a game': {
    ...gamesFor(9_002),
    steps: ['Wheel of gold', 'Deposit'],
    opens: '/theme1_deposit',
  },
  'a game that is played with as much as there is': {
    ...gamesFor(9_001),
    steps: ['Wheel of gold'],
    opens: '/theme1_wheel',
  },
  'a game that this app does not know': {
    ...games(game({ route: '/theme1_none' })),
    steps: ['Wheel of gold'],
    reads: ['Game not found. Please choose another.'],
  },

  'the winners are shown as the server masks them': {
    ...winners(null),
    reads: ['2D Morning · Result 07', 'N1••• 20••01 09•••1 79,999 bet 1,001', 'N4••• 09•••4 1,004 79,996'],
    lacks: ['You'],
  },
  'the own win is marked': {
    ...winners({ rank: 2, betAmount: 1_002, winAmount: 79_998 }),
    reads: ['You 20••02'],
    lacks: ['N2•••'],
  },
  'another win of the same place is not marked': {
    ...winners({ rank: 2, betAmount: 1_003, winAmount: 79_998 }),
    reads: ['N2•••'],
    lacks: ['You'],
  },

  'the report of a downline is filtered': {
    ...reporting({}, WEEK),
    steps: [
      'Newest members',
      'This month',
      'Largest win/loss',
      'Direct only',
      'Agents',
      'PG',
      'Lottery',
      'Show',
    ],
    opens: '/theme1_manager_down_report?dtype=3&mtype=2&otype=2&paltform=pg&gtype=lottery&type=1',
  },
  'the report of a member’s downline with its filter': {
    ...reporting(
      { id: '200008', dtype: '4', from: '2031-01-01', to: '2031-01-05', mtype: '3', gtype: 'lottery' },
      {
        dtype: 4,
        time: '2031-01-01,2031-01-05',
        mtype: 3,
        otype: 1,
        type: 2,
        gtype: 'lottery',
        member_id: 200_008,
      },
    ),
    reads: ['200008 · Downline 3'],
  },
  'a file of the shown report': {
    ...reporting({ dtype: '3' }, { ...WEEK, dtype: 3 }),
    steps: ['Download', 'CSV', 'Download'],
    sends: [
      [
        'agentReports.reportFile',
        { ...WEEK, dtype: 3, format: 'csv' },
        { name: 'report.csv', text: 'a,b', cut: true, rows: 5_000 },
      ],
    ],
    saves: { 'report.csv': 'a,b' },
    reads: ['The file holds the latest 5000 rows only.'],
  },
  'a file that takes too long': {
    ...reporting({ dtype: '3' }, { ...WEEK, dtype: 3 }),
    steps: ['Download', 'Download'],
    sends: [['agentReports.reportFile', { ...WEEK, dtype: 3, format: 'xlsx' }, noAnswer]],
    reads: [
      '1 Jan 2031 – 7 Jan 2031 · 3 members',
      'The file took too long. Choose fewer days and try again.',
    ],
    lacks: ['Look at Records'],
  },
  'an asked sum and its slip fill the deposit': {
    show: (
      <SearchContext value={{ amount: '8400', slip: '2d-20310106-morning' }}>
        <DepositPage />
      </SearchContext>
    ),
    answers: {
      ...homeOf(),
      'deposits.paymentMethods': [
        { recharge_type: 2 },
        {
          list: [
            {
              ...{ id: 1, title: 'Wallets', type: 2 },
              channels: [
                {
                  id: 31,
                  title: 'KBZPay',
                  min: 1_000,
                  max: 500_000,
                  quick: [],
                  rail: 'manual',
                  crypto: null,
                },
              ],
            },
          ],
        },
      ],
    },
    fields: { 'Payer name': 'Daw Su' },
    offers: ['Next: account to pay 8,400 Ks'],
  },
  'a real name of before is the name of the account': {
    show: (
      <SearchContext value={{ kind: 'bank' }}>
        <AddBankPage />
      </SearchContext>
    ),
    answers: {
      ...homeOf(),
      'withdrawals.info': [{}, { ...info, payees: [], has_qk_pwd: true, has_security_code: true }],
      'payees.payees': [{}, { wallets: [], banks: [{ code: 'aya', title: 'AYA Bank' }] }],
    },
    steps: [['Repeat the name', 'Daw Su']],
    fields: { 'Account name': 'Daw Su' },
    blocks: ['Choose the bank'],
  },
  'a transfer to the game that the address names': {
    show: (
      <SearchContext value={{ from: 'b' }}>
        <TransferPage />
      </SearchContext>
    ),
    answers: {
      'transfers.transferPage': [
        {},
        {
          ...{ balance: 8_003, open: [] },
          list: ['a', 'b'].map((id) => ({
            ...{ id, api_title: `Game ${id}`, money: 4_001, min: 500, max: 9_002, state: 'ok', open: 1 },
          })),
        },
      ],
    },
    reads: ['From Game b 4,001 Ks', 'To Main wallet 8,003 Ks'],
  },
  'records without a login': { show: <MyRecordPage />, anonymous: true, offers: ['Log in'] },
  'a session that the server has ended asks for a login': {
    show: (
      <button type="button" onClick={() => showSessionEnd('Logged in elsewhere.')}>
        End
      </button>
    ),
    stored: { session: '{}', lock: '1', 'receipt.S-1': '{}' },
    steps: ['End'],
    reads: ['Logged in elsewhere.'],
    keeps: { session: null, lock: null, 'receipt.S-1': '{}' },
    asksLogin: true,
  },
});
