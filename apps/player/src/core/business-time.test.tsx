import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBusinessNow } from './business-time.ts';
import { client } from './client.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Shown() {
  return <output>{useBusinessNow()}</output>;
}

test('a countdown follows the business time of the server, not the clock of the phone', async () => {
  const businessMs = Date.UTC(2031, 0, 6, 5, 0, 7, 400);
  vi.spyOn(client.clock, 'businessMs').mockReturnValue(businessMs);
  const root = createRoot(document.body);
  await act(() => root.render(<Shown />));
  await act(() => vi.advanceTimersByTime(1000));
  expect(document.body.textContent).toBe(String(businessMs - 400));

  vi.spyOn(client.clock, 'businessMs').mockReturnValue(businessMs + 1000);
  await act(() => vi.advanceTimersByTime(1000));
  expect(document.body.textContent).toBe(String(businessMs + 600));
  await act(() => root.unmount());
});
