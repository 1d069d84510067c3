import type { Gives } from '@shwe/wire';

export type Methods = Gives<'consoleCashier', 'methods'>;
export type Category = Methods['categories'][number];
export type Channel = Methods['channels'][number];
export type Account = Methods['accounts'][number];
export type Platform = Gives<'consoleTransfers', 'platforms'>['list'][number];
export type Setting = Gives<'consoleCashier', 'settings'>['list'][number];
export type Change = Gives<'consoleCashier', 'changes'>['list'][number];

export type Chain = Gives<'consoleCashier', 'sightings'>['chains'][number];

/** The shortest reason the server takes, characters. */
export const REASON_MIN = 3;
