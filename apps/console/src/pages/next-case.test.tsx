import { CommissionMonths } from '../features/commissions/CommissionMonths.tsx';
import { Rules } from '../features/draws/rules/Rules.tsx';
import { TicketList } from '../features/feedback/TicketList.tsx';
import { testScreens } from '../testing/screen-cases.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const ticket = (id: number, name: string) => ({
  ...{ id, type: 'money', who: { id: 200_000 + id, name }, state: 'open', content: 'Where is it?' },
  ...{ phone: `09 ••• 00${id}`, answer: '', answered_by: null, created_at: at },
});
const tickets = [ticket(71, 'Khin'), ticket(72, 'Zaw')];
const month = (id: string) => ({
  ...{ id, due: 90_001, payable: 90_001, paid: 0, withheld: 0, carried: 0, statements: 3, request: null },
  ...{ state: 'checked', difference: '', computed_at: at, checked_at: at },
});
const rule = (game: 1 | 2) => ({ game, kind: 'number_cap', now: [3_000_000], standard: null, changes: [] });

// What an operator has typed or seen for one case must not be there for the one that is opened next.
testScreens({
  'the answer to one member is not that to the next': {
    show: <TicketList />,
    can: ['feedback.answer'],
    answers: { 'operatorFeedback.list': { list: tickets, total: 2, figures: [] } },
    steps: [
      ['type', 'Reply', 'Dear Khin'],
      ['press', 'j'],
    ],
    reads: ['F- 72'],
    values: { Reply: '' },
  },
  'the phone of one member is not shown as that of the next': {
    show: <TicketList />,
    can: ['feedback.answer'],
    answers: {
      'operatorFeedback.list': { list: tickets, total: 2, figures: [] },
      'operatorFeedback.phone': { phone: '09420000071' },
    },
    steps: [
      ['click', 'Reveal'],
      ['press', 'j'],
    ],
    reads: ['09 ••• 0072'],
    lacks: ['09420000071'],
  },
  'the reason for paying one month is not that for the next': {
    show: <CommissionMonths />,
    at: '/agents/commissions',
    can: ['commission.pay'],
    answers: { 'operatorCommissions.months': { list: [month('2031-01'), month('2030-12')], total: 2 } },
    steps: [
      ['type', 'Reason', REASON],
      ['press', 'j'],
    ],
    reads: ['Dec 2030 Payable'],
    values: { Reason: '' },
    disabled: ['Request to pay 90,001 Ks'],
  },
  'what is typed for the rules of 2D is not there for those of 3D': {
    show: <Rules close={() => {}} />,
    can: ['draw.rules'],
    answers: { 'operatorCalendar.rules': { list: [rule(1), rule(2)] } },
    steps: [
      ['type', 'Reason', REASON],
      ['click', '3D'],
    ],
    values: { Reason: '' },
  },
});
