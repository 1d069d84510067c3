export { gamesOperatorApi } from './operator-api.ts';
export { addPlatform, holdConnection, type Platform, platforms } from './platforms.queries.ts';
export type { Answer, Provider } from './provider.ts';
export { providerOf } from './provider-of.ts';
