import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withStartLock } from './start-lock.ts';
import { freshDatabase, withClient } from './testing.ts';

const { databaseUrl } = await freshDatabase();

test('one start waits until the other has ended, also when that one failed', async () => {
  const order: string[] = [];
  const start = (name: string) =>
    withStartLock(databaseUrl, async () => {
      order.push(`${name} begins`);
      await sleep(20);
      order.push(`${name} ends`);
      throw new Error(name);
    });
  await Promise.allSettled([start('one'), start('two')]);
  expect(order).toHaveLength(4);
  const [first, second] = [order[0]!.slice(0, 3), order[2]!.slice(0, 3)];
  expect(order).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('a start whose lock was lost with its connection fails', async () => {
  const starting = withStartLock(databaseUrl, () => sleep(5000, 'started', { ref: false }));
  const ended = expect(starting).rejects.toThrow('lost during the start');
  await withClient(databaseUrl, async (client) => {
    await expect
      .poll(async () => {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(l.pid) from pg_locks l
           join pg_database d on d.oid = l.database and d.datname = current_database()
           where l.locktype = 'advisory' and l.granted`,
        );
        return rowCount;
      })
      .toBe(1);
  });
  await ended;
});
