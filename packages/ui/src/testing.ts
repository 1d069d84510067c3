import { act } from 'react';

/** Waits a second at most, and expects nothing. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

/** A text with one space in place of each run of white space, and none around it. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How many places show that something loads. */
export const loadingOnScreen = (): number =>
  document.querySelectorAll('.skel, .qbars, div.bars, [aria-busy="true"]').length;

/** The names of the controls that are chosen or switched on. */
export function chosenOnScreen(): string[] {
  const states = ['pressed', 'selected', 'checked'].map((state) => `[aria-${state}="true"]`);
  const chosen = [...document.querySelectorAll(`${states.join(', ')}, [aria-current="page"]`)];
  return chosen.map((one) => one.getAttribute('aria-label') ?? singleSpaced(one.textContent));
}

/** The names of the buttons that look chosen and are not, or are and do not look it. */
export const misleadingOnScreen = (): string[] =>
  [...document.querySelectorAll('.chip[aria-pressed], .pill[aria-pressed], .num[aria-pressed]')]
    .filter((one) => one.classList.contains('on') !== (one.getAttribute('aria-pressed') === 'true'))
    .map((one) => singleSpaced(one.textContent));

/** The texts on the screen in their order, with one space between them. */
export function textOnScreen(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return singleSpaced(texts.join(' '));
}

const TONES = ['jade', 'ruby', 'amber'] as const;
type Tone = (typeof TONES)[number];

/** The colour of a text on the screen, `none` for that of plain text; undefined if no part has just this text. */
function toneOf(text: string): Tone | 'none' | undefined {
  const found = [...document.body.querySelectorAll('*')].filter(
    (one) => singleSpaced(one.textContent) === text,
  );
  const [part] = found.filter((one) => !found.some((other) => other !== one && one.contains(other)));
  const coloured = part?.closest(TONES.map((tone) => `.${tone}`).join(', '));
  return part && (TONES.find((tone) => coloured?.classList.contains(tone)) ?? 'none');
}

/** Texts on the screen with their colours. */
export type Tones = Readonly<Record<string, Tone | 'none'>>;

/** The colours that the same texts have. */
export const tonesOnScreen = (tones: Tones): Record<string, Tone | 'none' | undefined> =>
  Object.fromEntries(Object.keys(tones).map((text) => [text, toneOf(text)]));

/** What pictures and controls on the screen say in words. */
export function labelsOnScreen(): string {
  const named = [...document.querySelectorAll('[aria-label]')];
  return singleSpaced(named.map((one) => one.getAttribute('aria-label')).join(' | '));
}

/** Replaces what is in a field, as typing does. */
export function fillField(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
