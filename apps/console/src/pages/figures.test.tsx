import { expect } from 'vitest';
import { DrawTimeline } from '../components/draws/DrawTimeline.tsx';
import { AgentTransfers } from '../features/agents/AgentLists.tsx';
import { CampaignTable } from '../features/campaigns/CampaignTable.tsx';
import { DryRunPane } from '../features/campaigns/DryRunPane.tsx';
import { MonthView } from '../features/commissions/MonthView.tsx';
import { BalanceIfCredited } from '../features/deposits/BalanceIfCredited.tsx';
import { DepositQueue } from '../features/deposits/DepositQueue.tsx';
import { CaseView } from '../features/disputes/CaseView.tsx';
import { BettorsPane } from '../features/draws/risk/BettorsPane.tsx';
import { NumberPanel } from '../features/draws/risk/NumberPanel.tsx';
import { AccountSide } from '../features/members/AccountSide.tsx';
import { Bets } from '../features/members/Bets.tsx';
import { Deposits } from '../features/members/Deposits.tsx';
import { GameWallets } from '../features/members/GameWallets.tsx';
import { OpenCases } from '../features/members/OpenCases.tsx';
import { Protection } from '../features/members/Protection.tsx';
import { Statement } from '../features/members/Statement.tsx';
import { Withdrawals } from '../features/members/Withdrawals.tsx';
import { MessageDetails } from '../features/messages/MessageDetails.tsx';
import { BatchDetails } from '../features/payouts/BatchDetails.tsx';
import { ChangesTable } from '../features/second-approvals/ChangesTable.tsx';
import { FileChecks } from '../features/statements/FileChecks.tsx';
import { ClosingBalances } from '../features/statements/Statements.tsx';
import { StatementView } from '../features/statements/StatementView.tsx';
import { CashCover } from '../features/today/CashCover.tsx';
import { DayTotals } from '../features/today/DayTotals.tsx';
import { PendingApprovals } from '../features/today/PendingApprovals.tsx';
import { ReceivingAccounts } from '../features/today/ReceivingAccounts.tsx';
import { TransferList } from '../features/transfers/TransferList.tsx';
import { MakerChecker } from '../features/withdrawals/MakerChecker.tsx';
import { PayoutAccount } from '../features/withdrawals/PayoutAccount.tsx';
import { RejectWithdrawal } from '../features/withdrawals/RejectWithdrawal.tsx';
import { TurnoverTable } from '../features/withdrawals/TurnoverTable.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

const LATER = '2031-01-07T05:00:00.000Z';
const at = '2031-01-06T05:00:00.000Z';
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };
const member = {
  ...{ who, full_name: '', email: '', birthday: '', nickname: '', lang: 'my', agent: null, is_agent: false },
  ...{ balance: 9_001, held: 402, at_games: 303, deposited: 20_004, withdrawn: 5_005, turnover_left: 606 },
  ...{
    staked: 8_007,
    open_stakes: 1_507,
    won: 3_008,
    dividends: 51,
    owed: 0,
    register_ip: '',
    logins: [],
    suspended_reason: '',
    reactivation: null,
  },
} as never;
const order = (extra: object) =>
  ({
    order: {
      ...{
        id: 'W-1',
        amount: 40_001,
        state: 'reviewing',
        deduct_by: null,
        approved_by: null,
        taken_by: null,
      },
      ...{ decided_by: null, who, usdt: null, ...extra },
    },
  }) as never;
const rejected = (extra: object, blocked: string) =>
  ({
    ...(order(extra) as object),
    ...{ money: [{ account: 'wallet', balance_after: 9_001 }], may_deduct: true, blocked },
  }) as never;
const payee = (account: string, extra: object = {}) =>
  ({
    ...{
      kind: 'usdt',
      code: 'trc20',
      account,
      name: 'Mine',
      area: '',
      branch: '',
      qr_text: '',
      bound_at: at,
    },
    ...{ first_payment: true, ...extra },
  }) as never;
