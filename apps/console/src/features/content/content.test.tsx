import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { ContentDesk } from './ContentDesk.tsx';

const at = '2031-01-05T20:30:00.000Z';
const TEXTS = { my: 'T my', en: 'T en', zh: 'T zh', th: 'T th' };
const notice = (extra: object = {}) => ({
  kind: 'notice',
  value: {
    ...{ title: TEXTS, body: TEXTS, picture: '', width: 0, tan: true, repeat_tan: false, type: 0, sort: 4 },
    ...{ activity_id: null, segment_id: null, from: null, until: null, ...extra },
  },
});
const banner = (extra: object) => ({
  kind: 'banner',
  value: {
    ...{
      title: TEXTS,
      body: TEXTS,
      colour: 'red',
      pictures: { my: '', en: '', zh: '', th: '' },
      href: '',
      sort: 4,
    },
    ...{ from: null, until: null, ...extra },
  },
});
const tile = {
  kind: 'tile',
  value: { title: TEXTS, hot: false, sort: 4, maintenance_until: null, exchange_rate: 20, low_balance: 500 },
};
const row = (item: string, extra: object = {}) => ({
  ...{
    kind: 'notice',
    item,
    title: TEXTS,
    state: 'live',
    has_draft: false,
    from: null,
    until: null,
    at,
    by: '',
  },
  ...extra,
});
const detail = (extra: object = {}) => ({
  ...{ item: '71', state: 'live', version: 8, draft: null, published: notice(), versions: [], ...extra },
});
const desk = (found: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <ContentDesk />,
  can: ['content.change', 'segment.view', 'bonus.view'],
  ...rest,
  answers: {
    'operatorContent.items': { list: [row('71')] },
    'operatorContent.item': detail(found),
    'operatorSegments.list': { list: [{ id: 7, name: 'Gold', count: 1_001 }] },
    'operatorCampaigns.list': {
      list: [
        { id: 81, state: 'live', terms: { title: { ...TEXTS, en: 'Weekend' } } },
        { id: 82, state: 'draft', terms: { title: { ...TEXTS, en: 'New year' } } },
        { id: 83, state: 'stopped', terms: { title: { ...TEXTS, en: 'Old one' } } },
      ],
      presets: [],
    },
    'operatorContent.words': { list: [] },
    ...rest.answers,
  },
});

