import type { Output } from '@shwe/contract';

export type Methods = Output<'consoleCashier', 'methods'>;
export type Category = Methods['categories'][number];
export type Channel = Methods['channels'][number];
export type Account = Methods['accounts'][number];
export type Provider = Output<'consoleTransfers', 'platforms'>['list'][number];
export type Setting = Output<'consoleCashier', 'settings'>['list'][number];
export type Change = Output<'consoleCashier', 'changes'>['list'][number];

export type Chain = Output<'consoleCashier', 'sightings'>['chains'][number];

/** The shortest reason the server takes, characters. */
export const REASON_MIN = 3;
