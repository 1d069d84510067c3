import type { Output } from '@shwe/contract';

export type DrawDay = Output<'consoleLottery', 'issues'>;
export type Card = Output<'consoleLottery', 'issues'>['list'][number];
export type Exposure = Output<'consoleLottery', 'exposure'>;
export type Cell = Exposure['list'][number];
export type Results = Output<'consoleLottery', 'results'>;
export type Entry = Results['entries'][number];
/** What the second figure of a cell shows. */
export type View = 'result' | 'sold' | 'room' | 'pays';
export type Bettors = Output<'consoleLottery', 'watch'>;
export type BettingAlert = Bettors['findings'][number];
export type RuleRow = Output<'consoleLottery', 'rules'>['list'][number];
export type RuleChange = RuleRow['changes'][number];
