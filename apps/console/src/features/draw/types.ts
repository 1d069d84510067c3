import type { Gives } from '@shwe/wire';

export type Card = Gives<'consoleLottery', 'issues'>['list'][number];
export type Exposure = Gives<'consoleLottery', 'exposure'>;
export type Cell = Exposure['list'][number];
export type Results = Gives<'consoleLottery', 'results'>;
export type Entry = Results['entries'][number];
/** What the second figure of a cell shows. */
export type View = 'result' | 'sold' | 'room' | 'pays';
export type Watch = Gives<'consoleLottery', 'watch'>;
export type Finding = Watch['findings'][number];
export type RuleRow = Gives<'consoleLottery', 'rules'>['list'][number];
export type RuleChange = RuleRow['changes'][number];
