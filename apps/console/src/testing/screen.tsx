import { fillField, singleSpaced, textOnScreen, until } from '@shwe/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { Toast, toast } from '../components/toast.tsx';
import { type Me, MeContext } from '../core/session.ts';
import { searchText } from '../search-text.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Tests read texts and roles; writing the styles of each component took a fifth of their time. */
const UNSTYLED = { zeroRuntime: true };

let root: Root | undefined;
let queries: QueryClient;

/** Removes what was rendered after each test of the file. */
export function clearScreen(): void {
  afterEach(async () => {
    const dead = deadOnScreen();
    await act(() => root?.unmount());
    root = undefined;
    document.body.replaceChildren();
    toast('');
    // What a screen remembers in this browser, such as chosen columns.
    localStorage.clear();
    vi.restoreAllMocks();
    expect(dead).toEqual([]);
  });
}

type Fiber = { type: unknown; memoizedProps: Record<string, unknown> | null; return: Fiber | null };

/** What React keeps of an element, and of what it is in, from the inside to the outside. */
function* fibersOf(one: Element): Generator<Fiber> {
  const key = Object.keys(one).find((each) => each.startsWith('__reactFiber$')) ?? '';
  let fiber = (one as never as Record<string, Fiber | undefined>)[key] ?? null;
  for (; fiber; fiber = fiber.return) yield fiber;
}

/** Whether it has a handler: a button of antd always has one, so that of the component counts. */
function isClickable(one: Element): boolean {
  const [own, ...around] = fibersOf(one);
  const end = around.findIndex(({ type }) => typeof type === 'string');
  const components = end < 0 ? around : around.slice(0, end);
  const all = one.matches('.ant-btn') ? components : [own, ...components];
  return all.some((fiber) => fiber?.memoizedProps?.onClick);
}

/** Whether a control is switched off, or waits for an answer. */
export const isOff = (one: Element) => one.matches(':disabled, [aria-disabled="true"], .ant-btn-loading');

/** Whether something happens when a person uses a control. One that is switched off looks so. */
function isAlive(one: HTMLElement): boolean {
  if (isOff(one)) return true;
  if (isClickable(one)) return true;
  if (one.matches('a')) return one.hasAttribute('href');
  const isSubmit = one.getAttribute('type') === 'submit';
  return isSubmit && [...fibersOf(one)].some(({ memoizedProps }) => memoizedProps?.onSubmit);
}

/** Buttons and links that look as if they did something, and do not. */
export function deadOnScreen(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('button, a')];
  return all.filter((one) => !isAlive(one)).map(({ outerHTML }) => outerHTML);
}

/** Shows another part in place of the one that is shown, as a page does that shows another thing. */
let replacePart: (show: ReactNode) => void;

export const showInstead = (show: ReactNode) => act(async () => replacePart(show));

/** A router that shows the part at every address; the last part of an address is the parameter `last`. */
function routerOf(first: ReactNode, at: string, last: string) {
  const root = createRootRoute({
    component: () => {
      const [show, setShow] = useState(first);
      replacePart = setShow;
      return (
        <>
          {show}
          <Toast />
        </>
      );
    },
  });
  const nothing = () => null;
  const addresses = ['/', '$area', `$area/$${last}`, `$area/$page/$${last}`];
  const routeTree = root.addChildren(
    addresses.map((path) => createRoute({ getParentRoute: () => root, path, component: nothing })),
  );
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }), ...searchText });
}

type Place = { can?: readonly string[]; operator?: object; me?: object; at?: string; last?: string };

/** Renders a part as the console does, for an operator with these rights at an address. */
export async function render(
  show: ReactNode,
  { can = [], operator = {}, me = {}, at = '/', last = 'id' }: Place = {},
) {
  const context = { can, ...me, operator: { id: 1, full_name: 'Aye', ...operator } };
  const router = routerOf(show, at, last);
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root!.render(
      <QueryClientProvider client={queries}>
        <MeContext value={context as unknown as Me}>
          <ConfigProvider theme={UNSTYLED}>
            <RouterProvider router={router as never} />
          </ConfigProvider>
        </MeContext>
      </QueryClientProvider>,
    ),
  );
  return router;
}

/** Waits until no part of the screen loads. */
export async function untilLoaded(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  await until(() => document.querySelector('.bars, .qbars') === null);
}

/** Waits until what the server answers is on the screen: until no call follows the answers to those before. */
export async function untilAnswered(callsMade: () => number): Promise<void> {
  let before: number;
  do {
    before = callsMade();
    // An answer is drawn in a timer of 0 ms that is set before this one.
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  } while (callsMade() > before);
}

