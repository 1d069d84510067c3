import { everybody } from '@shwe/contract/everybody';
import { dateTime } from '../../core/format.ts';
import { en } from '../../i18n/catalogues.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { ContentDesk } from './ContentDesk.tsx';

const at = '2031-01-05T20:30:00.000Z';
/** 03:00 in Yangon on two days of a later year. */
const LATER = ['2099-01-04T20:30:00.000Z', '2099-01-05T20:30:00.000Z'] as const;
/** In two and in three days. */
const SOON = [2, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [string, string];
const said = (moment: string) => dateTime(moment, { months: en.months.split(' ') });
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
    maintenance_until: null,
    pop_up: false,
    at,
    by: '',
  },
  ...extra,
});
const detail = (extra: object = {}) => ({
  ...{ item: '71', state: 'live', version: 8, draft: null, published: notice(), versions: [], ...extra },
});
/** The same with its fields in another order, as the database gives them. */
const reordered = <Of extends { value: object }>(content: Of): Of => ({
  ...content,
  value: Object.fromEntries(Object.entries(content.value).reverse()),
});
const byThiri = (id: number, content: object) => ({ id, at, act: 'publish', by: 'Thiri', content });
/** Somebody typed an order of 9 while Thiri published one of 5. */
const WHILE_TYPED = [
  ['type', 'Order', '9'],
  [
    'changes',
    'operatorContent.item',
    detail({ version: 9, published: notice({ sort: 5 }), versions: [byThiri(9, notice({ sort: 5 }))] }),
  ],
] as const;
const LONG = 'On Sunday the system is maintained for half an hour, and no bets are taken until it is over.';
const LARGE = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
const BAD = new File(['no picture'], 'bad.png', { type: 'image/png' });

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
  'who may publish reads how many members are reached': desk(
    {},
    {
      answers: { 'operatorSegments.preview': { count: 18_344, of: 18_344, members: [] } },
      reads: ['Reaches all 18,344 active members, and guests. One operator may publish or take down.'],
      asks: [['operatorSegments.preview', { rule: everybody }]],
    },
  ),
  'of a segment its members are reached, as the server counts them': desk(
    { published: notice({ segment_id: 7 }) },
    {
      reads: ['Reaches 1,001 members of Gold.'],
      lacks: ['guests'],
      asksNot: [['operatorSegments.preview', { rule: everybody }]],
    },
  ),
  'of a segment that is archived no count is made up': desk(
    { published: notice({ segment_id: 9 }) },
    { reads: ['One operator may publish'], lacks: ['Reaches'] },
  ),
  'who may not see segments sees no count': desk(
    {},
    { can: ['content.change'], reads: ['One operator may publish'], lacks: ['Reaches'] },
  ),
  'what is shown at the same time is named, with the sheets on home': desk(
    { published: notice({ until: SOON[1] }) },
    {
      answers: {
        'operatorContent.items': {
          list: [
            row('71', { until: SOON[1] }),
            row('72', { title: { en: 'Second' }, until: SOON[0], pop_up: true }),
            row('73', { title: { en: 'Quiet' } }),
            row('74', { title: { en: 'After' }, state: 'scheduled', from: SOON[1], pop_up: true }),
            row('75', { title: { en: 'Over' }, state: 'ended', pop_up: true }),
          ],
        },
      },
      reads: [
        `This one until ${said(SOON[1])} Second Notice · until ${said(SOON[0])} at the same time: until ${said(SOON[0])}`,
        `Quiet Notice · until taken down at the same time: until ${said(SOON[1])}`,
        `After Notice · from ${said(SOON[1])} 1 other sheet on home at this time. They open one after another.`,
      ],
      lacks: ['Over Notice · until taken down'],
    },
  ),
  'what is shown then opens from the axis': desk(
    {},
    {
      answers: {
        'operatorContent.items': {
          list: [row('71'), row('72', { kind: 'banner', title: { en: 'Reload' } })],
        },
        'operatorContent.item': ({ kind }: { kind: string }) =>
          kind === 'banner' ? detail({ item: '72', published: banner({}) }) : detail(),
      },
      steps: [['click', 'Reload Banner · until taken down']],
      reads: ['Banner 72', '1 banner on home at this time'],
      lacks: ['No other sheet'],
    },
  ),
  'the draws stand in outline below what is written, for who may see them': desk(
    {},
    {
      can: ['content.change', 'draw.view'],
      answers: {
        'operatorCalendar.year': ({ year }: { year: number }) => ({
          ...{ today: `${year}-01-01`, close_days: [] },
          // Drawn each day, so that it is on the axis whatever day it is.
          draws: Array.from({ length: 366 }, (_, n) => {
            const date = new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10);
            return { planned: date, date, reason: '' };
          }),
        }),
      },
      reads: ['This one until taken down Draws 2D on '],
    },
  ),
  'who may not see the draws sees no row of them': desk(
    {},
    {
      can: ['content.change'],
      asksNot: [['operatorCalendar.year', { year: new Date().getFullYear() }]],
      reads: ['This one until taken down'],
      lacks: ['2D on'],
    },
  ),
  'a sheet without another is the only one': desk({}, { reads: ['No other sheet on home at this time'] }),
  'the calendar has what is shown by kind, and opens it': desk(
    {},
    {
      answers: {
        'operatorContent.items': {
          list: [
            row('71', { title: { en: 'Slow' } }),
            row('3d', { kind: 'tile', title: { en: '3D' }, maintenance_until: LATER[0] }),
            row('2d', { kind: 'tile', title: { en: '2D' } }),
            row('about', { kind: 'page' }),
          ],
        },
      },
      steps: [['click', 'Calendar']],
      reads: ['now Slow Notice · until taken down Maintenance', 'now 3D Maintenance · until 5 Jan 03:00'],
      lacks: ['2D Maintenance', 'Publish now'],
    },
  ),
  'what changes next comes first, what is over last': desk(
    {},
    {
      answers: {
        'operatorContent.items': {
          list: [
            row('71', { title: { en: 'Ended' }, state: 'ended' }),
            row('72', { title: { en: 'Always' } }),
            row('73', { title: { en: 'Ends later' }, until: LATER[1] }),
            row('74', { title: { en: 'Soon' }, state: 'scheduled', from: LATER[0] }),
            row('greeting', { kind: 'words', title: { en: 'Hello' } }),
          ],
        },
      },
      reads: [
        'Soon Scheduled Notice · from 5 Jan 03:00 Ends later Live Notice · until 6 Jan 03:00 Always Live',
        'until taken down Ended Ended Notice 1 replaced text',
      ],
      lacks: ['greeting'],
    },
  ),
  'what is scheduled is published at once': desk(
    { state: 'scheduled', published: notice({ from: LATER[0] }) },
    {
      reads: ['appears in'],
      steps: [['click', 'Publish now']],
      sends: ['operatorContent.publish', { item: '71', seen: 8, content: notice() }],
      done: { item: '71', version: 9 },
      values: { From: '' },
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
  'a form in which nothing is typed follows what others publish': desk(
    {},
    {
      steps: [['changes', 'operatorContent.item', detail({ version: 9, published: notice({ sort: 5 }) })]],
      values: { Order: '5' },
      disabled: ['Publish now'],
      lacks: ['meanwhile'],
    },
  ),
  'who typed meanwhile is told who changed it, and takes theirs': desk(
    {},
    {
      steps: [...WHILE_TYPED, ['click', 'Take theirs']],
      values: { Order: '5' },
      disabled: ['Publish now'],
      lacks: ['meanwhile'],
    },
  ),
  'who typed meanwhile is told who changed it': desk(
    {},
    {
      steps: WHILE_TYPED,
      reads: ['Thiri changed this meanwhile (6 Jan 03:00)', 'What you typed is not saved.'],
      values: { Order: '9' },
    },
  ),
  'who keeps their own publishes it instead of the other’s': desk(
    {},
    {
      steps: [...WHILE_TYPED, ['click', 'Keep mine'], ['press', 'ctrl+enter']],
      sends: ['operatorContent.publish', { item: '71', seen: 9, content: notice({ sort: 9 }) }],
      lacks: ['meanwhile'],
    },
  ),
  'the order in which the fields come is no change': desk(
    { versions: [byThiri(8, reordered(notice()))] },
    { steps: [['click', 'Put into form']], disabled: ['Publish now', 'Save draft'] },
  ),
  'an older version does not replace what is typed without asking': desk(
    { versions: [byThiri(8, notice())] },
    {
      steps: [
        ['type', 'Order', '9'],
        ['click', 'Put into form'],
      ],
      reads: ['What you changed here is not saved and would be lost.'],
      values: { Order: '9' },
    },
  ),
  'of two long texts the history shows where they differ': desk(
    {
      versions: [
        byThiri(9, notice({ body: { ...TEXTS, en: `${LONG} Thank you.` } })),
        byThiri(8, notice({ body: { ...TEXTS, en: `${LONG} Sorry.` } })),
      ],
    },
    { reads: ['Text, English …until it is over. Sorry. → …until it is over. Thank you.'] },
  ),
  'a draft that was never published is deleted': desk(
    {},
    {
      answers: {
        'operatorContent.items': { list: [row('71', { state: 'draft' }), row('72', { kind: 'banner' })] },
        'operatorContent.item': ({ item }: { item: string }) =>
          item === '71'
            ? detail({ state: 'draft', published: null, draft: notice() })
            : detail({ item, published: banner({}) }),
      },
      steps: [['click', 'Delete draft']],
      sends: ['operatorContent.takeDown', { kind: 'notice', item: '71' }],
      done: { item: '71', version: 9 },
      reads: ['Draft deleted', 'Banner 72'],
      missing: ['Delete draft'],
    },
  ),
  'what has ended before it is shown is said to be over': desk(
    { published: notice({ until: '2001-01-01T00:00:00.000Z' }) },
    { reads: ['The end is in the past. Players will not see this.'] },
  ),
  'an end before the start is said at its field before anything is sent': desk(
    { published: notice({ from: '2031-01-08T00:00:00.000Z', until: '2031-01-07T00:00:00.000Z' }) },
    { reads: ['Until The end must be after the start.'] },
  ),
  'who may not change content reads so': desk(
    {},
    { can: [], reads: ['Your role cannot change content.'], missing: ['Publish now'] },
  ),
  'what is missing is named': desk(
    {},
    {
      answers: {
        'operatorContent.publish': {
          fails: {
            ...{ kind: 'refused', code: 'content_incomplete', title: '', text: 'Something is missing' },
            details: { field: 'until' },
          },
        },
      },
      steps: [
        ['type', 'Order', '9'],
        ['press', 'ctrl+enter'],
      ],
      reads: ['Nothing was changed', 'The end must be after the start.'],
      lacks: ['Something is missing', 'posted'],
    },
  ),
  'only what is wrong with the last picture is said': desk(
    {},
    {
      answers: {
        'operatorContent.addPicture': {
          fails: { kind: 'refused', code: 'picture_unreadable', title: '', text: 'It could not be read' },
        },
      },
      steps: [
        ['pick', 'Picture', BAD],
        ['pick', 'Picture', LARGE],
      ],
      reads: ['Up to 2 MB', 'The file is larger than 2 MB.'],
      lacks: ['It could not be read'],
    },
  ),
  'a picture that was just added is for another operator to publish': desk(
    {},
    {
      answers: { 'operatorContent.addPicture': { picture: '/pictures/77.jpg' } },
      steps: [['pick', 'Picture', BAD]],
      reads: ['Another operator publishes a new picture first.'],
      lacks: ['Up to 2 MB'],
    },
  ),
  'a picture that cannot be read is said to be one, with no word of money': desk(
    {},
    {
      answers: {
        'operatorContent.addPicture': {
          fails: { kind: 'refused', code: 'picture_unreadable', title: '', text: 'It could not be read' },
        },
      },
      steps: [['pick', 'Picture', BAD]],
      reads: ['It could not be read'],
      lacks: ['posted'],
    },
  ),
  'a banner opens one promotion, which is chosen by its title': desk(
    { published: banner({}) },
    {
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'banner' })] } },
      steps: [
        ['choose', 'Opens', 'Promotion: Weekend'],
        ['press', 'ctrl+enter'],
      ],
      sends: [
        'operatorContent.publish',
        { item: '71', seen: 8, content: banner({ href: '/theme1_active_info?id=81' }) },
      ],
    },
  ),
  'the promotion of a banner that was stopped since stays named': desk(
    {
      published: banner({ href: '/theme1_active_info?id=83' }),
      versions: [
        byThiri(8, banner({ href: '/theme1_active_info?id=83' })),
        byThiri(7, banner({ href: '/theme1_vip' })),
      ],
    },
    {
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'banner' })] } },
      reads: ['Promotion: Old one · Stopped', 'Opens VIP → Promotion: #83'],
    },
  ),
  'who may not see campaigns sees the number of a banner’s promotion': desk(
    { published: banner({ href: '/theme1_active_info?id=83' }) },
    {
      can: ['content.change'],
      answers: { 'operatorContent.items': { list: [row('71', { kind: 'banner' })] } },
      reads: ['Promotion: #83'],
      lacks: ['Old one'],
    },
  ),
  'without a replaced text one is told to find it': desk(
    {},
    {
      steps: [['click', 'Texts']],
      reads: ['No text of the app is replaced yet. Find the one to replace in the list.'],
      lacks: ['Select a row'],
    },
  ),
  'a page is named, not numbered': desk(
    { item: 'about', published: { kind: 'page', value: { title: TEXTS, body: TEXTS } } },
    {
      answers: { 'operatorContent.items': { list: [row('about', { kind: 'page' })] } },
      reads: ['Page About us'],
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
  'what is scheduled is taken down': desk(
    { state: 'scheduled', published: notice({ from: LATER[0] }) },
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
  'a copy of a notice is saved as another one, with all it says': desk(
    { published: notice({ sort: 9, until: LATER[0] }) },
    {
      steps: [
        ['click', 'Duplicate'],
        ['click', 'Save draft'],
      ],
      sends: [
        'operatorContent.saveDraft',
        { item: null, seen: null, content: notice({ sort: 9, until: LATER[0] }) },
      ],
    },
  ),
  'a copy replaces what is typed of its original only after a question': desk(
    {},
    {
      steps: [
        ['type', 'Order', '9'],
        ['click', 'Duplicate'],
      ],
      reads: ['Unsaved changes'],
    },
  ),
  'a copy that is left for a new notice is no part of it': desk(
    {},
    {
      steps: [
        ['click', 'Duplicate'],
        ['click', 'New notice'],
        ['click', 'Discard changes'],
      ],
      values: { Order: '' },
    },
  ),
  'there is one tile of a game, and no copy of it': desk(
    { item: 'hilo', published: tile },
    { missing: ['Duplicate'] },
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
      reads: ['Thiri · published', 'Order 3 → 4', 'System · saved a draft'],
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
      reads: ['Enter a whole number of at most 1,000,000'],
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
    { versions: [byThiri(8, notice())] },
    {
      can: [],
      reads: ['T en', 'Thiri · published'],
      missing: ['Publish now', 'Save draft', 'Take down', 'New notice', 'Put into form'],
    },
  ),
});
