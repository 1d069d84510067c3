import { act } from 'react';

/** Waits a second at most, and expects nothing. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

/** A text with one space in place of each run of white space, and none around it. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The texts on the screen in their order, with one space between them. */
export function textOnScreen(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return singleSpaced(texts.join(' '));
}

/** What pictures and controls on the screen say in words. */
export function labelsOnScreen(): string {
  const named = [...document.querySelectorAll('[aria-label]')];
  return named.map((one) => one.getAttribute('aria-label')).join(' | ');
}

/** Replaces what is in a field, as typing does. */
export function fillField(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
