import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, oneOf, Sum, strict } from '../shapes.ts';

/** Inside names of a transfer's states; `status` has the wire's numbers beside it. */
export const TransferState = oneOf(['sending', 'unknown', 'done', 'not_done']);

const PlatformId = Type.String({ minLength: 1, maxLength: 40 });

export const GameWallet = Type.Object({
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
  walletBalance: call({
    method: 'GET',
    path: '/nweb/wallet_balance',
    caller: 'member',
    summary: 'What the member has',
    input: Empty,
    output: Type.Object({
      balance: Sum,
      game_balance: Sum,
      held: Sum,
      /** On its way to games. */
      in_transit: Sum,
      /** Owed after a corrected result; paid first from what comes in. */
      owed: Sum,
    }),
    refusals: [],
  }),
  gameWallets: call({
    method: 'GET',
    path: '/nweb/gamewallet_balance',
    caller: 'member',
    summary: 'What the member has at each game platform',
    input: Empty,
    output: Type.Object({ list: Type.Array(GameWallet), total: Sum }),
    refusals: [],
  }),
  transferPage: call({
    method: 'GET',
    path: '/nweb/get_transfer',
    caller: 'member',
    summary: 'All wallets, and the transfers that are on their way',
    input: Empty,
    output: Type.Object({
      balance: Sum,
      /** On its way to games. */
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
    summary: 'Bring money from the main wallet to a game platform',
    input: Asked,
    output: Transferred,
    refusals: [
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
    ],
  }),
  transferToGameByUrl: call({
    method: 'GET',
    path: '/nweb/transferToGame',
    caller: 'member',
    idempotent: true,
    summary: 'The same, as old clients send it',
    input: AskedByUrl,
    output: Transferred,
    refusals: [
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
    ],
  }),
  transferToMain: call({
    method: 'POST',
    path: '/nweb/transferToMain',
    caller: 'member',
    idempotent: true,
    summary: 'Bring money from a game platform back to the main wallet',
    input: Asked,
    output: Transferred,
    refusals: ['amount_missing', 'game_balance_short', 'platform_closed', 'provider_down', 'transfer_open'],
  }),
  transferToMainByUrl: call({
    method: 'GET',
    path: '/nweb/transferToMain',
    caller: 'member',
    idempotent: true,
    summary: 'The same, as old clients send it',
    input: AskedByUrl,
    output: Transferred,
    refusals: ['amount_missing', 'game_balance_short', 'platform_closed', 'provider_down', 'transfer_open'],
  }),
  transferAll: call({
    method: 'POST',
    path: '/nweb/trans_all',
    caller: 'member',
    idempotent: true,
    summary: 'Bring all money back from every platform',
    input: Nothing,
    output: Brought,
    refusals: [],
  }),
  transferOut: call({
    method: 'POST',
    path: '/nweb/Ky_transferout',
    caller: 'member',
    idempotent: true,
    summary: 'The same under its other name',
    input: Nothing,
    output: Brought,
    refusals: [],
  }),
};
