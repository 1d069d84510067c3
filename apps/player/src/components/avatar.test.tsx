import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showPart } from '../testing/screen.tsx';
import { Avatar } from './Avatar.tsx';

let remove: (() => Promise<void>) | undefined;
afterEach(() => remove?.());

test('a picture that did not load without a network is fetched again with one', async () => {
  remove = await showPart(<Avatar name="mango" size={40} />);
  const picture = () => document.querySelector('img.av');
  const first = picture();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(picture()).toBe(first);
  await act(async () => first?.dispatchEvent(new Event('error')));
  expect(picture()).toBe(first);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(picture()).not.toBe(first);
  expect(picture()?.getAttribute('src')).toBe('/m/avatars/mango.svg');
});
