import { act, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { useSession } from '../../core/session.ts';
import { controlNamed, loadEnglish, showPart, tap } from '../../testing/screen.tsx';
import { ClaimDock } from './ClaimDock.tsx';
import type { RebateDay, RebateList } from './queries.ts';

let remove: (() => Promise<void>) | undefined;
let change: (list: Pick<RebateList, 'claimable' | 'list'>) => void;
beforeAll(loadEnglish);
beforeEach(() => useSession.setState({ session: { token: 't', memberId: 7 } }));
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
  localStorage.clear();
});

const day = (date: string, left: number, paid_at: string | null = null) =>
  ({ date, left, paid_at }) as RebateDay;
const paid = '2031-01-07T08:31:00.000Z';

function Dock() {
  const [rebates, setRebates] = useState({ claimable: 16, list: [day('2031-01-06', 16)] });
  change = setRebates;
  return <ClaimDock part="player" rebates={{ ...rebates, opens_at: null }} />;
}

const noAnswer = { ok: false, failure: { kind: 'network' } };
const UNKNOWN = 'We do not know yet whether it went through.';

/** Claims 16 Ks, of which no answer comes. */
async function claimInVain() {
  const call = vi.spyOn(client, 'call').mockResolvedValue(noAnswer as never);
  remove = await showPart(<Dock />);
  await act(async () => tap('Claim 16 Ks'));
  expect(document.body.textContent).toContain(UNKNOWN);
  return () =>
    call.mock.calls.filter(([, name]) => name === 'claimOwn').map(([, , , o]) => o!.idempotencyKey);
}

test('a claim without an answer is the same one when it is sent again, also after a reload', async () => {
  const keys = await claimInVain();
  await act(async () => tap('Claim 16 Ks'));
  await remove!();
  remove = await showPart(<Dock />);
  await act(async () => tap('Claim 16 Ks'));
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('once nothing is left, what came of the claim is known', async () => {
  await claimInVain();
  await act(async () => change({ claimable: 0, list: [day('2031-01-06', 0, paid)] }));
  expect(controlNamed('Nothing to claim')).toBeDefined();
  expect(document.body.textContent).not.toContain(UNKNOWN);
});

test.each<[string, RebateDay[]]>([
  ['of another day', [day('2031-01-07', 16), day('2031-01-06', 0, paid)]],
  ['of the same day after a correction', [day('2031-01-06', 16, paid)]],
])('the same sum %s is another claim', async (_, list) => {
  const keys = await claimInVain();
  await act(async () => change({ claimable: 16, list }));
  await act(async () => tap('Claim 16 Ks'));
  expect(new Set(keys()).size).toBe(2);
});
