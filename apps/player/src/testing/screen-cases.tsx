import { type Failure, isOutcomeUnknown } from '@shwe/client';
import { memberRoutes, type RefusalCode } from '@shwe/contract';
import { laterRoutes } from '@shwe/contract/later-routes';
import { showToast } from '@shwe/ui';
import {
  chosenOnScreen,
  loadingOnScreen,
  misleadingOnScreen,
  type Tones,
  textOnScreen,
  tonesOnScreen,
  until,
} from '@shwe/ui/testing';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useAddress } from '../core/address.ts';
import { useAuthPopup } from '../core/auth-popup.ts';
import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { useServerInfo } from '../core/server-info.ts';
import { useSession } from '../core/session.ts';
import { translate } from '../i18n/index.ts';
import {
  choosePicture,
  controlBeginning,
  controlNamed,
  fieldNamed,
  loadEnglish,
  showPart,
  tap,
  tapBeginning,
  textOf,
  type,
} from './screen.tsx';
import { STALE_AFTER, STALE_AFTER_FAILURE, type Stale, staleBy } from './stale-after.ts';

/** A failure in the place of a reply. */
export class Failed {
  readonly failure: Failure;

  constructor(failure: Failure) {
    this.failure = failure;
  }
}
export const noAnswer = new Failed({ kind: 'timeout' });
export const refused = (code: RefusalCode, details: Record<string, unknown> = {}) =>
  new Failed({ kind: 'refused', code, title: '', text: `The server says ${code}.`, details });

/** In the place of a reply that does not come. */
export const PENDING = Symbol('no reply yet');

type Step =
  | string
  | readonly [field: string, text: string]
  | { readonly picture: string; readonly qr?: string }
  | { readonly beginning: string };

type Answer = readonly [body: unknown, reply: unknown];
const isSeveral = (answer: Answer | readonly Answer[]): answer is readonly Answer[] =>
  Array.isArray(answer[0]);

/** What a person does on a screen, what is sent by it, and what is shown then. */
export type ScreenCase = {
  show: ReactNode | (() => ReactNode);
  /** The address that is open at the start. */
  at?: string;
  /** Nobody is logged in. */
  anonymous?: true;
  /** The licence of a server that takes real money; without one it is in play mode. */
  licence?: string;
  /** What the server answers to each call that only reads, with its body; several for a call with several bodies. */
  answers?: Record<string, Answer | readonly Answer[]>;
  /**
   * In order: a tap on the control with a text or name, a text typed into the field of a label, a picture chosen there,
   * or a tap on the control whose text begins so.
   */
  steps?: readonly Step[];
  /**
   * All calls that the steps send, and what each is answered ({} by default). Those that the contract wants with an
   * idempotency key must have one: the same as before only if nothing is known of the call before.
   */
  sends?: readonly (readonly [call: string, body: unknown, reply?: unknown])[];
  /** How often calls that only read are made : what was changed is loaded again. */
  loads?: Record<string, number>;
  /** What becomes stale although nothing is sent. */
  stales?: readonly Stale[];
  reads?: readonly string[];
  lacks?: readonly string[];
  /** Texts with their colours: jade is good, ruby is bad, amber is urgent. */
  tones?: Tones;
  /** All controls that are chosen or switched on at the end, in their order. */
  chosen?: readonly string[];
  /** What fields contain at the end. */
  fields?: Record<string, string>;
  /** Buttons that can be tapped at the end, and texts of those that cannot. */
  offers?: readonly string[];
  blocks?: readonly string[];
  /** Controls that are not there at the end. */
  hides?: readonly string[];
  /** What is on the clipboard at the end. */
  copies?: string;
  /** Where links lead, by the beginnings of their texts. */
  links?: Record<string, string>;
  /** The public files that can be fetched: objects as JSON, texts as they are. */
  files?: Record<string, unknown>;
  /** The files that the browser saved, by their names. */
  saves?: Record<string, string>;
  /** What the phone stores at the start, and what it stores at the end; null = nothing. */
  stored?: Record<string, string>;
  keeps?: Record<string, string | null>;
  /** The screen shows that something loads, although every call is answered. */
  waits?: true;
  /** The app restarts. */
  restarts?: true;
  /** The popup to log in is open at the end. */
  asksLogin?: true;
  /** The address that is open at the end; that of the start by default. */
  opens?: string;
  /** After the steps: what is tapped, one after the other, and the address that each tap opens beside the same screen. */
  visits?: readonly (readonly [step: Step, opens: string])[];
};

const START = '/start';
/** How long answers that were given may take to be shown. */
const SETTLE_MS = 10;
const routes = { ...memberRoutes, ...laterRoutes } as Record<
  string,
  Record<string, { idempotent?: boolean }> | undefined
>;
const resultOf = (reply: unknown) =>
  reply instanceof Failed ? { ok: false, failure: reply.failure } : { ok: true, data: reply };

type Sent = { call: string; body: unknown; key: string | undefined };

