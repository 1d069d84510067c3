export {
  addPlatform,
  holdConnection,
  lockPlatform,
  type Platform,
  type PlatformRow,
  platformRows,
  platforms,
  writeConnection,
  writePlatform,
} from './platforms.queries.ts';
export type { Answer, Provider } from './provider.ts';
export { providerOf } from './provider-of.ts';
