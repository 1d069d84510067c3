import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../util/turns.ts';
import { createCallTurns } from './call-turns.ts';

const place = { method: 'POST', path: '/api/v3/bet', caller: 'bettor' } as const;
const open = { method: 'POST', path: '/nweb/login', caller: 'anyone' } as const;

test('a caller has a few calls in progress, others wait in their order, and too many are refused', async () => {
  const turns = createTurns({ atOnceMax: 2, waitingMax: 2 });
  const begun: string[] = [];
  const enter = async (caller: string, name: string) => {
    const entered = turns.enter(caller);
    if (entered === false) return void begun.push(`${name} refused`);
    await entered;
    begun.push(name);
  };
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('a', name);
  void enter('b', 'b1');
  await sleep(1);
  expect(begun.sort()).toEqual(['a1', 'a2', 'a5 refused', 'b1']);
  turns.leave('a');
  await sleep(1);
  expect(begun).toContain('a3');
  expect(begun).not.toContain('a4');
  for (const caller of ['a', 'b', 'a']) turns.leave(caller);
  await sleep(1);
  expect(begun).toContain('a4');
  turns.leave('a');
  // Nothing is left behind: the whole limit is free again.
  for (const name of ['c1', 'c2']) void enter('a', name);
  await sleep(1);
  expect(begun).toEqual(expect.arrayContaining(['c1', 'c2']));
});

test('a session has two bets in progress, however many it sends; a failing call makes room too', async () => {
  const turns = createCallTurns();
  let inProgress = 0;
  let most = 0;
  const bet = (token: string) =>
    turns.run(
      place,
      { token, address: '10.0.0.1' },
      async () => {
        inProgress += 1;
        most = Math.max(most, inProgress);
        await sleep(2);
        inProgress -= 1;
        if (Math.random() < 0.5) throw new Error('fails');
        return 'done';
      },
      () => 'busy',
    );
  const answers = await Promise.allSettled(Array.from({ length: 128 }, () => bet('one')));
  expect(most).toBe(2);
  const busy = answers.filter((one) => one.status === 'fulfilled' && one.value === 'busy');
  expect(busy).toHaveLength(128 - 2 - 64);
  most = 0;
  await Promise.allSettled(['one', 'two', 'three'].flatMap((token) => [bet(token), bet(token), bet(token)]));
  expect(most).toBe(6);
});

test('without a session, an address counts: IPv6 by its network', async () => {
  const turns = createCallTurns();
  const running = new Set<string>();
  const calls = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::9', '2001:db8:0:2::1'].flatMap((address) =>
    Array.from({ length: 12 }, (_, n) =>
      turns.run(
        open,
        { token: null, address },
        async () => {
          running.add(`${address} ${n}`);
          await sleep(20);
        },
        () => undefined,
      ),
    ),
  );
  await sleep(5);
  const inFirstNetwork = [...running].filter((one) => one.startsWith('2001:db8:0:1:'));
  expect([inFirstNetwork.length, running.size]).toEqual([16, 28]);
  await Promise.all(calls);
});
