import { testScreens } from '../../testing/screen-cases.tsx';
import { MemberList } from './MemberList.tsx';

const row = (id: number, name: string, extra: object = {}) => ({
  ...{ id, name, phone: '09 ••• 0111', state: 'active', since: '2031-01-05T20:30:00.000Z' },
  ...{ level: 1, agent: null, balance: 1_001, held: 0, last_login: null },
  ...{ deposits_30: 0, stakes_90: 0, ggr_90: 0, weeks: [0, 500, 1_000], flags: [] },
  ...extra,
});
const page = (...list: object[]) => ({ list, total: list.length, page: 1, size: 50, figures: [] });
const filter = { view: 'owing', min: 5_000, agent_id: 200_009, downline_of: 200_008 };
const views = {
  all: 1_234,
  views: [
    { view: 'active_30', count: 11 },
    { view: 'owing', count: 12 },
  ],
  saved: [{ id: 7, name: 'Big debts', filter, count: 3 }],
};
const answers = {
  'operatorMembers.search': page(row(200_003, 'Khin'), row(200_004, 'Aung', { state: 'suspended' })),
  'operatorMembers.views': views,
  'operatorSegments.list': { list: [{ id: 5, name: 'Night', count: 13 }], tags: [] },
};
const campaign = (id: number, on: string, extra: object = {}) => ({
  ...{ id, state: 'live' },
  terms: {
    ...{ title: { en: `Gift ${id}` }, trigger: { on } },
    ...{ from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' },
    ...extra,
  },
});
const can = ['member.view', 'member.note', 'member.statement', 'segment.view', 'message.send'];
const granting = (list: object[]) => ({
  ...{ show: <MemberList />, at: '/members', can: [...can, 'campaign.change'] },
  answers: { ...answers, 'operatorCampaigns.list': { list, presets: [] } },
});
const screen = { show: <MemberList />, can, answers, at: '/members' };
const asked = (input: object) => ['operatorMembers.search', { ...input, page: 1, size: 50 }] as const;

testScreens({
  'views, kept filters and segments have their counts': {
    ...screen,
    reads: ['All members 1,234', 'Active 30 days 11', 'Owing 12', 'Big debts 3', 'Night 13', 'suspended'],
    labels: ['Stakes of the last 3 weeks: 0 · 500 · 1k'],
    disabled: ['Save view'],
  },
  'a role without segments sees none, and one without the right to files selects none for a file': {
    ...screen,
    can: ['member.view'],
    steps: [['click', 'Select Khin']],
    reads: ['1 selected'],
    lacks: ['Night'],
    missing: ['Add tag', 'Export CSV', 'Write a message', 'Grant bonus'],
  },
  'a view takes the place of what was typed': {
    ...screen,
    at: '/members?find=khin&status=active',
    steps: [['click', 'Owing 12']],
    asks: [asked({ find: 'khin', status: 'active' }), asked({ view: 'owing' })],
  },
  'a kept filter is shown as it was kept': {
    ...screen,
    steps: [['click', 'Big debts 3']],
    asks: [asked(filter)],
  },
  'a segment shows its members': {
    ...screen,
    steps: [['click', 'Night 13']],
    asks: [asked({ segment_id: 5 })],
  },
  'all members are shown again': {
    ...screen,
    at: '/members?view=owing',
    steps: [['click', 'All members 1,234']],
    asks: [asked({ view: 'owing' }), asked({})],
  },
  'the filter is kept under a name, without what was typed to find a member': {
    ...screen,
    at: '/members?view=owing&find=khin&agent=M-200009&downline=M-200008&segment=5',
    steps: [
      ['click', 'Save view'],
      ['type', 'Name of the view', ' Mine '],
      ['press', 'ctrl+enter'],
    ],
    sends: [
      'operatorMembers.saveView',
      { name: 'Mine', filter: { view: 'owing', agent_id: 200_009, downline_of: 200_008, segment_id: 5 } },
    ],
    done: { id: 8 },
    reads: ['View saved'],
  },
  'a kept filter is removed': {
    ...screen,
    steps: [['click', 'Remove the view Big debts']],
    sends: ['operatorMembers.removeView', { id: 7 }],
    done: {},
  },
  'the selected members get a tag': {
    ...screen,
    steps: [
      ['click', 'Select Khin'],
      ['click', 'Select Aung'],
      ['click', 'Select Khin'],
      ['type', 'Tag', 'night-owl'],
      ['click', 'Add tag'],
    ],
    sends: ['operatorSegments.addTag', { member_ids: [200_004], tag: 'night-owl' }],
    done: { added: 1 },
    reads: ['1 member got the tag night-owl', '1 selected'],
    values: { Tag: '' },
  },
  'a tag with other letters is not given': {
    ...screen,
    steps: [
      ['click', 'Select the page'],
      ['type', 'Tag', 'Night owl'],
    ],
    reads: ['2 selected'],
    disabled: ['Add tag'],
  },
  'the selected members are saved as a file': {
    ...screen,
    steps: [
      ['click', 'Select the page'],
      ['click', 'Export CSV'],
    ],
    sends: ['operatorMembers.searchFile', { ids: [200_003, 200_004], format: 'csv' }],
  },
  'a message is written to the selected members': {
    ...screen,
    steps: [
      ['click', 'Select the page'],
      ['click', 'Write a message'],
    ],
    goesTo: '/content-messages?to=200003%2C200004',
  },
  'the selected members get a bonus that another operator approves': {
    ...granting([
      campaign(21, 'deposit'),
      campaign(22, 'hand', { until: '2021-01-01T00:00:00.000Z' }),
      campaign(23, 'hand', { from: '2098-01-01T00:00:00.000Z' }),
      { ...campaign(24, 'hand'), state: 'stopped' },
      campaign(25, 'hand'),
      campaign(26, 'hand'),
    ]),
    steps: [
      ['click', 'Select the page'],
      ['click', 'Grant bonus'],
      ['type', 'Reason', 'sorry for the outage'],
      ['click', 'Submit for approval, 2 members'],
    ],
    sends: [
      'operatorCampaigns.grant',
      { id: 25, member_ids: [200_003, 200_004], reason: 'sorry for the outage' },
    ],
    done: { waiting: true, list: [] },
    reads: ['Requested for 2 members; another operator must approve'],
  },
  'how many got the bonus is said when another operator had requested it': {
    ...granting([campaign(25, 'hand')]),
    steps: [
      ['click', 'Select the page'],
      ['click', 'Grant bonus'],
      ['type', 'Reason', 'sorry for the outage'],
      ['press', 'ctrl+enter'],
    ],
    sends: [
      'operatorCampaigns.grant',
      { id: 25, member_ids: [200_003, 200_004], reason: 'sorry for the outage' },
    ],
    done: {
      waiting: false,
      list: [
        { member_id: 200_003, outcome: 'granted' },
        { member_id: 200_004, outcome: 'had_today' },
      ],
    },
    reads: ['1 member got the bonus'],
  },
  'without a live campaign by hand the dialog leads to the campaigns': {
    ...granting([campaign(21, 'deposit')]),
    steps: [
      ['click', 'Select Khin'],
      ['click', 'Grant bonus'],
    ],
    reads: ['No live campaign is given by hand. Publish one first. Campaigns'],
  },
  'the flags of a member say what is shared': {
    ...screen,
    answers: {
      ...answers,
      'operatorMembers.search': page(row(200_003, 'Khin', { flags: ['device', 'payee'] })),
    },
    reads: ['device, payout account'],
  },
  'a column that is taken away stays away': {
    ...screen,
    steps: [
      ['click', 'Columns 10 of 10'],
      ['click', 'Phone'],
    ],
    reads: ['Columns 9 of 10'],
    lacks: ['09 ••• 0111'],
  },
  'nobody is selected any more after Escape': {
    ...screen,
    steps: [
      ['click', 'Select the page'],
      ['press', 'esc'],
    ],
    lacks: ['selected'],
  },
  'who left the page is not selected': {
    ...screen,
    steps: [
      ['click', 'Select the page'],
      ['changes', 'operatorMembers.search', page(row(200_004, 'Aung'), row(200_005, 'Zaw'))],
    ],
    reads: ['1 selected'],
  },
});
