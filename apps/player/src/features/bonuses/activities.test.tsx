import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { ActivityInfo } from './ActivityInfo.tsx';
import { ActivityList } from './ActivityList.tsx';

const [OLD, NEW] = ['2031-01-05T05:00:00.000Z', '2031-01-06T05:00:00.000Z'];
const activity = (id: number, extra: object = {}) => ({
  ...{ id, title: `Activity ${id}`, what: `What ${id}`, img: 'lotus', type: 1, time: OLD, flag: 0 },
  ...{ reward: `Reward ${id}`, note: '' },
  ...{ from: '2031-01-04T05:00:00.000Z', until: '2031-02-06T05:00:00.000Z', ...extra },
});
const types = [
  { id: 1, title: 'Of deposits' },
  { id: 2, title: 'Of play' },
];
const list = (list: object[], rest: Partial<ScreenCase>): ScreenCase => ({
  show: <ActivityList needsPhone={false} />,
  answers: { 'activities.list': [{}, { types, list }] },
  ...rest,
});
const info = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <ActivityInfo id="5" needsPhone={false} />,
  answers: {
    'activities.detail': [
      { id: '5' },
      {
        ...activity(5),
        ...{ title_content: 'More words', terms: [{ about: 'get', lines: ['30 Ks a day', 'Twice'] }] },
        ...{ bonus: null, button: '', is_apply: 1, flex_type: '', days: null, deposit_min: 0, ...extra },
      },
    ],
  },
  ...rest,
});

testScreens({
  'an account without a phone reads on each activity that it needs one, and where to add it': list(
    [activity(1), activity(2)],
    {
      show: <ActivityList needsPhone />,
      stored: { activitiesSeen: NEW },
      reads: [
        'Activity 1 Reward 1 What 1 Needs a phone number until',
        'Activity 2 Reward 2 What 2 Needs a phone number until',
      ],
      steps: ['Add phone number'],
      opens: '/theme1_my_safe',
    },
  ),
  'an account with a phone reads nothing of it': list([activity(1)], {
    stored: { activitiesSeen: NEW },
    lacks: ['phone number'],
  }),
  'all activities are new until somebody looked': list([activity(1, { time: NEW }), activity(2)], {
    reads: ['Activity 1 New Reward 1 What 1 until 6 Feb 2031', 'Activity 2 New Reward 2 What 2'],
    keeps: { activitiesSeen: NEW },
  }),
  'activities that came since the last look are new': list([activity(1, { time: NEW }), activity(2)], {
    stored: { activitiesSeen: OLD },
    reads: ['Activity 1 New', 'Activity 2 Reward 2 What 2'],
    keeps: { activitiesSeen: NEW },
  }),
  'each type with something new has a dot': list([activity(1, { time: NEW }), activity(2, { type: 2 })], {
    stored: { activitiesSeen: OLD },
    reads: ['All Of deposits New Of play Activity 1 New'],
  }),
  'the dot of a type goes when it is opened': list(
    [activity(1, { time: NEW }), activity(2, { type: 2, time: NEW })],
    {
      stored: { activitiesSeen: OLD },
      steps: [{ beginning: 'Of play' }],
      reads: ['All Of deposits New Of play Activity 2 New'],
    },
  ),
  'what ended since the last look makes nothing new again': list([activity(2)], {
    stored: { activitiesSeen: NEW },
    lacks: ['New'],
    keeps: { activitiesSeen: NEW },
  }),
  'activities of one type, and those with a bonus to claim': list(
    [activity(1), activity(2, { type: 2, flag: 1 }), activity(3, { type: 2 })],
    {
      stored: { activitiesSeen: NEW },
      steps: ['Of play'],
      reads: ['Activity 2 Reward 2 What 2 Can be claimed until 6 Feb 2031 Activity 3 Reward 3 What 3 until'],
      lacks: ['Activity 1'],
    },
  ),
  'activities in which there is nothing to do say why': list(
    [activity(1, { note: 'over' }), activity(2, { note: 'had' }), activity(3, { note: 'had_today' })],
    {
      stored: { activitiesSeen: NEW },
      reads: ['What 1 Over until', 'What 2 You had it until', 'What 3 Had today until'],
    },
  ),
  'an activity whose bonus the member had leads to their bonuses': info(
    { note: 'had' },
    {
      reads: ['You have had this bonus. Each player gets it once.'],
      steps: ['See my bonuses'],
      opens: '/theme1_bonuses',
    },
  ),
  'an activity whose bonus of today the member had': info(
    { note: 'had_today' },
    { reads: ['You have had the bonus of today. Each player gets one a day.', 'See my bonuses'] },
  ),
  'an activity that is over says so above its terms': info(
    { note: 'over' },
    { reads: ['This promotion is over. You get 30 Ks a day'], lacks: ['See my bonuses'] },
  ),
  'an activity is opened': list([activity(1), activity(2)], {
    steps: [{ beginning: 'Activity 2' }],
    opens: '/theme1_active_info?id=2',
  }),
  'the terms of an activity, and the days in a row': info(
    {
      days: {
        today: 2,
        list: [
          { day: 1, amount: 0 },
          { day: 2, amount: 3_001 },
          { day: 3, amount: 4_002 },
        ],
      },
    },
    { reads: ['Activity 5', '– 3,001 3 4,002', '30 Ks a day Twice', 'More words'] },
  ),
  "the member's bonus stands above the terms": info(
    {
      bonus: {
        ...{ id: 1, title: 'Gift', campaign: 'campaign:5', state: 'wagering', amount: 1_001, reason: '' },
        ...{ required: 3_003, done: 1_002, turnover_times: 3, play_days: 14, taken_back: 0, ended_at: null },
        ...{
          granted_at: OLD,
          claim_until: OLD,
          play_until: '2031-02-06T05:00:00.000Z',
          before: [],
          games: '',
        },
      },
    },
    { reads: ['Gift 1,001 Being bet until 6 Feb 2031 · 11:30 AM 1,002 / 3,003 1 You get 30 Ks a day'] },
  ),
  'a button without a deed leads nowhere': info(
    { button: 'Take part', is_apply: 0, flex_type: '' },
    { hides: ['Take part'] },
  ),
  'the deposit that an activity asks for stands in the field of the deposit': info(
    { button: 'Take part', is_apply: 0, flex_type: 'deposit', deposit_min: 20_000 },
    { steps: ['Take part'], opens: '/theme1_deposit?amount=20000' },
  ),
  ...Object.fromEntries(
    (
      [
        ['deposit', '/theme1_deposit'],
        ['play', '/theme1_lottery_two_home'],
        ['invite', '/theme1_share_app'],
        ['wheel', '/theme1_wheel'],
        ['envelope', '/theme1_red_envelopes'],
      ] as const
    ).map(([type, opens]) => [
      `the way of an activity to ${type}`,
      info({ button: 'Take part', is_apply: 0, flex_type: type }, { steps: ['Take part'], opens }),
    ]),
  ),
});
