import { MemberRisk } from '../../components/cases/MemberRisk.tsx';
import { testScreens } from '../../testing/screen-cases.tsx';
import { AccountSide } from './AccountSide.tsx';
import { ActiveSessions } from './ActiveSessions.tsx';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { Adjustments } from './Adjustments.tsx';
import { Bets } from './Bets.tsx';
import { Bonuses } from './Bonuses.tsx';
import { Logins } from './Logins.tsx';
import { Notes } from './Notes.tsx';
import { OpenCases } from './OpenCases.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { ProfileSide } from './ProfileSide.tsx';
import { Protection } from './Protection.tsx';
import { Records } from './Records.tsx';
import { Reveal } from './Reveal.tsx';
import { Tags } from './Tags.tsx';
import { Transfers } from './Transfers.tsx';
import type { Member } from './types.ts';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const ID = 200_003;
const bonus = (extra: object) => ({
  ...{ id: 'BN-7', title: 'Tea', granted_at: at, until: at, state: 'granted', amount: 5_001, done: 1_002 },
  ...{ required: 9_003, back: 0, taken: 0, released: 0, reason: '', cancel_asked: null, ...extra },
});
const adjustment = (extra: object) => ({
  ...{ id: 7, aid: 'A-7', amount: -5_001, reason: 'goodwill', note: 'a gift', turnover_times: 0 },
  ...{ state: 'asked', asked_by: 'Thiri', asked_at: at, decided_by: null, decided_at: null, mine: false },
  ...extra,
});
const adjustments = (extra: object) => ({
  show: <Adjustments member={{ who: { id: ID, phone: '' } as never, balance: 9_001 }} />,
  can: ['adjust.view', 'adjust.ask', 'adjust.decide'],
  answers: { 'operatorAdjustments.list': { list: [adjustment(extra)], total: 1 } },
});
const login = (id: number, extra: object = {}) => ({
  ...{ id, at: `2031-01-0${id}T05:00:00.000Z`, ip: `10.0.0.${id}`, device: 'Android', first_there: false },
  ...extra,
});
const member = (state: string, extra: object = {}) =>
  ({
    who: { id: ID, name: 'Khin', phone: '09 ••• 0111', since: at, state },
    ...{
      full_name: 'D•• K•••',
      email: '',
      birthday: '',
      nickname: '',
      lang: 'my',
      agent: null,
      is_agent: false,
    },
    ...{ balance: 0, held: 0, at_games: 0, deposited: 0, withdrawn: 0, staked: 0, won: 0, owed: 0 },
    ...{ open_stakes: 0, dividends: 0 },
    ...{ turnover_left: 0, register_ip: '10.0.0.9', logins: [], suspended_reason: '', reactivation: null },
    ...extra,
  }) as unknown as Member;
const reactivation = (mine: boolean) => ({
  show: (
    <AccountSide
      member={member('suspended', { reactivation: { operator: 'Aye', mine, reason: REASON, at } })}
    />
  ),
  can: ['member.suspend'],
});
const protection = (can: readonly string[]) => ({
  show: <Protection memberId={ID} />,
  can,
  answers: {
    'operatorProtection.get': {
      excluded: null,
      limits: [
        {
          ...{ kind: 'stake', period: 'day', amount: 1_001, used: 402 },
          raise: { amount: 1_006, ripe: true, ripe_at: at },
        },
      ],
      history: Array.from({ length: 7 }, (_, n) => ({
        ...{ at: `2031-01-0${7 - n}T05:00:00.000Z`, what: 'limit_set', kind: 'stake', period: 'day' },
        ...{ amount: 2_007 - n, ends_at: null, by: n === 0 ? 'Thiri' : null },
      })),
    },
  },
});
const lowering = {
  show: <Protection memberId={ID} />,
  can: ['member.limit'],
  answers: {
    'operatorProtection.get': {
      excluded: null,
      limits: [
        { kind: 'stake', period: 'day', amount: 1_001, used: 402, raise: null },
        { kind: 'stake', period: 'week', amount: 9_001, used: 402, raise: null },
        { kind: 'deposit', period: 'week', amount: null, used: 0, raise: null },
      ],
      history: [],
    },
  },
};
const slip = (count: number, hidden: boolean) => ({
  ...{ slip: `${count}`, code: `C-${count}`, issue: '2d-20310106-morning', created_at: at, state: 'open' },
  ...{ total: 1_001, win_amount: 0, hidden },
  numbers: hidden
    ? []
    : Array.from({ length: count }, (_, n) => ({ number: String(n).padStart(2, '0'), amount: 501 })),
});
const reveal = <Reveal id={ID} what="email" masked="k•••@x.com" />;

