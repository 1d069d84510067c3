/** `tip` is shown for 1.2 s, `toast` for 3 s. */
export type ToastItem = { id: number; text: string; kind: 'tip' | 'toast'; mark: 'done' | 'bad' | 'plain' };

const LIFE_MS = { tip: 1200, toast: 3000 } as const;
/** Only the newest message is shown, so that it covers little. */
let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/** A text already on screen is not shown twice. */
export function showToast(
  text: string,
  kind: ToastItem['kind'] = 'toast',
  mark: ToastItem['mark'] = 'plain',
): void {
  if (items.some((item) => item.text === text)) return;
  const item = { id: nextId++, text, kind, mark };
  set([item]);
  setTimeout(() => set(items.filter((other) => other.id !== item.id)), LIFE_MS[kind]);
}

export function toastItems(): readonly ToastItem[] {
  return items;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
