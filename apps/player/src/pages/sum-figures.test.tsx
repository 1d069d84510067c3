import { expect } from 'vitest';
import { PAGE_SIZE } from '../core/date-range.ts';
import { AgentClaim } from '../features/agent-deposits/AgentClaim.tsx';
import { AgentClaims } from '../features/agent-deposits/AgentClaims.tsx';
import { ClaimDeposit } from '../features/agent-deposits/ClaimDeposit.tsx';
import { ConfirmClaim } from '../features/agent-deposits/ConfirmClaim.tsx';
import { WaitingClaims } from '../features/agent-deposits/WaitingClaims.tsx';
import { DownlineReport } from '../features/agent-reports/DownlineReport.tsx';
import { DEFAULT_FILTER, inputOf } from '../features/agent-reports/report-filter.ts';
import { NewMembers, TodayList } from '../features/agent-reports/TodayList.tsx';
import { OnlineList } from '../features/agents/OnlineList.tsx';
import { Bonuses } from '../features/bonuses/Bonuses.tsx';
import { BonusRows } from '../features/bonuses/BonusRows.tsx';
import { ClaimSheet } from '../features/bonuses/ClaimSheet.tsx';
import { ForfeitSheet } from '../features/bonuses/ForfeitSheet.tsx';
import { VipLevels } from '../features/bonuses/VipLevels.tsx';
import { DepositDetail } from '../features/cashier/deposits/DepositDetail.tsx';
import { DepositOrder } from '../features/cashier/deposits/DepositOrder.tsx';
import { DepositStart } from '../features/cashier/deposits/DepositStart.tsx';
import { UnmatchedTransfers, UsdtLines } from '../features/cashier/deposits/UsdtLines.tsx';
import { Turnover } from '../features/cashier/withdrawals/Turnover.tsx';
import { UsdtCard } from '../features/cashier/withdrawals/UsdtCard.tsx';
import { Withdraw } from '../features/cashier/withdrawals/Withdraw.tsx';
import { StatementMonth } from '../features/commissions/StatementMonth.tsx';
import { SendMoney } from '../features/downline-transfers/SendMoney.tsx';
import { ConfirmArrival } from '../features/downline-withdrawals/ConfirmArrival.tsx';
import { DisputeSheet } from '../features/downline-withdrawals/DisputeSheet.tsx';
import { WaitingWork } from '../features/downline-withdrawals/WaitingWork.tsx';
import { BetDock } from '../features/lottery/bet/BetDock.tsx';
import { ConfirmSheet } from '../features/lottery/bet/ConfirmSheet.tsx';
import { EditSlipSheet } from '../features/lottery/bet/EditSlipSheet.tsx';
import { RefusedSheet } from '../features/lottery/bet/RefusedSheet.tsx';
import { emptySlip } from '../features/lottery/bet/slip.ts';
import { slipStores } from '../features/lottery/bet/slip-store.ts';
import { GuideSheet } from '../features/lottery/GuideSheet.tsx';
import { GAME_2D, GameContext } from '../features/lottery/game.ts';
import { WinBalance } from '../features/lottery/news/WinBalance.tsx';
import { Odds } from '../features/prizes/Odds.tsx';
import { LimitRows } from '../features/protection/LimitRows.tsx';
import { TimeCheckSheet } from '../features/protection/TimeCheckSheet.tsx';
import { AgentExplanation } from '../features/rebates/AgentExplanation.tsx';
import { ClaimSoon } from '../features/rebates/ClaimSoon.tsx';
import { OwnExplanation } from '../features/rebates/OwnExplanation.tsx';
import { Rebates } from '../features/rebates/Rebates.tsx';
import { RebatesAsFormerAgent } from '../features/rebates/RebatesAsFormerAgent.tsx';
import { DayChart } from '../features/reports/DayChart.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';
import { Page as MyPage } from './MyPage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const wallet = {
  ...{ balance: 90_001, game_balance: 1_002, lottery_balance: 1_003, in_transit: 1_004, held: 1_005 },
  owed: 1_006,
};
const claim = {
  ...{ id: 'AD-61001', state: 'claimed', amount: 30_001, fee: 152, reference: '01003824', created_at: at },
  ...{ tid: '', picture: false, reason: '', text: '', member_id: 200_007, remark: 'Ma Su' },
  account: { title: 'KBZPay', account: '09 777 000 111', name: 'Daw Khin' },
};
const memberCase = {
  ...{ id: 'E-71001', state: 'paid', amount: 30_002, reference: '01003824' },
  payee: { title: 'KBZPay', account: '09 ••• 0011', name: 'Daw Khin' },
  time_line: [{ state: 'paid', at }],
};
const bonus = (extra: object) =>
  ({
    ...{ id: 'G-1', title: 'Gift', amount: 1_001, state: 'wagering', done: 2_502, required: 10_008 },
    ...{ granted_at: at, ended_at: null, claim_until: '2099-01-06T05:00:00.000Z', play_days: 14 },
    ...{ play_until: '2099-01-06T05:00:00.000Z', taken_back: 0, reason: '', turnover_times: 8 },
    ...{ before: [{ source: 'deposit', reference: 'D-1', left: 4_004 }], games: '', ...extra },
  }) as never;
