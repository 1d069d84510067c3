import type { Output } from '@shwe/contract';

export type Agent = Output<'operatorAgents', 'get'>;
export type TreeNode = Output<'operatorAgents', 'tree'>['list'][number];
export type Found = Output<'operatorAgents', 'find'>['list'][number];
export type GameRate = Output<'operatorRebates', 'rates'>['list'][number];
export type RateChange = Output<'operatorRebates', 'rates'>['history'][number];
export type RatePreview = Output<'operatorRebates', 'previewRates'>;
export type CommissionRate = Output<'operatorCommissions', 'rates'>['list'][number];
export type Report = Output<'operatorAgentReports', 'report'>;
export type RebateDay = Output<'operatorRebates', 'days'>['list'][number];
