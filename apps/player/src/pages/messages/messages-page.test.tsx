import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
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
  'all messages that are on the screen are chosen at once': {
    ...page,
    steps: ['Show more', 'Choose', 'Choose all'],
    reads: ['22 chosen'],
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
