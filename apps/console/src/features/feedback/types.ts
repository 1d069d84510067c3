import type { Output } from '@shwe/contract';

export type Ticket = Output<'operatorFeedback', 'list'>['list'][number];
