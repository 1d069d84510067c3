export {
  addGameProvider,
  type GameProvider,
  gameProviders,
  lockConnection,
} from './game-providers.queries.ts';

export { gamesOperatorApi } from './operator-api.ts';
export type { Provider, ProviderAnswer } from './provider.ts';
export { providerOf } from './provider-of.ts';
