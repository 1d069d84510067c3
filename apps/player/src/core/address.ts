import { create } from 'zustand';

/** Search values of the address. They must not hold secrets, because the browser keeps addresses. */
export type Search = Record<string, string>;

/** What the app stores with its entries of the browser's history. `index` counts the app's entries before it. */
type Entry = { index: number; id: string };

/** The part of the address after the #, so that the server needs to know one address only. */
export type Address = Entry & { path: string; search: Search; href: string };

type Back = () => void;

const newEntry = (index: number): Entry => ({ index, id: Math.random().toString(36).slice(2) });

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'index' in state && 'id' in state;
}

export function hrefOf(path: string, search: Search): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}

function readAddress(): Address {
  const text = location.hash.split('#')[1] ?? '';
  const queryAt = text.indexOf('?');
  const path = queryAt < 0 ? text : text.slice(0, queryAt);
  const search = queryAt < 0 ? {} : Object.fromEntries(new URLSearchParams(text.slice(queryAt)));
  const state: unknown = history.state;
  // An entry that was not made by `openAddress`: going back from it may leave the app.
  const entry = isEntry(state) ? state : newEntry(0);
  if (entry !== state) history.replaceState(entry, '');
  return { ...entry, path, search, href: hrefOf(path, search) };
}

/** The address that is open. While the chunk of its screen loads, the screen before it is still shown. */
export const useAddress = create<Address>(() => ({ index: 0, id: '', path: '', search: {}, href: '' }));

/** What closes the open sheets, the topmost last. */
const sheets: Back[] = [];
/** Whether the next step in the history only takes back one that closed a sheet. */
let isTakingBack = false;

function followHistory(): void {
  if (isTakingBack) {
    isTakingBack = false;
    return;
  }
  const wasForeign = !isEntry(history.state);
  const next = readAddress();
  const steps = next.index - useAddress.getState().index;
  const close = wasForeign || steps === 0 ? undefined : sheets.at(-1);
  if (!close) {
    useAddress.setState(next, true);
    return;
  }
  isTakingBack = true;
  history.go(-steps);
  close();
}

/** Reads the first address, and from then on follows the browser's history. */
export function startAddress(): void {
  useAddress.setState(readAddress(), true);
  window.addEventListener('popstate', followHistory);
}

/** Opens an address in the app, as a new entry of the history or in place of the open one. */
export function openAddress(path: string, search: Search, how: 'push' | 'replace'): void {
  const { index } = useAddress.getState();
  const href = hrefOf(path, search);
  const entry = newEntry(how === 'push' ? index + 1 : index);
  if (how === 'push') history.pushState(entry, '', `#${href}`);
  else history.replaceState(entry, '', `#${href}`);
  useAddress.setState({ ...entry, path, search, href }, true);
}

/** Makes a step in the history close a sheet instead, until the returned function is called. */
export function closeOnStep(close: Back): () => void {
  sheets.push(close);
  return () => {
    sheets.splice(sheets.lastIndexOf(close), 1);
  };
}
