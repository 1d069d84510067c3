import { until } from '@shwe/ui/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { useSession } from '../../core/session.ts';
import { loadEnglish, showPart } from '../../testing/screen.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseFacts } from './CaseFacts.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
beforeEach(() => useSession.setState({ session: { token: 't', memberId: 7 } }));
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
});

const row = (id: string) =>
  ({
    ...{ id, reference: '01003824', picture: true, time_line: [], dispute_picture: true },
    answer: { text: '', picture: true },
  }) as never;

/** The picture beside each label. */
const shown = () =>
  [...document.querySelectorAll('.ag-pic')].map((line) => [
    line.querySelector('.c2')?.textContent,
    line.querySelector('img')?.getAttribute('src') ?? null,
  ]);

test('the agent sees the own picture as such', async () => {
  vi.spyOn(client, 'call').mockImplementation((async () => ({
    ok: true,
    data: { picture: 'data:x' },
  })) as never);
  const own = { ...(row('E-1') as object), can_answer: false } as never;
  remove = await showPart(<CaseFacts row={own} payee={{ title: 'KBZPay', account: '09' }} />);
  await until(() => shown().every(([, picture]) => picture !== null));
  expect(shown()).toEqual([['Your picture', 'data:x']]);
});

test('the pictures of the payment, the dispute and the answer of each case stand at their own places', async () => {
  vi.spyOn(client, 'call').mockImplementation((async (...[, name, body]: Parameters<typeof client.call>) => {
    const { id, of } = body as { id: string; of: string };
    return { ok: true, data: { picture: `data:${name},${id}-${of}` } };
  }) as never);
  remove = await showPart(
    ['E-1', 'E-2'].map((id) => (
      <div key={id}>
        <CaseFacts row={row(id)} payee={{ title: 'KBZPay', account: '09' }} />
        <CaseEvidence side="member" row={row(id)} />
      </div>
    )),
  );
  await until(() => shown().every(([, picture]) => picture !== null));
  expect(shown()).toEqual(
    ['E-1', 'E-2'].flatMap((id) => [
      ['The agent’s picture', `data:picture,${id}-payment`],
      ['Your picture', `data:picture,${id}-dispute`],
      ['Picture of the answer', `data:picture,${id}-answer`],
    ]),
  );
});