const info = {
  ...{ balance: 900_001, kept: 20_002, limit_start: 5_000, limit_end: 500_000, maxDrawNum: 5 },
  ...{ curDrawNum: 2, maxDrawAmount: 1_000_000, curDrawAmount: 400_003, ml: 0, turnover: [], asks: [] },
  ...{ has_qk_pwd: true, usdt_rate: 4_501, agent_way: null, is_open: true, obstacles: [] },
  payees: [{ id: 1, kind: 'wallet', code: 'kbzpay', title: 'KBZPay', account: '09 1', usable_at: null }],
};
const channel = {
  ...{ id: 3, title: 'USDT', rail: 'crypto', min: 10_000, max: 900_000, quick: [10_000, 50_000] },
  crypto: { network: 'trc20', rate: 4_501 },
};
const crypto = {
  ...{ network: 'trc20', usdt: 22_172_851, rate: 4_501, seen: null, confirmations: 20, address: 'T' },
  strays: [
    { tid: 'D-2', state: 'processing', usdt: 3_000_001, why: 'wrong_amount' },
    { tid: 'D-3', state: 'succeeded', usdt: 4_000_002, why: 'too_late' },
  ],
} as never;
const draw = {
  ...{ issue: '2d-20310106-morning', section: 'morning', date: '2031-01-06', wallet: 'main' },
  ...{ close_time: '2099-01-06T05:10:00.000Z', draw_time: '2099-01-06T05:31:00.000Z' },
} as never;
const picks = (...list: [string, bigint | null][]) =>
  slipStores[1].change(() => ({ ...emptySlip('2d-20310106-morning'), stake: 500n, picks: new Map(list) }));
function Slip() {
  picks(['07', null], ['08', 801n]);
  return (
    <GameContext value={GAME_2D}>
      <BetDock
        drawId="2d-20310106-morning"
        section="morning"
        closedReason={undefined}
        next={undefined}
        minBet={100n}
        wallet="main"
      />
    </GameContext>
  );
}
function Edit() {
  picks(['07', null], ['08', 801n], ['12', 1_202n]);
  return (
    <GameContext value={GAME_2D}>
      <EditSlipSheet minBet={100n} onClose={() => {}} />
    </GameContext>
  );
}
function Confirm({ unanswered = null }: { unanswered?: string | null }) {
  picks(['07', null], ['08', 801n], ['12', 1_202n]);
  return (
    <GameContext value={GAME_2D}>
      <ConfirmSheet
        draw={draw}
        odds={80}
        minBet={100n}
        busy={false}
        failure={null}
        unansweredBody={unanswered}
        onClose={() => {}}
        onConfirm={() => {}}
      />
    </GameContext>
  );
}
function Refused() {
  picks(['07', null], ['08', 801n], ['12', 1_202n]);
  return (
    <GameContext value={GAME_2D}>
      <RefusedSheet
        failing={
          [
            { number: '08', stake: 801n, room: 303n, why: 'cap' },
            { number: '12', stake: 1_202n, room: 0n, why: 'cap' },
          ] as never
        }
        minBet={100n}
        busy={false}
        cellOf={() => ({ colour: 'orange', percent: 61 }) as never}
        onClose={() => {}}
        onPlace={() => {}}
      />
    </GameContext>
  );
}
const hours = Array.from({ length: 12 }, () => 0);
const level = (n: number) => ({
  ...{ level: n, threshold: (n - 1) * 2_000_000, upgrade_bonus: (n - 1) * 101, monthly_bonus: n * 202 },
  ...{
    birthday_bonus: n * 303,
    withdraw_count: n === 3 ? 9 : null,
    withdraw_sum: [null, null, 6_001, 7_001][n],
  },
});
const line = {
  ...{ id: 200_007, remark: 'Ma Su', members: 3, rate_own: 55, rate_below: 15, valid: 1_004, amount: 41 },
};

