import { textOnScreen, until } from '@shwe/ui/testing';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import { clearScreen, render, type } from '../testing/screen.tsx';
import { SearchBox } from './SearchBox.tsx';

const FIELD = 'Find a member, order, slip or transaction ID';
const khin = { id: 200_003, name: 'Khin' };
const hit = (kind: string, key: string, number: string, extra: object = {}) => ({
  ...{ kind, key, number, row: '', text: '', state: 'active', amount: null, at: null, who: null },
  ...extra,
});
const HITS = [
  hit('deposit', 'D-7', 'D-7', {
    ...{ state: 'open', text: '551204', amount: 50_001, at: '2031-01-06T05:00:00.000Z', who: khin },
  }),
  hit('member', '200003', 'M-200003', { who: khin }),
];
const HITS_TEXT = 'Deposit D-7 551204 · Khin M-200003 50,001 Pending 6 Jan 11:30 Member Khin M-200003';

/** Shows the field, types, and waits until typing has paused; answers what was searched for and where one is. */
async function search(text: string, { list = HITS as object[], can = [] as string[], waits = true } = {}) {
  const call = vi
    .spyOn(client, 'call')
    .mockImplementation((async () => ({ ok: true, data: { list } })) as never);
  const router = await render(<SearchBox />, { can });
  const input = document.querySelector('input')!;
  await act(async () => input.focus());
  await type(FIELD, text);
  if (waits) await until(() => document.querySelector('#search-hits') !== null);
  const press = (key: string) =>
    act(
      async () =>
        void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  const enter = () =>
    act(
      async () =>
        void document
          .querySelector('form')!
          .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  const isAt = async (place: string) => {
    await until(() => router.history.location.href === place);
    expect(router.history.location.href).toBe(place);
  };
  return { call, press, enter, isAt };
}

clearScreen();

test('shows what each hit is, its number, whose it is, its amount, state and time', async () => {
  const { call } = await search(' D-7 ');
  expect(call.mock.calls.map((made) => made.slice(0, 3))).toEqual([
    ['operatorSearch', 'find', { text: 'D-7' }],
  ]);
  expect(textOnScreen()).toContain(HITS_TEXT);
});

test('a draw is named by itself, a slip by its draw', async () => {
  await search('2d-2031', {
    list: [
      hit('draw', '2d-20310106-morning', '2d-20310106-morning', { state: 'done' }),
      hit('slip', '31', '31', { state: 'open', text: '2d-20310107-evening', amount: 700, who: khin }),
    ],
  });
  const text = textOnScreen();
  expect(text).toMatch(/Draw 2d-20310106-morning 2D morning,? 6 Jan/);
  expect(text).toMatch(/Slip 31 2D evening,? 7 Jan.* Khin M-200003 700/);
});

test('one letter is not searched for', async () => {
  const { call, enter, isAt } = await search('D', { waits: false });
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
  await enter();
  expect(call).not.toHaveBeenCalled();
  await isAt('/');
});

test('Enter opens the selected hit: the first, or the one that arrows chose, at most the last', async () => {
  const { enter, isAt } = await search('D-7');
  await enter();
  await isAt('/deposits/D-7');
});

test.each([
  [['ArrowDown'], '/members/200003'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], '/members/200003'],
  [['ArrowDown', 'ArrowUp', 'ArrowUp'], '/deposits/D-7'],
  [['ArrowDown', 'ArrowDown', 'ArrowUp'], '/deposits/D-7'],
])('%j and Enter open %s', async (keys, place) => {
  const { press, enter, isAt } = await search('D-7');
  for (const key of keys) await press(key);
  await enter();
  await isAt(place);
});

test('another text selects its first hit', async () => {
  const { press, enter, isAt } = await search('D-7');
  await press('ArrowDown');
  await type(FIELD, 'D-77');
  await until(() => document.querySelector('#search-hits') !== null);
  await enter();
  await isAt('/deposits/D-7');
});

test('Enter before typing has paused searches at once', async () => {
  const { enter, isAt } = await search('D-7', { waits: false });
  await enter();
  await isAt('/deposits/D-7');
});

test('without a hit the members are searched, by who may see them', async () => {
  const { enter, isAt } = await search('Khi', { list: [], can: ['member.view'] });
  expect(textOnScreen()).toContain('Nothing found.');
  await enter();
  await isAt('/members?find=Khi');
});

test('without a hit nothing opens for who may not see members', async () => {
  const { enter, isAt } = await search('Khi', { list: [] });
  await enter();
  await isAt('/');
});

test('Escape closes the hits', async () => {
  const { press } = await search('D-7');
  await press('Escape');
  expect(document.querySelector('#search-hits')).toBeNull();
});
