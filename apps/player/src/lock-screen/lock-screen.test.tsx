import { textOnScreen, until } from '@shwe/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAppLocked } from '../core/app-lock.ts';
import { askAppPassword } from './ask-app-password.ts';

const session = JSON.stringify({ token: 'T-1', memberId: 7 });
const startApp = vi.fn();
let sent: [url: string, init: RequestInit][] = [];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('lang', 'en');
  localStorage.setItem('session', session);
  setAppLocked(true);
  startApp.mockClear();
  sent = [];
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.classList.remove('locked');
  vi.unstubAllGlobals();
});

/** Asks for the code, types it, and lets the server answer to the check of the code. */
async function type(code: string, status: object | null): Promise<void> {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/nweb/getpath') return new Response(JSON.stringify({ data: { wall_ms: 1_234_567 } }));
    sent.push([url, init]);
    if (!status) throw new TypeError('no network');
    return new Response(JSON.stringify({ status }));
  });
  askAppPassword(startApp);
  for (const key of code) await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key })));
}
const has = (text: string) => textOnScreen().includes(text);
const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

test('the right code starts the app, and nothing is left of the lock', async () => {
  await type('1357', { errorCode: 0 });
  await until(() => startApp.mock.calls.length > 0);
  expect(startApp).toHaveBeenCalledTimes(1);
  expect(document.querySelector('.reading')).toBeNull();
  const [url, init] = sent[0]!;
  expect(url).toMatch(/^\/nweb\/check_app_passwd\?.*t=1234567/);
  expect([init.method, init.body]).toEqual(['POST', '{"app_passwd":"1357"}']);
  expect(init.headers).toMatchObject({ authorization: 'T-1' });
  expect(localStorage.getItem('session')).toBe(session);
});

test('a code is sent once its four digits are there; one may be deleted, and Burmese ones count', async () => {
  await type('135', { errorCode: 0 });
  expect(sent).toEqual([]);
  for (const key of ['Backspace', '၅', '7'])
    await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key })));
  await until(() => startApp.mock.calls.length > 0);
  expect(sent.map(([, { body }]) => body)).toEqual(['{"app_passwd":"1357"}']);
});

test('a wrong code opens the stories, which never lead to the app', async () => {
  await type('0000', { errorCode: 1, code: 'code_wrong' });
  await until(() => document.querySelectorAll('.reading li').length > 0);
  expect(document.querySelectorAll('.reading li').length).toBeGreaterThanOrEqual(5);
  // The right code after it is not read any more.
  for (const key of '1357') await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key })));
  expect(sent).toHaveLength(1);
  expect(startApp).not.toHaveBeenCalled();
  const [title] = [...document.querySelectorAll('.reading li b')].map(({ textContent }) => textContent);
  document.querySelector<HTMLElement>('.reading li button')!.click();
  expect(headings()).toEqual([title]);
  expect(localStorage.getItem('reading.place')).toMatch(/^0 /);
  expect(localStorage.getItem('session')).toBe(session);
  for (const name of ['Shwe', '2D', 'Balance', 'lottery']) expect(has(name)).toBe(false);
});

test('without an answer the lock stays, and the code can be typed again', async () => {
  await type('1357', null);
  await until(() => sent.length > 0 && document.querySelectorAll('.pin i.on').length === 0);
  expect(startApp).not.toHaveBeenCalled();
  for (const key of '1357') await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key })));
  await until(() => sent.length > 1);
  expect(sent).toHaveLength(2);
  expect(document.querySelectorAll('.reading li')).toHaveLength(0);
});

test('a session that has ended takes its lock away, and the app starts without it', async () => {
  await type('1357', { errorCode: 400, code: 'session_over' });
  await until(() => startApp.mock.calls.length > 0);
  expect([localStorage.getItem('session'), localStorage.getItem('lock')]).toEqual([null, null]);
});
