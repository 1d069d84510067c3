import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, MemberContext } from '../../http/context.ts';
import type { TransferPorts } from './ports.ts';
import { transferToGame } from './to-game.ts';
import { transferToMain } from './to-main.ts';
import { returnAllResult, runTransfer, type TransferInput } from './transfer-result.ts';
import { transfersByTid } from './transfers.queries.ts';
import { walletBalance, walletList, walletsForMember } from './wallet-pages.ts';
import { transferCard } from './wire-rows.ts';

/** Members' calls about game wallets and transfers. */
export function transfersMemberApi(app: AppContext, ports: TransferPorts): Handlers<'transfers'> {
  const { store } = app;
  const toGame = (input: TransferInput, context: MemberContext) =>
    runTransfer(app, (...args) => transferToGame(app, ports, ...args), input, context);
  const toMain = (input: TransferInput, context: MemberContext) =>
    runTransfer(app, (...args) => transferToMain(app, ...args), input, context);
  const all = (_input: object, context: MemberContext) => returnAllResult(app, context);
  return {
    walletBalance: async (_input, { memberId }) => ok(await walletBalance(store, memberId)),
    gameWallets: async (_input, { memberId, lang }) => ok(await walletList(app, ports, memberId, lang)),
    transferPage: async (_input, { memberId, lang }) =>
      ok(await walletsForMember(app, ports, memberId, lang)),
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

/** Validates query parameters of old clients, which are not checked against the schema like bodies. */
function byUrl<Reply, Refusal extends Refused>(
  transfer: (input: TransferInput, context: MemberContext) => Promise<Result<Reply, Refusal>>,
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
