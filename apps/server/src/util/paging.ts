/** Rows on a page: of an operators' list by default, and at most. */
const SIZE = 50;
const SIZE_MAX = 100;

/** The requested page of a list. */
export function pageOf(input: { page?: number; size?: number }, size = SIZE): { page: number; size: number } {
  return { page: input.page ?? 1, size: Math.min(input.size ?? size, SIZE_MAX) };
}

type MemberInput = { page?: number | string | undefined; row?: number | string | undefined };

/** The requested page of a member's list, 10 rows if `row` is missing; numbers of a query are texts. */
export function memberPageOf(
  { page = 1, row = 10 }: MemberInput,
  sizeMax = SIZE_MAX,
): { page: number; size: number } {
  return { page: Number(page), size: Math.min(Number(row), sizeMax) };
}

type MemberFilter = { member_id?: number };

/** The member whose cases are listed; null lists all members'. */
export function memberFilterOf({ member_id }: MemberFilter): bigint | null {
  return member_id === undefined ? null : BigInt(member_id);
}
