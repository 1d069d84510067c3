/** Rows of a page: by default and at most. */
const SIZE = 10;
const SIZE_MAX = 100;

/** The requested page; numbers of a query are texts. */
export function pageOf({ page = 1, row = SIZE }: { page?: number | string; row?: number | string }): {
  page: number;
  size: number;
} {
  return { page: Number(page), size: Math.min(Number(row), SIZE_MAX) };
}
