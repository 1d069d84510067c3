/** Rows on a page of a desk's list when it was not said how many, and at most. */
const SIZE = 50;
const SIZE_MAX = 100;

/** Which page of a list was asked for. */
export function pageOf(input: { page?: number; size?: number }, size = SIZE): { page: number; size: number } {
  return { page: input.page ?? 1, size: Math.min(input.size ?? size, SIZE_MAX) };
}

type Narrowed = { member_id?: number };

/** Whose cases are listed: one member's, or everybody's. */
export function oneOrAll({ member_id }: Narrowed): bigint | null {
  return member_id === undefined ? null : BigInt(member_id);
}
