import { type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import { OtpOutbox } from './OtpOutbox.tsx';

const outbox = (answer: object, reads: string[], lacks: string[] = []): ScreenCase => ({
  show: <OtpOutbox />,
  answers: { 'operators.outbox': answer },
  reads,
  lacks,
});
const message = (phone: string, text: string) => ({
  ...{ phone, text, purpose: 'register', at: '2031-01-06T05:00:07.000Z' },
});

testScreens({
  'each message with its phone, purpose and time': outbox(
    { list: [message('09420000111', 'Your code is 482913'), message('09420000112', 'Your code is 111222')] },
    [
      '09420000111 register · 11:30:07 Your code is 482913',
      '09420000112 register · 11:30:07 Your code is 111222',
    ],
  ),
  'no message yet': outbox({ list: [] }, ['No OTP was sent yet.'], ['register']),
  'messages that could not be loaded': outbox({ fails: { kind: 'network' } }, [
    'The server did not respond.',
    'Reload',
  ]),
});
