import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { useSession } from '../core/session.ts';
import { changeLang, loadTexts } from '../i18n/index.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/**
 * A part, what the server answers to each call with its body, and what is read on the screen. Every figure of an answer
 * is another number, so that none can stand in the place of another.
 */
export type FigureCase = {
  show: ReactNode;
  answers?: Record<string, readonly [body: unknown, reply: unknown]>;
  /** What is typed into the field of a label before anything is read. */
  types?: readonly [label: string, text: string];
  /** Buttons that are clicked one after the other before anything is read. */
  clicks?: readonly string[];
  reads: readonly string[];
  lacks?: readonly string[];
  /** How full each bar for progress is, percent. */
  filled?: readonly number[];
  /** What pictures say in words. */
  labels?: readonly string[];
  /** A button, and the call with its body that a tap on it sends once, with an idempotency key. */
  sends?: readonly [button: string, call: string, body: unknown];
};

/** The texts on the screen in their order, with one space between them. */
function textOnScreen(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').replace(/\s+/g, ' ');
}

function filledOnScreen(): number[] {
  return [...document.querySelectorAll<HTMLElement>('.drain i')].map((bar) =>
    Math.round(Number(/scaleX\(([\d.]+)\)/.exec(bar.style.transform)?.[1]) * 100),
  );
}

function labelsOnScreen(): string {
  const named = [...document.querySelectorAll('[aria-label]')];
  return named.map((one) => one.getAttribute('aria-label')).join(' | ');
}

async function type(label: string, text: string): Promise<void> {
  const input = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
    ?.control as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  await act(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Waits a second at most, and expects nothing. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

/** One test for each part, in English, as a member who is logged in. */
export function testFigures(cases: Record<string, FigureCase>): void {
  let root: Root | undefined;
  beforeAll(async () => {
    const names = [
      'home',
      'pages',
      'account',
      'reports',
      'agents',
      'agent-reports',
      'protection',
      'downline-money',
      'transfers',
      'messages',
      'bonuses',
      'prizes',
    ] as const;
    for (const name of names) await loadTexts(name);
    await changeLang('en');
    useSession.setState({ session: { token: 't', memberId: 7 } });
  });
  afterEach(async () => {
    await act(() => root?.unmount());
    document.body.replaceChildren();
    queryClient.clear();
    vi.restoreAllMocks();
  });

  test.each(Object.entries(cases))(
    '%s',
    async (_, { show, answers = {}, types, clicks = [], reads, lacks = [], filled, labels = [], sends }) => {
      const calls = vi.spyOn(client, 'call').mockImplementation((async (
        module: string,
        call: string,
        body: unknown,
      ) => {
        const answer = answers[`${module}.${call}`];
        if (!answer) return new Promise(() => {});
        expect([`${module}.${call}`, body]).toEqual([`${module}.${call}`, answer[0]]);
        return { ok: true, data: answer[1] };
      }) as never);
      root = createRoot(document.body.appendChild(document.createElement('div')));
      await act(() => root!.render(<QueryClientProvider client={queryClient}>{show}</QueryClientProvider>));
      const buttonNamed = (name: string) =>
        [...document.querySelectorAll('button')].find(
          (one) => one.textContent?.replace(/\s+/g, ' ').trim() === name,
        );
      if (types) await type(...types);
      await until(() => clicks.length === 0 || buttonNamed(clicks[0]!) !== undefined);
      for (const name of clicks) await act(async () => buttonNamed(name)?.click());
      await until(() => reads.every((text) => textOnScreen().includes(text)));
      for (const text of reads) expect(textOnScreen()).toContain(text);
      for (const text of lacks) expect(textOnScreen()).not.toContain(text);
      if (filled) expect(filledOnScreen()).toEqual(filled);
      for (const label of labels) expect(labelsOnScreen()).toContain(label);
      if (!sends) return;
      const [button, call, body] = sends;
      const tap = () => buttonNamed(button)?.click();
      await act(async () => tap());
      await act(async () => tap());
      const sent = calls.mock.calls.filter(([module, name]) => `${module}.${name}` === call);
      expect(sent.map((one) => one[2])).toEqual([body]);
      expect(sent[0]![3]).toMatchObject({ idempotencyKey: expect.any(String) });
    },
  );
}
