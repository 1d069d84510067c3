import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { LevelForm } from './LevelForm.tsx';
import { VipLevels } from './VipLevels.tsx';

const REASON = 'a long enough reason';
const FIGURES = {
  ...{ threshold: 1_001, upgrade_bonus: 2_002, monthly_bonus: 3_003, birthday_bonus: 4_004 },
  ...{ withdraw_count: null, withdraw_sum: 6_006, is_on: true },
};
const level = (extra: object, rest: Omit<ScreenCase, 'show'>, mayChange = true): ScreenCase => ({
  show: <LevelForm mayChange={mayChange} level={{ level: 2, ...FIGURES, asked: null, ...extra } as never} />,
  ...rest,
});
const asked = (mine: boolean) => ({
  ...{ mine, operator: 'Thiri', reason: 'new year', at: '2031-01-06T05:00:00Z' },
  figures: { ...FIGURES, monthly_bonus: 9_009, is_on: false },
});

testScreens({
  'the figures of a level are saved, each in its place': level(
    {},
    {
      steps: [
        ['type', 'Monthly bonus', '3,500'],
        ['type', 'Withdrawals a day', '5'],
        ['type', 'Withdrawn a day', ''],
        ['click', 'On'],
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorVip.saveLevel',
        {
          ...{ ...FIGURES, level: 2, monthly_bonus: 3_500, withdraw_count: 5, withdraw_sum: null },
          ...{ is_on: false, reason: REASON },
        },
      ],
      done: { waiting: true },
      reads: ['Requested; another operator must save the same figures'],
    },
  ),
  'the second operator saves what was asked for': level(
    { asked: asked(false) },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Save'],
      ],
      sends: [
        'operatorVip.saveLevel',
        { ...FIGURES, level: 2, monthly_bonus: 9_009, is_on: false, reason: REASON },
      ],
      done: { waiting: false },
      reads: ['Saved', 'Thiri requested these figures', 'Monthly bonus 9,009', 'Off · new year'],
    },
  ),
  'an own request does not fill the form': level(
    { asked: asked(true) },
    { reads: ['you requested these figures'], values: { 'Monthly bonus': '3,003' } },
  ),
  'a bonus is not empty': level(
    {},
    {
      steps: [
        ['type', 'Birthday bonus', ''],
        ['type', 'Reason', REASON],
      ],
      reads: ['Enter a whole number'],
      disabled: ['Save'],
    },
  ),
  'what is typed for one level is not there for the next': {
    show: <VipLevels />,
    can: ['vip.change'],
    answers: {
      'operatorVip.levels': {
        ...{ counted_day: null, history: [] },
        list: [1, 2, 3, 4, 5].map((one) => ({ level: one, ...FIGURES, asked: null, members: 1 })),
      },
    },
    steps: [
      ['type', 'Monthly bonus', '7,007'],
      ['type', 'Reason', REASON],
      ['click', 'Gold'],
    ],
    values: { 'Monthly bonus': '3,003', Reason: '' },
    disabled: ['Save'],
  },
  'levels, and who changed them; nobody changed those that came with the program': {
    show: <VipLevels />,
    answers: {
      'operatorVip.levels': {
        counted_day: '2031-01-05',
        list: [1, 2, 3, 4, 5].map((one) => ({
          ...{ level: one, ...FIGURES, is_on: one === 2, asked: one === 3 ? asked(false) : null },
          members: 100 + one,
        })),
        history: [
          { level: 2, ...FIGURES, monthly_bonus: 0, at: '2031-01-06T05:00:00Z', by: 'Thiri + Htet' },
          { level: 2, ...FIGURES, at: '2000-01-01T05:00:00Z', by: '' },
        ],
      },
    },
    reads: [
      'On 1,001 2,002 3,003 4,004 102',
      'Waits for a second approval 1,001 2,002 3,003 4,004 103',
      'Off 1,001 2,002 3,003 4,004 104',
      '1,001 2,002 – 4,004 Thiri + Htet',
      '1,001 2,002 3,003 4,004 As delivered',
    ],
    missing: ['Save'],
  },
  'without the right a level is only read': level(
    {},
    { reads: ['Upgrade bonus 2,002 Monthly bonus 3,003'], missing: ['Save'] },
    false,
  ),
});
