import type { Output } from '@shwe/contract';

export type Methods = Output<'operatorChannels', 'list'>;
export type Category = Methods['categories'][number];
export type Channel = Methods['channels'][number];
export type Account = Methods['accounts'][number];
export type Provider = Output<'operatorGames', 'providers'>['list'][number];
export type Setting = Output<'operatorSettings', 'list'>['list'][number];
export type Change = Output<'operatorSettings', 'history'>['list'][number];

export type Chain = Output<'operatorDeposits', 'chainTransfers'>['chains'][number];