const dispute = (extra: object) => ({
  case: {
    ...{ id: 'E-1', amount: 40_001, fee: 202, state: 'disputed', reason: 'not_received', text: 'no money' },
    ...{ reference: '01003824', answer: null, ended_at: null, decided_by: null, created_at: at },
    ...{ member: { id: 200_003, name: 'Khin' }, agent: { id: 200_009, name: 'Zaw' }, proposal: null },
    ...extra,
  },
  ...{
    same_reference: [],
    payee: { kind: 'wallet', code: 'kbzpay', account: '09 ••• 0011', since: at },
    blocked: '',
  },
  wallets: { member: 60_000, agent: 500_500 },
  ...{ same_device: false, earlier: [], receipts: { steps: [] } },
  history: {
    member: { cases: 1, disputes: 2, won: 7, lost: 3, part: 8 },
    agent: { cases: 4, disputes: 5, won: 9, lost: 6, part: 10 },
  },
  time_line: [{ state: 'requested', by: 'member', at }],
});
const batch = (extra: object) => ({
  batch: {
    ...{ id: 'B-1', state: 'open', exported_by: 'Thiri', exported_at: at, items: 3, amount: 1_001 },
    ...{ paid: { items: 1, amount: 302 }, failed: 4, open: 2, ended_at: null, ended_by: null, reason: '' },
    ...{ mine: false, ...extra },
  },
  list: [
    {
      ...{ id: 'W-1', name: 'Daw Khin', account: '09 ••• 0011', amount: 501 },
      ...{ reason: '', state: 'paid' },
    },
  ],
});
const statementRow = (line: number, outcome: string, extra: object) => ({
  ...{ line, id: line, at, amount: 10_000 + line, transaction_id: `01003824${line}`, payer: 'KHIN' },
  ...{ outcome, field: null, booking: null, claim: null, payment: null, settled: null, ...extra },
});
const statement = (mine: boolean) => ({
  statement: {
    ...{ id: 5, account: { id: 1, wallet: 'kbzpay', name: 'KBZ 1' }, name: 'june.csv', mine },
    ...{ first_at: at, last_at: at, opening: 1_001, closing: 1_002, imported_by: 'Thiri', imported_at: at },
  },
  list: [
    statementRow(1, 'match', { claim: { tid: 'D-1', amount: 10_001 }, payment: 71 }),
    statementRow(2, 'match', { claim: { tid: 'D-2', amount: 10_002 }, payment: 72 }),
    statementRow(3, 'no_claim', {}),
  ],
});
const gameTransfer = (extra: object) => ({
  ...{ time: at, member: who, api_title: 'PG', words: [], asked: 3, over: 0, contradicted: false, ...extra },
});
const month = {
  ...{ id: '2031-01', difference: '', payable: 1_001, due: 0, withheld: 1_003, paid: 1_004, carried: -1_005 },
  ...{ computed_at: at, checked_at: null },
};
const day = {
  ...{ deposits: 1_001, withdrawals: 1_302, stakes: 1_003, payouts: 1_004, ggr: -1_005, games_ggr: 1_006 },
  ...{ registrations: 17, players: 18 },
};

const approval = (name: string, group: string, age: number, extra: object = {}) => ({
  ...{
    id: name,
    kind: 'adjustment',
    group,
    // The clock of the screen is up to 15 s behind.
    at: new Date(Date.now() - age - 16_000).toISOString(),
    mine: false,
  },
  ...{ who: { name }, subject: `adjustment:${name}`, name: '', amount: 1_001, ...extra },
});

