import type { Query } from '@tanstack/react-query';
import { readStored, storage } from '../util/storage.ts';
import { KEPT, queryClient, type Topic } from './query.ts';
import { SESSION_KEY } from './session.ts';

const PREFIX = 'seen.';
const ENTRIES_MAX = 40;
/** A longer text is not stored, characters. */
const TEXT_MAX = 200_000;
const AGE_MS_MAX = 7 * 86_400_000;
/** Changes within this time are written together, ms. */
const WRITE_MS = 2000;
/** The address of this chunk: another build may expect data of another shape. */
const BUILD = import.meta.url;

type Entry = { build: string; at: number; key: readonly unknown[]; data: string };

function isEntry(value: unknown): value is Entry {
  const { build, at, key, data } = (value ?? {}) as Partial<Entry>;
  return build === BUILD && typeof at === 'number' && Array.isArray(key) && typeof data === 'string';
}

/** As JSON, with bigints, maps and sets as marked objects. */
export function toText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'bigint') return { $: 'bigint', of: String(value) };
    if (value instanceof Map) return { $: 'map', of: [...value] };
    if (value instanceof Set) return { $: 'set', of: [...value] };
    return value;
  });
}

export function fromText(text: string): unknown {
  return JSON.parse(text, (_, value) => {
    if (value?.$ === 'bigint') return BigInt(value.of);
    if (value?.$ === 'map') return new Map(value.of);
    if (value?.$ === 'set') return new Set(value.of);
    return value;
  });
}

const seenKeys = () => storage.keys().filter((key) => key.startsWith(PREFIX));
const entryOf = (key: string) => readStored<Entry | null>(key, isEntry, null);

/** Stores the data of a query. Nothing is stored without a session, so that nothing comes back after a logout. */
function write({ queryHash, queryKey, state }: Query): void {
  if (storage.get(SESSION_KEY) === null || state.data === undefined) return;
  const entry: Entry = { build: BUILD, at: state.dataUpdatedAt, key: queryKey, data: toText(state.data) };
  const text = JSON.stringify(entry);
  if (text.length <= TEXT_MAX) storage.set(PREFIX + queryHash, text);
}

function removeOldest(): void {
  const keys = seenKeys();
  if (keys.length <= ENTRIES_MAX) return;
  const byAge = keys
    .map((key) => ({ key, at: entryOf(key)?.at ?? 0 }))
    .sort((one, other) => one.at - other.at);
  for (const { key } of byAge.slice(0, keys.length - ENTRIES_MAX)) storage.remove(key);
}

/** Keeps on the phone what the member has seen last. `forgetMember` removes it. */
export function keepSeenData(): void {
  const changed = new Set<Query>();
  const writeChanged = () => {
    for (const query of changed) write(query);
    changed.clear();
    removeOldest();
  };
  window.addEventListener('pagehide', writeChanged);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!KEPT.includes(event.query.queryKey[0] as Topic)) return;
    if (changed.size === 0) setTimeout(writeChanged, WRITE_MS);
    changed.add(event.query);
  });
}

/** Shows what was seen last where nothing newer is known. */
export function restoreSeenData(): void {
  for (const stored of seenKeys()) {
    const entry = entryOf(stored);
    if (!entry || Date.now() - entry.at > AGE_MS_MAX) storage.remove(stored);
    else if (queryClient.getQueryData(entry.key) === undefined)
      queryClient.setQueryData(entry.key, fromText(entry.data), { updatedAt: entry.at });
  }
}

/** When the oldest data on the screen was fetched, ms; null if the screen shows none that is stored. */
export function oldestShown(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => KEPT.includes(queryKey[0] as Topic) && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}
