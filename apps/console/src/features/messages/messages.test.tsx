import { type ScreenCase, type Step, testScreens } from '../../testing/screen-cases.tsx';
import { ComposeMessage } from './ComposeMessage.tsx';
import { HouseMessages } from './HouseMessages.tsx';
import { MessageDetails } from './MessageDetails.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const WORDS: Step[] = ['မြန်မာ', 'English', 'ไทย', '中文'].flatMap((name, n): Step[] => [
  ['click', name],
  ['type', 'Title', `T${n}`],
  ['type', 'Text', `B${n}`],
]);
const WRITTEN = {
  title: { my: 'T0', en: 'T1', th: 'T2', zh: 'T3' },
  body: { my: 'B0', en: 'B1', th: 'B2', zh: 'B3' },
};
const compose = (rest: Omit<ScreenCase, 'show'>, audience: object = {}): ScreenCase => ({
  show: <ComposeMessage onDone={() => {}} />,
  answers: {
    'operatorSegments.list': { list: [{ id: 7, name: 'Gold', count: 1_001 }] },
    'operatorBroadcasts.audience': {
      ...{ matched: 9_001, inactive: 302, excluded: 403, offers_off: 0, count: 8_296, by_push: 5_005 },
      ...{ takes_two: true, ...audience },
    },
  },
  ...rest,
});
const details = (extra: object, rest: Omit<ScreenCase, 'show'>, maySend = true): ScreenCase => ({
  show: (
    <MessageDetails
      maySend={maySend}
      message={
        {
          ...{ id: 'G-1', ...WRITTEN, state: 'asked', audience: 'segment', segment: 'Gold', members: [] },
          ...{ is_offer: true, send_at: at, counted: 1_001, sent: 0, read: 0, by: 'Thiri', created_at: at },
          ...{ approved_by: '', stopped_by: '', mine: false, ...extra },
        } as never
      }
    />
  ),
  ...rest,
});

const sentMessage = {
  ...{ id: 'G-1', ...WRITTEN, title: { ...WRITTEN.title, en: 'Sent one' }, state: 'sent', audience: 'all' },
  ...{ segment: null, members: [], is_offer: false, send_at: at, counted: 1, sent: 1, read: 0, by: 'Thiri' },
  ...{ created_at: at, approved_by: '', stopped_by: '', mine: false },
};

const counted = { matched: 9_001, inactive: 302, excluded: 403, offers_off: 0, count: 8_296, by_push: 5_005 };

