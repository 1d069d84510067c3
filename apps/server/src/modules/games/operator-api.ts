import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import type { GamesPorts } from './ports.ts';
import { connectProvider, providerCards, saveProvider } from './save-provider.ts';

/** Operators' calls about game providers. */
export function gamesOperatorApi(house: AppContext, ports: GamesPorts): Handlers<'operatorGames'> {
  return {
    providers: async (_asks, context) =>
      ok({ list: await providerCards(house, house.store, ports, context.operator) }),
    saveProvider: (asks, context) => saveProvider(house, ports, asks, context),
    connectProvider: (asks, context) => connectProvider(house, ports, asks, context),
  };
}
