import { amountText } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { keys, refetchTopics } from '../../core/query.ts';
import { useSession } from '../../core/session.ts';
import { loadEnglish, showPart, tap, textOf } from '../../testing/screen.tsx';
import { WheelDraw } from './WheelDraw.tsx';

beforeAll(loadEnglish);
afterEach(() => vi.restoreAllMocks());

const sectors = [
  { weight: 1, amount: 0 },
  { weight: 3, amount: 1_001 },
];
const at = '2031-01-06T05:00:00.000Z';
const table = {
  id: 'T-1',
  title: 'Wheel',
  turnover_times: 5,
  play_days: 30,
  mean: { sum: 3_003, of: 4 },
  sectors,
};
const turn = { id: 'PD-1', table: 'T-1', commitment: 'c'.repeat(64), until: at };
const won = { ...turn, ...table, id: 'PD-1', sector: 1, amount: 1_001, required: 5_005 };
const proof = { kind: 'wheel', server_seed: 'a'.repeat(64), client_seed: 'mine', drawn_at: at };

/** What the server has of the balance, beside the screen. */
function Balance() {
  const { data } = useQuery({ queryKey: keys.balance, queryFn: async () => serverBalance });
  return <output>{data === undefined ? '' : amountText(data)}</output>;
}
let serverBalance = 0;
const shownBalance = () => textOf(document.querySelector('output')!);

test.each([
  ['with a live update of the payment', true, 'the motion ends'],
  ['without one', false, 'the motion ends'],
  ['when a tap skips the motion', false, 'a tap'],
])('the balance tells what was won once the wheel stands, %s', async (_, isTold, stop) => {
  serverBalance = 10_000;
  useSession.setState({ session: { token: 'token', memberId: 200_003 } });
  vi.spyOn(client, 'call').mockImplementation((async (_module: string, call: string) => {
    if (call === 'wheelInfo')
      return { ok: true, data: { tables: [table], turns: [turn], open: 1, list: [] } };
    serverBalance = 11_001;
    return { ok: true, data: { ...won, ...proof } };
  }) as never);
  const leave = await showPart(
    <>
      <Balance />
      <WheelDraw />
    </>,
  );
  await vi.waitFor(() => expect(shownBalance()).toBe('10,000'));
  await tap('Spin · uses one draw');
  await vi.waitFor(() => expect(document.querySelector('.rotor.turning')).not.toBeNull());
  if (isTold) await act(() => refetchTopics('balance', 'home', 'money'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(shownBalance()).toBe('10,000');
  await act(async () => {
    const rotor = document.querySelector<HTMLElement>('.rotor')!;
    if (stop === 'a tap') rotor.dispatchEvent(new Event('click', { bubbles: true }));
    else rotor.dispatchEvent(new Event('transitionend', { bubbles: true }));
  });
  await vi.waitFor(() => expect(shownBalance()).toBe('11,001'));
  expect(document.querySelector('.sheet')).not.toBeNull();
  await leave();
  useSession.setState({ session: null });
});

test.each([
  ['without a draw', []],
  ['with one', [turn]],
])('how to get a draw is said to who has none: %s', async (_, turns) => {
  useSession.setState({ session: { token: 'token', memberId: 200_003 } });
  vi.spyOn(client, 'call').mockResolvedValue({
    ok: true,
    data: { tables: [table], turns, open: turns.length, list: [] },
  } as never);
  const leave = await showPart(<WheelDraw />);
  await vi.waitFor(() => expect(textOf(document.body)).toContain(`Draws left ${turns.length}`));
  expect(textOf(document.body).includes('Some promotions give draws')).toBe(turns.length === 0);
  await leave();
  useSession.setState({ session: null });
});