const cases: Record<string, FigureCase> = {
  'lifetime totals': {
    show: <AccountSide member={member} />,
    reads: [
      'Deposits 20,004 Withdrawals 5,005 Open slips 1,507 Settled stakes 6,500 Winnings 3,008',
      'commissions 51 Player net −3,441 Confiscations, adjustments & games −345',
    ],
  },
  'the balances of a member': {
    show: <Statement member={member} />,
    can: [],
    reads: [
      'Main wallet 9,001 Ks Reserved 402 Game wallets 303 Wagering remaining 606 Your role cannot view',
    ],
    lacks: ['60 days'],
  },
  'game wallets and transfers in transit': {
    show: <GameWallets memberId={200_003} />,
    can: ['transfer.view'],
    answers: {
      'operatorTransfers.gameWallets': [
        { id: 200_003 },
        {
          list: [{ id: 'pg', api_title: 'PG', money: 1_001, state: 'stale' }],
          open: [{ tid: 'T-1', money: 1_002 }],
        },
      ],
    },
    reads: ['PG no response; our ledger balance 1,001 T-1 in transit 1,002'],
  },
  'bets of a member': {
    show: <Bets memberId={200_003} gameId={1} />,
    answers: {
      'operatorBets.memberSlips': [
        expect.objectContaining({ id: 200_003, gameId: 1 }),
        {
          list: ['won', 'lost', 'open', 'refunded'].map((state, n) => ({
            ...{ slip: `700${n}`, code: `C-${n}`, issue: '2d-20310106-morning', created_at: at, state },
            ...{ total: 1_001 + n, win_amount: 80_001 + n, numbers: [{ number: '27', amount: 501 + n }] },
          })),
          total: 4,
        },
      ],
    },
    reads: [
      'C-0 2D morning 6 Jan 1,001 80,001 27 501',
      'C-1 2D morning 6 Jan 1,002 lost',
      '1,003 open',
      '1,004 refunded',
    ],
  },
  'withdrawals of a member': {
    show: <Withdrawals memberId={200_003} />,
    answers: {
      'operatorWithdrawals.list': [
        expect.objectContaining({ member_id: 200_003 }),
        {
          list: [
            {
              ...{ id: 'W-1', created_at: at, kind: 'wallet', code: 'kbzpay', state: 'paid' },
              ...{ amount: 1_001, reason: '', note: '' },
            },
          ],
          total: 1,
        },
      ],
    },
    reads: ['W-1 kbzpay paid 1,001'],
  },
  'deposits of a member': {
    show: <Deposits memberId={200_003} />,
    answers: {
      'operatorDeposits.list': [
        expect.objectContaining({ member_id: 200_003 }),
        {
          list: [
            {
              ...{ tid: 'D-1', created_at: at, wallet: 'kbzpay', state: 'failed', paid_at: null },
              ...{ amount: 1_001, reason: '', note: '' },
            },
            {
              ...{ tid: 'D-2', created_at: at, wallet: 'kbzpay', state: 'failed', paid_at: at },
              ...{ amount: 1_002, reason: '', note: '' },
            },
          ],
          total: 2,
        },
      ],
    },
    reads: ['D-1 kbzpay expired unpaid 1,001', 'D-2 kbzpay rejected 1,002'],
  },
  'open cases of a member, without those that the member pays as an agent': {
    show: <OpenCases memberId={200_003} />,
    can: ['withdrawal.view', 'deposit.view', 'escrow.view'],
    answers: {
      'operatorWithdrawals.list': [
        { states: 'open', member_id: 200_003 },
        { list: [{ id: 'W-1', amount: 1_001, created_at: at, state: 'reviewing' }] },
      ],
      'operatorDeposits.list': [
        { states: 'open', member_id: 200_003 },
        {
          list: [
            {
              tid: 'D-1',
              amount: 1_002,
              created_at: '2020-01-06T05:00:00Z',
              paid_at: at,
              state: 'processing',
            },
          ],
        },
      ],
      'operatorDownlineWithdrawals.list': [
        { states: 'open', member_id: 200_003 },
        {
          list: [
            { id: 'E-1', amount: 1_003, created_at: at, state: 'paid', member: { id: 200_003 } },
            { id: 'E-2', amount: 1_004, created_at: at, state: 'paid', member: { id: 200_009 } },
          ],
        },
      ],
    },
    reads: ['W-1 , 1,001 Ks in review', 'E-1 , 1,003 Ks agent says paid', 'D-1 , 1,002 Ks pending , 0 m'],
    lacks: ['E-2', '1,004'],
  },
  'limits and an exclusion of a member': {
    show: <Protection memberId={200_003} />,
    answers: {
      'operatorProtection.get': [
        { id: 200_003 },
        {
          excluded: { why: 'self_excluded', ends_at: '2031-02-06T05:00:00.000Z' },
          limits: [
            { kind: 'stake', period: 'day', amount: 1_001, used: 402, raise: null },
            { kind: 'deposit', period: 'week', amount: null, used: 403, raise: null },
            {
              kind: 'loss',
              period: 'month',
              amount: 1_004,
              used: 5,
              raise: { amount: 1_006, ripe: false, ripe_at: at },
            },
          ],
          history: [],
        },
      ],
    },
    reads: [
      'Self-excluded until 6 Feb 2031',
      'Daily stakes 402 / 1,001 Monthly losses increase to 1,006 requested',
      '5 / 1,004',
    ],
    lacks: ['403'],
  },
  'the day’s totals': {
    show: <DayTotals day={day} />,
    reads: [
      'Deposits credited 1,001 Withdrawals paid 1,302 Net deposits −301 Stakes 1,003 Payouts 1,004 GGR of settled draws −1,005 GGR of games +1,006 Registrations 17 Active players 18',
    ],
  },
  'receiving accounts': {
    show: <ReceivingAccounts />,
    answers: {
      'operatorDeposits.receivingAccounts': [
        {},
        {
          list: [
            {
              ...{ id: 1, wallet: 'kbzpay', name: 'KBZ 1', phone: '09 1', enabled: true },
              ...{ credited: 1_001, expected: 1_002, room: 1_003, day_cap: 4_004 },
            },
            {
              ...{ id: 2, wallet: 'kbzpay', name: 'KBZ 2', phone: '09 2', enabled: true },
              ...{ credited: 2_001, expected: 2_002, room: 0, day_cap: 2_001 },
            },
            {
              ...{ id: 3, wallet: 'kbzpay', name: 'KBZ 3', phone: '09 3', enabled: false },
              ...{ credited: 0, expected: 0, room: 5_005, day_cap: 5_005 },
            },
          ],
        },
      ],
    },
    reads: [
      'KBZ 1 09 1 1,001 1,002 74 % 1,003 Active',
      '2,002 100 % 0 at cap',
      '5,005 Inactive All accounts 3,002 3,004 6,008',
    ],
  },
  'the balance if a deposit is credited': {
    show: <BalanceIfCredited caseData={{ order: { who, amount: 1_002 } } as never} />,
    can: ['member.view'],
    answers: { 'operatorMembers.get': [{ id: 200_003 }, { balance: 5_001, owed: 0 }] },
    reads: ['Main wallet 5,001 Deposit +1,002 Balance after 6,003'],
  },
  'the balance if a deposit is credited that pays a receivable': {
    show: <BalanceIfCredited caseData={{ order: { who, amount: 1_002 } } as never} />,
    can: ['member.view'],
    answers: { 'operatorMembers.get': [{ id: 200_003 }, { balance: 0, owed: 700 }] },
    reads: ['Main wallet 0 Deposit +1,002 Receivable recovered −700 Balance after 302'],
  },
  'the balance if a deposit is credited that is less than the receivable': {
    show: <BalanceIfCredited caseData={{ order: { who, amount: 1_002 } } as never} />,
    can: ['member.view'],
    answers: { 'operatorMembers.get': [{ id: 200_003 }, { balance: 0, owed: 1_003 }] },
    reads: ['Main wallet 0 Deposit +1,002 Receivable recovered −1,002 Balance after 0'],
  },
  'the balance if a deposit is credited that pays a receivable with the money that is there': {
    show: <BalanceIfCredited caseData={{ order: { who, amount: 1_002 } } as never} />,
    can: ['member.view'],
    answers: { 'operatorMembers.get': [{ id: 200_003 }, { balance: 401, owed: 1_103 }] },
    reads: ['Main wallet 401 Deposit +1,002 Receivable recovered −1,103 Balance after 300'],
  },
  'the balance if a deposit is credited that is less, with the money that is there, than the receivable': {
    show: <BalanceIfCredited caseData={{ order: { who, amount: 1_002 } } as never} />,
    can: ['member.view'],
    answers: { 'operatorMembers.get': [{ id: 200_003 }, { balance: 401, owed: 1_404 }] },
    reads: ['Main wallet 401 Deposit +1,002 Receivable recovered −1,403 Balance after 0'],
  },
  'turnover of a withdrawal': {
    show: (
      <TurnoverTable
        rows={
          [
            { source: 'deposit', reference: 'D-1', amount: 1_000, required: 2_500, done: 401, left: 2_099 },
            { source: 'deposit', reference: 'D-2', amount: 3_000, required: 3_000, done: 2_998, left: 2 },
          ] as never
        }
      />
    ),
    reads: ['wagering remaining 2,101', 'D-1 deposit 2.5× 2,500 401 2,099 D-2 deposit 1× 3,000 2,998 2'],
  },
  'an account that may be paid': {
    show: (
      <PayoutAccount
        payee={payee('TXabc')}
        order={{ amount: 40_001, usdt: { rate: 4_500, amount: 8_889_111 } } as never}
      />
    ),
    reads: ['Address TXabc Label Mine Rate 1 USDT = 4,500 Ks USDT amount 8.889111 Amount 40,001'],
  },
  'an account that is paid for the first time': {
    show: (
      <PayoutAccount payee={payee('TXabc', { first_payment: true })} order={{ amount: 40_001 } as never} />
    ),
    reads: ['new payout account'],
    lacks: ['paid before'],
  },
  'an account that was paid before': {
    show: (
      <PayoutAccount payee={payee('TXabc', { first_payment: false })} order={{ amount: 40_001 } as never} />
    ),
    reads: ['paid before'],
    lacks: ['new payout account'],
  },
  'nobody has approved a withdrawal': {
    show: <MakerChecker caseData={order({})} />,
    reads: ['1 Unassigned pending review 2 Another operator awaiting payment'],
  },
  'one has approved a withdrawal': {
    show: <MakerChecker caseData={order({ state: 'approved', approved_by: 'Thiri', taken_by: 'Aye' })} />,
    reads: ['Thiri 1st approval 2 Another operator awaiting payment'],
  },
  'two have paid a withdrawal': {
    show: <MakerChecker caseData={order({ state: 'paid', approved_by: 'Thiri', decided_by: 'Htet' })} />,
    reads: ['Thiri 1st approval H Htet paid'],
  },
  'one has rejected a withdrawal': {
    show: <MakerChecker caseData={order({ state: 'refused', decided_by: 'Htet' })} />,
    reads: ['Processed by H Htet rejected'],
  },
  'one has asked to confiscate': {
    show: <MakerChecker caseData={order({ deduct_by: 'Thiri' })} />,
    reads: ['Thiri requested confiscation 2 Another operator approves'],
  },
  'a withdrawal that is rejected: the money returns': {
    show: <RejectWithdrawal caseData={rejected({}, '')} close={() => {}} processed={() => {}} />,
    reads: ['Reserved funds return to the main wallet +40,001 Balance after 49,002'],
  },
  'a withdrawal that is confiscated: the balance stays': {
    show: (
      <RejectWithdrawal
        caseData={rejected({ deduct_by: 'Thiri' }, 'role')}
        close={() => {}}
        processed={() => {}}
      />
    ),
    can: ['withdrawal.deduct'],
    reads: ['Reserved funds are confiscated −40,001 Balance after 9,001 Confiscate'],
  },
  'a dispute: what each decision would move': {
    show: <CaseView id="E-1" />,
    answers: { 'operatorDownlineWithdrawals.get': [{ id: 'E-1' }, dispute({})] },
    reads: [
      '40,001 Ks',
      'Cases Disputed Won Lost In part Khin 1 2 7 3 8 Zaw 4 5 9 6 10',
      'Reason Not received – Own words no money –',
      'Player’s wallet 60,000 100,001 +40,001 = 60,000 Agent’s wallet 500,500 = 500,500 540,299 +39,799 Fee of the agent – 0 202',
    ],
  },
  'a dispute of which a part was paid': {
    show: <CaseView id="E-1" />,
    answers: {
      'operatorDownlineWithdrawals.get': [
        { id: 'E-1' },
        dispute({
          proposal: { operator: 'Thiri', mine: true, reason: 'r', at, to: 'part', paid: 15_003, fee: 74 },
        }),
      ],
    },
    reads: [
      'Player’s wallet 60,000 100,001 +40,001 = 60,000 84,998 +24,998',
      'Agent’s wallet 500,500 = 500,500 540,299 +39,799 515,429 +14,929 Fee of the agent – 0 202 74',
    ],
  },
  'a batch of payouts': {
    show: <BatchDetails id="B-1" />,
    answers: { 'operatorPayouts.get': [{ id: 'B-1' }, batch({})] },
    reads: ['Withdrawals 3 Amount 1,001 Paid 302 Failed 4 Pending 2', 'W-1 Daw Khin 09 ••• 0011 501 paid'],
  },
  'closing balances': {
    show: <ClosingBalances />,
    answers: {
      'operatorStatements.balances': [
        {},
        {
          list: [
            {
              id: 1,
              wallet: 'kbzpay',
              name: 'KBZ 1',
              expected: 1_001,
              statement: 1_001,
              difference: 0,
              gap: 0,
              at,
            },
            {
              id: 2,
              wallet: 'kbzpay',
              name: 'KBZ 2',
              expected: 2_001,
              statement: 1_500,
              difference: -501,
              gap: 0,
              at,
            },
            {
              id: 3,
              wallet: 'kbzpay',
              name: 'KBZ 3',
              expected: 3_001,
              statement: null,
              difference: null,
              gap: 303,
              at: null,
            },
          ],
        },
      ],
    },
    reads: [
      'KBZ 1 kbzpay 1,001 1,001 ✓ 0',
      'KBZ 2 kbzpay 2,001 1,500 −501',
      'KBZ 3 kbzpay 3,001 – not yet',
      'KBZ 2 differs by −501 Ks Our records have more',
      'KBZ 3: rows are missing Rows of +303 Ks are missing',
    ],
  },
  'a statement of another operator': {
    show: <StatementView id={5} />,
    can: ['deposit.credit', 'statement.import'],
    answers: { 'operatorStatements.get': [{ id: 5 }, statement(false)] },
    sends: [
      'Credit 2 matches',
      'operatorStatements.credit',
      {
        id: 5,
        matches: [
          { tid: 'D-1', receipt_id: 71 },
          { tid: 'D-2', receipt_id: 72 },
        ],
      },
    ],
    reads: [
      'Credit 2 matches, 20,003 Ks',
      'Opening balance 1,001 Closing balance 1,002',
      'Matches 2 · 20,003',
      'Exceptions 1 · 10,003',
      '10,003 010038243 KHIN No claim yet Settle Matches',
    ],
  },
  'an own statement': {
    show: <StatementView id={5} />,
    can: ['deposit.credit', 'statement.import'],
    answers: { 'operatorStatements.get': [{ id: 5 }, statement(true)] },
    reads: ['You imported it; another operator credits.'],
    disabled: ['Credit'],
  },
  'the file of a batch': {
    show: <BatchDetails id="B-1" />,
    can: ['payout.export', 'payout.import', 'payout.dissolve'],
    answers: { 'operatorPayouts.get': [{ id: 'B-1' }, { ...batch({}), blocked: 'exported' }] },
    reads: ['You created it; another operator imports the response.'],
    lacks: ['Cancel batch'],
    sends: ['Download', 'operatorPayouts.batchFile', { id: 'B-1' }],
  },
  'transfers to and from games': {
    show: <TransferList />,
    answers: {
      'operatorGames.providers': [{}, { list: [] }],
      'operatorTransfers.list': [
        expect.objectContaining({ which: 'open', page: 1 }),
        {
          list: [
            gameTransfer({ tid: 'T-1', status: 0, state: 'unknown', transfer_type: 0, money: 1_001 }),
            gameTransfer({
              tid: 'T-2',
              status: 1,
              state: 'done',
              transfer_type: 1,
              money: 2_001,
              over: 303,
            }),
          ],
          total: 2,
          page: 1,
          size: 25,
        },
      ],
    },
    can: ['transfer.ask'],
    reads: [
      'T-1 Khin to PG Not queried yet 1,001 unknown Re-query',
      'T-2 Khin from PG Not queried yet 2,001 done +303 over-transferred',
    ],
    sends: ['Re-query', 'operatorTransfers.requery', { tid: 'T-1' }],
  },
  'a month of commission': {
    show: <MonthView month={month as never} />,
    can: ['agent.change', 'commission.pay'],
    // Nothing is due, so nothing is paid out.
    lacks: ['Payout', '0 Ks'],
    reads: ['Payable 1,001 Due now 0 Withheld 1,003 Paid 1,004 Carried to the next month −1,005'],
    sends: ['CSV', 'operatorCommissions.file', { month: '2031-01', format: 'csv' }],
  },
  'a month that the second computation does not confirm': {
    show: <MonthView month={{ ...month, difference: 'AT-1006: 5 and 6 Ks' } as never} />,
    can: ['agent.change'],
    reads: ['The two computations differ. Nothing is paid.', 'AT-1006: 5 and 6 Ks'],
  },
  'the highest stakes of a draw': {
    show: <BettorsPane issue="2d-20310106-morning" />,
    answers: {
      'operatorBets.alerts': [
        { issue: '2d-20310106-morning' },
        {
          top: [{ who, slips: 12, staked: 1_001, permille: 345 }],
          findings: [
            {
              ...{ kind: 'share_of_number', who: [who], members: 3, number: '27', percent: 41 },
              ...{ amount: 60_002, times: null, at: null },
            },
          ],
        },
      ],
    },
    reads: [
      'Khin 09 ••• 0111 12 1,001 34.5 %',
      'One member holds 41 % of 27 60,002 Ks on it by Khin and 2 more',
    ],
  },
  'a number of a draw': {
    show: (
      <NumberPanel
        exposure={
          {
            odds: 80,
            requests: [],
            member_limits: [],
            card: { issue: '2d-20310106-morning', close_time: at, state: 'open' },
          } as never
        }
        cell={
          {
            ...{ number: '27', colour: 'red', closed: false, share: 91, slips: 12, sold: 1_001, room: 102 },
            ...{ pays: 80_080, result: -70_003, cap: 1_103, hot: null },
          } as never
        }
        move={() => {}}
      />
    ),
    reads: [
      '27 91 % of its cap sold 12 slips',
      'Sold 1,001 Remaining under the cap 102 Payout at 80 × 80,080 House result if drawn −70,003',
    ],
  },
  'what a request changes': {
    show: (
      <ChangesTable
        changes={[
          { field: 'cap', before: 1_001, after: 700 },
          { field: 'dayCap', before: 1_001, after: 1_304 },
          { field: 'fromDay', before: null, after: '2031-01-06' },
        ]}
      />
    ),
    reads: ['1,001 → 700 −301', '1,001 → 1,304 +303', '→ 6 Jan'],
  },
  'what a statement file tells': {
    show: (
      <FileChecks
        shown={
          {
            ...{ list: [], opening: 1_001, closing: 1_002, before: 1_304 },
            list: [
              { field: 'balance', outcome: 'unclear', booking: 'none' },
              { field: null, outcome: 'repeated', booking: 'none' },
              { field: null, outcome: 'repeated', booking: 'none' },
              ...Array(3).fill({ field: null, outcome: 'paid', booking: 'known' }),
            ],
          } as never
        }
      />
    ),
    reads: ['contradicts 1', '−303', '2 rows', '3 rows'],
  },
  'the money of members against the banks': {
    show: <CashCover />,
    answers: {
      'operatorStatements.cover': [
        {},
        {
          ...{ held: 9_001, accounts: 2, missing: 3, oldest_day: '2031-01-06' },
          ...{ wallets: 5_002, withdrawals: 4_003, games: 304, cover: -308 },
        },
      ],
    },
    reads: ['9,001', '5,002', '4,003', '304', 'Cover short 308 Ks', '3 accounts'],
    widths: [100, 56, 44, 3],
  },
  'the requests that wait, those closest to their SLA first': {
    show: <PendingApprovals />,
    answers: {
      'operatorApprovals.list': [
        {},
        {
          list: [
            approval('old', 'draws', 60 * 60_000),
            approval('late', 'money', 20 * 60_000),
            approval('mine', 'money', 90 * 60_000, { mine: true }),
            approval('asked', 'money', 8 * 60_000, { mine: true, has_reply: true }),
          ],
          sla_minutes: { money: 15, draws: 240, access: 60 },
          withdrawals: null,
        },
      ],
    },
    reads: [
      'late, late 20 m 15 m 1,001 Adjustment of a balance Question for you. asked, asked 8 m 15 m 1,001 Adjustment of a balance old, old 60 m 4 h 0 m',
    ],
    lacks: ['mine'],
  },
  'how far a message is': {
    show: (
      <MessageDetails
        maySend={false}
        message={
          {
            ...{ id: 'G-1', title: { en: 'Hello' }, body: { en: 'text' }, state: 'sent', members: [] },
            ...{
              segment: null,
              to: '',
              is_offer: false,
              send_at: LATER,
              counted: 1_001,
              sent: 800,
              read: 200,
            },
            ...{ by: 'Thiri', created_at: at, approved_by: 'Htet', stopped_by: '', mine: false },
          } as never
        }
      />
    ),
    reads: ['When (Yangon time) 7 Jan 11:30', '1,001', '800', '200 · 25 %', 'Thiri · 6 Jan 11:30'],
  },
  'the campaigns': {
    show: (
      <CampaignTable
        nowMs={Date.parse(at)}
        selected={undefined}
        select={() => {}}
        list={
          [
            {
              ...{ id: 101, state: 'live', publish_asked: null, costs: [] },
              terms: {
                ...{ title: { en: 'Gift' }, trigger: { on: 'registration' }, budget: 20_000 },
                ...{ from: '2031-01-05T17:29:00Z', until: '2031-01-08T17:31:00Z' },
              },
              figures: { granted: 40, claimed: 30, released: 10, cost: 1_001, committed: 5_000 },
            },
          ] as never
        }
      />
    ),
    reads: ['5 Jan – 9 Jan 40 75 % 25 % 1,001 25 %'],
  },
  'what a campaign would have cost': {
    show: (
      <DryRunPane
        isRunning={false}
        isOutdated={false}
        budgetDay={null}
        result={
          {
            ...{ from: '2031-01-01', to: '2031-01-06', is_known: true, cost: 1_250, deposits: 10_000 },
            ...{ members: 17, grants: 18, sizes: [], refused: [], abuse: [], top: [] },
            days: [
              { day: '2031-01-05', cost: 250, grants: 3, is_budget_hit: false },
              { day: '2031-01-06', cost: 1_000, grants: 15, is_budget_hit: true },
            ],
          } as never
        }
      />
    ),
    reads: ['1,250 12.5 %', '17', '18'],
  },
  'the draws of a day': {
    show: (
      <DrawTimeline
        date="2031-01-06"
        selected={undefined}
        select={() => {}}
        cards={
          [
            {
              ...{ issue: '2d-20310106-morning', section: 'morning', date: '2031-01-06', state: 'settled' },
              ...{ open_time: at, close_time: at, draw_time: at, win_num: '27', slips: 3 },
              ...{ stakes: 1_001, payouts: 1_304, worst: null },
            },
          ] as never
        }
      />
    ),
    reads: ['1,001 1,304 −303'],
    tones: { '−303': 'ruby', '1,304': 'none' },
  },
  'all open cases of a queue, of which a part is listed': {
    show: (
      <DepositQueue
        tab="all"
        open={
          {
            data: {
              list: [1_001, 1_002].map((amount, n) => ({
                ...{ tid: `D-${n}`, who, amount, decided_by: null, created_at: at, paid_at: at },
                ...{
                  payer_name: 'Khin',
                  payer_tail: '482913',
                  wallet: 'kbzpay',
                  repeated: false,
                  picture: null,
                },
              })),
              total: 250,
            },
          } as never
        }
        done={{} as never}
      />
    ),
    can: ['today.view'],
    answers: {
      'operators.today': [
        {},
        {
          deposits: { waiting: 250, late: 3, sum: 9_000_001, sla_minutes: 15 },
          withdrawals: { waiting: 4, late: 5, sum: 6, sla_minutes: 7 },
        },
      ],
      'operatorChannels.list': [{}, { channels: [] }],
    },
    reads: ['250 pending · 9,000,001 Ks'],
  },
  'transfers of an agent': {
    show: <AgentTransfers id={200_009} open={() => {}} />,
    answers: {
      'operatorAgents.transfers': [
        { id: 200_009, page: 1, size: 25 },
        {
          list: [
            {
              tid: 'T-1',
              at,
              direction: 'sent',
              other: { id: 1, name: 'Khin' },
              amount: 1_001,
              fee: 12,
              balance_after: 1_003,
            },
            {
              tid: 'T-2',
              at,
              direction: 'received',
              other: { id: 2, name: 'Mya' },
              amount: 2_001,
              fee: 0,
              balance_after: 2_003,
            },
          ],
          total: 2,
        },
      ],
    },
    reads: ['T-1 sent Khin −1,001 12 1,003', 'T-2 received Mya +2,001 0 2,003'],
  },
};

testFigures(cases);
