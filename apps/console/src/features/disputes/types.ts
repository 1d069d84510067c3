import type { Output } from '@shwe/contract';

export type CaseRow = Output<'operatorDownlineWithdrawals', 'list'>['list'][number];
export type CaseDetail = Output<'operatorDownlineWithdrawals', 'get'>;
export type Decision = NonNullable<CaseRow['proposal']>['to'];
