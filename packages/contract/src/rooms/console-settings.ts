import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty, Id, Instant, oneOf, Page, PageSize, pageOf, Reason, Sum } from '../shapes.ts';
import { ChannelCode, Network, Rail } from './cashier.ts';

/** A text in all four languages. */
export const Title = Type.Object(
  {
    my: Type.String({ minLength: 1, maxLength: 40 }),
    en: Type.String({ minLength: 1, maxLength: 40 }),
    zh: Type.String({ minLength: 1, maxLength: 40 }),
    th: Type.String({ minLength: 1, maxLength: 40 }),
  },
  { additionalProperties: false },
);
const Sort = Type.Integer({ minimum: 0, maximum: 999 });
const ChannelSum = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const strict = { additionalProperties: false } as const;
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

const Category = Type.Object({
  id: Id,
  kind: oneOf(['fiat', 'crypto']),
  title: Title,
  sort: Sort,
  shown: Type.Boolean(),
});

const ChannelFields = {
  category_id: Id,
  title: Title,
  /** Of one deposit, whole kyat. */
  min: ChannelSum,
  max: ChannelSum,
  quick: Type.Array(ChannelSum, { maxItems: 12 }),
  takes_deposits: Type.Boolean(),
  /** A payout account may be bound; needs `qr_marks`. */
  pays_withdrawals: Type.Boolean(),
  /** What the wallet's own QR code contains besides the phone number, lower case. */
  qr_marks: Type.Array(Type.String({ minLength: 2, maxLength: 40 }), { maxItems: 8 }),
  sort: Sort,
};

const Channel = Type.Object({
  id: Id,
  code: ChannelCode,
  rail: Rail,
  adapter: orNull(Type.String()),
  /** Of a token; null on other rails. */
  network: orNull(Network),
  token: orNull(Type.String()),
  confirmations: orNull(Type.Integer()),
  ...ChannelFields,
});

const Account = Type.Object({
  id: Id,
  wallet: ChannelCode,
  name: Type.String(),
  /** '' for an address. */
  phone: Type.String(),
  /** Where USDT is sent to; '' for a wallet's number. */
  address: Type.String(),
  day_cap: Sum,
  sort: Sort,
  enabled: Type.Boolean(),
  /** Who wrote its name and number last; '' for the set-up. */
  written_by: Type.String(),
  enabled_by: Type.String(),
  /** The viewer wrote it: somebody else switches it on (maker ≠ checker). */
  mine: Type.Boolean(),
});

const SettingValue = Type.Union([Type.Integer(), Type.String({ maxLength: 300 })]);

const Setting = Type.Object({
  key: Type.String(),
  kind: oneOf(['number', 'text', 'choice']),
  value: SettingValue,
  /** What holds until somebody changes it. */
  standard: SettingValue,
  min: Type.Integer(),
  max: Type.Integer(),
  choices: Type.Array(Type.String()),
  /** Whether the viewer's role may change it. */
  may_change: Type.Boolean(),
  /** Takes two operators who ask for the same value. */
  by_two: Type.Boolean(),
  /** What one of them has asked for and the other has not yet; null for nothing. */
  asked: Type.Union([
    Type.Object({ value: SettingValue, by: Type.String(), mine: Type.Boolean() }),
    Type.Null(),
  ]),
});

/** Ways of paying, the accounts of the house and its settings, each with who changed it, when, from what and why. */
export const cashierSettings = {
  methods: {
    ...calls.consoleCashier.methods,
    summary: 'Categories, channels and receiving accounts',
    query: Empty,
    reply: Type.Object({
      categories: Type.Array(Category),
      channels: Type.Array(Channel),
      accounts: Type.Array(Account),
      /** Gateways that this start of the house is configured for. */
      adapters: Type.Array(Type.String()),
      /** Networks whose chain it is configured to read. */
      networks: Type.Array(Network),
    }),
  },
  saveCategory: {
    ...calls.consoleCashier.saveCategory,
    summary: 'Add a category, or change the one named by `id`',
    body: Type.Object(
      {
        id: Type.Optional(Id),
        kind: Category.properties.kind,
        title: Title,
        sort: Sort,
        shown: Type.Boolean(),
        reason: Reason,
      },
      strict,
    ),
    reply: Category,
  },
  saveChannel: {
    ...calls.consoleCashier.saveChannel,
    summary: 'Add a channel, or change the one of this code. Its code, rail and adapter stay for ever',
    body: Type.Object(
      {
        code: ChannelCode,
        rail: Rail,
        adapter: Type.Optional(Type.String({ maxLength: 40 })),
        /** Of the rail crypto, and there all three; the network and the token's contract stay for ever. */
        network: Type.Optional(Network),
        token: Type.Optional(Type.String({ maxLength: 64 })),
        confirmations: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        ...ChannelFields,
        reason: Reason,
      },
      strict,
    ),
    reply: Channel,
  },
  saveAccount: {
    ...calls.consoleCashier.saveAccount,
    summary:
      'Add a receiving account, or change the one named by `id`. A new one, and one with a new name, waits until another operator switches it on',
    body: Type.Object(
      {
        id: Type.Optional(Id),
        /** Of a new account only: they never change. */
        wallet: Type.Optional(ChannelCode),
        phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
        /** Instead of `phone`, of a channel that takes USDT. */
        address: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        name: Type.String({ minLength: 1, maxLength: 60 }),
        day_cap: Type.Integer({ minimum: 1, maximum: 100_000_000_000 }),
        sort: Sort,
        reason: Reason,
      },
      strict,
    ),
    reply: Account,
  },
  switchAccount: {
    ...calls.consoleCashier.switchAccount,
    summary: 'Let an account take deposits, or no longer. Who wrote it may not switch it on',
    body: Type.Object({ id: Id, enabled: Type.Boolean(), reason: Reason }, strict),
    reply: Account,
  },
  settings: {
    ...calls.consoleCashier.settings,
    summary: 'Every setting with its value, its standard and its bounds',
    query: Empty,
    reply: Type.Object({ list: Type.Array(Setting) }),
  },
  changeSetting: {
    ...calls.consoleCashier.changeSetting,
    summary:
      'Change one setting; one that takes two waits for another who asks for the same. Other processes see it within 5 s',
    body: Type.Object({ key: Type.String({ maxLength: 60 }), value: SettingValue, reason: Reason }, strict),
    reply: Setting,
  },
  changes: {
    ...calls.consoleCashier.changes,
    summary: 'What was changed, latest first: all of it, or of one subject',
    body: Type.Object({
      subject: Type.Optional(Type.String({ maxLength: 80 })),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(
      Type.Object({
        id: Id,
        at: Instant,
        /** 'setting:deposit.open_max', 'channel:kbzpay', 'account:3', 'category:1' */
        subject: Type.String(),
        /** null for what was not there before. */
        was: Type.Unknown(),
        value: Type.Unknown(),
        reason: Type.String(),
        /** '' for the set-up. */
        by: Type.String(),
      }),
    ),
  },
};
