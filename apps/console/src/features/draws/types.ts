import type { Output } from '@shwe/contract';

export type DrawDay = Output<'operatorDraws', 'list'>;
export type Card = Output<'operatorDraws', 'list'>['list'][number];
export type Exposure = Output<'operatorDraws', 'exposure'>;
export type Cell = Exposure['list'][number];
export type Results = Output<'operatorResults', 'get'>;
export type Entry = Results['entries'][number];
/** What the second figure of a grid cell shows. */
export type View = 'result' | 'sold' | 'room' | 'pays';
export type Bettors = Output<'operatorBets', 'alerts'>;
export type BettingAlert = Bettors['findings'][number];
export type RuleRow = Output<'operatorCalendar', 'rules'>['list'][number];
export type RuleChange = RuleRow['changes'][number];
