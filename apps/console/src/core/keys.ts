import { useEffect, useRef } from 'react';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The name of a pressed key: 'a', '7', 'esc', 'ctrl+enter', 'ctrl+k', '?', 'space'; '' with Alt. Letters are named by
 * their place on the keyboard, so that they also work with a Burmese layout.
 */
export function keyName(press: Press): string {
  if (press.altKey) return '';
  const plain = plainName(press);
  return press.ctrlKey || press.metaKey ? `ctrl+${plain}` : plain;
}

function plainName({ key, code, shiftKey }: Press): string {
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  if (place) return (place[1] ?? place[2] ?? '').toLowerCase();
  if (code === 'Slash' || key === '/') return '/';
  if (code === 'Space') return 'space';
  return key === 'Escape' ? 'esc' : key.toLowerCase();
}

/** Inputs that take no text; a tab that was clicked is one, and keeps the focus. */
const WITHOUT_TEXT = ['radio', 'checkbox', 'button', 'submit', 'file'];

/** Whether a key types text into its target. Escape and combinations work in fields too. */
export function isTyping(
  name: string,
  target: { tagName: string; type?: string; isContentEditable?: boolean } | null,
): boolean {
  if (name === 'esc' || name.startsWith('ctrl+')) return false;
  if (target?.tagName === 'INPUT' && WITHOUT_TEXT.includes(target.type ?? '')) return false;
  return (
    target !== null && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable === true)
  );
}

/** The letter after G must follow within this time, ms. */
const CHORD_MS = 1_200;

/** Joins a letter to the G before it: 'g w'. `at` is when G was pressed, 0 for never. */
export function withChord(at: number, name: string, nowMs: number): { at: number; name: string } {
  if (nowMs - at < CHORD_MS && /^[a-fh-z]$/.test(name)) return { at: 0, name: `g ${name}` };
  return { at: name === 'g' ? nowMs : 0, name };
}

let chordAt = 0;
const keyNames = new WeakMap<KeyboardEvent, string>();

/** The key name of an event, the same for all listeners; '' when the key types text. */
function nameOf(event: KeyboardEvent): string {
  const known = keyNames.get(event);
  if (known !== undefined) return known;
  const plain = keyName(event);
  const typing = isTyping(plain, event.target as HTMLElement | null);
  const chord = typing ? { at: 0, name: '' } : withChord(chordAt, plain, Date.now());
  chordAt = chord.at;
  keyNames.set(event, chord.name);
  return chord.name;
}

export type KeyMap = Record<string, (() => void) | undefined>;

/** Only the topmost layer gets keys: an open dialog, or else the page. */
const layers: symbol[] = [];

/** The keys of all components that do not yield. */
const claims = new Set<{ current: KeyMap }>();

type KeyOptions = {
  /** Only these keys work, as in an open dialog. */
  onTop?: boolean;
  /** These keys work only where no other component has them. */
  yields?: boolean;
};

/** Listens to keys while the component is mounted. */
export function useKeys(map: KeyMap, { onTop = false, yields = false }: KeyOptions = {}): void {
  const latest = useRef(map);
  latest.current = map;
  useEffect(() => {
    const ownLayer = onTop ? Symbol('layer') : undefined;
    if (ownLayer) layers.push(ownLayer);
    if (!yields) claims.add(latest);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || layers.at(-1) !== ownLayer) return;
      const name = nameOf(event);
      // A focused button or link handles Enter and Space itself.
      if ((name === 'space' || name === 'enter') && (event.target as HTMLElement).closest('button,a')) return;
      // Arrows choose among tabs, radio buttons and the options of a list.
      if (
        name.startsWith('arrow') &&
        (event.target as HTMLElement).closest('input,[role=tab],[role=listbox]')
      )
        return;
      const act = latest.current[name];
      if (!act || (yields && [...claims].some(({ current }) => current[name]))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      claims.delete(latest);
      if (ownLayer) layers.splice(layers.indexOf(ownLayer), 1);
    };
  }, [onTop, yields]);
}
