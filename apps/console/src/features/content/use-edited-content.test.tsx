import { act } from 'react';
import { expect, test } from 'vitest';
import { clearScreen, render } from '../../testing/screen.tsx';
import { EMPTY } from './types.ts';
import { useEditedContent } from './use-edited-content.ts';

clearScreen();

const of = (sort: number) => ({ kind: 'notice' as const, value: { ...EMPTY.notice.value, sort } });
let loaded = { version: 8, sort: 1 };
let edited: ReturnType<typeof useEditedContent>;

/** A form of what is loaded. */
function Form() {
  edited = useEditedContent(of(loaded.sort), loaded.version);
  return null;
}

test('what is typed while a save is under way stays, and is not saved', async () => {
  await render(<Form />);
  await act(async () => edited.setContent(of(2)));
  const whenSent = edited;
  await act(async () => edited.setContent(of(3)));
  await act(async () => whenSent.saved(of(2), 9));
  expect([edited.content, edited.seen, edited.isChanged]).toEqual([of(3), 9, true]);
  // The item is loaded again, as it was saved.
  loaded = { version: 9, sort: 2 };
  await act(async () => edited.setContent(of(4)));
  expect([edited.content, edited.isChanged, edited.isConflict]).toEqual([of(4), true, false]);
});
