import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { TicketDetails } from './TicketDetails.tsx';

const ticket = (extra: object, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: (
    <TicketDetails
      ticket={
        {
          ...{ id: 71, type: 'money', who: { id: 200_003, name: 'Khin' }, state: 'open', content: 'Where?' },
          ...{ phone: '09 ••• 0111', answer: '', answered_by: null, created_at: '2031-01-05T20:30:00Z' },
          ...extra,
        } as never
      }
    />
  ),
  can: ['feedback.answer'],
  ...rest,
});

testScreens({
  'a reply is sent to the member': ticket(
    {},
    {
      steps: [
        ['type', 'Reply', ' It is paid. '],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorFeedback.answer', { id: 71, answer: 'It is paid.', state: 'answered' }],
      done: {},
      reads: ['Sent to the member.', 'Payments F- 71 Name Khin Time 6 Jan 03:00 Status open'],
      values: { Reply: '' },
    },
  ),
  'a reply is sent and the ticket closed': ticket(
    {},
    {
      steps: [
        ['type', 'Reply', 'It is paid.'],
        ['click', 'Send and close'],
      ],
      sends: ['operatorFeedback.answer', { id: 71, answer: 'It is paid.', state: 'closed' }],
      done: {},
      reads: ['Closed.'],
    },
  ),
  'a ticket is closed without a reply': ticket(
    {},
    {
      steps: [['click', 'Close without reply']],
      sends: ['operatorFeedback.answer', { id: 71, answer: '', state: 'closed' }],
    },
  ),
  'an empty reply is not sent, by no key either': ticket(
    {},
    {
      steps: [
        ['type', 'Reply', '  '],
        ['press', 'ctrl+enter'],
      ],
      disabled: ['Send Ctrl Enter'],
    },
  ),
  'the phone number is revealed on demand, and the call for it is recorded': ticket(
    {},
    {
      steps: [['click', 'Reveal']],
      sends: ['operatorFeedback.phone', { id: 71 }],
      done: { phone: '09420000111' },
      reads: ['09420000111'],
      missing: ['Reveal'],
    },
  ),
  'a closed ticket is not answered again': ticket(
    { state: 'closed', answer: 'It was paid.', answered_by: 'Thiri' },
    { reads: ['Reply by Thiri It was paid.'], missing: ['Send', 'Close'] },
  ),
  'without the right nothing is revealed and no reply sent': ticket(
    {},
    { can: [], reads: ['09 ••• 0111'], missing: ['Reveal', 'Send', 'Close'] },
  ),
});
