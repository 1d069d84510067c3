export { addPlatform, type Platform, platforms } from './platforms.queries.ts';
export type { Answer, Provider } from './provider.ts';
export { providerOf } from './provider-of.ts';
