import type { Lang, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances, moneyAtGames } from '../ledger/index.ts';
import { type ReturnedFrom, returnAll } from './to-main.ts';
import { transfersByTid } from './transfers.queries.ts';
import { transferCard } from './wire-rows.ts';

export type TransferInput = { id: string; amount: number };
type TransferCall<Refusal extends Refused> = (
  input: TransferInput,
  context: MemberContext,
) => Promise<Result<{ tid: string }, Refusal>>;

/** Runs a transfer and returns its current state. A repeat with the same key returns the same transfer. */
export async function runTransfer<Refusal extends Refused>(
  app: AppContext,
  transfer: TransferCall<Refusal>,
  input: TransferInput,
  context: MemberContext,
): Promise<Result<Output<'transfers', 'transferToGame'>, Refusal>> {
  const created = await transfer(input, context);
  if (!created.ok) return created;
  const { memberId, lang } = context;
  const [row] = await transfersByTid(app.store, memberId, [created.value.tid], lang);
  return ok({ ...transferCard(row!), ...(await bothBalances(app, memberId)) });
}

/** Returns all money from the game providers, and the transfers that carry it. */
export async function returnAllResult(
  app: AppContext,
  context: MemberContext,
): Promise<Result<Output<'transfers', 'transferAll'>, Refused<'key_reused' | 'server_busy'>>> {
  const returned = await returnAll(app, context);
  if (!returned.ok) return returned;
  const { memberId, lang } = context;
  const list = await currentStates(app, memberId, returned.value, lang);
  return ok({ list, ...(await bothBalances(app, memberId)) });
}

async function currentStates(
  { store }: AppContext,
  memberId: bigint,
  list: readonly ReturnedFrom[],
  lang: Lang,
): Promise<Output<'transfers', 'transferAll'>['list']> {
  const tids = list.flatMap(({ tid }) => tid ?? []);
  const rows = new Map((await transfersByTid(store, memberId, tids, lang)).map((row) => [row.tid, row]));
  return list.map(({ platform, tid, state }) => ({
    platform,
    tid,
    state: tid === null ? (state === 'open' ? 'sending' : 'no_answer') : rows.get(tid)!.state,
  }));
}

async function bothBalances({ store }: AppContext, memberId: bigint) {
  const [{ wallet }, { games }] = await Promise.all([
    balances(store, memberId),
    moneyAtGames(store, memberId),
  ]);
  return { balance: kyatToWire(wallet), game_balance: kyatToWire(games) };
}
