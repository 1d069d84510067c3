import { useState } from 'react';
import { useNav } from '../nav.ts';

/** Which page of a list is shown, from 1; `goTo` shows another one. */
export type Paging = { page: number; size: number; goTo: (page: number) => void };

/** The page is part of the address, so that it can be linked and reloaded. */
export function useAddressPaging(size: number): Paging {
  const { path, search, page, go } = useNav();
  return { page, size, goTo: (next) => go(path, { ...search, page: String(next) }) };
}

/** For a list that is only a part of its screen: the page is not in the address. */
export function useLocalPaging(size: number): Paging {
  const [page, goTo] = useState(1);
  return { page, size, goTo };
}
