import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { useSession } from '../../core/session.ts';
import { controlNamed, loadEnglish, showPart } from '../../testing/screen.tsx';
import { Rebates } from './Rebates.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  await remove?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a day that is computed while the page is open can be claimed without opening the page again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useSession.setState({ session: { token: 't', memberId: 7 } });
  const days = { list: [], opens_at: null, paid_at_once: false };
  let claimable = 0;
  vi.spyOn(client, 'call').mockImplementation((async () => ({
    ok: true,
    data: { ...days, claimable },
  })) as never);
  remove = await showPart(<Rebates part="agent" />);
  await vi.waitFor(() => expect(controlNamed('Nothing to claim')).toBeDefined());
  claimable = 709;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(controlNamed('Claim 709 Ks')).toBeDefined();
});
