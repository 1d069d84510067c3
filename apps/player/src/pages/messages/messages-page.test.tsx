import { noAnswer, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page } from './MessagesPage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => ({
    ...{ id: from + nth, type: 1, title: `Title ${from + nth}`, content: '', read: true, created_at: at },
    ...{ topic: 'other', opens: null, time: '2031-01-06' },
  }));
const pageOf = (n: number, from: number, to: number) =>
  [
    { page: String(n), row: '20' },
    { list: messages(from, to), total: 22, unread: 0 },
  ] as const;
const page: Pick<ScreenCase, 'show' | 'answers'> = {
  show: <Page />,
  answers: {
    'content.getindex': [{}, { words: {}, gonggao: [], member: { balance: 1, has_app_passwd: false } }],
    'messages.getMessage': [pageOf(1, 1, 20), pageOf(2, 21, 22)],
  },
};

testScreens({
  'all messages are chosen at once, also those that are not on the screen, and deleted': {
    ...page,
    answers: {
      ...page.answers,
      'messages.getMessage': [
        [
          { page: '1', row: '20' },
          { list: messages(1, 20), total: 102, unread: 0 },
        ],
        [
          { page: '1', row: '100' },
          { list: messages(1, 100), total: 102, unread: 0 },
        ],
        [
          { page: '2', row: '100' },
          { list: messages(101, 102), total: 102, unread: 0 },
        ],
      ],
    },
    steps: ['Choose', 'Choose all', 'Delete 102', 'Delete 102 messages'],
    sends: [
      ['messages.messageDelete', { ids: messages(1, 100).map(({ id }) => id) }],
      ['messages.messageDelete', { ids: [101, 102] }],
    ],
  },
  'none is chosen where the rest does not load': {
    ...page,
    answers: {
      ...page.answers,
      'messages.getMessage': [pageOf(1, 1, 20), [{ page: '1', row: '100' }, noAnswer]],
    },
    steps: ['Choose', 'Choose all'],
    reads: ['0 chosen', 'The page could not load'],
  },
  'none is chosen at first, and the choice is left': {
    ...page,
    steps: ['Choose', 'Cancel'],
    reads: ['Messages'],
    lacks: ['chosen'],
  },
  'nothing can be chosen in an empty list': {
    show: <Page />,
    answers: {
      ...page.answers,
      'messages.getMessage': [
        { page: '1', row: '20' },
        { list: [], total: 0, unread: 0 },
      ],
    },
    lacks: ['Choose'],
  },
});