const cases: Record<string, FigureCase> = {
  'a deposit that the agent confirms: fee and balance afterwards': {
    show: <ConfirmClaim row={claim as never} onClose={() => {}} />,
    answers: { 'transfers.walletBalance': [{}, wallet] },
    reads: ['Fee 152 Ks Your balance after 59,848 Ks Amount 30,001 Ks'],
  },
  'a deposit that the agent is to confirm': {
    show: <AgentClaim id="AD-61001" />,
    answers: { 'agentDeposits.agentList': [{ id: 'AD-61001' }, { list: [claim] }] },
    reads: ['The player says this was paid 30,001 Ks', 'Confirm 30,001 Ks'],
  },
  'deposits to confirm, of which the list has the first page': {
    show: <AgentClaims page={1} onPage={() => {}} />,
    answers: {
      'agentDeposits.agentList': [
        expect.anything(),
        { list: [claim], total: PAGE_SIZE + 1, open_count: PAGE_SIZE + 1, open_sum: 70_004 },
      ],
    },
    reads: [`1–${PAGE_SIZE} / ${PAGE_SIZE + 1}`],
  },
  'deposits that wait for the agent': {
    show: <WaitingClaims />,
    answers: {
      'agentDeposits.agentList': [
        { row: String(PAGE_SIZE), page: '1' },
        { list: [claim], open_count: 1_003, open_sum: 70_004 },
      ],
    },
    reads: ['1,003 Deposits to confirm 70,004 Ks'],
  },
  'withdrawals that wait for the agent': {
    show: <WaitingWork />,
    answers: {
      'downlineWithdrawals.agentList': [
        { group: 'to_pay', row: String(PAGE_SIZE), page: '1' },
        { list: [], total: 0, counts: { to_pay: 1_003, waiting: 4, disputed: 5 }, to_pay_sum: 70_004 },
      ],
    },
    reads: ['1,003 Withdrawals to pay 70,004 Ks 5 Disputed'],
  },
  'a withdrawal before the member says that it arrived': {
    show: <ConfirmArrival row={memberCase as never} onClose={() => {}} />,
    reads: ['Reference 01003824 Amount 30,002 Ks', 'Confirm 30,002 Ks'],
  },
  'a report of days without anybody is one empty state': {
    show: <DownlineReport memberId={undefined} filter={DEFAULT_FILTER} page={1} onChange={() => {}} />,
    answers: {
      'agentReports.report': [
        { ...inputOf(DEFAULT_FILTER, undefined), row: PAGE_SIZE, page: 1 },
        {
          ...{ start_at: '2030-12-05', end_at: '2030-12-06', total: 0, list: [] },
          days: ['2030-12-05', '2030-12-06'].map((date) => ({ date, stakes: 0, result: 0 })),
          totals: { all_tz: 0, all_sy: 0, all_ck: 0, all_tx: 0, all_hl: 0, all_fs: 0, all_yk: 0 },
        },
      ],
    },
    reads: ['05–06.12', 'No member matches Change the filter or choose more days.'],
    lacks: ['Total stakes', 'Kept by the house', 'Stakes'],
  },
  'the report of a downline': {
    show: <DownlineReport memberId={undefined} filter={DEFAULT_FILTER} page={1} onChange={() => {}} />,
    answers: {
      'agentReports.report': [
        { ...inputOf(DEFAULT_FILTER, undefined), row: PAGE_SIZE, page: 1 },
        {
          ...{ start_at: '2031-01-06', end_at: '2031-01-06', days: [], total: 2 },
          totals: {
            ...{ all_tz: 1_001, all_sy: -1_002, all_ck: 1_003, all_tx: 1_004, all_hl: 1_005 },
            ...{ all_fs: 1_006, all_yk: -1_007 },
          },
          list: [
            { id: 200_007, name: 'Ma Su', is_new: false, all_ck: 2_001, all_tz: 2_002, all_sy: -2_003 },
            { id: 200_008, name: '200008', is_new: true, all_ck: 0, all_tz: 3_002, all_sy: 3_003 },
          ],
        },
      ],
    },
    reads: [
      'Total stakes 1,001 Ks Deposit 1,003 Win/loss −1,002 Withdraw 1,004 Bonus 1,005 Rebate 1,006 Kept by the house',
      'rebates −1,007 Ks',
      '200007 Ma Su 2,001 2,002 −2,003 200008 New 0 3,002 +3,003',
    ],
    tones: { '−1,002': 'ruby', '−2,003': 'ruby', '+3,003': 'jade', '2,002': 'none' },
  },
  'the report of play at some games, without money that is of no game': {
    show: (
      <DownlineReport
        memberId={undefined}
        filter={{ ...DEFAULT_FILTER, paltform: 'pg', gtype: 'lottery' }}
        page={1}
        onChange={() => {}}
      />
    ),
    answers: {
      'agentReports.report': [
        {
          ...inputOf({ ...DEFAULT_FILTER, paltform: 'pg', gtype: 'lottery' }, undefined),
          row: PAGE_SIZE,
          page: 1,
        },
        {
          ...{ start_at: '2031-01-06', end_at: '2031-01-06', days: [], total: 2 },
          totals: {
            ...{ all_tz: 1_001, all_sy: -1_002, all_ck: 1_003, all_tx: 1_004, all_hl: 1_005 },
            ...{ all_fs: 1_006, all_yk: -1_007 },
          },
          platforms: [
            { key: 'jili', title: 'Jili' },
            { key: 'pg', title: 'PG' },
          ],
          game_types: [
            { key: 'games', title: 'games' },
            { key: 'lottery', title: 'lottery' },
          ],
          list: [
            { id: 200_007, name: 'Ma Su', is_new: false, all_ck: 2_001, all_tz: 2_002, all_sy: -2_003 },
            { id: 200_008, name: '200008', is_new: true, all_ck: 0, all_tz: 3_002, all_sy: 3_003 },
          ],
        },
      ],
    },
    reads: [
      'PG Lottery',
      'Total stakes 1,001 Ks Win/loss −1,002 Deposits, withdrawals, bonuses and rebates are not counted by game.',
      'ID Stakes Win/loss 200007 Ma Su 2,002 −2,003 200008 New 3,002 +3,003',
    ],
    lacks: ['Kept by the house', '2,001', '1,003'],
  },
  'deposits of the downline today, by hour': {
    show: <TodayList list="deposits" page={1} onPage={() => {}} />,
    answers: {
      'agentReports.deposits': [
        expect.anything(),
        {
          ...{ sum: 70_001, members: 2, total: 3, hours: [...hours, 0, 501, 0, 69_500] },
          list: [
            {
              ...{ id: 200_007, remark: 'Ma Su', phone: '', amount: 501, method: 'KBZPay', time: at },
              first: 1,
            },
          ],
        },
      ],
      'agentReports.firstDeposits': [expect.anything(), { total: 1_004, list: [] }],
      'agentReports.repeatDeposits': [expect.anything(), { total: 2_030, list: [] }],
    },
    reads: [
      '70,001 Ks 3 times · 2 members All 3,034 First 1,004 Repeat 2,030',
      '200007 Ma Su First 11:30 AM 501 KBZPay',
    ],
    labels: ['1:00 PM 501, 3:00 PM 69,500'],
  },
  'new members of the downline': {
    show: <NewMembers page={1} onPage={() => {}} />,
    answers: {
      'agentReports.members': [
        { mtype: '3', row: String(PAGE_SIZE), page: '1' },
        {
          total: 1_002,
          list: [{ id: 200_007, remark: 'Ma Su', phone: '', is_daili: 0, created_at: at, money: 3_003 }],
        },
      ],
    },
    reads: ['1,002 new members', '200007 Ma Su 11:30 AM 3,003'],
  },
  'who is online, by what they have': {
    show: <OnlineList view={{ show: 'all', sort: 'money', page: 1 }} onView={() => {}} />,
    answers: {
      'agentReports.online': [
        expect.anything(),
        {
          ...{ total: 2, counts: { all: 2, players: 1, agents: 1 } },
          list: [
            {
              ...{ id: 200_007, remark: 'Ma Su', is_daili: 0, path: [1], seen_at: at, money: 1_001 },
              ...{ bet_today: 1_002 },
              game_record: { gameCode: '2D', xzhm: '01 500, 02 500, 03 500, 04 500, 05 500, 06 500, 07 500' },
            },
          ],
        },
      ],
    },
    reads: ['01 02 03 04 05 + 2 1,001 11:30 AM'],
  },
  bonuses: {
    show: <Bonuses links={null} />,
    answers: {
      'grants.list': [
        { show: 'open', page: 1 },
        {
          ...{ total: 1, left: 7_506, open: 1, forfeit: null, offers_off: false },
          list: [bonus({ title: 'Gift', done: 2_502 })],
        },
      ],
    },
    reads: ['Still to bet for your bonuses 7,506 Ks Current 1 Ended All Gift 1,001', '2,502 / 10,008'],
    filled: [25],
  },
  'until when a bonus can be claimed, and until when one is to be played': {
    show: (
      <BonusRows
        list={[
          bonus({
            title: 'Claim',
            state: 'granted',
            play_until: null,
            claim_until: '2098-01-06T05:00:00.000Z',
          }),
          bonus({ id: 'G-2', title: 'Play', play_until: '2097-01-06T05:00:00.000Z' }),
          bonus({ id: 'G-3', title: 'Late', state: 'granted', claim_until: '2020-01-06T05:00:00.000Z' }),
        ]}
      />
    ),
    reads: [
      'Claim 1,001',
      'until 6 Jan 2098',
      'Play 1,001',
      'until 6 Jan 2097',
      'Late 1,001 Expired 6 Jan 2031',
    ],
    lacks: ['2099', '2020'],
  },
  'what was taken back of a bonus': {
    show: <BonusRows list={[bonus({ state: 'forfeited', taken_back: 904, ended_at: at })]} />,
    reads: ['Gift 1,001 Given up', '904 Ks taken back'],
  },
  'the terms of a bonus': {
    show: <ClaimSheet bonus={bonus({})} onClose={() => {}} />,
    reads: ['Gift 1,001 Ks To bet 1,001 × 8 = 10,008'],
  },
  'bonuses given up': {
    show: <ForfeitSheet amount={1_001} stays={20_002} onClose={() => {}} />,
    reads: ['Taken back 1,001 Ks Stays in your wallet 20,002 Ks'],
    sends: ['Give up', 'grants.forfeit', { amount: 1_001 }],
  },
  'the VIP level, and what is missing for the next': {
    show: <VipLevels />,
    answers: {
      'vip.list': [
        {},
        {
          ...{ vip: 2, since: null, valid: 3_000_001, bonuses: [] },
          next: { level: 3, left: 999_999, threshold: 4_000_000 },
          levelList: [level(1), { ...level(2), threshold: 20_002 }, level(3)],
        },
      ],
    },
    reads: [
      'Still to bet for Gold 999,999 Ks Valid bets 3,000,001 4,000,000',
      'Bronze 0 – 202 303 Silver 20,002 101 404 606 Gold 4 M 202 606 909 Silver · 6,001 Ks of withdrawals a day Gold · 9 withdrawals a day · 7,001 Ks of withdrawals a day',
    ],
    filled: [75],
  },
  'round thresholds of VIP levels, in millions': {
    show: <VipLevels />,
    answers: {
      'vip.list': [
        {},
        {
          ...{ vip: 2, since: null, valid: 3_000_001, bonuses: [], next: null },
          levelList: [
            { ...level(1), threshold: 0 },
            { ...level(2), threshold: 500_000 },
            { ...level(3), threshold: 15_250_000 },
            { ...level(4), threshold: 900_000_000_000 },
          ],
        },
      ],
    },
    reads: ['Bets, M Upgrade', 'Bronze 0 –', 'Silver 0.5 101', 'Gold 15.25 202', 'Platinum 900,000 303'],
  },
  'a withdrawal: what is left today, and what is not bet': {
    show: <Withdraw />,
    answers: { 'withdrawals.info': [{}, info] },
    reads: [
      'Minimum 5,000 Ks 5,000 25,000 50,000 500,000 Withdrawals today 2 / 5 Still possible today 599,997 Ks To bet first, from your agent 20,002 Ks',
    ],
  },
  'what is bet of each requirement': {
    show: (
      <Turnover
        info={
          {
            ml: 7_001,
            kept: 0,
            turnover: [
              { source: 'deposit', reference: 'D-1', amount: 2_000, required: 4_000, done: 1_000 },
              { source: 'bonus', reference: 'G-1', amount: 900, required: 5_000, done: 1_001 },
            ].map((row) => ({ ...row, created_at: at })),
          } as never
        }
      />
    ),
    reads: ['Still to bet before withdrawing 7,001', '1,000 / 4,000', '1,001 / 5,000'],
    filled: [25, 20],
  },
  'the account page': {
    show: <MyPage />,
    answers: {
      'transfers.walletBalance': [{}, wallet],
      'withdrawals.info': [
        {},
        { ...info, ml: 3_001, turnover: [{ source: 'deposit', required: 4_000, reference: 'D-1' }] },
      ],
    },
    reads: ['Balance 90,001 Ks Still to bet before withdrawing 3,001'],
    filled: [25],
  },
  'a withdrawal in USDT': {
    show: <UsdtCard amount={100_001n} rate={4_501} />,
    reads: ['Rate 1 USDT = 4,501 Ks You receive 22.217507 USDT'],
  },
  'a deposit in USDT': {
    show: <DepositStart payerName="Khin" asked={100_001n} slip={undefined} />,
    answers: {
      'deposits.paymentMethods': [
        { recharge_type: 2 },
        { list: [{ id: 1, title: 'USDT', type: 2, channels: [channel] }] },
      ],
    },
    reads: ['About, in USDT 22.217508 USDT Rate 1 USDT = 4,501 Ks', 'Deposit 100,001 Ks'],
  },
  'what was sent of a deposit in USDT': {
    show: (
      <>
        <UsdtLines crypto={crypto} />
        <UnmatchedTransfers crypto={crypto} />
      </>
    ),
    reads: ['22.172851 USDT Rate 1 USDT = 4,501 Ks 3.000001 USDT arrived', '4.000002 USDT was added'],
  },
  'a deposit': {
    show: <DepositDetail id="D-1" />,
    answers: {
      'deposits.order': [
        { tid: 'D-1' },
        {
          ...{ tid: 'D-1', amount: 30_003, state: 'succeeded', rail: 'manual', crypto: null, trail: [] },
          ...{ channel: 'KBZPay', created_at: at, paid_at: at, reason: '', at_gateway: false },
        },
      ],
    },
    reads: ['Amount 30,003 Ks The money is in your balance.'],
  },
  'a bet: what it pays, and the balance after it': {
    show: <Confirm />,
    answers: { 'transfers.walletBalance': [{}, wallet] },
    reads: ['40,000 – 96,160 Ks Balance after the bet 87,498 Ks Total 2,503 Ks Confirm bet 2,503 Ks'],
  },
  'a bet that costs more than there is': {
    show: <Confirm />,
    answers: { 'transfers.walletBalance': [{}, { ...wallet, balance: 2_002 }] },
    lacks: ['Balance after'],
    reads: ['This slip is 501 Ks short.', 'Total 2,503 Ks Deposit 501 Ks'],
  },
  'a refused bet: what may still be staked': {
    show: <Refused />,
    reads: [
      '08 Your stake 801 Room left 303 Lower to 303 12 Your stake 1,202 Sold out Remove The other 1 number is fine. Adjust and bet 803 Ks',
    ],
  },
  'the guide of 2D': {
    show: (
      <GameContext value={GAME_2D}>
        <GuideSheet onClose={() => {}} />
      </GameContext>
    ),
    reads: ['pays 80 times its stake: 1,000 Ks pays 80,000 Ks.', 'on a number is 100 Ks.'],
  },
  'the odds of prizes': {
    show: (
      <Odds
        table={
          {
            ...{ turnover_times: 2, play_days: 30, mean: { sum: 100_060, of: 1_125 } },
            sectors: [
              { weight: 1_070, amount: 0 },
              { weight: 25, amount: 1_001 },
              { weight: 5, amount: 10_002 },
              { weight: 25, amount: 1_001 },
            ],
          } as never
        }
      />
    ),
    reads: [
      '10,002 5 / 1,125 0.4444% 1,001 50 / 1,125 4.4444% No prize 1,070 / 1,125 95.1111% The mean of a draw is 88.94 Ks.',
    ],
  },
  'the play session': {
    show: (
      <TimeCheckSheet
        playSession={
          { memberId: 7, began: Date.parse(at), seen: Date.parse(at) + 125 * 60_000 + 59_000 } as never
        }
      />
    ),
    answers: {
      'protection.sessionPlay': [{ since: at }, { staked: 1_001, won: 1_002, refunded: 1_003, net: -1_004 }],
    },
    reads: ['2 h 5 min Staked 1,001 Ks Won 1,002 Ks Refunded 1,003 Ks Difference −1,004 Ks'],
  },
  'how an agent’s rebate was computed': {
    show: (
      <AgentExplanation
        date="2031-01-06"
        game={{ key: '2d', title: '2D', valid_amount: 1, amount: 2 } as never}
      />
    ),
    answers: {
      'rebates.explainAgent': [
        { date: '2031-01-06', key: '2d', page: 1 },
        {
          ...{ staked: 1_001, excluded: 102, valid: 899, amount: 1_044, total: 1, page: 1, size: 20 },
          ...{ cover_percent: 70, list: [line] },
        },
      ],
    },
    reads: [
      'Bets 1,001 Not counted −102 Valid 899 200007 Ma Su 0.55% − 0.15% 1,004 × 0.40% · 3 members 41 Total · fractions dropped 1,044',
    ],
  },
  'how a player’s rebate was computed': {
    show: <OwnExplanation date="2031-01-06" game="2d" />,
    answers: {
      'rebates.explainOwn': [
        { date: '2031-01-06' },
        {
          cover_percent: 70,
          list: [
            { key: '3d', staked: 5, excluded: 6, valid: 7, rate_own: 8, amount: 9 },
            { key: '2d', staked: 1_001, excluded: 102, valid: 899, rate_own: 45, amount: 404 },
          ],
        },
      ],
    },
    reads: ['Bets 1,001 Not counted −102 Valid 899 899 × 0.45% 404'],
  },
  'rebates that can be claimed': {
    show: <Rebates part="player" />,
    answers: {
      'rebates.ownDays': [{}, { opens_at: null, claimable: 1_003, list: [], paid_at_once: false }],
    },
    reads: ['You can claim 1,003 Ks', 'Claim 1,003 Ks'],
    lacks: ['Rebates are added to your balance automatically.', 'Nothing to claim'],
  },
  'rebates that are paid by themselves': {
    show: <Rebates part="agent" />,
    answers: {
      'rebates.agentDays': [
        {},
        { opens_at: '2099-01-06T08:30:00.000Z', claimable: 0, list: [], paid_at_once: true },
      ],
    },
    reads: ['Rebates are added to your balance automatically.', 'No rebates yet'],
    lacks: ['Nothing to claim', 'You can claim', 'Claim from'],
  },
  'what was left to claim before rebates were paid by themselves': {
    show: <Rebates part="player" />,
    answers: {
      'rebates.ownDays': [{}, { opens_at: null, claimable: 1_003, list: [], paid_at_once: true }],
    },
    reads: ['Rebates are added to your balance automatically.', 'Claim 1,003 Ks'],
  },
  'what was earned as an agent before': {
    show: <RebatesAsFormerAgent />,
    answers: {
      'rebates.agentDays': [
        {},
        { opens_at: null, claimable: 1_005, list: [{ date: '2031-01-05' }], paid_at_once: true },
      ],
    },
    reads: ['Rebates as an agent 1,005 to claim'],
  },
  'nothing was earned as an agent': {
    show: (
      <>
        <RebatesAsFormerAgent />
        <Rebates part="agent" />
      </>
    ),
    answers: { 'rebates.agentDays': [{}, { opens_at: null, claimable: 0, list: [], paid_at_once: true }] },
    reads: ['Rebates are added to your balance automatically.'],
    lacks: ['Rebates as an agent'],
  },
  'rebates that can be claimed later': {
    show: <ClaimSoon opensAt="2099-01-06T05:00:00.000Z" ready={1_004} hasDays onOpen={() => {}} />,
    reads: ['Ready to claim 1,004 Ks'],
  },
  'stakes and wins by day': {
    show: (
      <DayChart
        days={[
          { date: '2031-01-05', staked: 1_001, won: 502 },
          { date: '2031-01-06', staked: 303, won: 4_004 },
        ]}
      />
    ),
    reads: ['Staked Won 4,004'],
    labels: ['2031-01-05: staked 1,001, won 502. 2031-01-06: staked 303, won 4,004'],
  },
  'a bet on the same draw whose answer was lost': {
    show: (
      <Confirm
        unanswered={JSON.stringify({
          ...{ gameId: 1, issue: '2d-20310106-morning' },
          betInfo: [
            { number: '07', amount: 700 },
            { number: '09', amount: 9_004 },
          ],
        })}
      />
    ),
    answers: { 'transfers.walletBalance': [{}, wallet] },
    reads: ['A slip of 9,704 Ks that you sent before has no answer yet.'],
  },
  'the stakes of a slip': { show: <Edit />, reads: ['All at 500 07', 'Done 2,503 Ks'] },
  'a deposit to be paid': {
    show: <DepositOrder tid="D-1" />,
    answers: {
      'deposits.order': [
        { tid: 'D-1' },
        {
          ...{ tid: 'D-1', amount: 30_003, state: 'unpaid', rail: 'manual', crypto: null, trail: [] },
          ...{ channel: 'KBZPay', created_at: at, paid_at: null, reason: '', at_gateway: false },
          ...{ account: { title: 'KBZPay', name: 'Shwe', phone: '09 1', qr: '' }, tail_digits: 6 },
          ...{ expires_at: '2099-01-06T05:00:00.000Z', payer_name: '', payer_tail: '' },
        },
      ],
    },
    reads: ['Amount to deposit 30,003 Ks'],
  },
  'a deposit through the agent': {
    show: (
      <ClaimDeposit
        way={
          {
            ...{ min: 1_001, max: 900_002, fee: 0, quick: [] },
            accounts: [{ id: 1, title: 'KBZPay', account: '09 1', name: 'Zaw' }],
          } as never
        }
      />
    ),
    types: ['Amount to deposit', '1000'],
    reads: ['From 1,001 to 900,002 Ks'],
  },
  'more money to the downline than there is': {
    show: (
      <SendMoney
        receiver={{ id: 200_007, remark: 'Ma Su', phone: '09 ••• 0111' } as never}
        hasPin
        onSent={() => {}}
      />
    ),
    answers: { 'transfers.walletBalance': [{}, wallet] },
    clicks: ['100,000'],
    reads: ['You can transfer up to 90,001 Ks.'],
  },
  'a month of commission with a loss that was brought in': {
    show: (
      <StatementMonth
        isOpenAtFirst
        statement={
          {
            ...{ id: 71, month: '2031-01', model: 'net_loss', rate: 500, brought_in: -1_001, result: -2_002 },
            ...{ payable: 0, carried: -3_003, state: 'nothing', paid_at: null },
          } as never
        }
      />
    ),
    answers: {
      'commissions.statement': [
        { id: 71, page: 1 },
        {
          ...{ total: 1, page: 1, size: 20 },
          list: [
            {
              ...{ id: 200_007, remark: 'Ma Su', of_month: '2031-01', rate: 500, rate_below: 100 },
              ...{ base: -50_050, amount: -2_002 },
            },
          ],
        },
      ],
    },
    reads: [
      'Of net losses · −3,003 carried on 0',
      '5.00% − 1.00% −50,050 × 4.00% −2,002 Share of the month −2,002 From the month before −1,001 Carried to the next month −3,003',
    ],
  },
  'only disputes wait for the agent': {
    show: <WaitingWork />,
    answers: {
      'downlineWithdrawals.agentList': [
        { group: 'to_pay', row: String(PAGE_SIZE), page: '1' },
        { list: [], total: 0, counts: { to_pay: 0, waiting: 4, disputed: 5 }, to_pay_sum: 0 },
      ],
    },
    reads: ['5 Disputed'],
  },
  'a withdrawal that has not arrived': {
    show: <DisputeSheet row={memberCase as never} onClose={() => {}} />,
    reads: ['30,002 Ks stay held.'],
  },
  'a slip that the wallet can pay': { show: <Slip />, reads: ['2 numbers Edit Clear Bet 1,301 Ks'] },
  'the balance with what was won': {
    show: (
      <>
        <WinBalance won={80_000} share={0.25} wallet="main" />
        <WinBalance won={90_002} share={0.25} wallet="main" />
      </>
    ),
    answers: { 'transfers.walletBalance': [{}, wallet] },
    reads: ['Balance 80,000 30,001 Ks Balance 90,002 90,001 Ks'],
  },
  'limits: the bars of what is used': {
    show: (
      <LimitRows
        kind="stake"
        onOpen={() => {}}
        limits={
          [
            { kind: 'stake', period: 'day', amount: 50_000, used: 12_500 },
            { kind: 'stake', period: 'week', amount: 0, used: 0 },
            { kind: 'stake', period: 'month', amount: 90_000, used: 90_000 },
          ].map((limit) => ({ ...limit, raise: null, resets_at: at })) as never
        }
      />
    ),
    reads: ['12,500 used 37,500 left'],
    filled: [25, 100, 100],
  },
};

testFigures(cases);
