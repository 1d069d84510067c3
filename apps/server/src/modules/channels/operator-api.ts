import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { chainsOf } from '../crypto/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { allBanks } from './banks.queries.ts';
import { allCategories, allChannels } from './channels.queries.ts';
import { accountList, saveAccount, switchAccount } from './save-account.ts';
import { saveBank } from './save-bank.ts';
import { channelRows, saveCategory, saveChannel } from './save-channel.ts';

/** Operators' calls about payment methods, receiving accounts and banks. */
export function channelsOperatorApi(app: AppContext): Handlers<'operatorChannels'> {
  const { store } = app;
  return {
    async list(_input, context) {
      return ok({
        categories: await allCategories(store),
        channels: await channelRows(store, await allChannels(store), context.operator.id),
        accounts: await accountList(store, context.operator.id),
        adapters: [...gatewaysOf(app).keys()],
        networks: [...chainsOf(app).keys()],
      });
    },
    saveCategory: (input, context) => saveCategory(app, input, context),
    saveChannel: (input, context) => saveChannel(app, input, context),
    saveAccount: (input, context) => saveAccount(app, input, context),
    switchAccount: (input, context) => switchAccount(app, input, context),
    banks: async () => ok({ list: await allBanks(store) }),
    saveBank: (input, context) => saveBank(app, input, context),
  };
}
