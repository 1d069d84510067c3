import { TERMS } from '../../testing/campaign-terms.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CampaignEditor } from './CampaignEditor.tsx';
import { CampaignView } from './CampaignView.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const NOW = Date.parse('2031-01-06T05:00:00.000Z');
const editor = (rest: Omit<ScreenCase, 'show'>, found: object = {}): ScreenCase => ({
  show: <CampaignEditor />,
  at: '/campaigns/edit?id=71',
  can: ['campaign.change'],
  ...rest,
  answers: {
    'operatorCampaigns.list': { list: [], presets: [] },
    'operatorCampaigns.get': { id: 71, version: 3, state: 'draft', terms: TERMS, ...found },
    ...rest.answers,
  },
});
const view = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: (
    <CampaignView
      nowMs={NOW}
      campaign={
        {
          id: 71,
          version: 3,
          state: 'draft',
          publish_asked: null,
          terms: TERMS,
          costs: [],
          ...extra,
        } as never
      }
    />
  ),
  can: ['campaign.change', 'campaign.stop'],
  answers: {
    'operatorCampaigns.get': {
      ...{ terms: TERMS, days: [], decisions: [], hand_asked: null },
      figures: { granted: 40, claimed: 30, released: 10, members: 35, cost: 1_001, committed: 5_005 },
      history: [{ at, act: 'saved', version: 2, by: 'Thiri', reason: 'new year' }],
    },
  },
  ...rest,
});
const request = (mine: boolean) => ({ operator: 'Thiri', mine, reason: 'new year', at });

const found = {
  'operatorCampaigns.dryRun': {
    ...{ is_known: true, from: '2031-01-01', to: '2031-01-05', grants: 2, members: 2, cost: 1_001 },
    ...{ deposits: 0, days: [], sizes: [], top: [], abuse: [], refused: [] },
  },
};

