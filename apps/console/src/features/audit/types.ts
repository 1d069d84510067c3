import type { Output } from '@shwe/contract';

export type Entry = Output<'operators', 'audit'>['list'][number];

/** An empty string means no filter. */
export type AuditFilter = { action: string; operator: string };