testScreens({
  'a message waits until those whom it goes to now are counted': {
    show: <ComposeMessage onDone={() => {}} />,
    answers: {
      'operatorSegments.list': { list: [{ id: 7, name: 'Gold', count: 1_001 }] },
      'operatorBroadcasts.audience': ({ is_offer }: { is_offer: boolean }) =>
        is_offer ? undefined : { ...counted, takes_two: true },
    },
    steps: [['choose', 'Segment', 'Gold · 1,001'], ...WORDS, ['type', 'Reason', REASON], ['click', 'Offer']],
    reads: ['Submit for approval, 8,296'],
    disabled: ['Submit for approval, 8,296'],
  },
  'an offer to a segment is requested': compose({
    steps: [
      ['choose', 'Segment', 'Gold · 1,001'],
      ['click', 'Offer'],
      ...WORDS,
      ['type', 'When', '2031-01-06T12:30'],
      ['type', 'Reason', REASON],
      ['click', 'Submit for approval, 8,296'],
    ],
    sends: [
      'operatorBroadcasts.schedule',
      {
        ...{ audience: 'segment', segment_id: 7, member_ids: null, is_offer: true, ...WRITTEN },
        ...{ send_at: '2031-01-06T06:00:00.000Z', reason: REASON },
      },
    ],
    isFormLeft: true,
    done: { id: 'G-1', state: 'asked' },
    asks: [
      [
        'operatorBroadcasts.audience',
        { audience: 'segment', segment_id: 7, member_ids: null, is_offer: true },
      ],
    ],
    reads: [
      'Requested; another operator must approve it',
      'Match the rule 9,001 Closed or suspended −302 On a break or excluded, never get offers −403 Switched offers off 0 Will get it 8,296',
      'quiet hours 5,005',
    ],
  }),
  'a message to chosen members is sent now': compose(
    {
      steps: [
        ['click', 'Chosen members'],
        ['type', 'Member numbers', '၂၀၀၀၀၃, 200007 200003'],
        ...WORDS,
        ['type', 'Reason', REASON],
        ['click', 'Send to 2'],
      ],
      sends: [
        'operatorBroadcasts.schedule',
        {
          ...{
            audience: 'members',
            segment_id: null,
            member_ids: [200_003, 200_007],
            is_offer: false,
            ...WRITTEN,
          },
          ...{ send_at: null, reason: REASON },
        },
      ],
      isFormLeft: true,
      done: { id: 'G-1', state: 'scheduled' },
      reads: ['Scheduled'],
    },
    { count: 2, takes_two: false },
  ),
  'a message that lacks a language is not sent': compose({
    steps: [['click', 'All members'], ...WORDS.slice(0, -1), ['type', 'Reason', REASON]],
    reads: ['3 of 4 languages'],
    disabled: ['Submit for approval, 8,296'],
  }),
  'a message to nobody is not sent': compose(
    {
      steps: [['click', 'All members'], ...WORDS, ['type', 'Reason', REASON]],
      disabled: ['Submit for approval, 0'],
    },
    { count: 0 },
  ),
  'a list with something else than numbers names nobody': compose({
    steps: [
      ['click', 'Chosen members'],
      ['type', 'Member numbers', '200003, Khin'],
    ],
    reads: ['Not a list of member numbers'],
    missing: ['Send to'],
  }),
  'more than 100 members are not chosen': compose({
    steps: [
      ['click', 'Chosen members'],
      ['type', 'Member numbers', Array.from({ length: 101 }, (_, n) => 200_000 + n).join(' ')],
    ],
    reads: ['Not a list of member numbers'],
    missing: ['Send to'],
  }),
  'a message that begins with chosen members names them': {
    ...compose({}),
    show: <ComposeMessage memberIds={[200_003, 200_004]} onDone={() => {}} />,
    values: { 'Member numbers': '200003, 200004' },
    asks: [
      [
        'operatorBroadcasts.audience',
        { audience: 'members', segment_id: null, member_ids: [200_003, 200_004], is_offer: false },
      ],
    ],
  },
  'the message after one to chosen members is to nobody of them': {
    ...compose({ can: ['message.send'] }),
    show: (
      <HouseMessages
        query={{ data: { list: [sentMessage], total: 1 }, isError: false } as never}
        paging={{ page: 1, size: 50, goTo: () => {} } as never}
      />
    ),
    at: '/content-messages?to=200003,200004',
    steps: [
      ['click', 'Sent one'],
      ['click', 'New message N'],
      ['click', 'Chosen members'],
    ],
    values: { 'Member numbers': '' },
  },
  'nobody is counted before somebody is named': compose({
    steps: [['click', 'Chosen members'], ...WORDS],
    missing: ['Submit for approval', 'Send to'],
  }),
  'a message is shown as phones show it, in each language': details(
    {},
    { reads: ['T0 B0', 'T1 B1', 'T2 B2', 'T3 B3'] },
  ),
  'another operator approves a message': details(
    {},
    {
      steps: [['click', 'Approve']],
      sends: ['operatorBroadcasts.approve', { id: 'G-1' }],
      done: {},
      reads: ['Approved', 'Thiri requested to send this', 'To Gold Offer Yes', 'T1 B1'],
    },
  ),
  'a message to chosen members names each of them': details(
    {
      audience: 'members',
      segment: '',
      members: [
        { id: 200_003, name: 'Khin' },
        { id: 200_004, name: 'Aung' },
      ],
    },
    { reads: ['To Khin , Aung Offer'] },
  ),
  'nobody approves an own message': details(
    { mine: true },
    { reads: ['you requested to send this'], missing: ['Approve'], disabled: ['Stop'] },
  ),
  'a message that is being sent is stopped': details(
    { state: 'sending' },
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Stop'],
      ],
      sends: ['operatorBroadcasts.stop', { id: 'G-1', reason: REASON }],
      done: {},
      reads: ['Stopped'],
      missing: ['Approve'],
    },
  ),
  'a message that was sent is not stopped': details({ state: 'sent' }, { missing: ['Stop', 'Approve'] }),
  'without the right a message is only read': details({}, { missing: ['Stop', 'Approve'] }, false),
});
