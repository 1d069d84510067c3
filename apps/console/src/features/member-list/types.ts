import type { Output } from '@shwe/contract';

export type ListedMember = Output<'operatorMembers', 'search'>['list'][number];
export type Views = Output<'operatorMembers', 'views'>;
export type SavedFilter = Views['saved'][number]['filter'];
