import { type StoreApi, useStore } from 'zustand';

type Bound<State> = StoreApi<State> & {
  (): State;
  <Part>(select: (state: State) => Part): Part;
};

/** A hook that reads a store which exists before React is loaded. */
export function bindStore<State>(store: StoreApi<State>): Bound<State> {
  return Object.assign(
    (select: (state: State) => unknown = (state) => state) => useStore(store, select),
    store,
  ) as Bound<State>;
}
