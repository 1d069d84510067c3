import { isDeepStrictEqual } from 'node:util';
import {
  labelsOnScreen,
  loadingOnScreen,
  type Tones,
  textOnScreen,
  tonesOnScreen,
  until,
} from '@shwe/ui/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import {
  buttonOfKey,
  choose,
  clearScreen,
  click,
  fieldOf,
  isOff,
  named,
  pick,
  press,
  refetchAll,
  render,
  showInstead,
  type,
  untilAnswered,
  untilLoaded,
} from './screen.tsx';

/** What a person does at the screen. */
export type Step =
  | readonly ['click', name: string]
  | readonly ['press', key: string, inField?: string]
  | readonly ['type' | 'choose', label: string, text: string]
  | readonly ['pick', label: string, file: File]
  /** Another part is shown in its place, as on a page that shows another thing. */
  | readonly ['shows', show: () => ReactNode]
  /** The server answers a call otherwise, and everything is fetched again. */
  | readonly ['changes', call: string, answer: unknown];

/** A screen, what the server answers, what a person does, and what is sent and shown then. */
export type ScreenCase = {
  show: ReactNode;
  can?: readonly string[];
  operator?: object;
  /** What else is known of the operator. */
  me?: object;
  /** The address of the screen. */
  at?: string;
  /** The name of the last part of the address as a parameter; `id` if it is left out. */
  last?: string;
  /**
   * What the server answers to calls, `{ fails }` for a failure, or a function of the input; a call without an answer
   * stays open.
   */
  answers?: Record<string, unknown>;
  steps?: readonly Step[];
  /** The calls that read, with their inputs, that must have been made. */
  asks?: readonly (readonly [call: string, input: unknown])[];
  /** Calls, with their inputs, that must not have been made. */
  asksNot?: readonly (readonly [call: string, input: unknown])[];
  /**
   * The only call that the last step sends, with its input and an idempotency key. It is refused once: that is shown,
   * nothing is lost, and the last step sends the same again. What is on the screen is fetched again both times.
   */
  sends?: readonly [call: string, input: unknown];
  /** The button that sends is on before the steps, as they only change what it sends. */
  isReadyAtOnce?: true;
  /** How the call is answered the second time. */
  done?: unknown;
  /** The form stays: what is fetched then, or the screen around it, takes it away. */
  isFormLeft?: true;
  /**
   * What is repeated after the refusal. If it is left out, it is the last step, in its other way: what was sent by a key
   * is sent by the button that shows the key.
   */
  again?: readonly Step[];
  reads?: readonly string[];
  lacks?: readonly string[];
  /** Texts with their colours: jade is good, ruby is bad, amber is urgent. */
  tones?: Tones;
  /** What pictures and lists say in words. */
  labels?: readonly string[];
  /** What is in fields. */
  values?: Record<string, string>;
  /** The field that has the focus in the end. */
  focused?: string;
  /** Fields that cannot be changed. */
  fixed?: readonly string[];
  enabled?: readonly string[];
  disabled?: readonly string[];
  missing?: readonly string[];
  /** What is on the clipboard in the end. */
  copies?: string;
  /** Where links lead. */
  links?: Record<string, string>;
  /** Where the operator is in the end. */
  goesTo?: string;
};

const REFUSAL = 'The server says no.';

async function take(step: Step, answers: Record<string, unknown>): Promise<void> {
  if (step[0] === 'shows') return showInstead(step[1]());
  const [what, name, text] = step;
  if (what === 'changes' || what === 'press') await untilLoaded();
  if (what === 'changes') {
    answers[name] = text;
    await refetchAll();
  } else if (what === 'click') await click(name);
  else if (step[0] === 'press') await press(name, step[2]);
  else if (what === 'type') await type(name, String(text));
  else if (what === 'choose') await choose(name, String(text));
  else if (step[0] === 'pick') await pick(name, step[2]);
}