testScreens({
  'a notice is published with the version that was read': desk(
    {},
    {
      steps: [
        ['click', 'English'],
        ['type', 'Title', 'New title'],
        ['choose', 'To', 'Gold (1,001)'],
        ['choose', 'Type', 'Maintenance'],
        ['type', 'Order', '9'],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorContent.publish',
        {
          ...{ item: '71', seen: 8 },
          content: notice({ title: { ...TEXTS, en: 'New title' }, segment_id: 7, type: 1, sort: 9 }),
        },
      ],
      done: { item: '71', version: 9 },
      reads: ['Published'],
      asks: [['operatorContent.item', { kind: 'notice', item: '71' }]],
    },
  ),
  'the promotion of a notice is chosen by its title': desk(
    {},
    {
      steps: [
        ['choose', 'Opens promotion', 'New year · Draft'],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice({ activity_id: 82 }) }],
    },
  ),
  'a promotion that was stopped since stays named, and can be taken off': desk(
    { published: notice({ activity_id: 83 }) },
    {
      reads: ['Old one · Stopped'],
      steps: [
        ['choose', 'Opens promotion', 'None'],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice() }],
    },
  ),
  'who may not see campaigns sees the number of the promotion': desk(
    { published: notice({ activity_id: 83 }) },
    { can: ['content.change'], reads: ['#83'], lacks: ['Old one'] },
  ),
  'what another operator published while one typed is not replaced unseen': desk(
    {},
    {
      steps: [
        ['type', 'Order', '9'],
        ['changes', 'operatorContent.item', detail({ version: 9, published: notice({ sort: 5 }) })],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice({ sort: 9 }) }],
    },
  ),
  'a notice of later is scheduled, in Yangon time': desk(
    {},
    {
      steps: [
        ['type', 'From', '2099-01-06T03:00'],
        ['click', 'Schedule for 6 Jan 03:00'],
      ],
      sends: [
        'operatorContent.publish',
        { item: '71', seen: 8, content: notice({ from: '2099-01-05T20:30:00.000Z' }) },
      ],
      done: { item: '71', version: 9 },
      reads: ['Scheduled'],
    },
  ),
  'a draft is saved': desk(
    {},
    {
      steps: [
        ['click', 'Opens as a sheet'],
        ['click', 'Save draft'],
      ],
      sends: ['operatorContent.saveDraft', { item: '71', seen: 8, content: notice({ tan: false }) }],
      done: { item: '71', version: 9 },
      reads: ['Draft saved'],
    },
  ),
  'a notice is taken down': desk(
    {},
    {
      steps: [['click', 'Take down']],
      sends: ['operatorContent.takeDown', { kind: 'notice', item: '71' }],
      done: { item: '71', version: 9 },
      reads: ['No longer shown'],
    },
  ),
  'what is not changed is not published again, by no key either': desk(
    {},
    { steps: [['press', 'ctrl+enter']], disabled: ['Publish now', 'Save draft'] },
  ),
  'a draft that waits is published as it is': desk(
    { draft: notice({ sort: 6 }) },
    {
      steps: [['press', 'ctrl+enter']],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice({ sort: 6 }) }],
    },
  ),
  'what was taken down is shown again': desk(
    { state: 'off' },
    {
      steps: [['press', 'ctrl+enter']],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice() }],
      missing: ['Take down'],
    },
  ),
  'a new notice has no version': desk(
    {},
    {
      steps: [
        ['click', 'New notice'],
        ['click', 'Burmese'],
        ['type', 'Title', 'A'],
        ['click', 'Save draft'],
      ],
      sends: [
        'operatorContent.saveDraft',
        {
          ...{ item: null, seen: null },
          content: notice({
            ...{ title: { my: 'A', en: '', zh: '', th: '' }, body: { my: '', en: '', zh: '', th: '' } },
            sort: 0,
          }),
        },
      ],
      missing: ['Take down'],
    },
  ),
  'an older version is put into the form, not published': desk(
    {
      versions: [
        { id: 2, at, act: 'publish', by: 'Thiri', content: notice() },
        { id: 1, at, act: 'draft', by: '', content: notice({ sort: 3 }) },
      ],
    },
    {
      steps: [['click', 'Put into form']],
      reads: ['Thiri · published Order 3 → 4', 'System · saved a draft'],
      values: { Order: '4' },
      disabled: ['Publish now'],
    },
  ),
  'what changed is said in the words of the form': desk(
    {
      versions: [
        {
          ...{ id: 2, at, act: 'publish', by: 'Thiri' },
          content: notice({
            title: { ...TEXTS, my: 'New' },
            type: 1,
            repeat_tan: true,
            from: at,
            body: { ...TEXTS, th: '' },
          }),
        },
        { id: 1, at, act: 'draft', by: '', content: notice() },
      ],
    },
    {
      reads: [
        'Title, Burmese T my → New',
        'Text, Thai T th → nothing',
        'Type General → Maintenance',
        'Opens again at every start of the app no → yes',
        'From nothing → 6 Jan 03:00',
      ],
    },
  ),
  'what changed of a banner is said in the words of its form': desk(
    {
      published: banner({}),
      versions: [
        {
          ...{ id: 2, at, act: 'publish', by: 'Thiri' },
          content: banner({ colour: 'blue', href: '/theme1_vip', body: { ...TEXTS, en: '' } }),
        },
        { ...{ id: 1, at, act: 'draft', by: '' }, content: banner({}) },
      ],
    },
    {
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'banner' })] } },
      reads: ['Second line, English T en → nothing', 'Drawn in Red → Blue', 'Opens nothing → VIP'],
    },
  ),
  'leaving unsaved text is asked for': desk(
    {},
    {
      answers: { 'operatorContent.items': { list: [row('71'), row('72', { title: { en: 'Second' } })] } },
      steps: [
        ['type', 'Order', '9'],
        ['click', 'Second'],
      ],
      reads: ['What you changed here is not saved and would be lost.'],
      values: { Order: '9' },
    },
  ),
  'an item that comes before the one that is shown does not take its place': desk(
    {},
    {
      steps: [
        ['type', 'Order', '9'],
        ['changes', 'operatorContent.items', { list: [row('70'), row('71')] }],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice({ sort: 9 }) }],
    },
  ),
  'an exchange rate that is no whole number is said to be none': desk(
    { published: tile },
    {
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'tile' })] } },
      steps: [['type', 'Exchange rate', '1.5']],
      reads: ['Enter a whole number'],
      disabled: ['Publish now'],
    },
  ),
  'content in each state': desk(
    {},
    {
      answers: {
        'operatorContent.items': {
          list: ['live', 'draft', 'scheduled', 'ended', 'off'].map((state, n) =>
            row(String(71 + n), { state, title: { ...TEXTS, en: `In ${state}` } }),
          ),
        },
      },
      reads: [
        'In live Live',
        'In draft Draft',
        'In scheduled Scheduled',
        'In ended Ended',
        'In off Not shown',
      ],
    },
  ),
  'an exchange rate of nothing is one': desk(
    { published: tile },
    {
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'tile' })] } },
      steps: [
        ['type', 'Exchange rate', '0'],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorContent.publish',
        { item: '71', seen: 8, content: { kind: 'tile', value: { ...tile.value, exchange_rate: 1 } } },
      ],
    },
  ),
  'a tile with its rate and its limit': desk(
    { published: tile },
    {
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'tile' })] } },
      steps: [
        ['type', 'Exchange rate', '30'],
        ['type', 'Ask about a deposit', ''],
        ['type', 'Maintenance until', '2099-01-06T03:00'],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorContent.publish',
        {
          ...{ item: '71', seen: 8 },
          content: {
            kind: 'tile',
            value: {
              ...tile.value,
              ...{ exchange_rate: 30, low_balance: 0, maintenance_until: '2099-01-05T20:30:00.000Z' },
            },
          },
        },
      ],
    },
  ),
  'without the right content is only read': desk(
    {},
    { can: [], reads: ['T en'], missing: ['Publish now', 'Save draft', 'Take down', 'New notice'] },
  ),
});
