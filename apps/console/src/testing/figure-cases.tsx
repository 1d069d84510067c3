import {
  labelsOnScreen,
  loadingOnScreen,
  type Tones,
  textOnScreen,
  tonesOnScreen,
  until,
} from '@shwe/ui/testing';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import { clearScreen, render, type, untilAnswered, widthsOnScreen } from './screen.tsx';

/**
 * A part, what the server answers to each call with its input, and what is read on the screen. Every figure of an
 * answer is another number, so that none can stand in the place of another.
 */
export type FigureCase = {
  show: ReactNode;
  answers?: Record<string, readonly [input: unknown, reply: unknown]>;
  can?: readonly string[];
  /** What is typed into the field of a label before anything is read. */
  types?: readonly [label: string, text: string];
  /** Buttons and checkboxes that are clicked one after the other before anything is read. */
  clicks?: readonly string[];
  reads: readonly string[];
  lacks?: readonly string[];
  /** Texts with their colours: jade is good, ruby is bad, amber is urgent. */
  tones?: Tones;
  /** What pictures say in words. */
  labels?: readonly string[];
  /** The widths of all bars in their order, percent. */
  widths?: readonly number[];
  /** Buttons that are disabled. */
  disabled?: readonly string[];
  /** A button, and the call with its input that a click on it sends once, with an idempotency key. */
  sends?: readonly [button: string, call: string, input: unknown];
};

/** One test for each part. */
export function testFigures(cases: Record<string, FigureCase>): void {
  clearScreen();
  test.each(Object.entries(cases))(
    '%s',
    async (_, {
      show,
      answers = {},
      can = [],
      types,
      clicks = [],
      reads,
      lacks = [],
      tones = {},
      labels = [],
      widths,
      disabled = [],
      sends,
    }) => {
      let isLoading = false;
      const calls = vi.spyOn(client, 'call').mockImplementation((async (
        group: string,
        call: string,
        input: unknown,
      ) => {
        const answer = answers[`${group}.${call}`];
        if (!answer) {
          isLoading = true;
          return new Promise(() => {});
        }
        expect([`${group}.${call}`, input]).toEqual([`${group}.${call}`, answer[0]]);
        return { ok: true, data: answer[1] };
      }) as never);
      await render(show, { can });
      const buttonNamed = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('button, label')].find((one) =>
          one.textContent?.startsWith(name),
        );
      if (types) await type(...types);
      await until(() => clicks.length === 0 || buttonNamed(clicks[0]!) !== undefined);
      for (const name of clicks) await act(async () => buttonNamed(name)?.click());
      await until(() => reads.every((text) => textOnScreen().includes(text)));
      for (const text of reads) expect(textOnScreen()).toContain(text);
      await untilAnswered(() => calls.mock.calls.length);
      for (const text of lacks) expect(textOnScreen()).not.toContain(text);
      await until(() => isLoading || loadingOnScreen() === 0);
      if (!isLoading) expect(loadingOnScreen()).toBe(0);
      expect(tonesOnScreen(tones)).toEqual(tones);
      for (const label of labels) expect(labelsOnScreen()).toContain(label);
      if (widths) expect(widthsOnScreen()).toEqual(widths);
      const off = [...document.querySelectorAll<HTMLButtonElement>('button:disabled')].map(
        (one) => one.textContent,
      );
      for (const text of disabled) expect(off.some((one) => one?.startsWith(text))).toBe(true);
      if (!sends) return;
      const [button, call, input] = sends;
      const click = () => buttonNamed(button)?.click();
      await act(async () => click());
      await act(async () => click());
      const sent = calls.mock.calls.filter(([group, name]) => `${group}.${name}` === call);
      expect(sent.map((one) => one[2])).toEqual([input]);
      expect(sent[0]![3]).toMatchObject({ idempotencyKey: expect.any(String) });
    },
  );
}
