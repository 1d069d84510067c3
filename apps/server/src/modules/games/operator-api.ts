import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import type { GamesPorts } from './ports.ts';
import { connectPlatform, platformCards, savePlatform } from './save-provider.ts';

/** Operators' calls about game providers. */
export function gamesOperatorApi(house: AppContext, ports: GamesPorts): Handlers<'operatorGames'> {
  return {
    providers: async (_asks, context) =>
      ok({ list: await platformCards(house, house.store, ports, context.operator) }),
    saveProvider: (asks, context) => savePlatform(house, ports, asks, context),
    connectProvider: (asks, context) => connectPlatform(house, ports, asks, context),
  };
}
