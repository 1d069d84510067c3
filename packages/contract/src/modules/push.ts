import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, orNull, strict } from '../shapes.ts';

/** A time of the Yangon day, 'HH:MM'. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const Choices = {
  results: Type.Boolean({ description: 'the result of a draw in which the caller has a slip' }),
  money: Type.Boolean({ description: 'a deposit or a withdrawal is decided' }),
  messages: Type.Boolean({ description: 'a new message' }),
  quiet_from: Type.Unsafe<string>({
    ...TimeOfDay,
    description: 'Yangon time; equal to quiet_until: no quiet hours',
  }),
  quiet_until: TimeOfDay,
};

const Endpoint = Type.String({
  minLength: 10,
  maxLength: 1000,
  description: 'the address that the browser’s push service gave: https, on the public internet',
});

/** Notifications on phones (web push). */
export const push = {
  info: call({
    method: 'GET',
    path: '/nweb/push_info',
    caller: 'member',
    summary: 'What the caller is notified of, and the key to subscribe a browser with',
    input: Type.Object({}),
    output: Type.Object({
      public_key: Type.String({ description: 'the applicationServerKey, base64url' }),
      browsers: Type.Integer({ description: 'of the caller, with a subscription' }),
      ...Choices,
    }),
    refusals: [],
  }),
  subscribe: call({
    method: 'POST',
    path: '/nweb/push_subscribe',
    caller: 'member',
    summary:
      'Notifies the caller on this browser until its session ends. A browser belongs to the member who subscribed it last; a sixth one takes the place of the oldest',
    input: Type.Object(
      {
        endpoint: Endpoint,
        keys: Type.Object(
          {
            p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{86,88}$', description: 'public key, base64url' }),
            auth: Type.String({ pattern: '^[A-Za-z0-9_-]{21,24}$', description: 'secret, base64url' }),
          },
          strict,
        ),
      },
      strict,
    ),
    output: Empty,
    refusals: ['push_endpoint', 'too_many_tries'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/nweb/push_unsubscribe',
    caller: 'member',
    summary: 'Ends the notifications of one browser of the caller; of all without an endpoint',
    input: Type.Object({ endpoint: orNull(Endpoint) }, strict),
    output: Empty,
    refusals: [],
  }),
  choose: call({
    method: 'POST',
    path: '/nweb/push_choices',
    caller: 'member',
    summary: 'Choose what to be notified of, and the quiet hours',
    input: Type.Object(Choices, strict),
    output: Empty,
    refusals: [],
  }),
};
