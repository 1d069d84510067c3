import { useState } from 'react';
import { useNav } from '../nav.ts';

/** Which page of a list is shown, from 1, and the way to another one. */
export type Paging = { page: number; size: number; to: (page: number) => void };

/** The page stands in the address, so that it can be linked and reloaded. */
export function useAddressPaging(size: number): Paging {
  const { path, search, page, go } = useNav();
  return { page, size, to: (next) => go(path, { ...search, page: String(next) }) };
}

/** The page of a list that is only a part of its screen. */
export function useLocalPaging(size: number): Paging {
  const [page, to] = useState(1);
  return { page, size, to };
}
