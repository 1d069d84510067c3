export { gamesOperatorApi } from './operator-api.ts';
export { addGameProvider, type GameProvider, gameProviders, lockConnection } from './platforms.queries.ts';
export type { Answer, Provider } from './provider.ts';
export { providerOf } from './provider-of.ts';
