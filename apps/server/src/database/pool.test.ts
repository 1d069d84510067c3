import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createStore } from './pool.ts';
import { freshDatabase, withClient } from './testing.ts';
import { CommitOutcomeUnknown } from './tx.ts';

const store = await freshDatabase({ statementMsMax: 2000, lockMsMax: 300 });
await withClient(store.databaseUrl, async (owner) => {
  await owner.query('CREATE SCHEMA demo');
  await owner.query('CREATE TABLE demo.notes (id int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED, word text)');
  await owner.query('GRANT USAGE ON SCHEMA demo TO shwe_app');
  await owner.query('GRANT SELECT, INSERT, UPDATE ON demo.notes TO shwe_app');
});

const idsOf = async (word: string): Promise<number[]> => {
  const { rows } = await store.query<{ id: number }>('SELECT id FROM demo.notes WHERE word = $1', [word]);
  return rows.map(({ id }) => id);
};

test('values are parsed into the types used by the server', async () => {
  const { rows } = await store.query(
    `SELECT 9007199254740993::int8 AS kyat, ARRAY[1, NULL]::int8[] AS list, date '2026-11-23' AS day,
            ARRAY[date '2026-11-23'] AS days, 1.50::numeric AS rate, timestamptz '2026-11-23T11:30+06:30' AS at`,
  );
  expect(rows[0]).toEqual({
    kyat: 9007199254740993n,
    list: [1n, null],
    day: '2026-11-23',
    days: ['2026-11-23'],
    rate: '1.50',
    at: new Date('2026-11-23T05:00:00Z'),
  });
});

test('bigint parameters are accepted', async () => {
  const { rows } = await store.query('SELECT $1::int8 AS one, $2::int8[] AS many', [2n ** 60n, [1n, 2n]]);
  expect(rows[0]).toEqual({ one: 2n ** 60n, many: [1n, 2n] });
});

test('the application has only the rights it was granted', async () => {
  await expect(store.query('DELETE FROM demo.notes')).rejects.toThrow('permission denied for table notes');
  await expect(store.query('CREATE TABLE demo.own (id int)')).rejects.toThrow(
    'permission denied for schema demo',
  );
  await expect(store.query('SELECT * FROM public.migrations')).rejects.toThrow('permission denied');
});

test('a function cannot be executed until it is granted', async () => {
  await store.ownerQuery('CREATE FUNCTION demo.secret() RETURNS int LANGUAGE sql RETURN 1');
  await expect(store.query('SELECT demo.secret()')).rejects.toThrow('permission denied for function secret');
});

test('a transaction commits and uses one connection', async () => {
  await store.tx(async (tx) => {
    await tx.query("INSERT INTO demo.notes VALUES (1, 'saved')");
    const first = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const second = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(second.rows[0]?.pid).toBe(first.rows[0]?.pid);
  });
  expect(await idsOf('saved')).toEqual([1]);
});

test('an exception rolls back', async () => {
  const failing = store.tx(async (tx) => {
    await tx.query("INSERT INTO demo.notes VALUES (2, 'thrown')");
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await idsOf('thrown')).toEqual([]);
});

test('a swallowed SQL error is not reported as success', async () => {
  const failing = store.tx(async (tx) => {
    await tx.query("INSERT INTO demo.notes VALUES (3, 'swallowed')");
    await tx.query('SELECT 1 / 0').catch(() => {});
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await idsOf('swallowed')).toEqual([]);
});

test('a commit refused by PostgreSQL is an ordinary error', async () => {
  const twice = store.tx((tx) => tx.query("INSERT INTO demo.notes VALUES (4, 'x'), (4, 'y')"));
  await expect(twice).rejects.toMatchObject({ code: '23505' });
});

test('a connection lost during commit reports an unknown outcome, and the pool stays usable', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query(`CREATE FUNCTION demo.die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN PERFORM pg_sleep(5); RETURN NULL; END $$`);
    await owner.query(`CREATE CONSTRAINT TRIGGER die AFTER INSERT ON demo.notes DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.word = 'die') EXECUTE FUNCTION demo.die()`);
  });
  let pid = 0;
  const lost = store.tx(async (tx) => {
    pid = (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
    await tx.query("INSERT INTO demo.notes VALUES (5, 'die')");
  });
  const outcome = expect(lost).rejects.toBeInstanceOf(CommitOutcomeUnknown);
  await withClient(store.adminUrl, async (admin) => {
    const committing = 'SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND query = $2';
    await vi.waitUntil(async () => (await admin.query(committing, [pid, 'COMMIT'])).rowCount === 1);
    await admin.query('SELECT pg_terminate_backend($1)', [pid]);
  });
  await outcome;
  expect(await idsOf('die')).toEqual([]);
});

