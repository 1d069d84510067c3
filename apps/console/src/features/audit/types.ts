import type { Output } from '@shwe/contract';

export type Entry = Output<'consoleOperators', 'audit'>['list'][number];

/** '' is no filter. */
export type AuditFilter = { action: string; operator: string };
