import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import type { GamesPorts } from './ports.ts';
import { connectProvider, providerCards, saveProvider } from './save-provider.ts';

/** Operators' calls about game providers. */
export function gamesOperatorApi(app: AppContext, ports: GamesPorts): Handlers<'operatorGames'> {
  return {
    providers: async (_input, context) =>
      ok({ list: await providerCards(app, app.store, ports, context.operator) }),
    saveProvider: (input, context) => saveProvider(app, ports, input, context),
    connectProvider: (input, context) => connectProvider(app, ports, input, context),
  };
}
