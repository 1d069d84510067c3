import type { Output } from '@shwe/contract';

export type Entry = Output<'consoleOperators', 'audit'>['list'][number];
