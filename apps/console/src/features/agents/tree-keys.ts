import type { RefObject } from 'react';
import type { KeyMap } from '../../core/keys.ts';

/**
 * The keys of the tree in a list: J and K go to the next and previous name, N to the next one with an alert, from the top
 * again after the last; right opens a node or goes into it, left closes it or goes out of it. The order of the names is
 * that on the screen, because each level loads on its own.
 */
export function treeKeys(list: RefObject<HTMLElement | null>): KeyMap {
  const names = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('.agenttree button.nm[aria-current]') ?? []),
  ];
  const current = () => names().findIndex((name) => name.getAttribute('aria-current') === 'true');
  const step = (by: number) => {
    const at = current();
    names()[at < 0 ? 0 : at + by]?.click();
  };
  const twist = () =>
    names()[current()]?.closest('.treerow')?.querySelector<HTMLButtonElement>('.twist[aria-expanded]');
  const isOpen = () => twist()?.getAttribute('aria-expanded') === 'true';
  return {
    j: () => step(1),
    k: () => step(-1),
    n: () => {
      const all = names();
      const at = current();
      const hasAlert = (name: HTMLButtonElement) => name.closest('.treerow')?.querySelector('.nodealert');
      [...all.slice(at + 1), ...all.slice(0, at + 1)].find(hasAlert)?.click();
    },
    arrowright: () => (isOpen() ? step(1) : twist()?.click()),
    arrowleft: () => {
      if (isOpen()) twist()?.click();
      else
        names()
          [current()]?.closest('ul')
          ?.closest('li')
          ?.querySelector<HTMLButtonElement>('button.nm')
          ?.click();
    },
  };
}
