import type { Input, Output } from '@shwe/contract';

export type Mapping = Input<'operatorStatements', 'preview'>['mapping'];
export type Preview = Output<'operatorStatements', 'preview'>;
export type StatementCase = Output<'operatorStatements', 'get'>;
export type Exception = Output<'operatorStatements', 'exceptions'>['list'][number];
export type Row = Preview['list'][number];
export type Account = Output<'operatorStatements', 'mappings'>['list'][number];
export type Headings = Output<'operatorStatements', 'headings'>['list'];
