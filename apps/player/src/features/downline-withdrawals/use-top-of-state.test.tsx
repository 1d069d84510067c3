import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart, tap } from '../../testing/screen.tsx';
import { useTopOfState } from './use-top-of-state.ts';

let remove: (() => Promise<void>) | undefined;
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
});

const states = [undefined, 'requested', 'requested', 'paid'] as const;

function Case() {
  const [at, setAt] = useState(0);
  useTopOfState(states[at]);
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      Next
    </button>
  );
}

test('an open case scrolls to the top when its state changes, and not before', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  remove = await showPart(<Case />);
  await act(() => tap('Next'));
  await act(() => tap('Next'));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => tap('Next'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});