/** Keys are where the contract wants them, and stay the same only while the outcome of the same call is unknown. */
function expectKeys(sent: readonly Sent[], sends: NonNullable<ScreenCase['sends']>): void {
  sent.forEach(({ call, body, key }, at) => {
    const [module, name] = call.split('.') as [string, string];
    expect([call, typeof key]).toEqual([call, routes[module]?.[name]?.idempotent ? 'string' : 'undefined']);
    if (key === undefined) return;
    const before = sent[at - 1];
    const reply = sends[at - 1]?.[2];
    const isRepeat =
      before?.call === call &&
      JSON.stringify(before.body) === JSON.stringify(body) &&
      reply instanceof Failed &&
      isOutcomeUnknown(reply.failure);
    const isUsed = sent.slice(0, at).some((earlier) => earlier.key === key);
    expect([call, isUsed]).toEqual([call, isRepeat]);
  });
}

/** What the calls changed is loaded again, wherever it is shown. */
function expectStale(sends: NonNullable<ScreenCase['sends']>, stale: readonly string[]): void {
  for (const [call, , reply] of sends) {
    if (reply === PENDING) continue;
    const expected = reply instanceof Failed ? (STALE_AFTER_FAILURE[call] ?? []) : STALE_AFTER[call];
    if (!expected) throw new Error(`what becomes stale after ${call}?`);
    expect([call, expected.filter((topic) => !stale.includes(topic))]).toEqual([call, []]);
  }
}

function isThere(step: Step): boolean {
  if (typeof step === 'string') return controlNamed(step) !== undefined;
  if ('beginning' in step) return controlBeginning(step.beginning) !== undefined;
  return fieldNamed('picture' in step ? step.picture : step[0]) !== undefined;
}

const isBlocked = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') === 'true' || control.hasAttribute('disabled');

function perform(step: Step): void {
  if (typeof step === 'string') tap(step);
  else if ('beginning' in step) tapBeginning(step.beginning);
  else if ('picture' in step) choosePicture(step.picture, step.qr);
  else type(...step);
}

/** The files that the browser is asked to save. */
function watchSaving(): [name: string, content: Blob][] {
  const saved: [string, Blob][] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, content]);
  });
  return saved;
}

