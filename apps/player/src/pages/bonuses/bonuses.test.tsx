import { drawSector, seedCommitment } from '@shwe/rules';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../core/query.ts';
import { ActivityInfo } from '../../features/bonuses/ActivityInfo.tsx';
import { Bonuses } from '../../features/bonuses/Bonuses.tsx';
import { BonusesButton } from '../../features/bonuses/BonusesButton.tsx';
import { Feedback } from '../../features/messages/Feedback.tsx';
import { Messages } from '../../features/messages/Messages.tsx';
import { EnvelopeDraw } from '../../features/prizes/EnvelopeDraw.tsx';
import { WheelDraw } from '../../features/prizes/WheelDraw.tsx';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as BonusesPage } from './BonusesPage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const bonus = (id: number, state: string, extra: object = {}) => ({
  ...{ id, title: `Bonus ${id}`, state, amount: 5_001, required: 25_005, done: 10_002, turnover_times: 5 },
  ...{ play_days: 30, claim_until: '2099-01-06T05:00:00.000Z', play_until: '2099-02-06T05:00:00.000Z' },
  ...{ granted_at: at, ended_at: null, taken_back: 0, reason: '', games: '', before: [], ...extra },
});
const bonuses = (list: readonly object[], extra: object = {}) => ({
  show: <Bonuses links={null} />,
  answers: {
    'grants.list': [
      { show: 'open', page: 1 },
      { list, total: list.length, left: 15_003, open: 2, forfeit: null, offers_off: false, ...extra },
    ],
  } as NonNullable<ScreenCase['answers']>,
});
const activity = (extra: object = {}) => ({
  show: <ActivityInfo id="4" needsPhone={false} />,
  answers: {
    'activities.detail': [
      { id: '4' },
      {
        ...{ id: 4, title: 'New year', img: '', from: at, until: at, days: null, title_content: '' },
        ...{ terms: [{ about: 'bet', lines: ['Bet it five times.'] }], bonus: null, button: 'Take part' },
        ...{ is_apply: 0, flex_type: 'code', deposit_min: 0, note: '', reward: '', ...extra },
      },
    ],
  } satisfies ScreenCase['answers'],
});

/** The activity is on the screen from an earlier answer. */
function openedBefore(extra: object = {}, updatedAt = 1) {
  const [, shown] = activity(extra).answers['activities.detail'];
  queryClient.setQueryData(['money', 'activity', '4', true], shown, { updatedAt });
  return <ActivityInfo id="4" needsPhone={false} />;
}

const SEED = 'ab'.repeat(32);
const sectors = [
  { weight: 1, amount: 0 },
  { weight: 3, amount: 1_001 },
];
const decided = drawSector(
  { serverSeed: SEED, clientSeed: 'mine', turn: 'PD-1' },
  sectors.map(({ weight }) => weight),
);
const result = (extra: object = {}) => ({
  ...{ id: 'PD-1', title: 'Draw', kind: 'wheel', table: 1, given_at: at, drawn_at: at },
  ...{ commitment: seedCommitment(SEED), server_seed: SEED, client_seed: 'mine', ...decided, sectors },
  ...{
    amount: sectors[decided.sector]!.amount,
    grant: null,
    required: 5_005,
    turnover_times: 5,
    play_days: 30,
  },
  ...extra,
});
const MEAN = { sum: 3_003, of: 4 };
const prizeInfo = (extra: object = {}) => ({
  tables: [{ id: 1, title: 'Draw', sectors, turnover_times: 5, play_days: 30, mean: MEAN }],
  turns: [{ id: 'PD-1', table: 1, commitment: seedCommitment(SEED), until: at }],
  ...{ open: 1, list: [], ...extra },
});
const drawing = (kind: 'wheel' | 'envelope', extra: object = {}) => ({
  show: kind === 'wheel' ? <WheelDraw /> : <EnvelopeDraw />,
  answers: {
    [kind === 'wheel' ? 'prizes.wheelInfo' : 'prizes.redInfo']: [{}, prizeInfo(extra)],
    'prizes.proof': [{ id: 'PD-1' }, result()],
  } as NonNullable<ScreenCase['answers']>,
});
/** Without a draw, the button leads to what gives one. */
const leadsToPromotions = (kind: 'wheel' | 'envelope', extra: object, reads: string, hidden?: string) => ({
  ...drawing(kind, { open: 0, ...extra }),
  reads: [reads],
  ...(hidden && { hides: [hidden] }),
  visits: [['Promotions', '/theme1_active']] as const,
});
const spun = [{ beginning: 'Your own code' }, ['Your own code', 'mine'], 'Spin · uses one draw'] as const;
const wheelSpin = (reply: unknown) =>
  ['prizes.wheelSpin', { id: 'PD-1', client_seed: 'mine' }, reply] as const;
