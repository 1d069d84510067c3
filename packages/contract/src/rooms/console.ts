import Type from 'typebox';
import { calls } from '../calls.ts';
import { depositReasons, withdrawalReasons } from '../reasons.ts';
import {
  Code,
  Day,
  Empty,
  Id,
  Instant,
  oneOf,
  Page,
  PageSize,
  pageOf,
  Reason,
  Section,
  SignedSum,
  Sum,
} from '../shapes.ts';
import {
  ChannelCode,
  DepositState,
  Micro,
  Network,
  PayeeKind,
  Rail,
  TurnoverSource,
  UsdtSent,
  WithdrawalState,
} from './cashier.ts';
import { cashierAdjustments } from './console-adjustments.ts';
import { cashierPayees, ShownPayee } from './console-payees.ts';
import { cashierPayouts } from './console-payouts.ts';
import { cashierSettings } from './console-settings.ts';
import { Who } from './who.ts';

export const Role = oneOf(['owner', 'finance', 'draws', 'support']);
export const OperatorCard = Type.Object({
  id: Id,
  name: Type.String(),
  full_name: Type.String(),
  role: Role,
});

export const StatementRow = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: Type.String({ description: 'transfer kind of docs/money.md: deposit, bet, win, withdrawal_hold …' }),
  reference: Type.String(),
  amount: SignedSum,
  balance_after: SignedSum,
  account: oneOf(['wallet', 'held', 'receivable', 'game', 'in_transit']),
});

export const consoleOperators = {
  login: {
    ...calls.consoleOperators.login,
    summary: 'Operator login: password and a time-based one-time code; sets an http-only cookie',
    body: Type.Object({
      name: Type.String({ maxLength: 60 }),
      password: Type.String({ maxLength: 128 }),
      totp: Code,
    }),
    reply: OperatorCard,
  },
  logout: { ...calls.consoleOperators.logout, summary: 'End the session', body: Empty, reply: Empty },
  me: {
    ...calls.consoleOperators.me,
    summary: 'Who is logged in and what the role may do',
    query: Empty,
    reply: Type.Object({
      operator: OperatorCard,
      can: Type.Array(Type.String()),
      mode: oneOf(['play', 'licensed']),
    }),
  },
  today: {
    ...calls.consoleOperators.today,
    summary: 'The strip of every screen: queues, ledger, next close, clock',
    query: Empty,
    reply: Type.Object({
      deposits: Type.Object({ waiting: Type.Integer(), late: Type.Integer(), sum: Sum }),
      withdrawals: Type.Object({ waiting: Type.Integer(), late: Type.Integer(), sum: Sum }),
      ledger_balanced: Type.Boolean(),
      next_close: Type.Union([
        Type.Object({ issue: Type.String(), section: Section, close_time: Instant }),
        Type.Null(),
      ]),
      day: Type.Object({
        deposits: Sum,
        withdrawals: Sum,
        stakes: Sum,
        payouts: Sum,
        registrations: Type.Integer(),
        players: Type.Integer(),
      }),
    }),
  },
  audit: {
    ...calls.consoleOperators.audit,
    summary: 'Audit log, latest first',
    body: Type.Object({
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
      operator_id: Type.Optional(Id),
      action: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    reply: pageOf(
      Type.Object({
        id: Type.Integer(),
        at: Instant,
        business_at: Instant,
        operator: Type.String(),
        action: Type.String(),
        subject: Type.String(),
        details: Type.Record(Type.String(), Type.Unknown()),
        ip: Type.String(),
        hash: Type.String(),
      }),
    ),
  },
  clock: {
    ...calls.consoleOperators.clock,
    summary: 'Wall time, business time and rate',
    query: Empty,
    reply: Type.Object({ wall: Instant, business: Instant, rate: Type.Number(), movable: Type.Boolean() }),
  },
  setClock: {
    ...calls.consoleOperators.setClock,
    summary: 'Play mode only: set business time forward and its rate. Never back past what was recorded',
    body: Type.Object({ business: Type.Optional(Instant), rate: Type.Number({ minimum: 1, maximum: 3600 }) }),
    reply: Type.Object({ business: Instant, rate: Type.Number() }),
  },
  outbox: {
    ...calls.consoleOperators.outbox,
    summary: 'Play mode only: codes that would have been sent by SMS',
    query: Empty,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ at: Instant, phone: Type.String(), purpose: Type.String(), text: Type.String() }),
      ),
    }),
  },
};