/** Everything on the screen is fetched again, as after a hint of the server. */
export async function refetchAll(): Promise<void> {
  await act(async () => {
    // Not awaited: a call without an answer stays open.
    void queries.invalidateQueries();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
}

export function widthsOnScreen(): number[] {
  return [...document.querySelectorAll<HTMLElement>('i, u')]
    .filter((bar) => bar.style.width.endsWith('%'))
    .map((bar) => Math.round(Number.parseFloat(bar.style.width)));
}

/** What can be clicked, the topmost dialog first. */
function clickable(): HTMLElement[] {
  const all = 'button, [role="tab"], [role="radio"], label, a, summary, input[type="checkbox"]';
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].reverse();
  const inDialogs = dialogs.flatMap((one) => [...one.querySelectorAll<HTMLElement>(all)]);
  return [...inDialogs, ...document.querySelectorAll<HTMLElement>(all)];
}

/** What is clicked by a name: the one with just this text or label, or else the first that begins with it. */
export function named(name: string): HTMLElement | undefined {
  const textsOf = (one: Element) => [
    singleSpaced(one.textContent),
    singleSpaced(one.getAttribute('aria-label') ?? ''),
  ];
  const all = clickable();
  return (
    all.find((one) => textsOf(one).includes(name)) ??
    all.find((one) => textsOf(one).some((text) => text.startsWith(name)))
  );
}

/** The text of the topmost button that shows a key: 'A', 'Ctrl Enter'. */
export function buttonOfKey(key: string): string | undefined {
  const shows = (one: HTMLElement) =>
    [...one.querySelectorAll('.cap')].map((cap) => cap.textContent).join(' ') === key;
  const found = clickable().find((one) => one.matches('button:not(:disabled)') && shows(one));
  return found && singleSpaced(found.textContent);
}

/** The control of a field by its label or the beginning of it; 'Reason#2' is the second of two. */
export function fieldOf(label: string): HTMLInputElement | undefined {
  const [text = '', place = '1'] = label.split('#');
  const nameOf = (one: HTMLInputElement) =>
    singleSpaced(one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '');
  const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const exact = all.filter((one) => nameOf(one) === text);
  return (exact.length > 0 ? exact : all.filter((one) => nameOf(one).startsWith(text)))[Number(place) - 1];
}

export async function type(label: string, text: string): Promise<void> {
  await until(() => fieldOf(label) !== undefined);
  const field = fieldOf(label);
  if (!field) throw new Error(`no field '${label}' on: ${textOnScreen()}`);
  if (field.disabled || field.closest('fieldset')?.disabled) throw new Error(`'${label}' is disabled`);
  await act(async () => fillField(field, text));
}

/** Clicks what has a name, and returns it. */
export async function click(name: string): Promise<HTMLElement> {
  // A button may be disabled until an answer comes.
  await until(() => named(name)?.matches(':disabled') === false);
  const target = named(name);
  if (!target) throw new Error(`nothing to click named '${name}' on: ${textOnScreen()}`);
  await act(async () => target.click());
  return target;
}

/** Chooses an option of a list by its text. */
export async function choose(label: string, option: string): Promise<void> {
  await until(() => fieldOf(label) !== undefined);
  const press = (one: Element) =>
    act(async () => {
      one.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      (one as HTMLElement).click();
    });
  const field = fieldOf(label);
  const list = field?.closest('.ant-select');
  if (!field || !list) throw new Error(`no list '${label}' on: ${textOnScreen()}`);
  await press(list);
  // Lists without an id of their own share one in tests: the one that was opened last is the last.
  const dropdown = () =>
    [...document.querySelectorAll(`[id="${field.getAttribute('aria-controls')}"]`)]
      .at(-1)
      ?.closest('.ant-select-dropdown');
  const options = () => [...(dropdown()?.querySelectorAll('.ant-select-item') ?? [])];
  const found = () => options().find((one) => singleSpaced(one.textContent ?? '') === option);
  await until(() => found() !== undefined);
  const item = found();
  if (!item) throw new Error(`no '${option}' among ${options().map((one) => one.textContent)}`);
  await press(item);
}

/** Presses a key, in the field with a label or outside of all fields: 'a', 'esc', 'ctrl+enter'. */
export async function press(name: string, label?: string): Promise<void> {
  const [key = '', control] = name.split('+').reverse();
  const names: Record<string, string> = { esc: 'Escape', enter: 'Enter' };
  const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : '';
  const init = { key: names[key] ?? key, code, ctrlKey: control === 'ctrl', bubbles: true, cancelable: true };
  const target = label === undefined ? document.body : fieldOf(label);
  if (!target) throw new Error(`no field '${label}' on: ${textOnScreen()}`);
  await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', init)));
}

/** Chooses a file for the only file field, or the one with this label. */
export async function pick(label: string, file: File): Promise<void> {
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const isIt = (one: HTMLInputElement) =>
    (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? '').startsWith(label);
  await until(() => fields().length > 0);
  const field = fields().find(isIt) ?? fields()[0];
  if (!field) throw new Error(`no file field '${label}' on: ${textOnScreen()}`);
  Object.defineProperty(field, 'files', { configurable: true, value: [file] });
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
}
