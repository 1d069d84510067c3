export * from './calendar.ts';
export * from './draw.ts';
export * from './number-sets.ts';
export * from './passwords.ts';
export * from './quota.ts';
export * from './slip.ts';
export * from './slip-text.ts';
export * from './transfers.ts';