/** A click on the button that shows a key, in place of the key outside of fields; else the same step. */
function otherWay(step: Step): Step {
  if (step[0] !== 'press' || step[2] !== undefined) return step;
  const shown = step[1]
    .split('+')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ');
  const button = buttonOfKey(shown);
  return button === undefined ? step : ['click', button];
}

const isDisabled = (name: string) => {
  const one = named(name) as HTMLButtonElement | undefined;
  if (!one) throw new Error(`no button '${name}' on: ${textOnScreen()}`);
  return one.disabled;
};

/** Answers calls, and keeps those that were made. The call `sent` is refused the first time. */
function server(answers: Record<string, unknown>, sent: string | undefined, done: unknown) {
  const calls: { call: string; input: unknown; key: unknown }[] = [];
  let isLoading = false;
  const stayOpen = () => {
    isLoading = true;
    return new Promise(() => {});
  };
  const count = (call: string) => calls.filter((one) => one.call === call).length;
  const held: (() => void)[] = [];
  let isHeld = false;
  const hold = () => {
    isHeld = true;
  };
  const answer = () => {
    isHeld = false;
    for (const open of held.splice(0)) open();
  };
  // What is not a call of the contract has no answer.
  vi.spyOn(globalThis, 'fetch').mockImplementation(stayOpen as never);
  vi.spyOn(client, 'call').mockImplementation((async (
    ...[group, name, input, options]: Parameters<typeof client.call>
  ) => {
    const call = `${group}.${name}`;
    calls.push({ call, input, key: options?.idempotencyKey });
    if (call === sent && isHeld) await new Promise<void>((open) => held.push(open));
    if (call === sent && count(call) === 1)
      return {
        ok: false,
        failure: { kind: 'refused', code: 'already_decided', title: '', text: REFUSAL, details: {} },
      };
    if (call === sent && done !== undefined) return { ok: true, data: done };
    if (call === sent || !(call in answers)) return stayOpen();
    const given = answers[call];
    const answer = (typeof given === 'function' ? given(input) : given) as { fails?: object } | undefined;
    if (answer === undefined) return stayOpen();
    return answer.fails
      ? { ok: false, failure: { details: {}, ...answer.fails } }
      : { ok: true, data: answer };
  }) as never);
  return { calls, isLoading: () => isLoading, hold, answer };
}

