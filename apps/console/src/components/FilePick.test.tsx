import { Button } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { deadOnScreen, render } from '../testing/screen.tsx';
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

test('a control that does nothing is found on a screen, unless it is switched off', async () => {
  await render(
    <>
      <Button disabled>off</Button>
      <Button loading>waits</Button>
      <Button onClick={() => {}}>alive</Button>
      <a href="#there">Ledger</a>
      <form onSubmit={(event) => event.preventDefault()}>
        <Button htmlType="submit">submits</Button>
      </form>
      <Button>dead 1</Button>
      <button type="button">dead 2</button>
      <Button htmlType="submit">dead 3</Button>
    </>,
  );
  const found = deadOnScreen().map((one) => /dead \d/.exec(one)?.[0]);
  document.body.replaceChildren();
  expect(found).toEqual(['dead 1', 'dead 2', 'dead 3']);
});
