import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { type Me, MeContext } from '../../core/session.ts';
import { Records } from './Records.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const at = '2031-01-01T05:00:00.000Z';
const sides = { member: { id: 200_001, name: 'M-200001' }, agent: { id: 100_001, name: 'M-100001' } };
const rows: Record<string, object> = {
  operatorDownlineWithdrawals: { ...sides, id: 'E-71001', amount: 40_000, state: 'disputed', created_at: at },
  operatorAgentDeposits: {
    ...sides,
    ...{ id: 'AD-61001', amount: 9000, state: 'confirmed', created_at: at, tid: 'AT-81001', text: '' },
  },
};

async function show(can: string[]): Promise<string[]> {
  const called: string[] = [];
  vi.spyOn(client, 'call').mockImplementation((async (group: string) => {
    called.push(group);
    const row = rows[group];
    return row ? { ok: true, data: { list: [row], total: 1, page: 1, size: 20 } } : new Promise(() => {});
  }) as unknown as typeof client.call);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <MeContext value={{ can, may: (one: string) => can.includes(one) } as unknown as Me}>
          <Records memberId={200_001} />
        </MeContext>
      </QueryClientProvider>,
    ),
  );
  return called;
}

const links = () =>
  [...document.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]);
const openTab = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find((tab) => tab.textContent!.includes(name))!
      .click(),
  );

test('payments through agents are rows that link to the case and to the agent', async () => {
  await show(['escrow.view', 'agent.view']);
  await openTab('Agent payouts');
  expect(links()).toEqual([
    ['E-71001', '#/agents/disputes?states=all&member=200001'],
    ['M-100001', '#/agents/100001'],
  ]);
  await openTab('Agent deposits');
  expect(document.body.textContent).toContain('AD-61001');
  expect(document.body.textContent).toContain('AT-81001');
  expect(links()).toEqual([['M-100001', '#/agents/100001']]);
});

test('a role that may not see them has no tab for them and loads nothing', async () => {
  const called = await show(['deposit.view']);
  expect(document.body.textContent).not.toContain('Agent payouts');
  expect(called).not.toContain('operatorDownlineWithdrawals');
  expect(called).not.toContain('operatorAgentDeposits');
});