/** A phone that is set to show no motion: nothing turns, and the result is there at once. */
function withoutMotion(part: ReactNode): ReactNode {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : real(query),
  );
  return part;
}
const message = (id: number, extra: object = {}) => ({
  ...{
    id,
    type: 1,
    title: `Title ${id}`,
    content: `Text ${id}`,
    time: '2031-01-06',
    created_at: at,
    topic: 'money',
    read: false,
    about: '',
    reference: '',
  },
  ...extra,
});
function MessagesPage() {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(new Set());
  return <Messages tab="all" onTab={() => {}} chosen={chosen} onChosen={setChosen} notices={null} />;
}
const messages = {
  show: <MessagesPage />,
  answers: {
    'messages.getMessage': [
      { page: '1', row: '20' },
      { list: [message(1), message(2), message(3)], total: 3, unread: 3 },
    ],
  } satisfies ScreenCase['answers'],
};

testScreens({
  'what is left to bet and the bonuses stand before the way to prize draws': {
    ...bonuses([], { left: 0, open: 0 }),
    show: <BonusesPage />,
    reads: ['with their terms. Lucky wheel Red envelopes You are offered bonuses.'],
  },
  'a bonus is taken': {
    ...bonuses([bonus(1, 'granted'), bonus(2, 'granted', { amount: 7_001, required: 35_005 })]),
    steps: ['See terms and claim', 'Claim'],
    sends: [['grants.claim', { id: 2 }]],
    reads: [
      'The bonus is in your wallet',
      'To bet 7,001 × 5 = 35,005',
      'Still to bet for your bonuses 15,003 Ks',
    ],
    lacks: ['No thanks'],
  },
  'what was taken stays in sight after its row is gone, until it is closed': {
    ...bonuses([]),
    show: () => {
      queryClient.setQueryData(
        ['money', 'bonuses', 'open', 1],
        {
          ...{ list: [bonus(1, 'granted', { turnover_times: 0, required: 0 })], total: 1, left: 0, open: 1 },
          ...{ forfeit: null, offers_off: false, show: 'open' },
        },
        { updatedAt: Date.now() },
      );
      return <Bonuses links={null} />;
    },
    steps: ['See terms and claim', 'Claim'],
    sends: [['grants.claim', { id: 1 }]],
    reads: ['5,001 Ks The bonus is in your wallet To bet Nothing', 'No bonuses'],
  },
  'the promotions tell how many bonuses are open': {
    ...bonuses([bonus(1, 'granted'), bonus(2, 'wagering')]),
    show: <BonusesButton />,
    reads: ['Bonuses 2'],
  },
  'the promotions tell no number without an open bonus': {
    ...bonuses([], { open: 0 }),
    show: <BonusesButton />,
    reads: ['Bonuses'],
    lacks: ['0'],
  },
  'the terms of a bonus': {
    ...bonuses([bonus(1, 'granted')]),
    steps: ['See terms and claim'],
    reads: [
      '5,001 Ks',
      'To bet 5,001 × 5 = 25,005',
      'Time to bet 30 days',
      'Claim before 6 Jan 2099 · 11:30 AM',
    ],
  },
  'what bets count for before a bonus, and which games count': {
    ...bonuses([
      bonus(1, 'granted', {
        games: '2D counts 100 % and 3D counts 0 %.',
        before: [{ source: 'deposit', reference: 'D-42', left: 20_001 }],
      }),
    ]),
    steps: ['See terms and claim'],
    reads: ['2D counts 100 % and 3D counts 0 %.', 'Bets count first for', 'Deposit D-42 20,001 left'],
  },
  'what bets count for before a bonus that is being bet': {
    ...bonuses([
      bonus(1, 'wagering', {
        before: [
          { source: 'deposit', reference: 'D-42', left: 20_001 },
          { source: 'bonus', reference: 'B-7', left: 301 },
        ],
      }),
    ]),
    reads: ['Bets count first for', 'Deposit D-42 20,001 left', 'Bonus B-7 301 left'],
  },
  'nothing before a bonus': {
    ...bonuses([bonus(1, 'wagering')]),
    lacks: ['Bets count first for'],
  },
  'a bonus without turnover': {
    ...bonuses([bonus(1, 'granted', { turnover_times: 0, required: 0 })]),
    steps: ['See terms and claim'],
    reads: ['To bet Nothing', 'It goes to your wallet and can be withdrawn at once.'],
    lacks: ['Time to bet'],
  },
  'a bonus is declined': {
    ...bonuses([bonus(1, 'granted')]),
    steps: ['See terms and claim', 'No thanks'],
    sends: [['grants.decline', { id: 1 }]],
    reads: ['Declined'],
  },
  'a bonus without an answer is taken again as the same one': {
    ...bonuses([bonus(1, 'granted')]),
    steps: ['See terms and claim', 'Claim', 'Claim'],
    sends: [
      ['grants.claim', { id: 1 }, noAnswer],
      ['grants.claim', { id: 1 }, refused('changed_meanwhile')],
    ],
    reads: ['The server says changed_meanwhile.'],
  },
  'a bonus whose time is over cannot be taken': {
    ...bonuses([bonus(1, 'granted', { claim_until: '2020-01-06T05:00:00.000Z' })]),
    reads: ['Expired'],
    hides: ['See terms and claim'],
  },
  'bonuses that are being bet are given up': {
    ...bonuses([bonus(1, 'wagering')], { forfeit: { amount: 6_001, stays: 4_002 } }),
    steps: ['Give up the bonuses being bet', 'Give up'],
    sends: [['grants.forfeit', { amount: 6_001 }]],
    reads: [
      'Given up. Your own money stays in your wallet.',
      '10,002 / 25,005',
      'until 6 Feb 2099 · 11:30 AM',
    ],
  },
  'what is given up': {
    ...bonuses([bonus(1, 'wagering')], { forfeit: { amount: 6_001, stays: 4_002 } }),
    steps: ['Give up the bonuses being bet'],
    // A deposit that was not bet yet still cannot be withdrawn.
    reads: [
      'Taken back 6,001 Ks Stays in your wallet 4,002 Ks',
      'What your deposits still need to be bet stays.',
    ],
    lacks: ['can be withdrawn'],
  },
  'all bonuses that are being bet are given up together, by one button': {
    ...bonuses([bonus(1, 'wagering', { id: 'B-7' }), bonus(2, 'wagering')], {
      forfeit: { amount: 6_001, stays: 4_002 },
    }),
    reads: ['10,002 / 25,005 B-7', 'Give up the bonuses being bet'],
  },
  'bonuses that ended offer nothing to give up': {
    show: <Bonuses links={null} />,
    answers: {
      'grants.list': (['open', 'ended'] as const).map((show) => [
        { show, page: 1 },
        {
          ...{ list: [], total: 0, left: 15_003, open: 1, offers_off: false },
          forfeit: { amount: 6_001, stays: 4_002 },
        },
      ]),
    },
    steps: ['Ended'],
    chosen: ['Ended'],
    hides: ['Give up the bonuses being bet'],
  },
  'who asks why a bonus was cancelled finds support beside the reason': {
    ...bonuses([bonus(1, 'cancelled', { reason: 'Two accounts' })]),
    reads: ['Cancelled', 'Two accounts Support'],
    steps: ['Support'],
    opens: '/theme1_service',
  },
  'nothing to give up': {
    ...bonuses([
      bonus(1, 'released', { taken_back: 301, reason: 'By staff', ended_at: '2031-01-07T05:00:00.000Z' }),
    ]),
    reads: ['Can be withdrawn 7 Jan 2031 · 11:30 AM', '301 Ks taken back', 'By staff'],
    hides: ['Give up the bonuses being bet'],
  },
  'offers are switched off': {
    ...bonuses([]),
    steps: ['Switch offers off'],
    sends: [['grants.offers', { off: true }]],
    reads: ['You are offered bonuses.'],
  },
  'offers that cannot be switched on': {
    ...bonuses([], { offers_off: true }),
    steps: ['Switch offers on'],
    sends: [['grants.offers', { off: false }, refused('server_busy')]],
    reads: ['The server says server_busy.'],
  },
  'the days of an activity': {
    ...activity({ until: '2031-02-06T05:00:00.000Z' }),
    reads: ['6 Jan 2031 – 6 Feb 2031'],
  },
  'the code of an activity': {
    ...activity(),
    steps: ['Take part', ['Code', 'AB12'], 'Send'],
    sends: [['activities.apply', { activity_id: 4, flex_type: 'code', code: 'AB12' }]],
    reads: ['The code is accepted', 'Bet it five times.'],
  },
  'an activity of an account without a phone leads to where one is added': {
    ...activity(),
    show: <ActivityInfo id="4" needsPhone />,
    reads: ['Bet it five times.', 'Needs a phone number'],
    hides: ['Take part'],
    steps: ['Add phone number'],
    opens: '/theme1_my_safe',
  },
  'an activity that is over leads to the others': {
    show: <ActivityInfo id="4" needsPhone={false} />,
    answers: { 'activities.detail': [{ id: '4' }, refused('activity_over')] },
    reads: ['The server says activity_over.', 'Promotions'],
    lacks: ['Records', 'Retry'],
  },
  'an open activity that an operator stopped is not shown any longer': {
    show: () => openedBefore(),
    answers: { 'activities.detail': [{ id: '4' }, refused('activity_over')] },
    reads: ['The server says activity_over.', 'Promotions'],
    lacks: ['Take part'],
  },
  'an open activity hears of the stop at once': {
    show: () => openedBefore(),
    answers: {
      'activities.detail': [
        { id: '4' },
        activity({ note: 'over', button: '', flex_type: '', is_apply: 1 }).answers['activities.detail'][1],
      ],
    },
    reads: ['This promotion is over.'],
    hides: ['Take part'],
  },
  'an open activity stays on the screen while it cannot be loaded again': {
    show: () => openedBefore(),
    answers: { 'activities.detail': [{ id: '4' }, noAnswer] },
    reads: ['New year', 'Take part'],
  },
  'a wrong code': {
    ...activity(),
    steps: ['Take part', ['Code', 'AB12'], 'Send'],
    sends: [['activities.apply', { activity_id: 4, flex_type: 'code', code: 'AB12' }, refused('not_found')]],
    reads: ['The server says not_found.'],
    lacks: ['The code is accepted'],
  },
  'the bonus of an activity is taken': {
    ...activity({ flex_type: 'claim', bonus: bonus(8, 'granted') }),
    steps: ['Take part', 'Claim'],
    sends: [['grants.claim', { id: 8 }]],
    reads: ['The bonus is in your wallet', 'To bet 5,001 × 5 = 25,005'],
  },
  'what was taken of an activity stays in sight after its button is gone': {
    ...activity({ note: 'had', button: '', flex_type: '', is_apply: 1, bonus: bonus(8, 'wagering') }),
    show: () => openedBefore({ flex_type: 'claim', bonus: bonus(8, 'granted') }, Date.now()),
    steps: ['Take part', 'Claim'],
    sends: [['grants.claim', { id: 8 }]],
    reads: ['You have had this bonus.', 'The bonus is in your wallet', 'To bet 5,001 × 5 = 25,005'],
    hides: ['Take part'],
  },
  'an activity that is not open to the member': { ...activity({ is_apply: 1 }), hides: ['Take part'] },
  'an activity without a login': { ...activity(), anonymous: true, steps: ['Take part'], asksLogin: true },

  'an envelope is opened': {
    ...drawing('envelope'),
    show: <EnvelopeDraw />,
    steps: [{ beginning: 'Your own code' }, ['Your own code', 'mine!'], 'Open envelope'],
    sends: [
      ['prizes.redOpen', { id: 'PD-1', client_seed: 'mine' }, result({ kind: 'envelope', amount: 1_001 })],
    ],
    reads: ['+ 1,001 in your main wallet', '1,001 × 5 = 5,005 Ks'],
  },
  'an empty envelope': {
    ...drawing('envelope'),
    steps: [{ beginning: 'Your own code' }, ['Your own code', 'mine'], 'Open envelope'],
    sends: [
      [
        'prizes.redOpen',
        { id: 'PD-1', client_seed: 'mine' },
        result({ kind: 'envelope', amount: 0, required: 0 }),
      ],
    ],
    reads: ['No prize'],
    lacks: ['in your main wallet', 'To bet before a withdrawal'],
  },
  'no envelope to open': leadsToPromotions('envelope', { turns: [] }, 'Draws left 0', 'Open envelope'),
  'no envelopes at all': leadsToPromotions('envelope', { turns: [], tables: [] }, 'Draws you are given'),
  'a wheel that is not turned': {
    ...drawing('wheel'),
    steps: spun,
    sends: [wheelSpin(refused('server_busy'))],
    reads: ['The server says server_busy.', 'Draws left 1'],
  },
  'the wheel shows what was won, and its turn': {
    ...drawing('wheel'),
    show: () => withoutMotion(<WheelDraw />),
    steps: spun,
    sends: [wheelSpin(result({ amount: 1_001 }))],
    reads: ['Result 1,001 Ks 3 / 4 in your main wallet', '1,001 × 5 = 5,005 Ks'],
  },
  'the wheel shows that nothing was won': {
    ...drawing('wheel'),
    show: () => withoutMotion(<WheelDraw />),
    steps: spun,
    sends: [wheelSpin(result({ amount: 0, required: 0 }))],
    reads: ['Result No prize'],
    lacks: ['in your main wallet', 'To bet before a withdrawal'],
  },
  'once the result is closed, the wheel waits for its next turn': {
    ...drawing('wheel'),
    show: () => withoutMotion(<WheelDraw />),
    steps: [...spun, 'Close'],
    sends: [wheelSpin(result({ amount: 1_001 }))],
    lacks: ['1,001 × 5'],
    offers: ['Spin · uses one draw'],
    loads: { 'prizes.wheelInfo': 3 },
  },
  'the result of the wheel is checked': {
    ...drawing('wheel'),
    show: () => withoutMotion(<WheelDraw />),
    steps: [...spun, 'Check it'],
    sends: [wheelSpin(result({ amount: 1_001 }))],
    reads: ['Your phone repeated the draw and got the same result.'],
  },
  'the first of several draws is used, on its own wheel': {
    ...drawing('wheel', {
      tables: [2, 1].map((id) => ({
        ...{ id, title: 'Draw', sectors, turnover_times: id, play_days: 30, mean: MEAN },
      })),
      turns: [1, 2].map((n) => ({
        ...{ id: `PD-${n}`, table: n, commitment: seedCommitment(SEED), until: at },
      })),
      open: 2,
    }),
    show: () => withoutMotion(<WheelDraw />),
    steps: spun,
    sends: [wheelSpin(result({ amount: 1_001 }))],
    reads: ['The mean of a draw is 750.75 Ks. A prize can be withdrawn after it is bet 1 ×'],
  },
  'no turn of the wheel': leadsToPromotions('wheel', { turns: [] }, 'Draws left 0', 'Spin · uses one draw'),
  'no wheel at all': leadsToPromotions('wheel', { turns: [], tables: [] }, 'No wheel at the moment'),
  'the whole code that fixes the result is copied': {
    ...drawing('wheel'),
    steps: ['Copy: The result is locked'],
    copies: seedCommitment(SEED),
  },
  'a past draw is checked': {
    ...drawing('envelope', {
      list: [
        { id: 'PD-2', title: 'Other', amount: 0, drawn_at: at },
        { id: 'PD-1', title: 'Draw', amount: 1_001, drawn_at: at },
      ],
    }),
    steps: ['Draw 6 Jan 2031 · 11:30 AM 1,001 Check it'],
    reads: ['Your phone repeated the draw and got the same result.', '1 No prize', '2–4 1,001'],
  },

  'chosen messages are deleted': {
    ...messages,
    steps: [{ beginning: 'Title 1' }, { beginning: 'Title 3' }, 'Delete 2', 'Delete 2 messages'],
    sends: [['messages.messageDelete', { ids: [1, 3] }]],
  },
  'messages that could not be deleted': {
    ...messages,
    steps: [{ beginning: 'Title 2' }, 'Delete 1', 'Delete 1 message'],
    sends: [['messages.messageDelete', { ids: [2] }, refused('server_busy')]],
    reads: ['Failed'],
  },
  'chosen messages are marked as read': {
    ...messages,
    steps: [{ beginning: 'Title 1' }, 'Mark as read'],
    sends: [['messages.messagesRead', { ids: [1] }]],
  },
  'no message is chosen': { ...messages, blocks: ['Mark as read', 'Delete 0'] },
  'feedback with a phone': {
    show: <Feedback />,
    answers: { 'feedback.feedbackList': [{}, { list: [] }] },
    steps: [
      'Money',
      ['What would you like to tell us?', 'It is late'],
      ['Phone to reach you', '09420000011'],
      'Send',
    ],
    sends: [['feedback.feedback', { type: 'money', content: 'It is late', phone: '09 4200 00011' }]],
    loads: { 'feedback.feedbackList': 2 },
    reads: ['We have it.'],
    fields: { 'What would you like to tell us?': '' },
  },
  'feedback typed in Zawgyi is sent in the form that is chosen': {
    show: <Feedback />,
    answers: { 'feedback.feedbackList': [{}, { list: [] }] },
    steps: [['What would you like to tell us?', 'zaw text'], 'Send', 'In Unicode'],
    sends: [
      [
        'feedback.feedback',
        { type: 'problem', content: 'zaw text' },
        refused('zawgyi_ask', { typed: 'zaw text', unicode: 'uni text' }),
      ],
      ['feedback.feedback', { type: 'problem', content: 'zaw text', zawgyi: 'convert' }],
    ],
    loads: { 'feedback.feedbackList': 2 },
    reads: ['We have it.'],
  },
  'feedback typed in Zawgyi shows both forms': {
    show: <Feedback />,
    answers: { 'feedback.feedbackList': [{}, { list: [] }] },
    steps: [['What would you like to tell us?', 'zaw text'], 'Send'],
    sends: [
      [
        'feedback.feedback',
        { type: 'problem', content: 'zaw text' },
        refused('zawgyi_ask', { typed: 'zaw text', unicode: 'uni text' }),
      ],
    ],
    reads: ['In Unicode', 'uni text', 'As typed', 'zaw text'],
    lacks: ['The server says zawgyi_ask.'],
  },
  'feedback that is refused stays': {
    show: <Feedback />,
    answers: { 'feedback.feedbackList': [{}, { list: [] }] },
    steps: [['What would you like to tell us?', 'It is late'], 'Send'],
    sends: [['feedback.feedback', { type: 'problem', content: 'It is late' }, refused('feedback_short')]],
    reads: ['The server says feedback_short.'],
    fields: { 'What would you like to tell us?': 'It is late' },
  },
});
