import type { Input, Output } from '@shwe/contract';

export type CaseRow = Output<'operatorDownlineWithdrawals', 'list'>['list'][number];
export type CaseDetail = Output<'operatorDownlineWithdrawals', 'get'>;
export type CasePictureOf = NonNullable<Input<'operatorDownlineWithdrawals', 'picture'>['of']>;
export type Decision = NonNullable<CaseRow['proposal']>['to'];
