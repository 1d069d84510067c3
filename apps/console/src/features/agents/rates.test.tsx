import { WithholdForm } from '../../components/commissions/WithholdForm.tsx';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CommissionRates } from './CommissionRates.tsx';
import { RateForm } from './RateForm.tsx';

const REASON = 'a long enough reason';
const ID = 200_009;
const game = (key: string, title: string, value: number, extra: object = {}) => ({
  ...{ key, title, today: value, value, max: 500, superior: 400, highest_below: 100, asked: null, ...extra },
});
const change = (key: string, rate: number, by: string, name: string, from = '2031-01-07') => ({
  ...{ key, rate, by, name, from_day: from, at: '2031-01-06T05:00:00.000Z' },
});
const CHANGES = [
  change('2d', 200, 'operator', 'Thiri'),
  change('3d', 300, 'agent', '200003'),
  change('3d', 250, 'system', '', '2031-01-06'),
];
const FAILED = { fails: { kind: 'refused', code: 'server_busy', title: '', text: 'The preview failed.' } };
const rates = (
  rest: Omit<ScreenCase, 'show'>,
  extra: object = {},
  mayChange = true,
  history: object[] = [],
): ScreenCase => ({
  show: <RateForm id={ID} mayChange={mayChange} />,
  ...rest,
  answers: {
    'operatorRebates.rates': { list: [game('2d', '2D', 200, extra), game('3d', '3D', 300)], history },
    'operatorRebates.previewRates': {
      ...{
        ...{ start_at: '2031-01-01', end_at: '2031-01-30', days: [] },
        games: [
          { key: '2d', title: '2D', valid: 90_001, was: 3_003, would: 2_502 },
          { key: '3d', title: '3D', valid: 80_002, was: 0, would: 303 },
        ],
        below: [
          {
            who: { id: 7, name: 'Su' },
            rates: [
              { key: '2d', title: '2D', rate: 90 },
              { key: '3d', title: '3D', rate: 60 },
            ],
            ...{ valid: 70_003, was: 601, would: 702 },
          },
          {
            ...{ who: { id: 8, name: 'Bo' }, rates: [{ key: '2d', title: '2D', rate: 40 }] },
            ...{ valid: 5_002, was: 31, would: 22 },
          },
        ],
        below_more: { count: 0, valid: 0, was: 0, would: 0 },
        stakes: 40_000,
        ggr: 30_030,
        inside_was: 1_001,
        inside_would: 1_304,
        above_was: 2_002,
        above_would: 1_501,
        lowered: 3,
      },
    },
  },
});
const commission = (rest: Omit<ScreenCase, 'show'>, isAgent = true, mayChange = true): ScreenCase => ({
  show: <CommissionRates id={ID} isAgent={isAgent} mayChange={mayChange} />,
  answers: {
    'operatorCommissions.rates': {
      list: [
        { model: 'net_loss', today: 1_000, next: 1_500, max: 3_000, asked: null },
        {
          ...{ model: 'turnover', today: 20, next: 20, max: 50 },
          asked: { value: 40, by: 'Thiri', mine: false },
        },
      ],
      history: [
        { model: 'net_loss', from_month: '2031-01', rate: 1_000, by: '', at: '2031-01-05T20:30:00.000Z' },
      ],
    },
  },
  ...rest,
});
const withhold = (state: string, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <WithholdForm statement={{ id: 71, state } as never} />,
  ...rest,
});

