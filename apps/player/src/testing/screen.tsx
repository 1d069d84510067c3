import { ToastHost } from '@shwe/ui';
import { fillField, singleSpaced } from '@shwe/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { options, type VNode } from 'preact';
import { encodeQR } from 'qr';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { queryClient } from '../core/query.ts';
import { changeLang, loadTexts } from '../i18n/index.ts';
import { controlledRoot } from '../util/controlled-root.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TEXTS = [
  ...(['home', 'pages', 'account', 'agent-reports', 'agents', 'bonuses', 'downline-money'] as const),
  ...(['messages', 'prizes', 'proof', 'protection', 'reports', 'transfers'] as const),
];

/** Loads every text, in English. */
export async function loadEnglish(): Promise<void> {
  for (const name of TEXTS) await loadTexts(name);
  await changeLang('en');
}

/** Shows a part with what the app gives to every screen; returns what takes it away with all its data. */
export async function showPart(part: ReactNode): Promise<() => Promise<void>> {
  const root = controlledRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {part}
        <ToastHost />
      </QueryClientProvider>,
    ),
  );
  return async () => {
    const dead = deadOnScreen();
    await act(() => root.unmount());
    document.body.replaceChildren();
    queryClient.clear();
    expect(dead).toEqual([]);
  };
}

/** Handlers by their names, as Preact writes them. */
type Props = Partial<Record<'onClick' | 'onSubmit' | 'oninput' | 'onInput' | 'onChange', unknown>>;
/** What each element was rendered with last. */
const rendered = new WeakMap<Element, Props>();
const diffed = options.diffed;
options.diffed = (node: VNode<Props> & { __e?: unknown }) => {
  diffed?.(node);
  if (typeof node.type === 'string' && node.__e instanceof Element) rendered.set(node.__e, node.props);
};

/** Whether something happens when a person uses a control. One that is switched off says so. */
function isAlive(one: HTMLElement): boolean {
  if (one.getAttribute('aria-disabled') === 'true' || one.matches(':disabled, [readonly], [type="hidden"]'))
    return true;
  const { onClick, ...others } = rendered.get(one) ?? {};
  if (one.matches('input, select, textarea'))
    return Boolean(others.oninput ?? others.onInput ?? others.onChange);
  if (onClick) return true;
  if (one.matches('a')) return one.hasAttribute('href');
  const form = one.closest('form');
  return one.getAttribute('type') !== 'button' && Boolean(form && rendered.get(form)?.onSubmit);
}

/** Controls that look as if they did something, and do not. */
function deadOnScreen(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea')];
  return all.filter((one) => !isAlive(one)).map((one) => `${one.tagName} ${nameOfControl(one)}`);
}

/** A part in an element of its own, without what the app gives to every screen. */
export function drawn(part: ReactNode): HTMLElement {
  const host = document.createElement('div');
  controlledRoot(host).render(part);
  return host;
}

export const textOf = (element: Element) => singleSpaced(element.textContent ?? '');

const controls = () => [...document.querySelectorAll<HTMLElement>('button, label')];
const nameOfControl = (one: HTMLElement) => one.getAttribute('aria-label') ?? textOf(one);

/** Parts of a text may stand beside one another without a space. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** The last control with this text or name: the dock's button stands below what it sends. */
export function controlNamed(name: string): HTMLElement | undefined {
  const wanted = withoutSpaces(name);
  const isNamed = (one: HTMLElement) =>
    [one.getAttribute('aria-label') ?? '', textOf(one)].some((text) => withoutSpaces(text) === wanted);
  return controls().filter(isNamed).at(-1);
}

/** The first control whose text begins so. */
export function controlBeginning(text: string): HTMLElement | undefined {
  return controls().find((one) => withoutSpaces(textOf(one)).startsWith(withoutSpaces(text)));
}

/** Taps a control. */
export function tap(name: string): void {
  const found = controlNamed(name);
  if (!found) throw new Error(`no control '${name}' among ${controls().map(nameOfControl).join(' | ')}`);
  found.click();
}

/** Taps the first control whose text begins so. */
export function tapBeginning(text: string): void {
  const found = controlBeginning(text);
  if (!found) throw new Error(`no control '${text} …' among ${controls().map(nameOfControl).join(' | ')}`);
  found.click();
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fields = () => [...document.querySelectorAll<TextControl>('input, textarea, select')];
const nameOfField = (one: TextControl) =>
  one.getAttribute('aria-label') ??
  textOf(document.querySelector(`label[for="${one.id}"]`) ?? one.closest('label') ?? one);

/** The field of a label, or else of the first label that contains the text. */
export function fieldNamed(label: string): TextControl | undefined {
  return (
    fields().find((one) => nameOfField(one) === label) ??
    fields().find((one) => nameOfField(one).includes(label))
  );
}

/** Types into a field, in place of what is in it. */
export function type(label: string, text: string): void {
  const found = fieldNamed(label);
  if (!found) throw new Error(`no field '${label}' among ${fields().map(nameOfField).join(' | ')}`);
  fillField(found, text);
}

/** What a chosen picture becomes after it was scaled down. */
export const PICTURE = 'data:image/jpeg;base64,AAAA';

/**
 * Chooses a picture in the field of a label. The browser of the tests cannot draw, so its canvas is replaced; `qr` is
 * the text of the QR code in the picture.
 */
export function choosePicture(label: string, qr?: string): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => {} }));
  const pen = { fillRect: () => {}, drawImage: () => {}, getImageData: () => pixelsOf(qr) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PICTURE);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const field = fieldNamed(label)!;
  Object.defineProperty(field, 'files', { configurable: true, value: [new File(['x'], 'slip.png')] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A QR code of a text as the pixels of a picture, or a picture without one. */
function pixelsOf(qr: string | undefined): Pick<ImageData, 'data' | 'width' | 'height'> {
  const dark =
    qr === undefined
      ? Array.from({ length: 64 }, () => Array<boolean>(64).fill(false))
      : encodeQR(qr, 'raw', { scale: 4 });
  const side = dark.length;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [y, row] of dark.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { data, width: side, height: side };
}
