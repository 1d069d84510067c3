import Type from 'typebox';
import { call } from '../call.ts';
import { Instant, oneOf, Reason, strict, Title } from '../shapes.ts';

const PlatformName = Type.String({ pattern: '^[a-z][a-z0-9_]{0,30}$' });

const TransferBound = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

const PlatformFields = {
  title: Title,
  sort: Type.Integer({ minimum: 0, maximum: 999 }),
  /** Takes money in and is shown to who has none there. */
  shown: Type.Boolean(),
  /** Until then it takes no money in; what is there can be brought back. */
  paused_until: Type.Union([Instant, Type.Null()]),
  /** Of one transfer there. */
  min: TransferBound,
  max: TransferBound,
};

const PlatformCard = Type.Object({
  id: PlatformName,
  ...PlatformFields,
  /** By an address that two operators set, by the start's settings, or not at all. Its secret is never told. */
  reached: oneOf(['console', 'start', 'not']),
  address: Type.String(),
  /** What one operator has asked for and another has not yet. */
  asked: Type.Union([
    Type.Object({ address: Type.String(), by: Type.String(), mine: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Transfers on their way there or back. */
  open: Type.Integer(),
  /** How often it was changed. */
  version: Type.Integer(),
});

export const operatorGames = {
  providers: call({
    method: 'GET',
    path: '/console/api/platforms',
    caller: 'operator',
    capability: 'transfer.view',
    summary: 'Every game platform: what it takes, how it is reached, what is on its way',
    input: Type.Object({}),
    output: Type.Object({ list: Type.Array(PlatformCard) }),
    refusals: [],
  }),
  saveProvider: call({
    method: 'POST',
    path: '/console/api/platform',
    caller: 'operator',
    capability: 'platform.change',
    subject: 'platform:{id}',
    idempotent: true,
    summary: 'Add a platform, or change what it is called, whether it takes money in and how much at once',
    input: Type.Object(
      {
        id: PlatformName,
        ...PlatformFields,
        /** Of the card the form was made from: what somebody else changed since is not undone without a word. */
        version: Type.Optional(Type.Integer({ minimum: 0 })),
        reason: Reason,
      },
      strict,
    ),
    output: PlatformCard,
    refusals: ['changed_meanwhile'],
  }),
  connectProvider: call({
    method: 'POST',
    path: '/console/api/platform/connect',
    caller: 'operator',
    capability: 'platform.change',
    subject: 'platform:{id}',
    idempotent: true,
    summary:
      'Set where a platform is reached and the secret both sides hold; takes two operators who type the same, and nothing on its way',
    input: Type.Object(
      {
        id: PlatformName,
        address: Type.String({ minLength: 8, maxLength: 200 }),
        secret: Type.String({ minLength: 16, maxLength: 200 }),
        reason: Reason,
      },
      strict,
    ),
    output: PlatformCard,
    refusals: ['not_found', 'platform_holds_money', 'transfer_open'],
  }),
};
