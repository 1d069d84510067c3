import type { Output } from '@shwe/contract';

export type Segment = Output<'operatorSegments', 'list'>['list'][number];
