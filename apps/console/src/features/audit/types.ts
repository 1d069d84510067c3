import type { Gives } from '@shwe/wire';

export type Entry = Gives<'consoleOperators', 'audit'>['list'][number];
