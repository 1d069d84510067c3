import type { Lang, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, MemberContext } from '../../http/context.ts';
import { awayAtGames, balances, receivableOf } from '../ledger/index.ts';
import { gameWallets } from './game-wallets.ts';
import type { TransferPorts } from './ports.ts';
import { transferToGame } from './to-game.ts';
import { type Brought, bringAllBack, transferToMain } from './to-main.ts';
import { openTransfers, transfersByTid } from './transfers.queries.ts';
import { transferCard } from './wire-rows.ts';

type Asks = { id: string; amount: number };
type Transferring<Refusal extends Refused> = (
  input: Asks,
  context: MemberContext,
) => Promise<Result<{ tid: string }, Refusal>>;

/** The members' own calls about wallets at game platforms. */
export function transfersMemberApi(app: AppContext, ports: TransferPorts): Handlers<'transfers'> {
  const { store } = app;
  const toGame = (input: Asks, context: MemberContext) =>
    transferred(app, (...asked) => transferToGame(app, ports, ...asked), input, context);
  const toMain = (input: Asks, context: MemberContext) =>
    transferred(app, (...asked) => transferToMain(app, ...asked), input, context);
  const all = (_asks: object, context: MemberContext) => broughtBack(app, context);
  return {
    async walletBalance(_asks, { memberId }) {
      const { wallet, held } = await balances(store, memberId);
      const owed = await receivableOf(store, memberId);
      const { games, inTransit } = await awayAtGames(store, memberId);
      return ok({
        balance: kyatToWire(wallet),
        game_balance: kyatToWire(games),
        held: kyatToWire(held),
        in_transit: kyatToWire(inTransit),
        owed: kyatToWire(owed),
      });
    },
    async gameWallets(_asks, { memberId, lang }) {
      const list = await gameWallets(app, memberId, lang);
      return ok({ list, total: list.reduce((sum, { money }) => sum + money, 0) });
    },
    async transferPage(_asks, { memberId, lang }) {
      const list = await gameWallets(app, memberId, lang);
      const open = await openTransfers(store, memberId, lang);
      const { wallet } = await balances(store, memberId);
      const { inTransit } = await awayAtGames(store, memberId);
      return ok({
        balance: kyatToWire(wallet),
        in_transit: kyatToWire(inTransit),
        list,
        open: open.map(transferCard),
      });
    },
    async transfer({ tid }, { memberId, lang }) {
      const [found] = await transfersByTid(store, memberId, [tid], lang);
      return found ? ok(transferCard(found)) : refuse('not_found');
    },
    transferToGame: toGame,
    transferToGameByUrl: byUrl(toGame),
    transferToMain: toMain,
    transferToMainByUrl: byUrl(toMain),
    transferAll: all,
    transferOut: all,
  };
}

/** Reads what old clients write into the address: queries are not validated as bodies are. */
function byUrl<Reply, Refusal extends Refused>(
  transfer: (input: Asks, context: MemberContext) => Promise<Result<Reply, Refusal>>,
) {
  return async (
    { id, amount }: { id?: unknown; amount?: unknown },
    context: MemberContext,
  ): Promise<Result<Reply, Refusal | Refused<'wrong_input'>>> => {
    if (typeof id !== 'string' || id.length < 1 || id.length > 40)
      return refuse('wrong_input', { field: 'id' });
    if (typeof amount !== 'string' || !/^\d{1,15}$/.test(amount)) {
      return refuse('wrong_input', { field: 'amount' });
    }
    return transfer({ id, amount: Number(amount) }, context);
  };
}

/** Does it, and tells how it stands now: a repeat under the same key tells the same transfer. */
async function transferred<Refusal extends Refused>(
  app: AppContext,
  transfer: Transferring<Refusal>,
  input: Asks,
  context: MemberContext,
): Promise<Result<Output<'transfers', 'transferToGame'>, Refusal>> {
  const set = await transfer(input, context);
  if (!set.ok) return set;
  const { memberId, lang } = context;
  const [row] = await transfersByTid(app.store, memberId, [set.value.tid], lang);
  return ok({ ...transferCard(row!), ...(await bothBalances(app, memberId)) });
}

async function broughtBack(
  app: AppContext,
  context: MemberContext,
): Promise<Result<Output<'transfers', 'transferAll'>, Refused<'key_reused'>>> {
  const set = await bringAllBack(app, context);
  if (!set.ok) return set;
  const { memberId, lang } = context;
  const list = await standing(app, memberId, set.value, lang);
  return ok({ list, ...(await bothBalances(app, memberId)) });
}

async function standing(
  { store }: AppContext,
  memberId: bigint,
  list: readonly Brought[],
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
    awayAtGames(store, memberId),
  ]);
  return { balance: kyatToWire(wallet), game_balance: kyatToWire(games) };
}
