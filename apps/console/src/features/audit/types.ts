import type { Output } from '@shwe/contract';

export type AuditEntry = Output<'operators', 'audit'>['list'][number];

/** An empty string means no filter. */
export type AuditFilter = { action: string; operator: string };
