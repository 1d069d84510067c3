/** A row with every value as text. */
export type Row = Record<string, string>;
export type Rows = (sql: string) => Promise<Row[]>;