testScreens({
  'a masked value is revealed for a reason': {
    show: reveal,
    can: ['member.reveal'],
    steps: [
      ['click', 'Reveal the e-mail'],
      ['type', 'Reason', ` ${REASON} `],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorMembers.reveal', { id: ID, what: 'email', reason: REASON }],
    done: { text: 'khin@x.com' },
    reads: ['khin@x.com'],
    lacks: ['k•••@x.com'],
  },
  'a revealed value is masked again': {
    show: reveal,
    can: ['member.reveal'],
    answers: { 'operatorMembers.reveal': { text: 'khin@x.com' } },
    steps: [
      ['click', 'Reveal the e-mail'],
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter'],
      ['click', 'Hide the e-mail'],
    ],
    reads: ['k•••@x.com'],
    lacks: ['khin@x.com'],
  },
  'a role without the right reveals nothing': { show: reveal, reads: ['k•••@x.com'], missing: ['Reveal'] },
  'tags are saved once each': {
    show: <Tags memberId={ID} />,
    can: ['member.note'],
    answers: { 'operatorSegments.tagsOf': { tags: ['gold'], all: ['gold', 'new'] } },
    steps: [
      ['type', 'Tags', 'gold, new  new'],
      ['click', 'Save'],
    ],
    sends: ['operatorSegments.setTags', { member_id: ID, tags: ['gold', 'new'] }],
    done: {},
    // As the server has them.
    values: { Tags: 'gold' },
  },
  'tags with other letters are not saved': {
    show: <Tags memberId={ID} />,
    can: ['member.note'],
    answers: { 'operatorSegments.tagsOf': { tags: [], all: [] } },
    steps: [['type', 'Tags', 'Gold!']],
    disabled: ['Save'],
  },
  'a note is saved': {
    show: <Notes memberId={ID} isClosed={false} />,
    can: ['member.note'],
    answers: {
      'operatorMembers.notes': { list: [{ id: 1, text: 'calm', by: 'Thiri', at }], total: 1 },
    },
    steps: [
      ['type', 'New note', ' called '],
      ['click', 'Save note'],
    ],
    sends: ['operatorMembers.addNote', { id: ID, text: 'called' }],
    done: {},
    reads: ['calm Thiri , 6 Jan 03:00'],
    values: { 'New note': '' },
  },
  'no note is written about a closed account': {
    show: <Notes memberId={ID} isClosed />,
    can: ['member.note'],
    answers: { 'operatorMembers.notes': { list: [], total: 0 } },
    reads: ['No notes yet.'],
    missing: ['Save note'],
  },
  'a role without the right reads no notes': {
    show: <Notes memberId={ID} isClosed={false} />,
    answers: { 'operatorMembers.notes': { list: [{ id: 1, text: 'calm', by: 'Thiri', at }], total: 1 } },
    lacks: ['calm'],
  },
  'a debit is requested as a negative amount without wagering': {
    show: <AdjustmentForm who={member('active').who} balance={9_001} close={() => {}} />,
    steps: [
      ['type', 'Wagering requirement', '3'],
      ['click', 'Debit'],
      ['type', 'Amount, Ks', '9,001'],
      ['type', 'Note', ' a mistake '],
      ['press', 'ctrl+enter'],
    ],
    sends: [
      'operatorAdjustments.request',
      { member_id: ID, amount: -9_001, reason: 'not_credited', note: 'a mistake', turnover_times: 0 },
    ],
  },
  'an adjustment of an account without a phone': {
    show: <AdjustmentForm who={{ ...member('active').who, phone: '' }} balance={9_001} close={() => {}} />,
    reads: ['This account has no phone An excluded person is recognised by the phone'],
    steps: [
      ['type', 'Amount, Ks', '9,001'],
      ['type', 'Note', 'a gift'],
    ],
    enabled: ['Submit for approval Ctrl Enter'],
  },
  'an offer is cancelled, for its member': {
    show: <Bonuses memberId={ID} />,
    can: ['bonus.cancel'],
    answers: { 'operatorGrants.ofMember': { list: [bonus({})], total: 1 } },
    steps: [
      ['click', 'Tea'],
      ['type', 'Reason', REASON],
      ['click', 'Cancel offer'],
    ],
    sends: ['operatorGrants.cancel', { member_id: ID, id: 'BN-7', reason: REASON }],
    done: { waiting: false },
    reads: ['Cancelled'],
  },
  'whoever asked to take a bonus back does not ask again': {
    show: <Bonuses memberId={ID} />,
    can: ['bonus.cancel'],
    answers: {
      'operatorGrants.ofMember': {
        list: [bonus({ state: 'wagering', cancel_asked: { mine: true, operator: 'Aye', reason: 'misuse' } })],
        total: 1,
      },
    },
    reads: ['you requested to cancel it: misuse', '5,001'],
    missing: ['Tea'],
  },
  'the open sessions of a member, for roles that may read records': {
    show: <ActiveSessions memberId={ID} />,
    can: ['member.statement'],
    answers: {
      'operatorMembers.devices': { list: [{ id: 1, device: 'Android', ip: '10.0.0.7', seen_at: at }] },
    },
    reads: ['Android 10.0.0.7 6 Jan 03:00'],
    asks: [['operatorMembers.devices', { id: ID }]],
  },
  'other roles see no sessions': {
    show: <ActiveSessions memberId={ID} />,
    answers: {
      'operatorMembers.devices': { list: [{ id: 1, device: 'Android', ip: '10.0.0.7', seen_at: at }] },
    },
    lacks: ['10.0.0.7'],
  },
  'current and former receiving accounts': {
    show: <PayoutAccounts memberId={ID} />,
    can: ['payee.view'],
    answers: {
      'operatorPayees.memberPayees': {
        list: [
          { id: 2, kind: 'usdt', code: 'trc20', account: 'TX•••7', bound_at: at, replaced_at: null },
          {
            ...{
              id: 1,
              kind: 'usdt',
              code: 'erc20',
              account: '0x•••8',
              bound_at: '2031-01-04T20:30:00.000Z',
            },
            replaced_at: at,
          },
        ],
      },
    },
    reads: ['USDT TRC20 TX•••7 6 Jan 03:00 USDT ERC20 0x•••8 5 Jan 03:00 until 6 Jan 03:00'],
    asks: [['operatorPayees.memberPayees', { id: ID }]],
  },
  'a role without the right sees no receiving accounts': {
    show: <PayoutAccounts memberId={ID} />,
    answers: { 'operatorPayees.memberPayees': { list: [] } },
    lacks: ['Payout accounts', 'None linked yet.'],
  },
  'a role sees the records that it may read': {
    show: <Records memberId={ID} />,
    missing: ['Deposits', 'Withdrawals', 'Agent deposits', 'Agent payouts', 'Bonuses', 'Turns', 'Transfers'],
    enabled: ['Ledger', 'Logins'],
  },
  'each right opens its own records': {
    show: <Records memberId={ID} />,
    can: ['withdrawal.view', 'bonus.view'],
    enabled: ['Withdrawals', 'Bonuses', 'Turns'],
    missing: ['Deposits', 'Agent deposits', 'Agent payouts', 'Transfers'],
  },
  'the address says which records are shown: turns of the member at prize tables, which can be cancelled': {
    show: <Records memberId={ID} />,
    at: `/members/${ID}?tab=turns`,
    can: ['bonus.view', 'prize.turn'],
    answers: {
      'operatorPrizes.turns': {
        list: [
          {
            ...{ id: 'PD-7', table: 71, member_id: ID, occasion: 'C-3', state: 'given', reason: '' },
            ...{ given_at: at, until: '2031-01-12T20:30:00.000Z', amount: null },
          },
          {
            ...{ id: 'PD-6', table: 71, member_id: ID, occasion: 'C-3', state: 'drawn', reason: '' },
            ...{ given_at: at, until: '2031-01-12T20:30:00.000Z', amount: 5_001 },
          },
        ],
        total: 2,
      },
    },
    reads: ['PD-7 C-3 Open · until 13 Jan 03:00', 'PD-6 C-3 Drawn 5,001'],
    missing: ['PD-6'],
    asks: [['operatorPrizes.turns', { member_id: ID, page: 1, size: 20 }]],
    steps: [
      ['click', 'PD-7'],
      ['type', 'Reason', 'given by mistake'],
      ['click', 'Cancel turn'],
    ],
    sends: ['operatorPrizes.cancelTurn', { member_id: ID, id: 'PD-7', reason: 'given by mistake' }],
    done: {},
    goesTo: `/members/${ID}?tab=turns`,
  },
  'whoever requested a reactivation does not confirm it': {
    ...reactivation(true),
    reads: ['Another operator must confirm.', REASON],
    missing: ['Reactivate'],
  },
  'another operator confirms a reactivation': {
    ...reactivation(false),
    reads: ['Reactivation requested by Aye, 6 Jan 03:00', REASON],
    enabled: ['Reactivate'],
  },
  'a role without the right suspends nobody': {
    show: <AccountSide member={member('active')} />,
    reads: ['Lifetime totals'],
    missing: ['Suspend'],
  },
  'a closed account is neither suspended nor reactivated': {
    show: <AccountSide member={member('closed')} />,
    can: ['member.suspend'],
    reads: ['Lifetime totals'],
    missing: ['Suspend', 'Reactivate'],
  },
  'no second adjustment is requested while one waits': {
    ...adjustments({ turnover_times: 3 }),
    reads: [
      'A-7 , −5,001 Ks Goodwill : a gift , wagering requirement 3× Requested by Thiri, 6 Jan 03:00. Pending approval.',
    ],
    missing: ['Adjust balance'],
  },
  'after a decision another adjustment may be requested': {
    ...adjustments({ state: 'refused', decided_by: 'Aye', decided_at: '2031-01-06T20:30:00.000Z' }),
    reads: ['Requested by Thiri, rejected by Aye, 7 Jan 03:00.'],
    enabled: ['Adjust balance'],
    missing: ['Reject', 'Approve'],
  },
  'an adjustment is rejected': {
    ...adjustments({}),
    steps: [['click', 'Reject']],
    sends: ['operatorAdjustments.decide', { id: 7, yes: false }],
    done: {},
    reads: ['Rejected. Nothing posted.'],
  },
  'an adjustment of another operator is approved': {
    ...adjustments({ amount: 5_001 }),
    steps: [['click', 'Approve & post +5,001 Ks']],
    sends: ['operatorAdjustments.decide', { id: 7, yes: true }],
    done: {},
    reads: ['Approved and posted.'],
    lacks: ['Rejected. Nothing posted.'],
  },
  'an adjustment that was posted, and by whom; another one is begun': {
    ...adjustments({ state: 'done', decided_by: 'Aye', decided_at: '2031-01-06T20:30:00.000Z' }),
    steps: [['click', 'Adjust balance']],
    reads: ['Requested by Thiri, approved by Aye, 7 Jan 03:00.', 'Wallet balance: 9,001'],
    disabled: ['Submit for approval'],
  },
  'a debit above the balance is not requested': {
    show: <AdjustmentForm who={member('active').who} balance={9_001} close={() => {}} />,
    steps: [
      ['click', 'Debit'],
      ['type', 'Amount, Ks', '9,002'],
      ['type', 'Note', 'a mistake'],
      ['press', 'ctrl+enter'],
    ],
    reads: ['Exceeds the wallet balance.'],
    disabled: ['Submit for approval'],
  },
  'an amount above the highest that the server takes is not requested': {
    show: <AdjustmentForm who={member('active').who} balance={9_001} close={() => {}} />,
    steps: [
      ['type', 'Amount, Ks', '1,000,000,001'],
      ['type', 'Note', 'a gift'],
      ['press', 'ctrl+enter'],
    ],
    reads: ['At most 1,000,000,000 Ks'],
    disabled: ['Submit for approval'],
  },
  'a credit above the balance is, with its reason and wagering': {
    // The wagering is 0 until it is typed.
    isReadyAtOnce: true,
    show: <AdjustmentForm who={member('active').who} balance={9_001} close={() => {}} />,
    steps: [
      ['type', 'Amount, Ks', '9,002'],
      ['choose', 'Reason', 'Goodwill'],
      ['type', 'Note', 'a gift'],
      ['type', 'Wagering requirement', '50'],
      ['click', 'Submit for approval'],
    ],
    sends: [
      'operatorAdjustments.request',
      { member_id: ID, amount: 9_002, reason: 'goodwill', note: 'a gift', turnover_times: 50 },
    ],
    done: {},
    reads: ['Submitted for approval.'],
    lacks: ['Exceeds the wallet balance.'],
  },
  'more wagering than the server takes is not requested': {
    show: <AdjustmentForm who={member('active').who} balance={9_001} close={() => {}} />,
    steps: [
      ['type', 'Amount, Ks', '9,002'],
      ['type', 'Note', 'a gift'],
      ['type', 'Wagering requirement', '51'],
    ],
    disabled: ['Submit for approval'],
  },
  'the chosen limit of a member is lowered': {
    ...lowering,
    steps: [
      ['click', 'Lower a limit'],
      ['choose', 'Limit', 'Weekly stakes'],
      ['type', 'New limit, Ks', '5,000'],
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter'],
    ],
    sends: [
      'operatorProtection.lowerLimit',
      { id: ID, kind: 'stake', period: 'week', amount: 5_000, reason: REASON },
    ],
    done: {},
    reads: ['Limit lowered.'],
  },
  'a limit is not lowered to what it is': {
    ...lowering,
    steps: [
      ['click', 'Lower a limit'],
      ['type', 'New limit, Ks', '1,001'],
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter'],
    ],
    reads: ['Currently 1,001 Ks', 'It must be lower than the current limit.'],
    disabled: ['Lower a limit Ctrl Enter'],
  },
  'a limit that there is not may be any': {
    ...lowering,
    steps: [
      ['click', 'Lower a limit'],
      ['choose', 'Limit', 'Weekly deposits'],
      ['type', 'New limit, Ks', '900,000'],
      ['type', 'Reason', REASON],
    ],
    reads: ['no limit'],
    lacks: ['It must be lower than the current limit.'],
    enabled: ['Lower a limit Ctrl Enter'],
  },
  'a role that may not decide adjustments has no buttons for it': {
    ...adjustments({}),
    can: ['adjust.view'],
    reads: ['A-7'],
    missing: ['Reject', 'Approve', 'Adjust balance'],
  },
  'a limit is lowered by roles that may': { ...protection(['member.limit']), enabled: ['Lower a limit'] },
  'a limit is not lowered by other roles': {
    ...protection([]),
    reads: [
      'Daily stakes increase to 1,006 requested, not confirmed yet 402 / 1,001',
      'Daily stakes: set to 2,007 by Thiri',
      '2,002',
    ],
    lacks: ['2,001'],
    enabled: ['All 7'],
    missing: ['Lower a limit'],
  },
  'all changes of limits are shown on demand': {
    ...protection([]),
    steps: [['click', 'All 7']],
    reads: ['set to 2,001'],
    missing: ['All 7'],
  },
  'how many bets of both games there are': {
    show: <Records memberId={ID} />,
    answers: {
      'operatorBets.memberSlips': ({ gameId }: { gameId: number }) => ({
        ...{ list: [], total: gameId === 1 ? 41 : 3 },
      }),
    },
    reads: ['Bets 44'],
  },
  'numbers of a slip that may not be seen yet, and many numbers': {
    show: <Bets memberId={ID} gameId={2} />,
    answers: {
      'operatorBets.memberSlips': { list: [slip(1, true), slip(30, false), slip(31, false)], total: 3 },
    },
    reads: ['hidden until the result', '00 501', 'Numbers : 31'],
    lacks: ['Numbers : 30'],
    asks: [['operatorBets.memberSlips', { id: ID, gameId: 2, page: 1, size: 20 }]],
  },
  'transfers to a provider and back from it': {
    show: <Transfers memberId={ID} />,
    answers: {
      'operatorTransfers.list': {
        list: [0, 1].map((direction) => ({
          ...{ tid: `T-${direction}`, time: at, api_title: 'PG', transfer_type: direction, money: 1_001 },
          ...{ state: 'done', words: [], asked: 0, over: 0, contradicted: false, status: 1 },
        })),
        total: 2,
      },
    },
    reads: ['T-0 to PG', 'T-1 from PG'],
    links: { 'T-1': '#/transfers?which=all&member=200003' },
  },
  'the first login from a place is marked': {
    show: <Logins memberId={ID} />,
    answers: { 'operatorMembers.logins': { list: [login(2), login(1, { first_there: true })], total: 2 } },
    reads: ['Android 10.0.0.1 first login from this IP'],
    lacks: ['10.0.0.2 first login'],
  },
  'open cases of which some could not be loaded are not said to be none': {
    show: <OpenCases memberId={ID} />,
    can: ['withdrawal.view', 'deposit.view'],
    answers: {
      'operatorDeposits.list': { list: [], total: 0 },
      'operatorWithdrawals.list': {
        fails: { kind: 'refused', code: 'server_busy', title: '', text: 'Busy.' },
      },
    },
    reads: ['Busy.', 'Reload'],
    lacks: ['Nothing pending.'],
  },
  'risk checks of an open withdrawal lead to it': {
    show: <MemberRisk memberId={ID} />,
    can: ['withdrawal.view'],
    answers: { 'operatorWithdrawals.memberRiskFlags': { of: 'W-61001', marks: [] } },
    links: { 'For the open withdrawal W-61001.': '#/withdrawals/W-61001' },
    lacks: ['If the whole balance'],
  },
  'risk checks without an open withdrawal': {
    show: <MemberRisk memberId={ID} />,
    can: ['withdrawal.view'],
    answers: { 'operatorWithdrawals.memberRiskFlags': { of: null, marks: [] } },
    reads: ['If the whole balance were withdrawn now.'],
  },
  'a role without the right sees no risk checks': {
    show: <MemberRisk memberId={ID} />,
    answers: { 'operatorWithdrawals.memberRiskFlags': { of: null, marks: [] } },
    lacks: ['If the whole balance'],
  },
  'a suspended member of an agent': {
    show: (
      <ProfileSide
        member={member('suspended', {
          ...{ agent: { id: 100_001, name: 'U Ba' }, is_agent: true, suspended_reason: 'shared phone' },
          logins: [login(3)],
        })}
      />
    ),
    can: ['member.statement'],
    reads: [
      'M-200003 suspended Reason: shared phone',
      'Registered 6 Jan 03:00 Last login 3 Jan 11:30 Language Burmese',
      'is an agent',
    ],
    lacks: ['10.0.0.3'],
    links: { 'U Ba': '#/members/100001' },
  },
  'an account without a phone': {
    show: <ProfileSide member={member('active', { who: { ...member('active').who, phone: '' } })} />,
    reads: ['This account has no phone An excluded person is recognised by the phone', 'Phone none E-mail'],
  },
  'a closed account has no phone any more': {
    show: <ProfileSide member={member('closed', { who: { ...member('closed').who, phone: '' } })} />,
    lacks: ['This account has no phone'],
  },
  'a role that reads no records sees the last eight logins': {
    show: (
      <ProfileSide
        member={member('active', {
          suspended_reason: 'shared phone',
          logins: Array.from({ length: 9 }, (_, n) => login(9 - n)),
        })}
      />
    ),
    reads: ['M-200003 active', 'Agent none', '9 Jan 11:30 10.0.0.9', '2 Jan 11:30 10.0.0.2'],
    lacks: ['10.0.0.1', 'Last login', 'is an agent', 'shared phone'],
  },
});
