import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty, Instant, oneOf } from '../shapes.ts';

export const platform = {
  getpath: {
    ...calls.platform.getpath,
    summary: 'Server time, clock rate and the public key replies are sealed with',
    query: Empty,
    reply: Type.Object({
      /** Wall time in whole seconds (specification §7). `t` of each call is compared with this. */
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
      /** While the whole house is closed: when it should open again, and what it says ('': the app's own words). Null while it is open. */
      maintenance: Type.Union([
        Type.Object({ ends_at: Type.Union([Instant, Type.Null()]), text: Type.String() }),
        Type.Null(),
      ]),
    }),
  },
  live: {
    ...calls.platform.live,
    summary: 'Server-sent events: hints that something changed; the client then asks',
    query: Empty,
    reply: Type.Object({
      /** balance: my money; issue: an issue opened, closed, settled; quota: sold shares; clock: business time moved; maintenance: the house closed or opened. */
      type: oneOf(['balance', 'issue', 'quota', 'clock', 'maintenance', 'hello']),
      issue: Type.Optional(Type.String()),
      at: Instant,
    }),
  },
  deskLive: {
    ...calls.platform.deskLive,
    summary: 'Server-sent events for operators: what everyone hears, and when a desk has something new',
    query: Empty,
    reply: Type.Object({
      /** queue: a deposit, a line of money or a withdrawal came, was taken or decided. */
      type: oneOf(['queue', 'issue', 'quota', 'clock', 'maintenance', 'hello']),
      issue: Type.Optional(Type.String()),
      at: Instant,
    }),
  },
};