async function play(one: ScreenCase, onShown: (remove: () => Promise<void>) => void): Promise<void> {
  const { show, answers = {}, steps = [], sends = [], reads = [], lacks = [] } = one;
  const sent: Sent[] = [];
  const loaded: Record<string, number> = {};
  const unexpected: unknown[] = [];
  /** The answers to calls that a step sends, until what is shown meanwhile has been looked at. */
  const held: (() => void)[] = [];
  let isHeld = false;
  let isLoading = one.waits || one.opens !== undefined || one.visits !== undefined;
  const at = one.at ?? START;
  const [path, query] = at.split('?') as [string, string?];
  const search = Object.fromEntries(new URLSearchParams(query));
  useAddress.setState({ index: 0, id: '', path, search, href: at }, true);
  const { licence = null } = one;
  useServerInfo.setState({ mode: licence === null ? 'play' : 'licensed', licence });
  useSession.setState({ session: one.anonymous ? null : { token: 't', memberId: 7 } });
  vi.spyOn(client, 'call').mockImplementation((async (
    module: string,
    name: string,
    body: unknown,
    options: { signal?: AbortSignal; idempotencyKey?: string } = {},
  ) => {
    const call = `${module}.${name}`;
    const known = answers[call];
    if (known) {
      loaded[call] = (loaded[call] ?? 0) + 1;
      const all = isSeveral(known) ? known : [known];
      const answer = all.find(([wanted]) => JSON.stringify(wanted) === JSON.stringify(body));
      if (answer && answer[1] !== PENDING) return resultOf(answer[1]);
      isLoading = true;
      if (answer) return new Promise(() => {});
      unexpected.push([call, body]);
      return new Promise(() => {});
    }
    if (options.signal) {
      isLoading = true;
      return new Promise(() => {});
    }
    sent.push({ call, body, key: options.idempotencyKey });
    const reply = sends[sent.length - 1]?.[2] ?? {};
    if (isHeld) await new Promise<void>((answer) => held.push(answer));
    if (reply !== PENDING) return resultOf(reply);
    isLoading = true;
    return new Promise(() => {});
  }) as never);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = one.files?.[url];
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    return new Response(text ?? '', { status: file === undefined ? 404 : 200 });
  });
  for (const [key, value] of Object.entries(one.stored ?? {})) localStorage.setItem(key, value);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const saved = watchSaving();
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onShown(await showPart(typeof show === 'function' ? show() : show));
  // What is answered at once is on the screen before a person does anything.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  for (const step of steps) {
    await until(() => isThere(step));
    const control = typeof step === 'string' ? controlNamed(step) : undefined;
    const count = sent.length;
    isHeld = true;
    await act(async () => perform(step));
    isHeld = false;
    // While it is not known what becomes of what a button sent with a key, there is nothing to tap again.
    const isSent = sent.slice(count).some(({ key }) => key !== undefined);
    const isIdle = isSent && control?.matches('.btn') === true && control.isConnected && !isBlocked(control);
    await act(async () => {
      for (const answer of held.splice(0)) answer();
    });
    expect([step, isIdle]).toEqual([step, false]);
  }
  for (const [step, opened] of one.visits ?? []) {
    await until(() => isThere(step));
    await act(async () => perform(step));
    await until(() => useAddress.getState().href === opened);
    expect([step, useAddress.getState().href]).toEqual([step, opened]);
  }
  const awaited = [...(one.offers ?? []), ...(one.blocks ?? [])];
  await until(
    () =>
      reads.every((text) => textOnScreen().includes(text)) &&
      awaited.every((name) => controlNamed(name)) &&
      sent.length >= sends.length &&
      Object.entries(one.loads ?? {}).every(([call, times]) => (loaded[call] ?? 0) >= times),
  );
  // What must not appear may still be on its way.
  await act(() => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)));
  expect(unexpected).toEqual([]);
  await until(() => isLoading || loadingOnScreen() === 0);
  if (!isLoading) expect(loadingOnScreen()).toBe(0);
  for (const [call, times] of Object.entries(one.loads ?? {}))
    expect([call, loaded[call]]).toEqual([call, times]);
  expect(sent.map(({ call, body }) => [call, body])).toEqual(sends.map(([call, body]) => [call, body]));
  expectKeys(sent, sends);
  const becameStale = stale.mock.calls.map(([filter]) => staleBy(filter));
  expect(becameStale).toEqual(expect.arrayContaining([...(one.stales ?? [])]));
  if (!one.restarts) expectStale(sends, becameStale);
  for (const text of reads)
    if (!textOnScreen().includes(text)) throw new Error(`'${text}' is not on: ${textOnScreen()}`);
  for (const text of lacks) expect(textOnScreen()).not.toContain(text);
  const last = sends.at(-1)?.[2];
  // What may have been done must not be said to have changed nothing.
  if (last instanceof Failed && isOutcomeUnknown(last.failure) && sent.at(-1)?.key !== undefined)
    for (const key of ['moneySame', 'moneyChecking'] as const)
      expect(textOnScreen()).not.toContain(translate(key));
  const { tones = {} } = one;
  await until(() => !Object.values(tonesOnScreen(tones)).includes(undefined));
  expect(tonesOnScreen(tones)).toEqual(tones);
  const isNamedBlocked = (name: string) => {
    const control = controlNamed(name);
    if (!control) throw new Error(`no control '${name}' in ${textOnScreen()}`);
    return isBlocked(control);
  };
  if (one.chosen) expect(chosenOnScreen()).toEqual(one.chosen);
  expect(misleadingOnScreen()).toEqual([]);
  for (const name of one.offers ?? []) expect([name, isNamedBlocked(name)]).toEqual([name, false]);
  for (const name of one.blocks ?? []) expect([name, isNamedBlocked(name)]).toEqual([name, true]);
  for (const name of one.hides ?? []) expect([name, controlNamed(name)]).toEqual([name, undefined]);
  for (const [label, text] of Object.entries(one.fields ?? {}))
    expect([label, fieldNamed(label)?.value]).toEqual([label, text]);
  for (const [text, href] of Object.entries(one.links ?? {})) {
    const link = [...document.querySelectorAll('a')].find((each) => textOf(each).startsWith(text));
    expect([text, link?.getAttribute('href')]).toEqual([text, href]);
  }
  if (one.copies !== undefined) expect(write.mock.calls.at(-1)).toEqual([one.copies]);
  if (one.saves) {
    await until(() => saved.length >= Object.keys(one.saves!).length);
    const texts = await Promise.all(saved.map(async ([name, blob]) => [name, await blob.text()]));
    expect(Object.fromEntries(texts)).toEqual(one.saves);
  }
  for (const [key, value] of Object.entries(one.keeps ?? {}))
    expect([key, localStorage.getItem(key)]).toEqual([key, value]);
  if (one.restarts) await until(() => reload.mock.calls.length > 0);
  expect(reload).toHaveBeenCalledTimes(one.restarts ? 1 : 0);
  expect(useAuthPopup.getState().open).toBe(one.asksLogin ?? false);
  const opens = one.visits?.at(-1)?.[1] ?? one.opens ?? one.at ?? START;
  await until(() => useAddress.getState().href === opens);
  expect(useAddress.getState().href).toBe(opens);
}

/** One test for each case, in English. */
export function testScreens(cases: Record<string, ScreenCase>): void {
  let remove: (() => Promise<void>) | undefined;
  beforeAll(loadEnglish);
  beforeEach(() => {
    localStorage.clear();
    useAuthPopup.setState({ open: false, phone: '', invite: '' });
    // Covers the message of the test before.
    showToast('before', 'tip');
  });
  afterEach(async () => {
    await remove?.();
    remove = undefined;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  test.each(Object.entries(cases))('%s', async (_, one) => {
    await play(one, (next) => {
      remove = next;
    });
  });
}