testScreens({
  'what was typed for one agent is not there for the next': rates({
    steps: [
      ['type', '2D', '2.5'],
      ['type', 'Reason', REASON],
      ['shows', () => <RateForm id={ID + 1} mayChange />],
    ],
    values: { '2D': '2.00 %' },
  }),
  'what was typed of the commissions of one agent is not there for the next': commission({
    steps: [
      ['type', 'Net loss', '20'],
      ['type', 'Reason', REASON],
      ['shows', () => <CommissionRates id={ID + 1} isAgent mayChange />],
    ],
    values: { 'Net loss': '15.00 %' },
  }),
  'the changes of the rates, each with who made it': rates(
    {
      reads: [
        'Changes last 90 days',
        'Tue 7 Jan 2D 2.00 % Thiri · 6 Jan 11:30',
        'Tue 7 Jan 3D 3.00 % superior M-200003 · 6 Jan 11:30',
        'Mon 6 Jan 3D 2.50 % lowered with the superior · 6 Jan 11:30',
      ],
      lacks: ['No change in the last 90 days.'],
    },
    {},
    true,
    CHANGES,
  ),
  'a rate above what the superior has is said at the table, and neither asked for nor set': rates({
    steps: [
      ['type', '2D', '4.01'],
      ['type', 'Reason', REASON],
    ],
    asksNot: [['operatorRebates.previewRates', { id: ID, rates: [{ key: '2d', rate: 401 }] }]],
    reads: ['2D: at most 4.00 %', 'Cost to the house'],
    disabled: ['Set rates'],
  }),
  'the rate of the superior itself may be set': rates({
    steps: [
      ['type', '2D', '4'],
      ['type', 'Reason', REASON],
    ],
    asks: [['operatorRebates.previewRates', { id: ID, rates: [{ key: '2d', rate: 400 }] }]],
    lacks: ['at most 4.00 %'],
    enabled: ['Set rates'],
  }),
  'rates that were not changed': rates({ reads: ['No change in the last 90 days.'] }),
  'only the rates that change are sent': rates({
    steps: [
      ['type', '2D', '2.5'],
      ['type', 'Reason', REASON],
      ['click', 'Set rates'],
    ],
    sends: ['operatorRebates.setRates', { id: ID, rates: [{ key: '2d', rate: 250 }], reason: REASON }],
    done: { list: [game('2d', '2D', 200, { asked: { value: 250, by: 'Aye', mine: true } })] },
    asks: [['operatorRebates.previewRates', { id: ID, rates: [{ key: '2d', rate: 250 }] }]],
    reads: [
      'Requested. Another operator must enter the same rate.',
      '2D 5.00 % 4.00 % 2.00 % 1.00 % 90,001 3,003 2,502 −501 3D 5.00 % 4.00 % 3.00 % 1.00 % 80,002 0 303 +303',
      'All 170,003 3,003 2,805 −198',
    ],
  }),
  'what other rates would have cost': rates({
    steps: [['type', '3D', '3.5']],
    reads: [
      'What-if on real bets, 1 Jan to 30 Jan, with the tree and the other rates from tomorrow on Cost to the house 3,003 → 2,805 (−198 · −6.6 %)',
      '3D goes up: takes two operators',
      'Direct downline Valid bets Margin, all games Gets Su 70,003 0.86 % → 1.00 % 601 → 702 Bo 5,002 0.62 % → 0.44 % 31 → 22',
      'Member and everybody below 1,001 → 1,304 (+303 · +30.3 %)',
      'Everybody above 2,002 → 1,501 (−501 · −25 %)',
      'Lowered with it 3',
    ],
  }),
  'Ctrl Enter sets the rates, also while the reason is typed': rates({
    steps: [
      ['type', '2D', '2.5'],
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter', 'Reason'],
    ],
    sends: ['operatorRebates.setRates', { id: ID, rates: [{ key: '2d', rate: 250 }], reason: REASON }],
    done: { list: [game('2d', '2D', 250)] },
    reads: ['The rates count from tomorrow on.'],
    lacks: ['Requested.'],
  }),
  'Ctrl Enter without a reason sets nothing': rates({
    steps: [
      ['type', '2D', '2.5'],
      ['press', 'ctrl+enter', '2D'],
    ],
    disabled: ['Set rates'],
    lacks: ['The rates count'],
  }),
  'rates whose effect cannot be shown are not set, by no key either': {
    ...rates({
      steps: [
        ['type', '2D', '2.5'],
        ['changes', 'operatorRebates.previewRates', FAILED],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      reads: ['The preview failed.'],
      disabled: ['Set rates'],
    }),
  },
  'Escape goes back to the present rates and keeps the reason': rates({
    steps: [
      ['type', '2D', '2.5'],
      ['type', 'Reason', REASON],
      ['press', 'esc', '2D'],
    ],
    values: { '2D': '2.00 %', Reason: REASON },
    disabled: ['Set rates'],
  }),
  'without a change it is shown what the present rates gave': rates({
    asks: [
      [
        'operatorRebates.previewRates',
        {
          id: ID,
          rates: [
            { key: '2d', rate: 200 },
            { key: '3d', rate: 300 },
          ],
        },
      ],
    ],
    reads: [
      'Cost to the house 3,003 Member and everybody below 1,001 Everybody above 2,002',
      'Su 2D 0.90 % · 3D 0.60 % 70,003 0.86 % 601 Bo 2D 0.40 % 5,002 0.62 % 31',
    ],
    lacks: ['goes up', 'Lowered with it', '→'],
  }),
  'a rate that is planned stands apart from the rate of today': rates(
    {
      reads: ['2D 5.00 % 4.00 % 1.50 % from tomorrow 2.00 % 1.00 %', '3D 5.00 % 4.00 % 3.00 % 1.00 %'],
      values: { '2D': '2.00 %' },
    },
    { today: 150 },
  ),
  'who may not change rates reads the planned one, too': rates(
    { reads: ['2D 1.50 % · from tomorrow 2.00 % 3D 3.00 %'] },
    { today: 150 },
    false,
  ),
  'a lower rate takes one operator': rates({
    steps: [['type', '3D', '2.5']],
    reads: [
      'Cost to the house 3,003 → 2,805 (−198 · −6.6 %)',
      'GGR of the member and everybody below 30,030 75.1 % of the stakes Rebates of the GGR 10 % → 9.3 %',
    ],
    lacks: ['goes up'],
  }),
  'a rate that is no number is not sent': rates({
    steps: [
      ['type', '2D', '2,5x'],
      ['type', '3D', '3.5'],
      ['type', 'Reason', REASON],
    ],
    disabled: ['Set rates'],
  }),
  'the rates that are set are no change': rates({
    steps: [['type', 'Reason', REASON]],
    disabled: ['Set rates'],
  }),
  'a rate that another operator requested': rates(
    { reads: ['2D 3.00 % pending approval, requested by Thiri'] },
    { asked: { value: 300, by: 'Thiri', mine: false } },
  ),
  'without the right rates are only read': rates(
    { reads: ['2D 2.00 % 3D 3.00 %'], missing: ['Set rates'] },
    {},
    false,
  ),

  'a commission rate that another operator must enter as well': commission({
    steps: [
      ['type', 'Net loss', '20'],
      ['type', 'Reason', REASON],
      ['click', 'Set commission rates'],
    ],
    sends: [
      'operatorCommissions.setRates',
      { id: ID, rates: [{ model: 'net_loss', rate: 2_000 }], reason: REASON },
    ],
    done: { list: [{ asked: { value: 2_000, by: 'Aye', mine: true } }] },
    reads: ['Requested. Another operator must enter the same rate.'],
    lacks: ['The rates count from next month on.'],
  }),
  'a commission rate is set for the next month': commission({
    steps: [
      ['type', 'Net loss', '20'],
      ['type', 'Reason', REASON],
      ['click', 'Set commission rates'],
    ],
    sends: [
      'operatorCommissions.setRates',
      { id: ID, rates: [{ model: 'net_loss', rate: 2_000 }], reason: REASON },
    ],
    done: { list: [{ asked: null }] },
    reads: [
      'The rates count from next month on.',
      '10.00 %, from next month 15.00 %',
      '0.40 % pending approval, requested by Thiri',
      'Net loss 10.00 % dismissed · 6 Jan 03:00',
    ],
  }),
  'who is no agent has no commissions': commission(
    { reads: ['Only agents have commissions.'], missing: ['Set commission rates'] },
    false,
  ),
  'without the right commission rates are only read': commission(
    { missing: ['Set commission rates'], reads: ['10.00 %, from next month 15.00 %'] },
    true,
    false,
  ),

  'an open statement is withheld': withhold('open', {
    steps: [
      ['type', 'Reason', REASON],
      ['click', 'Withhold'],
    ],
    sends: ['operatorCommissions.withhold', { id: 71, reason: REASON }],
    done: {},
    reads: ['Withheld. What is due has changed.'],
  }),
  'a withheld statement is released': withhold('withheld', {
    steps: [
      ['type', 'Reason', REASON],
      ['click', 'Release'],
    ],
    sends: ['operatorCommissions.release', { id: 71, reason: REASON }],
    done: {},
    reads: ['Released. What is due has changed.'],
  }),
  'what is paid is not withheld': withhold('paid', { missing: ['Withhold', 'Release'] }),
});
