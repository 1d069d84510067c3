import {
  labelsOnScreen,
  loadingOnScreen,
  misleadingOnScreen,
  type Tones,
  textOnScreen,
  tonesOnScreen,
  until,
} from '@shwe/ui/testing';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { useSession } from '../core/session.ts';
import { controlNamed, loadEnglish, showPart, tap, type } from './screen.tsx';

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
  /** Texts with their colours: jade is good, ruby is bad, amber is urgent. */
  tones?: Tones;
  /** How full each bar for progress is, percent. */
  filled?: readonly number[];
  /** What pictures say in words. */
  labels?: readonly string[];
  /** A button, and the call with its body that a tap on it sends once, with an idempotency key. */
  sends?: readonly [button: string, call: string, body: unknown];
};

function filledOnScreen(): number[] {
  return [...document.querySelectorAll<HTMLElement>('.drain i')].map((bar) =>
    Math.round(Number(/scaleX\(([\d.]+)\)/.exec(bar.style.transform)?.[1]) * 100),
  );
}

/** One test for each part, in English, as a member who is logged in. */
export function testFigures(cases: Record<string, FigureCase>): void {
  let remove: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    await loadEnglish();
    useSession.setState({ session: { token: 't', memberId: 7 } });
  });
  afterEach(async () => {
    await remove?.();
    remove = undefined;
    vi.restoreAllMocks();
  });

  test.each(Object.entries(cases))(
    '%s',
    async (_, {
      show,
      answers = {},
      types,
      clicks = [],
      reads,
      lacks = [],
      tones = {},
      filled,
      labels = [],
      sends,
    }) => {
      let isLoading = false;
      const calls = vi.spyOn(client, 'call').mockImplementation((async (
        module: string,
        call: string,
        body: unknown,
      ) => {
        const answer = answers[`${module}.${call}`];
        if (!answer) {
          isLoading = true;
          return new Promise(() => {});
        }
        expect([`${module}.${call}`, body]).toEqual([`${module}.${call}`, answer[0]]);
        return { ok: true, data: answer[1] };
      }) as never);
      remove = await showPart(show);
      if (types) await act(async () => type(...types));
      await until(() => clicks.length === 0 || controlNamed(clicks[0]!) !== undefined);
      for (const name of clicks) await act(async () => tap(name));
      await until(() => reads.every((text) => textOnScreen().includes(text)));
      for (const text of reads) expect(textOnScreen()).toContain(text);
      for (const text of lacks) expect(textOnScreen()).not.toContain(text);
      await until(() => isLoading || loadingOnScreen() === 0);
      if (!isLoading) expect(loadingOnScreen()).toBe(0);
      expect(misleadingOnScreen()).toEqual([]);
      expect(tonesOnScreen(tones)).toEqual(tones);
      if (filled) expect(filledOnScreen()).toEqual(filled);
      for (const label of labels) expect(labelsOnScreen()).toContain(label);
      if (!sends) return;
      const [button, call, body] = sends;
      await act(async () => tap(button));
      await act(async () => controlNamed(button)?.click());
      const sent = calls.mock.calls.filter(([module, name]) => `${module}.${name}` === call);
      expect(sent.map((one) => one[2])).toEqual([body]);
      expect(sent[0]![3]).toMatchObject({ idempotencyKey: expect.any(String) });
    },
  );
}
