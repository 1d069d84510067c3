import Type from 'typebox';
import { call } from '../../call.ts';
import {
  channelFilter,
  listFileCall,
  listOf,
  listPaging,
  memberFilter,
  moneyListFilter,
} from '../../list-filter.ts';
import { Id, Instant, oneOf, SignedSum, Sum, strict, Who } from '../../shapes.ts';
import { GameWallet, Transfer, TransferState, transferStates } from '../transfers.ts';

const TransferCase = Type.Object({
  ...Transfer.properties,
  member: Who,
  /** How often the provider gave no valid answer. */
  asked: Type.Integer(),
  /** What the provider moved beyond the amount. */
  over: SignedSum,
  /** A later provider answer contradicts the final one. */
  contradicted: Type.Boolean(),
  /** The latest five provider answers, unchanged; null if there was no answer. */
  words: Type.Array(
    Type.Object({ at: Instant, asked: Type.String(), answer: Type.Union([Type.String(), Type.Null()]) }),
  ),
});

/** open: pending at a provider; wrong: with discrepancies. `channel` is a game provider. */
const transferFilter = {
  which: oneOf(['open', 'wrong', 'all']),
  ...moneyListFilter(transferStates),
  ...channelFilter,
  ...memberFilter,
};

export const operatorTransfers = {
  list: call({
    method: 'POST',
    path: '/console/api/transfers',
    caller: 'operator',
    capability: 'transfer.view',
    subject: 'member:{member_id}',
    summary: 'Transfers that are pending at a provider, that have discrepancies, or all, by a filter',
    input: Type.Object({ ...transferFilter, ...listPaging }, strict),
    output: listOf(TransferCase, transferStates),
    refusals: [],
  }),
  listFile: listFileCall({
    path: '/console/api/transfers/file',
    capability: 'transfer.view',
    rows: 'The transfers to and from games',
    filter: transferFilter,
  }),
  requery: call({
    method: 'POST',
    path: '/console/api/transfer/ask',
    caller: 'operator',
    capability: 'transfer.ask',
    subject: 'transfer:{tid}',
    idempotent: true,
    audits: ['transfer.ask'],
    summary: 'Query the provider about a transfer now',
    input: Type.Object({ tid: Type.String({ maxLength: 40 }) }, strict),
    output: Type.Object({ tid: Type.String(), state: TransferState }),
    refusals: ['already_decided', 'insufficient_funds', 'not_found'],
  }),
  gameWallets: call({
    method: 'POST',
    path: '/console/api/member/wallets',
    caller: 'operator',
    capability: 'transfer.view',
    subject: 'member:{id}',
    summary: "A member's wallets at the game providers, and money in transit",
    input: Type.Object({ id: Id }),
    output: Type.Object({ list: Type.Array(GameWallet), in_transit: Sum, open: Type.Array(Transfer) }),
    refusals: ['not_found'],
  }),
};
