import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, oneOf } from '../shapes.ts';

export const server = {
  getpath: call({
    method: 'GET',
    path: '/nweb/getpath',
    caller: 'anyone',
    duringMaintenance: true,
    summary: 'Server time, clock rate and the public key for encrypted replies',
    input: Empty,
    output: Type.Object({
      /** Wall time in whole seconds. `t` of each call is compared with this. */
      time: Type.Integer(),
      /** Wall time in ms. */
      wall_ms: Type.Integer(),
      /** Business time in ms at `wall_ms`, and its rate (1 unless play mode has sped it up). */
      business_ms: Type.Integer(),
      rate: Type.Number(),
      mode: oneOf(['play', 'licensed']),
      /** Raw X25519 public key, base64url. */
      server_key: Type.String(),
      /** The origin of the lottery API; '' means the same origin. */
      lottery_origin: Type.String(),
      version: Type.String(),
      licence: Type.Union([Type.String(), Type.Null()]),
      /** During maintenance: the expected end, and the message ('': the app's own text); else null. */
      maintenance: Type.Union([
        Type.Object({ ends_at: Type.Union([Instant, Type.Null()]), text: Type.String() }),
        Type.Null(),
      ]),
    }),
    refusals: [],
  }),
  live: call({
    method: 'GET',
    path: '/nweb/live',
    caller: 'anyone',
    duringMaintenance: true,
    stream: true,
    summary: 'Server-sent events: hints that something changed; the client then loads it',
    input: Empty,
    output: Type.Object({
      type: oneOf(
        ['balance', 'issue', 'quota', 'clock', 'maintenance', 'activities', 'hello'],
        'balance: the money of the member whose token was sent; issue: a draw changed; quota: shares sold changed; ' +
          'clock: business time was moved or sped up; maintenance: it started or ended; activities: one was published or stopped; ' +
          'hello: the stream began',
      ),
      issue: Type.Optional(Type.String({ description: 'the draw, if the hint is about one' })),
      at: Type.String({ format: 'date-time', maxLength: 30, description: 'business time' }),
    }),
    refusals: [],
  }),
  deskLive: call({
    method: 'GET',
    path: '/console/api/live',
    caller: 'operator',
    capability: null,
    stream: true,
    summary: 'Server-sent events for operators: the public hints, and new entries in a queue',
    input: Empty,
    output: Type.Object({
      type: oneOf(
        ['queue', 'change', 'issue', 'quota', 'clock', 'maintenance', 'activities', 'hello'],
        'queue: something in a queue of operators was created, assigned or decided; change: an operator changed something; the others as for members',
      ),
      issue: Type.Optional(Type.String({ description: 'the draw, if the hint is about one' })),
      at: Type.String({ format: 'date-time', maxLength: 30, description: 'business time' }),
    }),
    refusals: [],
  }),
};
