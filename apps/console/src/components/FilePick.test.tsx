import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FilePick } from './FilePick.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the same file can be chosen again after it failed', async () => {
  const chosen: string[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root.render(<FilePick text="Choose" kind="picture" onFile={({ name }) => chosen.push(name)} />),
  );
  const field = document.querySelector('input')!;
  const file = new File(['a'], 'a.png');
  // A browser reports a choice only if the value of the field is another one than before.
  let value = '';
  Object.defineProperty(field, 'value', {
    get: () => value,
    set: (to: string) => {
      value = to;
    },
  });
  Object.defineProperty(field, 'files', { get: () => [file] });
  const choose = () =>
    act(async () => {
      if (value === file.name) return;
      value = file.name;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose();
  await choose();
  expect(chosen).toEqual(['a.png', 'a.png']);
  await act(() => root.unmount());
});
