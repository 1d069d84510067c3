import { afterEach, vi } from 'vitest';
import { refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { AskSheet } from './AskSheet.tsx';
import { PushSettings } from './PushSettings.tsx';

const ENDPOINT = 'https://push.example/abc';
const KEYS = { p256dh: 'P', auth: 'A' };
const choices = { results: true, money: false, messages: true, quiet_from: '22:00', quiet_until: '07:00' };
const info = (extra: object = {}) =>
  ({ 'push.info': [{}, { public_key: 'AAAA', browsers: 1, ...choices, ...extra }] }) as const;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that can show notifications, whose player answers its question so. */
function browser(answer: 'granted' | 'denied', before: 'granted' | 'default' = 'default'): void {
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    endpoint: ENDPOINT,
    unsubscribe: async () => true,
  };
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  const notification = {
    permission: before as string,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', notification);
}
/** The player blocks the site in the settings of the browser and comes back to the page. */
function withdrawPermission(): void {
  (Notification as { permission: string }).permission = 'denied';
  window.dispatchEvent(new Event('focus'));
}
const settings = (
  rest: Omit<ScreenCase, 'show'>,
  answer: 'granted' | 'denied' = 'granted',
  before: 'granted' | 'default' = 'default',
): ScreenCase => ({
  show: () => {
    browser(answer, before);
    return <PushSettings />;
  },
  answers: info(),
  ...rest,
});
const ask = (rest: Omit<ScreenCase, 'show'>, answer: 'granted' | 'denied' = 'granted'): ScreenCase => ({
  show: () => {
    browser(answer);
    return <AskSheet onClose={() => {}} />;
  },
  answers: info(),
  ...rest,
});
const subscribe = ['push.subscribe', { endpoint: ENDPOINT, keys: KEYS }] as const;

/** What is switched on, where this phone is. */
const ON = ['Notify me on this phone', 'Results of my slips', 'Messages and promotions'];

testScreens({
  'a browser without notifications says so': {
    show: <PushSettings />,
    answers: info(),
    reads: ['This browser cannot show notifications.', 'Quiet 10:00 PM – 7:00 AM'],
    hides: ['Notify me on this phone'],
  },
  'notifications are switched on for this phone': settings({
    steps: ['Notify me on this phone'],
    sends: [subscribe],
    keeps: { pushOn: '1' },
  }),
  'a phone that the server does not take is not switched on': settings({
    steps: ['Notify me on this phone'],
    sends: [[...subscribe, refused('push_endpoint')]],
    reads: ['Notifications could not be switched on'],
    keeps: { pushOn: null },
  }),
  'a player who refuses in the browser is not subscribed, and is told where to allow it': settings(
    {
      steps: ['Notify me on this phone'],
      reads: ['Notifications could not be switched on', 'Your browser blocks notifications of this site.'],
      keeps: { pushOn: null },
    },
    'denied',
  ),
  'notifications are switched off for this phone': settings(
    {
      stored: { pushOn: '1' },
      steps: ['Notify me on this phone'],
      sends: [subscribe, ['push.unsubscribe', { endpoint: ENDPOINT }]],
      keeps: { pushOn: null },
    },
    'granted',
    'granted',
  ),
  'what the server still sends is not shown as switched off': settings(
    {
      stored: { pushOn: '1' },
      steps: ['Notify me on this phone'],
      sends: [subscribe, ['push.unsubscribe', { endpoint: ENDPOINT }, refused('server_busy')]],
      reads: ['Notifications could not be switched on'],
      keeps: { pushOn: '1' },
    },
    'granted',
    'granted',
  ),
  'a phone that is on is told to the server again, which may have forgotten it': settings(
    { stored: { pushOn: '1' }, sends: [subscribe], chosen: ON },
    'granted',
    'granted',
  ),
  'a phone that the server does not take any more is shown as off': settings(
    { stored: { pushOn: '1' }, sends: [[...subscribe, refused('push_endpoint')]], chosen: ON.slice(1) },
    'granted',
    'granted',
  ),
  'a permission that is withdrawn while the page is open shows the phone as off, and says how to allow it': {
    ...settings({ stored: { pushOn: '1' }, sends: [subscribe] }),
    show: () => {
      browser('granted', 'granted');
      return (
        <>
          <button type="button" onClick={withdrawPermission}>
            Block
          </button>
          <PushSettings />
        </>
      );
    },
    steps: ['Block'],
    reads: ['Your browser blocks notifications of this site.'],
    chosen: ON.slice(1),
  },
  'one topic is switched, the others stay as they are': settings({
    steps: ['Deposits and withdrawals'],
    sends: [['push.choose', { ...choices, money: true }]],
  }),
  'the quiet hours are changed': settings({
    steps: ['Change', ['Until', '08:30']],
    sends: [['push.choose', { ...choices, quiet_until: '08:30' }]],
  }),
  'equal times are no quiet hours': settings({
    answers: info({ quiet_from: '07:00', quiet_until: '07:00' }),
    reads: ['Quiet none'],
    lacks: ['7:00'],
  }),
  'quiet hours that begin at midnight are shown': settings({
    answers: info({ quiet_from: '00:00', quiet_until: '06:00' }),
    reads: ['Quiet 12:00 AM – 6:00 AM'],
  }),
  'the question after the first receipt is answered with yes': ask({
    steps: ['Messages and promotions', 'Yes, tell me'],
    sends: [subscribe, ['push.choose', { ...choices, messages: false }]],
    reads: ['Notifications are on'],
    keeps: { pushOn: '1', pushAsked: '1' },
  }),
  'the sample of a notification has its time as everywhere else': ask({
    reads: ['Shwe 4:31 PM'],
    lacks: ['16:31'],
  }),
  'the question is put once, also if the answer is no': ask({
    steps: ['No thanks'],
    keeps: { pushOn: null, pushAsked: '1' },
  }),
  'nothing is chosen where the browser refuses': ask(
    {
      steps: ['Yes, tell me'],
      reads: ['Your browser blocks notifications of this site. Allow them in its settings'],
      lacks: ['Notifications are on'],
      keeps: { pushOn: null },
    },
    'denied',
  ),
});
