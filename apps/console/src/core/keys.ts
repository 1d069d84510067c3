import { useEffect, useRef } from 'react';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The name a pressed key has in a key map: 'a', '7', 'esc', 'ctrl+enter', 'ctrl+k', '?', 'space'. Letters go by their place on the
 * keyboard, so that they work while a Burmese layout is on.
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

/** Whether a key is typing where it lands. Escape and combinations work in fields too. */
export function isTyping(
  name: string,
  target: { tagName: string; isContentEditable?: boolean } | null,
): boolean {
  if (name === 'esc' || name.startsWith('ctrl+')) return false;
  return (
    target !== null && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable === true)
  );
}

/** The letter after G must come within this, ms. */
const CHORD_MS = 1_200;

/** What a key means after the keys before it: 'g w' within a moment of G, else itself. `at` is when G was pressed, 0 never. */
export function withChord(at: number, name: string, nowMs: number): { at: number; name: string } {
  if (nowMs - at < CHORD_MS && /^[a-fh-z]$/.test(name)) return { at: 0, name: `g ${name}` };
  return { at: name === 'g' ? nowMs : 0, name };
}

let chordAt = 0;
const named = new WeakMap<KeyboardEvent, string>();

/** The name of an event, the same for all who listen to it; '' when the key is typing. */
function nameOf(event: KeyboardEvent): string {
  const known = named.get(event);
  if (known !== undefined) return known;
  const plain = keyName(event);
  const typing = isTyping(plain, event.target as HTMLElement | null);
  const chord = typing ? { at: 0, name: '' } : withChord(chordAt, plain, Date.now());
  chordAt = chord.at;
  named.set(event, chord.name);
  return chord.name;
}

export type KeyMap = Record<string, (() => void) | undefined>;

/** What stands on top takes the keys: sheets and dialogs over the desk, the desk over nothing. */
const layers: symbol[] = [];

/** Listens to keys while the component stands. `over`: it covers what is below, whose keys rest meanwhile. */
export function useKeys(map: KeyMap, { over = false }: { over?: boolean } = {}): void {
  const latest = useRef(map);
  latest.current = map;
  useEffect(() => {
    const mine = over ? Symbol('layer') : undefined;
    if (mine) layers.push(mine);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || layers.at(-1) !== mine) return;
      const name = nameOf(event);
      // A focused button or link answers Enter and Space itself.
      if ((name === 'space' || name === 'enter') && (event.target as HTMLElement).closest('button,a')) return;
      const act = latest.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      if (mine) layers.splice(layers.indexOf(mine), 1);
    };
  }, [over]);
}
