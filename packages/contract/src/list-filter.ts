import Type from 'typebox';
import { Day, oneOf, Page, PageSize, pageOf, Sum } from './shapes.ts';

/** How operators' lists of processed cases are sorted. */
export const listSorts = ['latest', 'oldest', 'largest', 'smallest'] as const;

/** The filter that operators' lists of processed cases share; a field that is left out does not restrict. */
export function listFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return {
    /** Yangon days of the decision, both included. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    status: Type.Optional(oneOf(statuses)),
    /** A payment method, bank or network. */
    channel: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
    min: Type.Optional(Sum),
    max: Type.Optional(Sum),
    /** A number of the case, its member (M-1), or digits of a transaction id. */
    find: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    sort: Type.Optional(oneOf(listSorts)),
  };
}

export const listPaging = { page: Type.Optional(Page), size: Type.Optional(PageSize) };

/** A page of a list, and by status the number and the sum of all rows that the filter finds. */
export function listOf<Row extends Type.TSchema, const Statuses extends readonly string[]>(
  row: Row,
  statuses: Statuses,
) {
  return Type.Object({
    ...pageOf(row).properties,
    figures: Type.Array(Type.Object({ status: oneOf(statuses), rows: Type.Integer(), amount: Sum })),
  });
}

/** A file with all rows that a filter finds: CSV text, or XLSX in base64. `cut`: there are more rows than the file has. */
export const listFile = Type.Object({
  name: Type.String(),
  text: Type.String({ description: 'the CSV text, or the XLSX file in base64' }),
  rows: Type.Integer(),
  cut: Type.Boolean(),
});

export const listFormat = { format: oneOf(['csv', 'xlsx']) };
