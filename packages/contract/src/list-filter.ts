import Type from 'typebox';
import { call } from './call.ts';
import type { Capability } from './capabilities.ts';
import { Day, Id, oneOf, Page, PageSize, pageOf, SignedSum, Sum, strict } from './shapes.ts';

/** How operators' lists are sorted; a list without amounts only by time. */
export const listSorts = ['latest', 'oldest', 'largest', 'smallest'] as const;
const timeSorts = ['latest', 'oldest'] as const;

/** The fields of every filter; a field that is left out does not restrict. */
function commonFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return {
    /** Yangon days, both included: of the decision, or of the row if nothing is decided. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    status: Type.Optional(oneOf(statuses)),
    /** A number of the row or of its member (M-1), or digits of a transaction id. */
    find: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  };
}

/** The filter of an operators' list whose rows have no amount. */
export function listFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return { ...commonFilter(statuses), sort: Type.Optional(oneOf(timeSorts)) };
}

/** The filter of an operators' list whose rows have an amount. */
export function moneyListFilter<const Statuses extends readonly string[]>(statuses: Statuses) {
  return {
    ...commonFilter(statuses),
    min: Type.Optional(Sum),
    max: Type.Optional(Sum),
    sort: Type.Optional(oneOf(listSorts)),
  };
}

/** A payment method, bank or network. */
export const channelFilter = { channel: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })) };

/** Rows of one kind: a category, a reason or a game. */
export function kindFilter<const Kinds extends readonly string[]>(kinds: Kinds) {
  return { kind: Type.Optional(oneOf(kinds)) };
}

/** Only rows of this receiving account. */
export const accountFilter = { account_id: Type.Optional(Id) };

/** Only rows of the whole downline of this agent today. */
export const downlineFilter = { downline_of: Type.Optional(Id) };

/** Only this member's rows. */
export const memberFilter = { member_id: Type.Optional(Id) };

export const listPaging = { page: Type.Optional(Page), size: Type.Optional(PageSize) };

/**
 * A page of a list, and by status the number and the sum of all rows that the filter finds; the sum is 0 for rows
 * without an amount.
 */
export function listOf<Row extends Type.TSchema, const Statuses extends readonly string[]>(
  row: Row,
  statuses: Statuses,
) {
  return Type.Object({
    ...pageOf(row).properties,
    figures: Type.Array(Type.Object({ status: oneOf(statuses), rows: Type.Integer(), amount: SignedSum })),
  });
}

/** A file with all rows that a filter finds: CSV text, or XLSX in base64. `cut`: there are more rows than the file has. */
const ListFile = Type.Object({
  name: Type.String(),
  text: Type.String({ description: 'the CSV text, or the XLSX file in base64' }),
  rows: Type.Integer(),
  cut: Type.Boolean(),
});

/** The call that gives the rows that a filter finds as a file. */
export function listFileCall<
  const Path extends string,
  const Needed extends Capability,
  const Filter extends Record<string, Type.TSchema>,
>({ path, capability, rows, filter }: { path: Path; capability: Needed; rows: string; filter: Filter }) {
  return call({
    method: 'POST',
    path,
    caller: 'operator',
    capability,
    compressed: true,
    audits: ['list.export'],
    summary: `${rows} that a filter finds as a file, at most 10,000`,
    input: Type.Object({ ...filter, format: oneOf(['csv', 'xlsx']) }, strict),
    output: ListFile,
    refusals: ['too_many_tries'],
  });
}
