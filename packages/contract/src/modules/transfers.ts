import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, oneOf, Sum, strict } from '../shapes.ts';

/** The states of a transfer; `status` has the wire's numbers. */
export const transferStates = ['sending', 'unknown', 'done', 'not_done'] as const;
export const TransferState = oneOf(transferStates);

const ProviderId = Type.String({ minLength: 1, maxLength: 40 });

export const GameWallet = Type.Object({
  id: Type.String(),
  api_name: Type.String(),
  api_title: Type.String(),
  money: Sum,
  /** fresh: the provider's current balance; stale: our ledger's, because the provider gave none or was not queried. */
  state: oneOf(['fresh', 'stale']),
  /** Accepts transfers in. Money there can always be transferred back. */
  open: Type.Boolean(),
  /** When maintenance ends and it accepts transfers again; null: no maintenance. */
  paused_until: Type.Union([Instant, Type.Null()]),
  /** The minimum and maximum of one transfer there, whole kyat. Transfers back have no limits. */
  min: Sum,
  max: Sum,
});

export const Transfer = Type.Object({
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

/** The balances after money was brought back from games, and what became of each transfer. */
const BroughtBack = Type.Object({
  balance: Sum,
  game_balance: Sum,
  list: Type.Array(
    Type.Object({
      platform: Type.String(),
      tid: Type.Union([Type.String(), Type.Null()]),
      /** no_answer: the provider did not report the balance; nothing was requested. */
      state: oneOf(['sending', 'unknown', 'done', 'not_done', 'no_answer']),
    }),
  ),
});

const TransferInput = Type.Object({ id: ProviderId, amount: Sum }, strict);

/** In the query, as old clients send them; everything else in it is ignored. */
const TransferQuery = Type.Object({
  id: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'the `id` of a game wallet of wallet_balance',
  }),
  amount: Type.String({ pattern: '^[0-9]{1,15}$', maxLength: 15, description: 'whole kyat' }),
});

const NoInput = Type.Object({}, strict);

const toGameRefusals = [
  'amount_missing',
  'excluded_by_payee',
  'limit_reached',
  'member_owes',
  'platform_closed',
  'platform_maintenance',
  'provider_down',
  'self_excluded',
  'suspended',
  'time_out',
  'transfer_amount_bad',
  'transfer_open',
  'transfer_too_much',
] as const;

export const transfers = {
  walletBalance: call({
    method: 'GET',
    path: '/nweb/wallet_balance',
    caller: 'member',
    summary: 'The member’s balances',
    input: Empty,
    output: Type.Object({
      balance: Sum,
      /** In all game wallets, the lottery's included. */
      game_balance: Sum,
      /** Of that, in the lottery's own wallet. */
      lottery_balance: Sum,
      held: Sum,
      /** In transit to games. */
      in_transit: Sum,
      /** The receivable after a correction; money that comes in pays it first. */
      owed: Sum,
    }),
    refusals: [],
  }),
  gameWallets: call({
    method: 'GET',
    path: '/nweb/gamewallet_balance',
    caller: 'member',
    summary: 'The member’s balance at each game provider',
    input: Empty,
    output: Type.Object({ list: Type.Array(GameWallet), total: Sum }),
    refusals: [],
  }),
  transferPage: call({
    method: 'GET',
    path: '/nweb/get_transfer',
    caller: 'member',
    summary: 'All wallets, and the open transfers',
    input: Empty,
    output: Type.Object({
      balance: Sum,
      /** In transit to games. */
      in_transit: Sum,
      list: Type.Array(GameWallet),
      open: Type.Array(Transfer),
    }),
    refusals: [],
  }),
  transfer: call({
    method: 'POST',
    path: '/nweb/transfer',
    caller: 'member',
    summary: 'One transfer of the member',
    input: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    output: Transfer,
    refusals: ['not_found'],
  }),
  transferToGame: call({
    method: 'POST',
    path: '/nweb/transferToGame',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Transfer money from the main wallet to a game provider',
    input: TransferInput,
    output: Transferred,
    refusals: toGameRefusals,
  }),
  transferToGameByUrl: call({
    method: 'GET',
    path: '/nweb/transferToGame',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'The same call, in the form of old clients',
    input: TransferQuery,
    output: Transferred,
    refusals: toGameRefusals,
  }),
  transferToMain: call({
    method: 'POST',
    path: '/nweb/transferToMain',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Transfer money from a game provider back to the main wallet',
    input: TransferInput,
    output: Transferred,
    refusals: ['amount_missing', 'game_balance_short', 'platform_closed', 'provider_down', 'transfer_open'],
  }),
  transferToMainByUrl: call({
    method: 'GET',
    path: '/nweb/transferToMain',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'The same call, in the form of old clients',
    input: TransferQuery,
    output: Transferred,
    refusals: ['amount_missing', 'game_balance_short', 'platform_closed', 'provider_down', 'transfer_open'],
  }),
  transferAll: call({
    method: 'POST',
    path: '/nweb/trans_all',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Transfer all money back from every game provider',
    input: NoInput,
    output: BroughtBack,
    refusals: [],
  }),
  transferOut: call({
    method: 'POST',
    path: '/nweb/Ky_transferout',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'The same, under its other name',
    input: NoInput,
    output: BroughtBack,
    refusals: [],
  }),
};
