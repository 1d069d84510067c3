import { beforeEach, expect, test, vi } from 'vitest';

/** As in a browser, the keys are own properties. */
function newStorage() {
  const kept: Record<string, unknown> = {};
  const hide = (name: string, value: unknown) =>
    Object.defineProperty(kept, name, { value, enumerable: false });
  hide('getItem', (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null));
  hide('setItem', (key: string, value: string) => {
    kept[key] = value;
  });
  hide('removeItem', (key: string) => {
    delete kept[key];
  });
  return kept;
}

let kept = newStorage();
vi.stubGlobal(
  'localStorage',
  new Proxy(
    {},
    {
      get: (_, name) => kept[name as string],
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: (_, name) => ({
        value: kept[name as string],
        enumerable: true,
        configurable: true,
      }),
    },
  ),
);
const { beginSession } = await import('./begin-session.ts');
const { endSession, useSession } = await import('./session.ts');
const { forgetMember } = await import('./forget-member.ts');
const { isAppLocked, setAppLocked } = await import('./app-lock.ts');

beforeEach(() => {
  kept = newStorage();
  useSession.setState({ session: null });
});

test('keeps drafts when a session ends and the same member logs in again', () => {
  expect(beginSession({ token: 'a', memberId: 1 })).toBe('same');
  Object.assign(kept, { 'slip-3d': 'draft', 'intent.bet': 'x' });
  endSession();
  expect(kept.session).toBeUndefined();
  expect(beginSession({ token: 'b', memberId: 1 })).toBe('same');
  expect(kept['slip-3d']).toBe('draft');
});

test('removes them before another member logs in', () => {
  beginSession({ token: 'a', memberId: 1 });
  Object.assign(kept, { 'slip-3d': 'draft', 'receipt.S-1': 'r', 'intent.bet': 'x', lang: 'my' });
  endSession();
  expect(beginSession({ token: 'b', memberId: 2 })).toBe('other');
  expect(Object.keys(kept).sort()).toEqual(['lang', 'member', 'session']);
});

test('keeps only what belongs to the phone', () => {
  Object.assign(kept, {
    lang: 'my',
    mode: 'play',
    'reading.place': '1 0',
    'console.lang': 'en',
    lock: '1',
    typed: 'x',
  });
  forgetMember();
  expect(Object.keys(kept).sort()).toEqual(['console.lang', 'lang', 'mode', 'reading.place']);
});

test('the end of a session removes the app lock', () => {
  setAppLocked(true);
  expect(isAppLocked()).toBe(true);
  endSession();
  expect(isAppLocked()).toBe(false);
});
