import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { closeOnStep, openAddress, startAddress, useAddress } from './address.ts';
import { go, goBack, watchBack } from './navigate.ts';

/** A history of the browser: the tests' own goes no step back. */
let entries: { state: unknown; hash: string }[] = [];
let at = 0;
const hashes = () => entries.map(({ hash }) => hash);

beforeEach(() => {
  entries = [{ state: null, hash: '#/theme1_deposit?amount=500' }];
  at = 0;
  const show = () => {
    location.hash = entries[at]!.hash;
  };
  show();
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at]!.state);
  vi.spyOn(history, 'replaceState').mockImplementation((state, _title, url) => {
    entries[at] = { state, hash: url ? String(url) : entries[at]!.hash };
    show();
  });
  vi.spyOn(history, 'pushState').mockImplementation((state, _title, url) => {
    at += 1;
    entries = [...entries.slice(0, at), { state, hash: String(url) }];
    show();
  });
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    at += steps;
    show();
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  vi.spyOn(history, 'back').mockImplementation(() => history.go(-1));
  startAddress();
});
afterEach(() => {
  vi.restoreAllMocks();
  location.hash = '';
});
const open = () => useAddress.getState().href;

test('the first address is read with its search values, and back from it leads to the fallback', () => {
  expect(useAddress.getState()).toMatchObject({
    path: '/theme1_deposit',
    search: { amount: '500' },
    index: 0,
  });
  goBack(paths.wallet);
  expect(hashes()).toEqual(['#/theme1_wallet']);
});

test('a screen is opened as a new entry, the same one is not, and back leads to the one before', () => {
  go(paths.wallet);
  go(paths.wallet);
  expect(hashes()).toEqual(['#/theme1_deposit?amount=500', '#/theme1_wallet']);
  goBack();
  expect(open()).toBe('/theme1_deposit?amount=500');
});

test('back closes the topmost sheet and stays on the screen; the next step leaves it', () => {
  go(paths.wallet);
  const closed: string[] = [];
  const stops = [closeOnStep(() => closed.push('lower')), closeOnStep(() => closed.push('upper'))];
  history.back();
  expect([closed, open()]).toEqual([['upper'], '/theme1_wallet']);
  stops[1]!();
  history.back();
  expect([closed, open()]).toEqual([['upper', 'lower'], '/theme1_wallet']);
  stops[0]!();
  history.back();
  expect(open()).toBe('/theme1_deposit?amount=500');
});

test('on the first screen back closes a sheet instead of leaving the app', () => {
  const close = vi.fn();
  const stop = watchBack(close);
  history.back();
  expect([close.mock.calls.length, open()]).toEqual([1, '/theme1_deposit?amount=500']);
  stop();
});

test('an address typed by hand is followed, even above a sheet', () => {
  go(paths.wallet);
  const close = vi.fn();
  const stop = closeOnStep(close);
  at += 1;
  entries = [...entries.slice(0, at), { state: null, hash: '#/theme1_withdrawal' }];
  location.hash = '#/theme1_withdrawal';
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect([close.mock.calls.length, open()]).toEqual([0, '/theme1_withdrawal']);
  stop();
});

test('a replaced screen leaves no entry behind it', () => {
  openAddress('/theme1_wallet', {}, 'push');
  openAddress('/theme1_deposit', { tid: 'D-1' }, 'replace');
  expect(hashes()).toEqual(['#/theme1_deposit?amount=500', '#/theme1_deposit?tid=D-1']);
});
