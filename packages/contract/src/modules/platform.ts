import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, oneOf } from '../shapes.ts';

export const platform = {
  getpath: call({
    method: 'GET',
    path: '/nweb/getpath',
    caller: 'anyone',
    duringMaintenance: true,
    summary: 'Server time, clock rate and the public key replies are sealed with',
    input: Empty,
    output: Type.Object({
      /** Wall time in whole seconds. `t` of each call is compared with this. */
      time: Type.Integer(),
      /** Wall time in ms. */
      wall_ms: Type.Integer(),
      /** Business time in ms at `wall_ms`, and how fast it runs (1 unless play mode has sped it up). */
      business_ms: Type.Integer(),
      rate: Type.Number(),
      mode: oneOf(['play', 'licensed']),
      /** Raw X25519 public key, base64url. */
      server_key: Type.String(),
      /** Where the lottery API lives; '' means the same origin. */
      lottery_origin: Type.String(),
      version: Type.String(),
      licence: Type.Union([Type.String(), Type.Null()]),
      /**
       * While the whole house is closed: when it should open again, and what it says ('': the app's own words). Null
       * while it is open.
       */
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
    summary: 'Server-sent events: hints that something changed; the client then asks',
    input: Empty,
    output: Type.Object({
      /**
       * balance: my money; issue: an issue opened, closed, settled; quota: sold shares; clock: business time moved;
       * maintenance: the house closed or opened.
       */
      type: oneOf(['balance', 'issue', 'quota', 'clock', 'maintenance', 'hello']),
      issue: Type.Optional(Type.String()),
      at: Instant,
    }),
    refusals: [],
  }),
  deskLive: call({
    method: 'GET',
    path: '/console/api/live',
    caller: 'operator',
    capability: null,
    summary: 'Server-sent events for operators: what everyone hears, and when a desk has something new',
    input: Empty,
    output: Type.Object({
      /** queue: a deposit, a line of money or a withdrawal came, was taken or decided. */
      type: oneOf(['queue', 'issue', 'quota', 'clock', 'maintenance', 'hello']),
      issue: Type.Optional(Type.String()),
      at: Instant,
    }),
    refusals: [],
  }),
};
