import Type from 'typebox';
import { call } from '../../call.ts';
import { Empty, Id, oneOf, orNull, Reason, RequestedFigure, Sum, strict, Title } from '../../shapes.ts';

/** The code of a channel in deposits, bank lines and payees: 'kbzpay', 'wavepay', or one added by operators. */
export const ChannelCode = Type.String({ pattern: '^[a-z][a-z0-9_]{1,29}$' });

/**
 * manual: paid to a receiving account; gateway: paid to a payment provider, which calls back; crypto: USDT to an
 * address of ours, read from its chain.
 */
export const Rail = oneOf(['manual', 'gateway', 'crypto']);

/** The network of a token. */
export const Network = oneOf(['erc20', 'trc20']);

/** A bank's code: 'KBZ'. */
export const BankCode = Type.String({ pattern: '^[A-Z][A-Z0-9]{1,19}$' });

const Bank = Type.Object({ code: BankCode, title: Title, sort: Type.Integer(), active: Type.Boolean() });

const Sort = Type.Integer({ minimum: 0, maximum: 999 });

const ChannelSum = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

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
  /** The minimum of one deposit, whole kyat. */
  min: ChannelSum,
  max: ChannelSum,
  quick: Type.Array(ChannelSum, { maxItems: 12 }),
  takes_deposits: Type.Boolean(),
  /** Members may add payees of this wallet; needs `qr_marks`. */
  pays_withdrawals: Type.Boolean(),
  /** The texts in the wallet's QR code besides the phone number, lower case. */
  qr_marks: Type.Array(Type.String({ minLength: 2, maxLength: 40 }), { maxItems: 8 }),
  sort: Sort,
};

const Channel = Type.Object({
  id: Id,
  code: ChannelCode,
  rail: Rail,
  adapter: orNull(Type.String()),
  /** The network, the token's contract and the confirmations needed; null for other channels than crypto. */
  network: orNull(Network),
  token: orNull(Type.String()),
  confirmations: orNull(Type.Integer()),
  /** A lower number of confirmations that needs a second operator. */
  confirmations_asked: RequestedFigure,
  ...ChannelFields,
});

const AccountName = Type.String({ minLength: 1, maxLength: 60 });

/** The most that may come in on an account in a day, whole kyat. */
const DayCap = Type.Integer({ minimum: 1, maximum: 100_000_000_000 });

const Account = Type.Object({
  id: Id,
  wallet: ChannelCode,
  name: Type.String(),
  /** '' for an address. */
  phone: Type.String(),
  /** The address to send USDT to; '' for a wallet's number. */
  address: Type.String(),
  day_cap: Sum,
  sort: Sort,
  enabled: Type.Boolean(),
  /** The operator who added it, last changed its name or raised its daily cap; '' for the initial data. */
  written_by: Type.String(),
  enabled_by: Type.String(),
  /** The viewer entered it, so another operator must activate it (maker ≠ checker). */
  mine: Type.Boolean(),
});

export const operatorChannels = {
  banks: call({
    method: 'GET',
    path: '/console/api/cashier/banks',
    caller: 'operator',
    capability: 'withdrawal.view',
    summary: 'The banks that withdrawals are paid to',
    input: Empty,
    output: Type.Object({ list: Type.Array(Bank) }),
    refusals: [],
  }),
  saveBank: call({
    method: 'POST',
    path: '/console/api/cashier/bank',
    caller: 'operator',
    capability: 'method.change',
    subject: 'bank:{code}',
    idempotent: true,
    audits: ['method.change'],
    summary: 'Add, rename or deactivate a bank; existing accounts at it stay',
    input: Type.Object(
      {
        code: BankCode,
        title: Title,
        sort: Type.Integer({ minimum: 0, maximum: 999 }),
        active: Type.Boolean(),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    output: Bank,
    refusals: [],
  }),
  list: call({
    method: 'GET',
    path: '/console/api/cashier/methods',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'Categories, channels and receiving accounts',
    input: Empty,
    output: Type.Object({
      categories: Type.Array(Category),
      channels: Type.Array(Channel),
      accounts: Type.Array(Account),
      /** The gateways that this server is configured for. */
      adapters: Type.Array(Type.String()),
      /** The networks whose chain this server is configured to read. */
      networks: Type.Array(Network),
    }),
    refusals: [],
  }),
  saveCategory: call({
    method: 'POST',
    path: '/console/api/cashier/category',
    caller: 'operator',
    capability: 'method.change',
    subject: 'category:{id}',
    idempotent: true,
    audits: ['method.change'],
    summary: 'Add a category, or change the one named by `id`',
    input: Type.Object(
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
    output: Category,
    refusals: ['not_found'],
  }),
  saveChannel: call({
    method: 'POST',
    path: '/console/api/cashier/channel',
    caller: 'operator',
    capability: 'method.change',
    subject: 'channel:{code}',
    idempotent: true,
    audits: ['method.change'],
    summary: 'Add a channel, or change the one with this code. Its code, rail and adapter cannot change',
    input: Type.Object(
      {
        code: ChannelCode,
        rail: Rail,
        adapter: Type.Optional(Type.String({ maxLength: 40 })),
        /** Required for crypto, all three, and refused otherwise; network and token contract cannot change. */
        network: Type.Optional(Network),
        token: Type.Optional(Type.String({ maxLength: 64 })),
        confirmations: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        ...ChannelFields,
        reason: Reason,
      },
      strict,
    ),
    output: Channel,
    refusals: ['token_taken'],
  }),
  saveAccount: call({
    method: 'POST',
    path: '/console/api/cashier/account',
    caller: 'operator',
    capability: 'method.change',
    subject: 'account:{id}',
    idempotent: true,
    audits: ['method.change'],
    summary:
      'Add a receiving account, or change the one with this `id`. A new or renamed account must be activated by ' +
      'another operator',
    input: Type.Object(
      {
        id: Type.Optional(Id),
        /** Only for a new account; it cannot change. */
        wallet: Type.Optional(ChannelCode),
        phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
        /** Instead of `phone`, for a channel that takes USDT. */
        address: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        name: AccountName,
        day_cap: DayCap,
        sort: Sort,
        reason: Reason,
      },
      strict,
    ),
    output: Account,
    refusals: ['account_known', 'not_found', 'phone_form'],
  }),
  switchAccount: call({
    method: 'POST',
    path: '/console/api/cashier/account/switch',
    caller: 'operator',
    capability: 'method.change',
    subject: 'account:{id}',
    idempotent: true,
    audits: ['method.change'],
    summary:
      'Activate a receiving account as it was seen, or deactivate it. The operator who entered it cannot activate it',
    input: Type.Object(
      {
        id: Id,
        enabled: Type.Boolean(),
        /** Required to activate it: what the operator saw. An account that says something else by now stays inactive. */
        seen: Type.Optional(Type.Object({ name: AccountName, day_cap: DayCap }, strict)),
        reason: Reason,
      },
      strict,
    ),
    output: Account,
    refusals: ['changed_meanwhile', 'not_found', 'same_person'],
  }),
};
