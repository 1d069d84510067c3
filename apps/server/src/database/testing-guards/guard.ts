/** The columns of a row that differ from the value of their type, as SQL. */
export type Row = readonly [table: string, columns?: Record<string, string | number> | undefined];

/** What is there, what is done, and whether the database takes it. */
export type Guard = readonly [rule: string, given: readonly Row[], done: string | Row, isTaken: boolean];

/** What is changed in a row first, a change that it may go through, and the columns that stay, also with that change. */
export type Kept = { table: string; row?: Row[1]; change?: string; kept: string };

export const PAYEE: Row = ['cashier.payees', { id: 7, kind: "'bank'" }];
export const payee = (columns: Row[1]): Row => ['cashier.payees', { ...PAYEE[1], ...columns }];
export const withdrawal = (columns: Row[1]): Row => ['cashier.withdrawals', columns];