test('a network failure during commit reports an unknown outcome', async () => {
  const url = new URL(store.appUrl);
  const inside = new Set<Socket>();
  const proxy = createServer((socket) => {
    const onward = connect(Number(url.port), url.hostname);
    inside.add(socket);
    socket
      .on('error', () => onward.destroy())
      .pipe(onward)
      .on('error', () => socket.destroy())
      .pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  const far = await createStore({ appUrl: through.href });
  const lost = far.tx(async (tx) => {
    await tx.query("INSERT INTO demo.notes VALUES (7, 'die')");
    setTimeout(() => inside.forEach((socket) => void socket.resetAndDestroy()), 300);
  });
  await expect(lost).rejects.toMatchObject({ name: 'CommitOutcomeUnknown', cause: { code: 'ECONNRESET' } });
  await far.close();
  proxy.close();
});

test('a lost connection fails only its own work', async () => {
  let isOver = false;
  const work = Array.from({ length: 8 }, async () => {
    let failed = 0;
    while (!isOver) {
      await store
        .tx(async (tx) => {
          await tx.query('SELECT 1');
          await new Promise((resolve) => setImmediate(resolve));
          await tx.query('SELECT 1');
        })
        .catch(() => failed++);
    }
    return failed;
  });
  await withClient(store.adminUrl, async (admin) => {
    for (let round = 0; round < 150; round++) {
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'shwe'`,
      );
      await new Promise((resolve) => setTimeout(resolve, round % 7));
    }
  });
  isOver = true;
  const failed = (await Promise.all(work)).reduce((sum, count) => sum + count, 0);
  expect(failed).toBeGreaterThan(0);
  expect((await store.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction used after its end cannot reach a pooled connection', async () => {
  const leaked = await store.tx(async (tx) => ({ tx }));
  await expect(leaked.tx.query('SELECT 1')).rejects.toThrow('This transaction is over');
});

test('statements and lock waits time out', async () => {
  await expect(store.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await store.query("INSERT INTO demo.notes VALUES (6, 'locked')");
  await store.tx(async (tx) => {
    await tx.query('SELECT 1 FROM demo.notes WHERE id = 6 FOR UPDATE');
    const second = store.tx((other) => other.query('SELECT 1 FROM demo.notes WHERE id = 6 FOR UPDATE'));
    await expect(second).rejects.toMatchObject({ code: '55P03' });
  });
});

test('notifications arrive after commit; a lost connection is reported and reopened', async () => {
  const received: (string | null)[] = [];
  const stop = await store.listen('demo', (payload) => received.push(payload));
  await store.tx((tx) => tx.query("SELECT pg_notify('demo', 'first')"));
  await vi.waitUntil(() => received.length === 1);
  await withClient(store.adminUrl, (admin) =>
    admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shwe listen'",
    ),
  );
  await vi.waitUntil(() => received.length === 2);
  await store.query("SELECT pg_notify('demo', 'second')");
  await vi.waitUntil(() => received.length === 3);
  await stop();
  await store.query("SELECT pg_notify('demo', 'third')");
  expect(received).toEqual(['first', null, 'second']);
});

test('closing a store leaves no connection open', async () => {
  const left = 'SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1)';
  await withClient(store.adminUrl, async (admin) => {
    for (let round = 0; round < 5; round++) {
      const own = await createStore({ appUrl: store.appUrl });
      const sql = 'SELECT pg_backend_pid() AS pid, pg_sleep(0.05)';
      const answers = await Promise.all(Array.from({ length: 6 }, () => own.query<{ pid: number }>(sql)));
      await own.close();
      const pids = answers.map(({ rows }) => rows[0]!.pid);
      expect((await admin.query(left, [pids])).rows).toEqual([]);
    }
  });
});