async function run(one: ScreenCase): Promise<void> {
  const { steps = [], sends } = one;
  const answers = { ...one.answers };
  const { calls, isLoading, hold, answer } = server(answers, sends?.[0], one.done);
  /** What was sent to be done, which no answer was prepared for. */
  const acted = () =>
    calls.filter(({ call, key }) => key !== undefined && (call === sends?.[0] || !(call in answers)));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const router = await render(one.show, one);
  const last = sends && steps.at(-1);
  for (const step of sends ? steps.slice(0, -1) : steps) {
    // What sends is off until everything is given that it needs.
    if (last?.[0] === 'click' && ['type', 'choose', 'pick'].includes(step[0]) && !one.isReadyAtOnce) {
      await untilLoaded();
      const button = named(last[1]);
      if (button?.matches('button')) expect([step, last[1], isOff(button)]).toEqual([step, last[1], true]);
    }
    await take(step, answers);
  }
  const reloads = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  if (sends && last) {
    const sent = () => calls.filter(({ call }) => call === sends[0]);
    const others = acted().length;
    if (last[0] === 'click') {
      await until(() => named(last[1]) !== undefined);
      expect([last[1], isDisabled(last[1])]).toEqual([last[1], false]);
    }
    expect(sent()).toEqual([]);
    hold();
    let target: HTMLElement | undefined;
    if (last[0] === 'click') target = await click(last[1]);
    else await take(last, answers);
    // Until there is an answer it cannot be sent again, and the button says so.
    if (target?.isConnected && sent().length > 0) expect([last, isOff(target)]).toEqual([last, true]);
    await act(async () => answer());
    await until(() => textOnScreen().includes(REFUSAL));
    expect(textOnScreen()).toContain(REFUSAL);
    expect(reloads).toHaveBeenCalled();
    for (const step of one.again ?? [otherWay(last)]) await take(step, answers);
    expect(sent().map(({ input }) => input)).toEqual([sends[1], sends[1]]);
    expect(sent().every(({ key }) => typeof key === 'string')).toBe(true);
    expect(acted().length - others).toBe(2);
  }
  if (sends && one.done !== undefined && !one.isFormLeft) {
    // The reason for what is done is not one for what is done next.
    await until(() => !fieldOf('Reason')?.value);
    expect(['Reason', fieldOf('Reason')?.value ?? '']).toEqual(['Reason', '']);
  }
  const { reads = [], lacks = [], labels = [], enabled = [], disabled = [], missing = [] } = one;
  await until(() => reads.every((text) => textOnScreen().includes(text)));
  for (const text of reads)
    if (!textOnScreen().includes(text)) throw new Error(`'${text}' is not on: ${textOnScreen()}`);
  await untilAnswered(() => calls.length);
  for (const text of lacks) expect(textOnScreen()).not.toContain(text);
  await until(() => isLoading() || loadingOnScreen() === 0);
  if (!isLoading()) expect(loadingOnScreen()).toBe(0);
  const { tones = {} } = one;
  await until(() => !Object.values(tonesOnScreen(tones)).includes(undefined));
  expect(tonesOnScreen(tones)).toEqual(tones);
  for (const label of labels) expect(labelsOnScreen()).toContain(label);
  for (const [label, value] of Object.entries(one.values ?? {})) {
    await until(() => fieldOf(label) !== undefined);
    expect([label, fieldOf(label)?.value]).toEqual([label, value]);
  }
  const { focused } = one;
  if (focused !== undefined) {
    await until(() => document.activeElement === fieldOf(focused));
    expect([focused, document.activeElement === fieldOf(focused)]).toEqual([focused, true]);
  }
  for (const [names, is] of [
    [enabled, false],
    [disabled, true],
  ] as const) {
    for (const name of names) {
      await until(() => named(name) !== undefined);
      expect([name, isDisabled(name)]).toEqual([name, is]);
    }
  }
  for (const label of one.fixed ?? []) {
    await until(() => fieldOf(label) !== undefined);
    expect([label, fieldOf(label)?.disabled]).toEqual([label, true]);
  }
  if (one.copies !== undefined) expect(write.mock.lastCall).toEqual([one.copies]);
  for (const name of missing) expect([name, named(name)?.textContent]).toEqual([name, undefined]);
  for (const [name, href] of Object.entries(one.links ?? {})) {
    await until(() => named(name) !== undefined);
    expect([name, named(name)?.getAttribute('href')]).toEqual([name, href]);
  }
  for (const [call, input] of one.asks ?? []) {
    const inputs = () => calls.filter((made) => made.call === call).map((made) => made.input);
    // The first one may have been made before the choices of a filter were loaded.
    await until(() => inputs().some((made) => isDeepStrictEqual(made, input)));
    expect(inputs()).toContainEqual(input);
  }
  for (const [call, input] of one.asksNot ?? [])
    expect(calls.filter((made) => made.call === call).map((made) => made.input)).not.toContainEqual(input);
  if (one.goesTo !== undefined) {
    await until(() => router.history.location.href === one.goesTo);
    expect(router.history.location.href).toBe(one.goesTo);
  }
  if (!sends) expect(acted()).toEqual([]);
  else expect(reloads.mock.calls.length).toBeGreaterThanOrEqual(one.done === undefined ? 1 : 2);
}

/** One test for each case. */
export function testScreens(cases: Record<string, ScreenCase>): void {
  clearScreen();
  test.each(Object.entries(cases))('%s', (_, one) => run(one));
}
