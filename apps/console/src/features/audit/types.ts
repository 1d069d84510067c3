import type { Output } from '@shwe/contract';

export type Entry = Output<'operators', 'audit'>['list'][number];

/** '' is no filter. */
export type AuditFilter = { action: string; operator: string };
