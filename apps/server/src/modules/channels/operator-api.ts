import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { chainsOf } from '../crypto/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { allBanks } from './banks.queries.ts';
import { allCategories, allChannels } from './channels.queries.ts';
import { accountList, saveAccount, switchAccount } from './save-account.ts';
import { saveBank } from './save-bank.ts';
import { channelRow, saveCategory, saveChannel } from './save-channel.ts';

/** Operators' calls about payment methods, receiving accounts and banks. */
export function channelsOperatorApi(house: AppContext): Handlers<'operatorChannels'> {
  const { store } = house;
  return {
    async list(_asks, context) {
      return ok({
        categories: await allCategories(store),
        channels: (await allChannels(store)).map(channelRow),
        accounts: await accountList(store, context.operator.id),
        adapters: [...gatewaysOf(house).keys()],
        networks: [...chainsOf(house).keys()],
      });
    },
    saveCategory: (asks, context) => saveCategory(house, asks, context),
    saveChannel: (asks, context) => saveChannel(house, asks, context),
    saveAccount: (asks, context) => saveAccount(house, asks, context),
    switchAccount: (asks, context) => switchAccount(house, asks, context),
    banks: async () => ok({ list: await allBanks(store) }),
    saveBank: (asks, context) => saveBank(house, asks, context),
  };
}
