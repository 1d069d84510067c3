/** A row with every value as text. */
export type Row = Record<string, string>;
export type Rows = (sql: string) => Promise<Row[]>;

/** A time in SQL as microseconds since 1970, as text. */
export const micros = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint::text`;
