import type { Output } from '@shwe/contract';

export type Entry = Output<'operators', 'audit'>['list'][number];
