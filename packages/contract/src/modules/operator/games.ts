import Type from 'typebox';
import { call } from '../../call.ts';
import { Instant, oneOf, Reason, RequestedFigure, strict, Title } from '../../shapes.ts';

const ProviderName = Type.String({ pattern: '^[a-z][a-z0-9_]{0,30}$' });

const TransferBound = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

const ProviderFields = {
  title: Title,
  sort: Type.Integer({ minimum: 0, maximum: 999 }),
  /** Accepts transfers in, and is shown to members without money there. */
  shown: Type.Boolean(),
  /** Until then it accepts no transfers in; money there can be transferred back. */
  paused_until: Type.Union([Instant, Type.Null()]),
  /** The minimum of one transfer there. */
  min: TransferBound,
  max: TransferBound,
};

const ProviderCard = Type.Object({
  id: ProviderName,
  ...ProviderFields,
  /**
   * console: an address that two operators set; start: one from the environment; not: none; ledger: the lottery's own
   * wallet, an account of our ledger that has no address. The secret is never shown.
   */
  reached: oneOf(['console', 'start', 'not', 'ledger']),
  address: Type.String(),
  /** An address that one operator requested and another has not approved. */
  asked: Type.Union([
    Type.Object({ address: Type.String(), by: Type.String(), mine: Type.Boolean() }),
    Type.Null(),
  ]),
  /** A higher maximum of one transfer that needs a second operator. */
  max_asked: RequestedFigure,
  /** Open transfers, in both directions. */
  open: Type.Integer(),
  /** The number of changes. */
  version: Type.Integer(),
});

export const operatorGames = {
  providers: call({
    method: 'GET',
    path: '/console/api/platforms',
    caller: 'operator',
    capability: 'transfer.view',
    summary: 'Every game provider: its limits, its endpoint, its open transfers',
    input: Type.Object({}),
    output: Type.Object({ list: Type.Array(ProviderCard) }),
    refusals: [],
  }),
  saveProvider: call({
    method: 'POST',
    path: '/console/api/platform',
    caller: 'operator',
    capability: 'platform.change',
    subject: 'platform:{id}',
    idempotent: true,
    audits: ['platform.change'],
    summary: 'Add a game provider, or change its name, its visibility and its transfer limits',
    input: Type.Object(
      {
        id: ProviderName,
        ...ProviderFields,
        /**
         * The version that the form was made from: a change by another operator since then is not overwritten silently.
         */
        version: Type.Optional(Type.Integer({ minimum: 0 })),
        reason: Reason,
      },
      strict,
    ),
    output: ProviderCard,
    refusals: ['changed_meanwhile'],
  }),
  connectProvider: call({
    method: 'POST',
    path: '/console/api/platform/connect',
    caller: 'operator',
    capability: 'platform.change',
    subject: 'platform:{id}',
    idempotent: true,
    audits: ['platform.connect_ask', 'platform.connect'],
    summary:
      'Set the endpoint and the shared secret of a game provider; two operators must enter the same, and no ' +
      'transfer may be open',
    input: Type.Object(
      {
        id: ProviderName,
        address: Type.String({ minLength: 8, maxLength: 200 }),
        secret: Type.String({ minLength: 16, maxLength: 200 }),
        reason: Reason,
      },
      strict,
    ),
    output: ProviderCard,
    refusals: ['not_found', 'platform_holds_money', 'transfer_open'],
  }),
};
