import { textOnScreen, until } from '@shwe/ui/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { useSession } from '../../core/session.ts';
import { loadEnglish, showPart } from '../../testing/screen.tsx';
import { WaitingWork } from './WaitingWork.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
beforeEach(() => useSession.setState({ session: { token: 't', memberId: 7 } }));
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
});

test.each([
  ['waits for the agent’s answer', [false, true], '2 Disputed Your answer is needed'],
  ['was answered', [false, false], '2 Disputed Two members of our staff decide'],
])('a dispute that %s', async (_, answerable, reads) => {
  const counts = { to_pay: 0, waiting: 0, disputed: 2 };
  vi.spyOn(client, 'call').mockImplementation((async (...[, , input]: Parameters<typeof client.call>) => ({
    ok: true,
    data: {
      ...{ counts, to_pay_sum: 0, total: 2 },
      list:
        (input as { group: string }).group === 'disputed'
          ? answerable.map((can_answer) => ({ can_answer }))
          : [],
    },
  })) as never);
  remove = await showPart(<WaitingWork />);
  await until(() => textOnScreen().includes(reads));
  expect(textOnScreen()).toContain(reads);
});

test('until the disputes are known neither is said of them', async () => {
  const counts = { to_pay: 0, waiting: 0, disputed: 2 };
  vi.spyOn(client, 'call').mockImplementation((async (...[, , input]: Parameters<typeof client.call>) =>
    (input as { group: string }).group === 'disputed'
      ? new Promise(() => {})
      : { ok: true, data: { counts, to_pay_sum: 0, total: 0, list: [] } }) as never);
  remove = await showPart(<WaitingWork />);
  await until(() => textOnScreen().includes('Disputed'));
  expect(textOnScreen()).not.toMatch(/answer|decide/);
});
