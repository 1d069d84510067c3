import { fillField } from '@shwe/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { type Me, MeContext } from '../../core/session.ts';
import { MemberView } from './MemberView.tsx';
import type { Member } from './types.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const member = (id: number, phone: string) =>
  ({
    who: { id, name: `M-${id}`, phone, since: '2031-01-01T05:00:00.000Z', state: 'active' },
    ...{ full_name: '', email: '', birthday: '', nickname: '', lang: 'my', agent: null, is_agent: false },
    ...{ balance: 0, held: 0, at_games: 0, deposited: 0, withdrawn: 0, staked: 0, won: 0, owed: 0 },
    ...{ open_stakes: 0, dividends: 0 },
    ...{ turnover_left: 0, register_ip: '', logins: [], suspended_reason: '', reactivation: null },
  }) as unknown as Member;

/** Shows members one after another, and reveals the phone of the one shown. */
function screen() {
  vi.spyOn(client, 'call').mockImplementation((async (_group: string, name: string) =>
    name === 'reveal'
      ? { ok: true, data: { text: '09 777 000 111' } }
      : new Promise(() => {})) as unknown as typeof client.call);
  const queries = new QueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (one: Member) =>
    act(() =>
      root!.render(
        <QueryClientProvider client={queries}>
          <MeContext value={{ can: ['member.reveal', 'member.note', 'member.suspend'] } as unknown as Me}>
            <MemberView member={one} />
          </MeContext>
        </QueryClientProvider>,
      ),
    );
  const reveal = async () => {
    await act(() => document.querySelector<HTMLElement>('.reveal button')!.click());
    const reason = document.querySelector<HTMLTextAreaElement>('.ant-modal textarea')!;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      reason,
      'they called us',
    );
    await act(() => reason.dispatchEvent(new Event('input', { bubbles: true })));
    await act(async () => document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary')!.click());
  };
  return { show, reveal, page: () => document.querySelector('.person')!.textContent };
}

test('what was revealed of one member is not shown on the page of the next', async () => {
  const { show, reveal, page } = screen();
  await show(member(200_001, '09 ••• 0111'));
  await reveal();
  expect(page()).toContain('09 777 000 111');
  await show(member(200_002, '09 ••• 0222'));
  expect(page()).toContain('09 ••• 0222');
  expect(page()).not.toContain('09 777 000 111');
});

test('what was typed and opened for one member is neither sent nor open for the next', async () => {
  const { show } = screen();
  await show(member(200_001, '09 ••• 0111'));
  const note = () => document.querySelector<HTMLTextAreaElement>('.account textarea')!;
  await act(async () => fillField(note(), 'they called us'));
  const suspend = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Suspend');
  await act(async () => suspend!.click());
  expect(note().value).toBe('they called us');
  expect(document.querySelector('.ant-modal')).not.toBeNull();
  await show(member(200_002, '09 ••• 0222'));
  expect(note().value).toBe('');
  expect(document.querySelector('.ant-modal')).toBeNull();
});

test('what was revealed is masked again after a minute', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { show, reveal, page } = screen();
  await show(member(200_001, '09 ••• 0111'));
  await reveal();
  expect(page()).toContain('09 777 000 111');
  const [later] = timers.mock.calls.find(([, wait]) => wait === 60_000)!;
  await act(async () => (later as () => void)());
  expect(page()).toContain('09 ••• 0111');
  expect(page()).not.toContain('09 777 000 111');
});
