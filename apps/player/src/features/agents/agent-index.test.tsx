import { failureOf } from '@shwe/client';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { useSession } from '../../core/session.ts';
import { loadEnglish, showPart, tap } from '../../testing/screen.tsx';
import { AgentSwitchSheet } from './AgentSwitchSheet.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { CreateAccount } from './CreateAccount.tsx';
import { useAgentIndex } from './queries.ts';
import { useNewAccount } from './use-new-account.ts';

const KEY = ['agents', 'index'];
const index = {
  offline_nums: 21,
  offline_daili_nums: 5,
  direct_nums: 8,
  offline_todays: 2,
  tichat: 'before',
};
const member = (is_daili: 0 | 1) => ({ id: 200_007, is_daili, xj_nums: 0 }) as never;

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
beforeEach(() => useSession.setState({ session: { token: 't', memberId: 7 } }));
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
});

function Create() {
  return <CreateAccount flow={useNewAccount()} />;
}
const onClose = () => {};
const account = { subor_id: 200_011, subor_pwd: 'abc', url: 'https://shwe.test/m' };

test.each<[string, ReactNode, string, object, object]>([
  [
    'an appointment',
    <AgentSwitchSheet key="a" member={member(0)} onClose={onClose} />,
    'Appoint as agent',
    {},
    { offline_daili_nums: 6 },
  ],
  [
    'a dismissal',
    <AgentSwitchSheet key="d" member={member(1)} onClose={onClose} />,
    'Dismiss as agent',
    {},
    { offline_daili_nums: 4 },
  ],
  [
    'a sub-account',
    <Create key="c" />,
    'Create sub-account',
    account,
    { offline_nums: 22, direct_nums: 9, offline_todays: 3 },
  ],
  [
    'that there is no contact link',
    <ContactSheet key="l" link="https://t.me/a" onClose={onClose} />,
    'Remove the link',
    { tichat: '' },
    { tichat: '' },
  ],
])(
  'the agent area shows %s at once, and nothing if it was refused',
  async (_, part, button, reply, change) => {
    const failure = { kind: 'refused', code: 'not_agent', title: '', text: 'no', details: {} };
    for (const answer of [
      { ok: false, failure },
      { ok: true, data: reply },
    ]) {
      vi.spyOn(client, 'call').mockResolvedValue(answer as never);
      remove = await showPart(part);
      queryClient.setQueryData(KEY, index);
      await act(async () => tap(button));
      await act(async () => {});
      expect(queryClient.getQueryData(KEY)).toEqual(answer.ok ? { ...index, ...change } : index);
      if (!answer.ok) await remove();
    }
  },
);

test('whoever is dismissed is asked again at once whether they are an agent, however young the figures are', async () => {
  const failure = { kind: 'refused', code: 'not_agent', title: '', text: 'no', details: {} };
  const call = vi.spyOn(client, 'call').mockResolvedValue({ ok: true, data: index } as never);
  remove = await showPart(<Figures />);
  await settle();
  const shown = () => document.querySelector('i')!.textContent;
  expect([call.mock.calls.length, shown()]).toEqual([1, '21']);
  const card = async (is_daili: 0 | 1) =>
    act(async () => void queryClient.setQueryData([...keys.home, 'en', 7], { member: { is_daili } }));
  await card(1);
  expect(call).toHaveBeenCalledTimes(1);
  call.mockResolvedValue({ ok: false, failure } as never);
  await card(0);
  await settle();
  expect([call.mock.calls.length, shown()]).toEqual([2, 'not_agent']);
  await card(0);
  expect(call).toHaveBeenCalledTimes(2);
});

/** Lets what was loaded be drawn. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 1)));

function Figures() {
  const { data, error } = useAgentIndex();
  const failure = error && failureOf(error);
  return <i>{failure?.kind === 'refused' ? failure.code : data?.offline_nums}</i>;
}
