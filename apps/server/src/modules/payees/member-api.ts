import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { activeBanks, payeeWallets } from '../channels/index.ts';
import { readSettings } from '../settings/index.ts';
import { addPayee } from './add-payee.ts';
import { addUsdtPayee } from './add-usdt-payee.ts';
import { payeesOf } from './payees.queries.ts';
import { removePayee } from './remove-payee.ts';
import { payeeCard } from './wire-rows.ts';

/** Members' calls about the accounts their withdrawals are paid to. */
export function payeesMemberApi(app: AppContext): Handlers<'payees'> {
  const { store } = app;
  const payees: Handlers<'payees'>['payees'] = async (_input, { memberId, lang }) => {
    const found = await payeesOf(store, memberId, await readSettings(store));
    return ok({
      list: found.map((payee) => payeeCard(store, payee, lang)),
      wallets: await payeeWallets(store, lang),
      banks: (await activeBanks(store)).map(({ code, title }) => ({ code, title: title[lang] })),
    });
  };
  return {
    payees,
    payeesByPost: payees,
    addPayee: (input, context) => addPayee(app, input, context),
    addUsdtPayee: (input, context) => addUsdtPayee(app, input, context),
    removePayee: (input, context) => removePayee(app, input, context),
  };
}
