import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { TicketList } from './TicketList.tsx';

const ticket = (id: number, extra: object = {}) => ({
  ...{ id, type: 'money', who: { id: 200_003, name: 'Khin' }, state: 'open', content: 'Where is it?' },
  ...{ phone: '09 ••• 0111', answer: '', answered_by: null, created_at: '2031-01-05T20:30:00Z', ...extra },
});
const tickets = (list: object[], rest: Omit<ScreenCase, 'show'> = {}): ScreenCase => ({
  show: <TicketList />,
  at: '/feedback',
  ...rest,
  answers: { 'operatorFeedback.list': { list, total: list.length, figures: [] } },
});
const PAGE = { page: 1, size: 25 };

testScreens({
  'open tickets come first: when, whose, about what, and the text': tickets(
    [ticket(71), ticket(72, { who: { id: 200_004, name: 'Zaw' }, type: 'idea', content: 'More games' })],
    {
      asks: [['operatorFeedback.list', { status: 'open', ...PAGE }]],
      reads: ['6 Jan 03:00 Khin Payments Where is it? open', '6 Jan 03:00 Zaw Suggestion More games open'],
    },
  ),
  'no open ticket': tickets([], { reads: ['No open tickets.'] }),
  'no ticket of a category and another status': tickets([], {
    at: '/feedback?status=closed&kind=idea',
    asks: [['operatorFeedback.list', { status: 'closed', kind: 'idea', ...PAGE }]],
    lacks: ['No open tickets.'],
  }),
});