/** A line of money that came in, as an operator recorded it from the wallet's own list. */
export const Receipt = Type.Object({
  id: Id,
  wallet: ChannelCode,
  amount: Sum,
  transaction_tail: Type.String(),
  payer_name: Type.String(),
  received_at: Instant,
  recorded_by: Type.String(),
  /** The deposit it was used for. */
  used_for: Type.Union([Type.String(), Type.Null()]),
  /** The earlier line with the same digits; who recorded this one says that it is another transfer. */
  apart_from: Type.Union([
    Type.Object({
      id: Id,
      transaction_tail: Type.String(),
      used_for: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Recorded by the viewer: the viewer may not credit with it (maker ≠ checker). */
  mine: Type.Boolean(),
});

/** A word of a gateway, and what came of it (docs/decisions/0040). */
export const Callback = Type.Object({
  id: Id,
  at: Instant,
  wallet: ChannelCode,
  source: oneOf(['sent', 'asked']),
  /** null where it could not be believed or read; so are the next three. */
  tid: Type.Union([Type.String(), Type.Null()]),
  provider_ref: Type.Union([Type.String(), Type.Null()]),
  says: Type.Union([oneOf(['paid', 'failed']), Type.Null()]),
  amount: Type.Union([Sum, Type.Null()]),
  outcome: oneOf([
    'taken',
    'repeated',
    'contradicts',
    'wrong_amount',
    'too_late',
    'paid_again',
    'noted',
    'out_of_order',
    'unknown_order',
    'forged',
    'stale',
    'unreadable',
  ]),
});

/** unknown: in a sum that no order had; an operator said whose it is. */
const StrayWhy = oneOf(['wrong_amount', 'too_late', 'paid_again', 'unknown']);

/** A transfer of USDT to an address of ours as its chain shows it, and what came of it (docs/decisions/0051). */
export const Sighting = Type.Object({
  id: Id,
  sid: Type.String(),
  seen_at: Instant,
  wallet: ChannelCode,
  network: Network,
  tx_hash: Type.String(),
  sender: Type.String(),
  address: Type.String(),
  usdt: Micro,
  confirmations: Type.Integer(),
  /** How many it takes. */
  needed: Type.Integer(),
  state: oneOf(['seen', 'gone', 'confirmed']),
  /** null until it is decided. */
  outcome: Type.Union([oneOf(['taken', 'wrong_amount', 'too_late', 'paid_again', 'unknown']), Type.Null()]),
  /** The order it came for; null while nobody knows. */
  tid: Type.Union([Type.String(), Type.Null()]),
  /** It was decided, and the chain no longer has it. */
  lost: Type.Boolean(),
});

export const DepositRow = Type.Object({
  tid: Type.String(),
  who: Who,
  amount: Sum,
  wallet: ChannelCode,
  state: DepositState,
  payer_name: Type.String(),
  payer_tail: Type.String(),
  created_at: Instant,
  paid_at: Type.Union([Instant, Type.Null()]),
  /** The same method, tail and amount was claimed before. */
  repeated: Type.Boolean(),
  rail: Rail,
  /** Money that came late, in another amount or once more: the order it came for, and which. */
  stray: Type.Union([Type.Object({ of: Type.String(), why: StrayWhy }), Type.Null()]),
  /** Asked for in USDT, or come in it, at the order's rate; null on other rails. */
  usdt: Type.Union([Type.Object({ micro: Micro, rate: Sum }), Type.Null()]),
  /** Who said the first yes to crediting it. */
  approved_by: Type.Union([Type.String(), Type.Null()]),
  /** The receipt: repeated when the very same picture was sent for another deposit. */
  picture: oneOf(['none', 'there', 'repeated']),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  /** Why it was refused; '' when it was not. */
  reason: oneOf(['', ...depositReasons]),
  note: Type.String(),
});

export const WithdrawalRow = Type.Object({
  id: Type.String(),
  who: Who,
  amount: Sum,
  kind: PayeeKind,
  /** The wallet's channel, the bank or the network that it goes to. */
  code: Type.String(),
  usdt: UsdtSent,
  state: WithdrawalState,
  created_at: Instant,
  taken_by: Type.Union([Type.String(), Type.Null()]),
  approved_by: Type.Union([Type.String(), Type.Null()]),
  /** Who proposed to keep the money back. Nothing is paid until it returns, or somebody else confirms. */
  deduct_by: Type.Union([Type.String(), Type.Null()]),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  /** Why it was refused, or is to be kept back while that is proposed; '' else. */
  reason: oneOf(['', ...withdrawalReasons]),
  note: Type.String(),
  /** The open pay-out batch that it lies in; nobody decides it by hand. */
  batch: Type.Union([Type.String(), Type.Null()]),
  transaction_id: Type.Union([Type.String(), Type.Null()]),
  /** Reasons to look twice, while it is open. */
  marks: Type.Object({ high: Type.Integer(), doubt: Type.Integer() }),
});

/** Why to look twice, or what was checked and is fine. The code says what was found, the details are its figures and rows. */
const Mark = Type.Object({
  level: oneOf(['high', 'doubt', 'fine']),
  code: oneOf([
    'payee_shared',
    'payee_own',
    'payee_new',
    'payee_paid_before',
    'one_win',
    'share_of_balance',
    'receipt_repeated',
    'receipts_unique',
    'not_held',
    'held',
  ]),
  details: Type.Object({
    /** payee_shared: who bound it too, and what is the same. */
    who: Type.Optional(Who),
    same: Type.Optional(oneOf(['number', 'qr'])),
    /** payee_new: since it was bound. */
    hours: Type.Optional(Type.Integer()),
    /** payee_paid_before */
    times: Type.Optional(Type.Integer()),
    /** one_win, share_of_balance: of the balance. */
    percent: Type.Optional(Type.Integer()),
    /** one_win: the largest win; held: what is set aside. */
    amount: Type.Optional(Sum),
    /** receipt_repeated: the member's deposits whose wallet, digits and sum somebody else claimed too. */
    tids: Type.Optional(Type.Array(Type.String())),
  }),
});

const Queue = {
  /** all: whatever their state, latest asked first. */
  states: oneOf(['open', 'done', 'all']),
  /** Only this member's. */
  member_id: Type.Optional(Id),
  page: Type.Optional(Page),
  size: Type.Optional(PageSize),
};
/** What the member reads beside the reason; needed when the reason is `other`. */
const Note = Type.Optional(Type.String({ maxLength: 300 }));
const Tid = Type.String({ maxLength: 40 });
const strict = { additionalProperties: false } as const;

export const consoleCashier = {
  ...cashierSettings,
  ...cashierPayees,
  ...cashierPayouts,
  ...cashierAdjustments,
  deposits: {
    ...calls.consoleCashier.deposits,
    summary: 'Deposit queue, oldest first; done: latest first',
    body: Type.Object(Queue),
    reply: pageOf(DepositRow),
  },
  deposit: {
    ...calls.consoleCashier.deposit,
    summary: 'One deposit with the lines that could be its payment',
    body: Type.Object({ tid: Tid }),
    reply: Type.Object({
      order: DepositRow,
      /** null for a gateway's; `phone` is the address of one that takes USDT. */
      account: Type.Union([Type.Object({ name: Type.String(), phone: Type.String() }), Type.Null()]),
      receipts: Type.Array(Receipt),
      /** What the gateway said of the order, latest first. */
      callbacks: Type.Array(Callback),
      /** What its chain showed for the order, latest first. */
      sightings: Type.Array(Sighting),
      earlier: Type.Array(DepositRow),
    }),
  },
  depositPicture: {
    ...calls.consoleCashier.depositPicture,
    summary: 'The receipt that the member sent, as a data: URL; for those who decide',
    body: Type.Object({ tid: Tid }),
    reply: Type.Object({ picture: Type.String() }),
  },
  addReceipt: {
    ...calls.consoleCashier.addReceipt,
    summary: 'Record a line of money that came in',
    body: Type.Object(
      {
        wallet: ChannelCode,
        // A wallet app moves far less at once; more is digits in the wrong field.
        amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
        /** The transaction id, or its last digits. */
        transaction_tail: Type.String({ minLength: 1, maxLength: 24 }),
        /** The line that `receipt_like` named, when this is another transfer all the same. */
        apart_from: Type.Optional(Id),
        payer_name: Type.String({ maxLength: 120 }),
      },
      strict,
    ),
    reply: Receipt,
  },
  creditDeposit: {
    ...calls.consoleCashier.creditDeposit,
    summary: 'Credit a deposit with a line; who recorded the line may not credit with it',
    body: Type.Object({ tid: Tid, receipt_id: Id }, strict),
    reply: DepositRow,
  },
  creditPayment: {
    ...calls.consoleCashier.creditPayment,
    summary:
      'Credit money that came late, in another amount or once more: the first call is the first yes, the same call by another operator credits it',
    body: Type.Object({ tid: Tid }, strict),
    reply: DepositRow,
  },
  callbacks: {
    ...calls.consoleCashier.callbacks,
    summary: 'What gateways said, latest first',
    body: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    reply: pageOf(Callback),
  },
  sightings: {
    ...calls.consoleCashier.sightings,
    summary: 'Transfers of USDT to addresses of ours, latest first, and how far each chain has been read',
    body: Type.Object({
      /** Only those that nobody knows the order of. */
      unknown: Type.Optional(Type.Boolean()),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: Type.Object({
      ...pageOf(Sighting).properties,
      chains: Type.Array(
        Type.Object({
          wallet: ChannelCode,
          network: Network,
          /** The newest block; null where the network tells none, or nothing was read yet. */
          head: Type.Union([Sum, Type.Null()]),
          looked_at: Type.Union([Instant, Type.Null()]),
          /** What keeps it from being read; '' when nothing does. */
          fault: Type.String(),
        }),
      ),
    }),
  },
  attachSighting: {
    ...calls.consoleCashier.attachSighting,
    summary:
      'Say which order a transfer of an unknown sum came for. It becomes a case of what came, and this is the first yes to crediting it',
    body: Type.Object({ id: Id, tid: Tid }, strict),
    reply: DepositRow,
  },
  refuseDeposit: {
    ...calls.consoleCashier.refuseDeposit,
    summary: 'Refuse a deposit with a reason the member reads',
    body: Type.Object({ tid: Tid, reason: oneOf(depositReasons), note: Note }, strict),
    reply: DepositRow,
  },
  accounts: {
    ...calls.consoleCashier.accounts,
    summary: 'The accounts members pay to, with what came to each this Yangon day',
    query: Empty,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          wallet: ChannelCode,
          name: Type.String(),
          phone: Type.String(),
          /** false: no longer given to payers. */
          enabled: Type.Boolean(),
          credited: Sum,
          /** Claimed or still to be paid; it counts towards the cap. */
          expected: Sum,
          day_cap: Sum,
          room: Sum,
        }),
      ),
    }),
  },
  withdrawals: {
    ...calls.consoleCashier.withdrawals,
    summary: 'Withdrawal queue, oldest first; done: latest first',
    body: Type.Object(Queue),
    reply: pageOf(WithdrawalRow),
  },
  withdrawal: {
    ...calls.consoleCashier.withdrawal,
    summary: 'One withdrawal with all that is needed to decide',
    body: Type.Object({ id: Tid }),
    reply: Type.Object({
      order: WithdrawalRow,
      payee: Type.Object({
        ...ShownPayee,
        bound_at: Instant,
        first_payment: Type.Boolean(),
      }),
      marks: Type.Array(Mark),
      turnover: Type.Array(
        Type.Object({
          source: TurnoverSource,
          reference: Type.String(),
          amount: Sum,
          required: Sum,
          done: Sum,
          left: Sum,
        }),
      ),
      /** The states the case went through; `by` null: the member. */
      trail: Type.Array(
        Type.Object({
          at: Instant,
          state: Type.Union([
            WithdrawalState,
            oneOf(['deduct_asked', 'deduct_dropped', 'batched', 'unbatched']),
          ]),
          by: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      money: Type.Array(StatementRow),
      earlier: Type.Array(WithdrawalRow),
      /** Why this operator may not decide now; '' when they may. `free`: nobody took it; `taken`: a colleague did. */
      blocked: oneOf(['', 'role', 'first_yes', 'decided', 'free', 'taken', 'batch']),
      /** A deduction is proposed and this operator may say the second word. */
      may_deduct: Type.Boolean(),
    }),
  },
  memberMarks: {
    ...calls.consoleCashier.memberMarks,
    summary:
      "Why to look twice at a member: the marks of their open withdrawal's case, or those that one of everything would have now",
    body: Type.Object({ id: Id }),
    reply: Type.Object({
      /** The open withdrawal whose case shows them too; null without one. */
      of: Type.Union([Type.String(), Type.Null()]),
      marks: Type.Array(Mark),
    }),
  },
  takeWithdrawal: {
    ...calls.consoleCashier.takeWithdrawal,
    summary: 'Take a case: pending → reviewing',
    body: Type.Object({ id: Tid }, strict),
    reply: WithdrawalRow,
  },
  approveWithdrawal: {
    ...calls.consoleCashier.approveWithdrawal,
    summary: 'First yes',
    body: Type.Object({ id: Tid }, strict),
    reply: WithdrawalRow,
  },
  payWithdrawal: {
    ...calls.consoleCashier.payWithdrawal,
    summary:
      'Second yes by another operator: the money has been sent; gives the transaction id of the payment',
    body: Type.Object({ id: Tid, transaction_id: Type.String({ minLength: 4, maxLength: 80 }) }, strict),
    reply: WithdrawalRow,
  },
  refuseWithdrawal: {
    ...calls.consoleCashier.refuseWithdrawal,
    summary:
      'Refuse with a reason; the held money returns. With deduct it is kept back: the first call proposes it, the same call by another operator does it',
    body: Type.Object(
      { id: Tid, reason: oneOf(withdrawalReasons), note: Note, deduct: Type.Boolean() },
      strict,
    ),
    reply: WithdrawalRow,
  },
};

export const consoleMembers = {
  search: {
    ...calls.consoleMembers.search,
    summary: 'Members by id, phone, its last digits, nickname or invite code',
    body: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 60 })),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(
      Type.Object({
        ...Who.properties,
        balance: Sum,
        held: Sum,
        last_login: Type.Union([Instant, Type.Null()]),
      }),
    ),
  },
  member: {
    ...calls.consoleMembers.member,
    summary: 'One member',
    body: Type.Object({ id: Id }),
    reply: Type.Object({
      who: Who,
      full_name: Type.String({ description: 'masked' }),
      email: Type.String({ description: 'masked; empty when there is none' }),
      birthday: Type.String({ description: 'the year; empty when there is none' }),
      nickname: Type.String(),
      lang: Type.String(),
      agent: Type.Union([Who, Type.Null()]),
      is_agent: Type.Boolean(),
      balance: Sum,
      held: Sum,
      /** At game platforms by our books, and on its way to them. */
      at_games: Sum,
      deposited: Sum,
      withdrawn: Sum,
      staked: Sum,
      won: Sum,
      /** Owed after a corrected result. */
      owed: Sum,
      turnover_left: Sum,
      register_ip: Type.String(),
      logins: Type.Array(Type.Object({ at: Instant, ip: Type.String() })),
      suspended_reason: Type.String(),
    }),
  },
  statement: {
    ...calls.consoleMembers.statement,
    summary: "The member's postings with balance after, latest first",
    body: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    reply: pageOf(StatementRow),
  },
  days: {
    ...calls.consoleMembers.days,
    summary:
      "The member's last 60 Yangon days, oldest first, none before they joined: the main wallet at the day's end, deposits credited and withdrawals paid",
    body: Type.Object({ id: Id }),
    reply: Type.Object({
      list: Type.Array(Type.Object({ date: Day, balance: Sum, deposited: Sum, withdrawn: Sum })),
    }),
  },
  logins: {
    ...calls.consoleMembers.logins,
    summary: 'When the member logged in and from where, latest first',
    body: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    reply: pageOf(
      Type.Object({
        id: Id,
        at: Instant,
        ip: Type.String(),
        device: Type.String(),
        /** The member's first login from this address. */
        first_there: Type.Boolean(),
      }),
    ),
  },
  suspend: {
    ...calls.consoleMembers.suspend,
    summary: 'Suspend a member (sessions end, calls are refused) or lift it, with a reason',
    body: Type.Object({ id: Id, suspended: Type.Boolean(), reason: Reason }, strict),
    reply: Empty,
  },
  devices: {
    ...calls.consoleMembers.devices,
    summary: 'Where the member is logged in, last used first',
    body: Type.Object({ id: Id }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          device: Type.String(),
          ip: Type.String(),
          seen_at: Instant,
          began_at: Instant,
        }),
      ),
    }),
  },
  notes: {
    ...calls.consoleMembers.notes,
    summary: 'What operators wrote down about the member for each other, latest first',
    body: Type.Object({ id: Id, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    reply: pageOf(Type.Object({ id: Id, at: Instant, by: Type.String(), text: Type.String() })),
  },
  addNote: {
    ...calls.consoleMembers.addNote,
    summary: 'Write a note about the member, which stays as it is until the account is closed',
    body: Type.Object({ id: Id, text: Type.String({ minLength: 3, maxLength: 1000 }) }, strict),
    reply: Empty,
  },
  reveal: {
    ...calls.consoleMembers.reveal,
    summary:
      'One thing about a member, whole, which every other answer masks; thirty an hour, each written into the audit log',
    body: Type.Object(
      { id: Id, what: oneOf(['phone', 'full_name', 'email', 'birthday']), reason: Reason },
      strict,
    ),
    reply: Type.Object({ text: Type.String() }),
  },
};
