import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty, Id, Instant, oneOf, Page, PageSize, pageOf, Reason, SignedSum, Sum } from '../shapes.ts';
import { Title } from './console-settings.ts';
import { Who } from './who.ts';

const strict = { additionalProperties: false };

/** Inside names of a transfer's states; `status` has the wire's numbers beside it (specification §4). */
const TransferState = oneOf(['sending', 'unknown', 'done', 'not_done']);
const PlatformId = Type.String({ minLength: 1, maxLength: 40 });

const GameWallet = Type.Object({
  id: Type.String(),
  api_name: Type.String(),
  api_title: Type.String(),
  money: Sum,
  /** As the platform says now, or as our own books have it while it does not say. */
  state: oneOf(['fresh', 'stale']),
  /** Takes money in. What is there can be brought back always. */
  open: Type.Boolean(),
  /** The least and the most that one transfer brings there, whole kyat. What comes back is not bounded. */
  min: Sum,
  max: Sum,
});

const Transfer = Type.Object({
  tid: Type.String(),
  time: Instant,
  platform: Type.String(),
  api_title: Type.String(),
  transfer_type: Type.Integer({ description: '0 to the game, 1 back to the main wallet' }),
  money: Sum,
  /** The main wallet at the end; null while it is open. */
  after_money: Type.Union([Sum, Type.Null()]),
  state: TransferState,
  status: Type.Integer({ description: '0 transferring, 1 successful, 2 failed' }),
});

const Transferred = Type.Object({ ...Transfer.properties, balance: Sum, game_balance: Sum });

const Brought = Type.Object({
  balance: Sum,
  game_balance: Sum,
  list: Type.Array(
    Type.Object({
      platform: Type.String(),
      tid: Type.Union([Type.String(), Type.Null()]),
      /** no_answer: the platform did not say what is there; nothing was asked for. */
      state: oneOf(['sending', 'unknown', 'done', 'not_done', 'no_answer']),
    }),
  ),
});

const Asked = Type.Object({ id: PlatformId, amount: Sum }, strict);
/** As old clients write them into the address; all else there is ignored. */
const AskedByUrl = Type.Object({
  id: PlatformId,
  amount: Type.String({ pattern: '^[0-9]{1,15}$', maxLength: 15 }),
});
const Nothing = Type.Object({}, strict);

export const transfers = {
  gameWallets: {
    ...calls.transfers.gameWallets,
    summary: 'What the member has at each game platform',
    query: Empty,
    reply: Type.Object({ list: Type.Array(GameWallet), total: Sum }),
  },
  transferPage: {
    ...calls.transfers.transferPage,
    summary: 'All wallets, and the transfers that are on their way',
    query: Empty,
    reply: Type.Object({
      balance: Sum,
      /** On its way to games. */
      in_transit: Sum,
      list: Type.Array(GameWallet),
      open: Type.Array(Transfer),
    }),
  },
  transfer: {
    ...calls.transfers.transfer,
    summary: 'One transfer of the member',
    body: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    reply: Transfer,
  },
  transferToGame: {
    ...calls.transfers.transferToGame,
    summary: 'Bring money from the main wallet to a game platform',
    body: Asked,
    reply: Transferred,
  },
  transferToGameByUrl: {
    ...calls.transfers.transferToGameByUrl,
    summary: 'The same, as old clients send it',
    query: AskedByUrl,
    reply: Transferred,
  },
  transferToMain: {
    ...calls.transfers.transferToMain,
    summary: 'Bring money from a game platform back to the main wallet',
    body: Asked,
    reply: Transferred,
  },
  transferToMainByUrl: {
    ...calls.transfers.transferToMainByUrl,
    summary: 'The same, as old clients send it',
    query: AskedByUrl,
    reply: Transferred,
  },
  transferAll: {
    ...calls.transfers.transferAll,
    summary: 'Bring all money back from every platform',
    body: Nothing,
    reply: Brought,
  },
  transferOut: {
    ...calls.transfers.transferOut,
    summary: 'The same under its other name',
    body: Nothing,
    reply: Brought,
  },
};

const DeskTransfer = Type.Object({
  ...Transfer.properties,
  member: Who,
  /** How often the platform was asked what became of it. */
  asked: Type.Integer(),
  /** What the platform moved beyond the amount. */
  over: SignedSum,
  /** A later word of the platform says the opposite of the end. */
  contradicted: Type.Boolean(),
  /** The latest words of the platform, as they came; null where it was silent. */
  words: Type.Array(
    Type.Object({ at: Instant, asked: Type.String(), answer: Type.Union([Type.String(), Type.Null()]) }),
  ),
});

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

export const consoleTransfers = {
  transfers: {
    ...calls.consoleTransfers.transfers,
    summary: 'Transfers that wait for a platform, or that a platform did wrong',
    body: Type.Object({
      which: oneOf(['open', 'wrong', 'all']),
      /** Only this member's. */
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(DeskTransfer),
  },
  askAgain: {
    ...calls.consoleTransfers.askAgain,
    summary: 'Ask the platform now what became of a transfer',
    body: Type.Object({ tid: Type.String({ maxLength: 40 }) }, strict),
    reply: Type.Object({ tid: Type.String(), state: TransferState }),
  },
  gameWallets: {
    ...calls.consoleTransfers.gameWallets,
    summary: "A member's wallets at the game platforms, and what is on its way",
    body: Type.Object({ id: Id }),
    reply: Type.Object({ list: Type.Array(GameWallet), in_transit: Sum, open: Type.Array(Transfer) }),
  },
  platforms: {
    ...calls.consoleTransfers.platforms,
    summary: 'Every game platform: what it takes, how it is reached, what is on its way',
    query: Type.Object({}),
    reply: Type.Object({ list: Type.Array(PlatformCard) }),
  },
  savePlatform: {
    ...calls.consoleTransfers.savePlatform,
    summary: 'Add a platform, or change what it is called, whether it takes money in and how much at once',
    body: Type.Object(
      {
        id: PlatformName,
        ...PlatformFields,
        /** Of the card the form was made from: what somebody else changed since is not undone without a word. */
        version: Type.Optional(Type.Integer({ minimum: 0 })),
        reason: Reason,
      },
      strict,
    ),
    reply: PlatformCard,
  },
  connectPlatform: {
    ...calls.consoleTransfers.connectPlatform,
    summary:
      'Set where a platform is reached and the secret both sides hold; takes two operators who type the same, and nothing on its way',
    body: Type.Object(
      {
        id: PlatformName,
        address: Type.String({ minLength: 8, maxLength: 200 }),
        secret: Type.String({ minLength: 16, maxLength: 200 }),
        reason: Reason,
      },
      strict,
    ),
    reply: PlatformCard,
  },
};