testScreens({
  'what a run found is marked as old once a field has changed': editor({
    answers: found,
    steps: [
      ['click', 'Dry run'],
      ['type', 'Budget in all, Ks', '7001'],
    ],
    reads: ['1,001', 'The fields changed since this run.'],
  }),
  'what a run found of the fields as they are is not old': editor({
    answers: found,
    steps: [['click', 'Dry run']],
    reads: ['1,001'],
    lacks: ['The fields changed since this run.'],
  }),
  'a number of the terms leads to its field': editor({
    steps: [['click', '6,000,000']],
    reads: ['each number leads to its field'],
    focused: 'Budget in all, Ks',
  }),
  'while a field is wrong, the rest of the terms can be read, and the field is named': editor({
    steps: [['type', 'Budget in all, Ks', '']],
    reads: [
      '500 × 5 = 2,500 Ks',
      'Once for each player',
      'Budget in all, Ks: Enter an amount above 0',
      '1 field needs attention',
    ],
    lacks: ['At most 6,000,000 Ks in all'],
    disabled: ['Save draft S'],
  }),
  'the name of a wrong field leads to it': editor({
    steps: [
      ['type', 'Until', ''],
      ['type', 'Bonus, Ks', ''],
      ['click', 'Bonus, Ks: Enter an amount above 0'],
    ],
    reads: ['Until: Enter a date and a time', 'Register an account.'],
    focused: 'Bonus, Ks',
  }),
  'a title that is missing is named in its place': editor({
    steps: [
      ['type', 'Title, English', ''],
      ['click', 'Title: Players of this language need a title'],
    ],
    focused: 'Title, English',
  }),
  'a budget of a day above that in all is remarked, and can be saved': editor({
    steps: [['type', 'Budget in all, Ks', '1,499,999']],
    reads: ['More than the budget in all: the day is limited by that one.'],
    enabled: ['Save draft S'],
  }),
  'a budget of a day of that in all is not remarked': editor({
    steps: [['type', 'Budget in all, Ks', '1,500,000']],
    lacks: ['More than the budget in all'],
  }),
  'a day of the terms leads to its field': editor({
    steps: [['click', '7 Jan 2031 11:59 PM']],
    focused: 'Until',
  }),
  'what is changed is saved, and what is not stays': editor({
    isReadyAtOnce: true,
    steps: [
      ['type', 'Bonus, Ks', '750'],
      ['type', 'To be bet, times', '8'],
      ['type', 'Budget a day', ''],
      ['type', 'Budget in all', '7,000,000'],
      ['type', 'Until', '2031-01-09T23:59'],
      ['click', 'One member for each device'],
      ['click', 'One member for each payout account'],
      ['click', 'Save draft'],
    ],
    sends: [
      'operatorCampaigns.save',
      {
        id: 71,
        terms: {
          ...TERMS,
          ...{ reward: { kind: 'fixed', amount: 750 }, turnover_times: 8, budget_day: null },
          ...{ budget: 7_000_000, until: '2031-01-09T17:29:00.000Z' },
          ...{ once_per_device: false, once_per_payee: true },
        },
      },
    ],
    done: { id: 71, version: 4 },
    reads: ['Saved as version 4', 'At most 7,000,000 Ks', 'version 3'],
  }),
  'another reward and another trigger': editor({
    steps: [
      ['choose', 'Trigger', 'First deposit'],
      ['type', 'Minimum deposit', '20,000'],
      ['click', 'Percent'],
      ['type', 'Percent#2', '30'],
      ['type', 'At most', '9,000'],
      ['press', 's'],
    ],
    sends: [
      'operatorCampaigns.save',
      {
        id: 71,
        terms: {
          ...TERMS,
          trigger: { on: 'deposit', which: 'first_of_life', min: 20_000 },
          reward: { kind: 'percent', percent: 30, cap: 9_000 },
        },
      },
    ],
  }),
  'a tier is added, and one taken away': editor(
    {
      steps: [
        ['click', 'Add a tier'],
        ['type', '3. From', '300'],
        ['type', '3. Bonus', '90'],
        ['click', 'Remove'],
        ['press', 's'],
      ],
      sends: [
        'operatorCampaigns.save',
        {
          id: 71,
          terms: {
            ...TERMS,
            reward: {
              kind: 'tiers',
              tiers: [
                { from: 100, amount: 58 },
                { from: 300, amount: 90 },
              ],
            },
          },
        },
      ],
    },
    {
      terms: {
        ...TERMS,
        reward: {
          kind: 'tiers',
          tiers: [
            { from: 50, amount: 25 },
            { from: 100, amount: 58 },
          ],
        },
      },
    },
  ),
  'what is wrong is said and not saved, by no key either': editor({
    steps: [
      ['type', 'To be bet, times', '51'],
      ['type', 'Title, Thai', ''],
      ['press', 's'],
      ['press', 'ctrl+enter'],
    ],
    reads: ['From 0 to 50', 'Players of this language need a title', '2 fields need attention'],
    disabled: ['Save draft', 'Save and review', 'Dry run'],
  }),
  'a live campaign is not edited': editor(
    { reads: ['This campaign is live.'], missing: ['Save draft'] },
    { state: 'live' },
  ),
  'without the right no campaign is edited': editor({
    can: [],
    reads: ['Your role cannot change campaigns.'],
    missing: ['Save draft'],
  }),
  'a draft is submitted, with the version that is shown': view(
    {},
    {
      steps: [
        ['press', 'p'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorCampaigns.publish', { id: 71, version: 3, reason: REASON }],
      done: { waiting: true },
      missing: ['Stop at once'],
    },
  ),
  'a reason that is too short says why the button is disabled': view(
    {},
    {
      steps: [
        ['press', 'p'],
        ['type', 'Reason', 'ok'],
        ['press', 'ctrl+enter'],
      ],
      reads: ['A reason of at least 3 letters goes to the audit log.'],
    },
  ),
  'the second operator publishes it': view(
    { publish_asked: request(false) },
    {
      steps: [
        ['click', 'Approve and publish'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorCampaigns.publish', { id: 71, version: 3, reason: REASON }],
      done: { waiting: false },
      reads: ['Campaign is live', 'Thiri requested to publish this version on 6 Jan 03:00'],
    },
  ),
  'nobody publishes what they submitted, by no key either': view(
    { publish_asked: request(true) },
    {
      steps: [['press', 'p']],
      reads: ['You requested to publish this version', '30 75 %', '10 25 %', '1,001', '5,005'],
      missing: ['Approve and publish', 'Submit for approval'],
    },
  ),
  'a live campaign is stopped by a key, and not edited': view(
    { state: 'live' },
    {
      steps: [
        ['press', 's'],
        ['type', 'Reason', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorCampaigns.stop', { id: 71, reason: REASON }],
      done: {},
      reads: ['Campaign stopped'],
      missing: ['Edit', 'Submit for approval'],
    },
  ),
  'a campaign that is over is not stopped': view(
    { state: 'live', terms: { ...TERMS, until: '2031-01-06T04:59:00.000Z' } },
    { steps: [['press', 's']], missing: ['Stop at once'] },
  ),
  'without the rights a campaign is only read, by no key either': view(
    {},
    {
      can: [],
      steps: [
        ['press', 'p'],
        ['press', 'e'],
        ['press', 's'],
      ],
      reads: ['6 Jan 03:00'],
      missing: ['Edit', 'Submit for approval', 'Stop at once'],
      goesTo: '/',
    },
  ),
});
