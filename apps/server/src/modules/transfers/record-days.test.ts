import { addDays, yangonDate } from '@shwe/kernel';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { beginBusinessTime, testApp } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';
import { transferList } from './operator-list.queries.ts';
import { transferRecords } from './record-rows.ts';
import { addDemoProvider } from './testing.ts';

const store = await freshDatabase();
const app = testApp(store);
let member: bigint;
let today: string;

/** A transfer to a game that was requested at an instant, without its money. */
async function requestedAt(
  memberId: bigint,
  at: string,
  over: { state?: string; over?: number } = {},
): Promise<string> {
  const { rows } = await store.ownerQuery<{ tid: string }>(
    `insert into transfers.transfers (member_id, platform, direction, amount, state, over, requested_at, ended_at,
                                      balance_after, next_poll_at)
     values ($1, 'demo', 'to_game', 100, $3, $4, $2, $2, 0, $2) returning tid`,
    [String(memberId), at, over.state ?? 'done', over.over ?? 0],
  );
  return rows[0]!.tid;
}

beforeAll(async () => {
  await addDemoProvider(store);
  await beginBusinessTime(store, app, '2026-11-24T05:30:00Z');
  member = await fundedMember(store, 1000n);
  today = yangonDate(await businessNow(store));
});

const tidsOf = async (from: string | null, to: string | null, of = member) => {
  const { list, total } = await transferRecords(store, { memberId: of, from, to, page: 1, size: 20 }, 'en');
  expect(list).toHaveLength(total);
  return list.map(({ id }) => id);
};

test('the record of a day has the transfers from midnight in Yangon to the next one', async () => {
  expect(today).toBe('2026-11-24');
  const before = await requestedAt(member, '2026-11-23 23:59:59.999+06:30');
  const first = await requestedAt(member, '2026-11-24 00:00+06:30');
  const last = await requestedAt(member, '2026-11-24 23:59:59.999+06:30');
  const after = await requestedAt(member, '2026-11-25 00:00+06:30');
  await requestedAt(await fundedMember(store, 1000n), '2026-11-24 12:00+06:30');
  expect(await tidsOf(today, today)).toEqual([last, first]);
  expect(await tidsOf(null, null)).toEqual([last, first]);
  expect(await tidsOf(addDays(today, -1), addDays(today, -1))).toEqual([before]);
  expect(await tidsOf(addDays(today, -1), addDays(today, 1))).toEqual([after, last, first, before]);
  expect(await tidsOf(addDays(today, -1), null)).toEqual([last, first, before]);
});

test('wrong are transfers of another amount, and those whose end a later answer contradicts', async () => {
  const id = await fundedMember(store, 1000n);
  const [fine, over, contradicted, silent] = [
    await requestedAt(id, '2026-11-24 01:00+06:30'),
    await requestedAt(id, '2026-11-24 02:00+06:30', { over: 5 }),
    await requestedAt(id, '2026-11-24 03:00+06:30', { state: 'not_done' }),
    await requestedAt(id, '2026-11-24 04:00+06:30'),
  ];
  const answered = (tid: string, outcome: string) =>
    store.ownerQuery(
      `insert into transfers.provider_answers (transfer_id, request, answer, outcome)
       select id, 'status', '{}', $2 from transfers.transfers where tid = $1`,
      [tid, outcome],
    );
  for (const [tid, outcome] of [
    [fine, 'done'],
    [over, 'done'],
    [contradicted, 'not_done'],
    [contradicted, 'done'],
    [silent, 'done'],
    [silent, 'no_answer'],
  ] as const)
    await answered(tid, outcome);
  const found = await transferList(
    store,
    { which: 'wrong', member_id: Number(id) },
    { page: 1, size: 20 },
    'en',
  );
  expect(found.rows.map(({ tid, contradicted: is }) => [tid, is])).toEqual([
    [contradicted, true],
    [over, false],
  ]);
});

test('the record says in words what each state of a transfer is, to and from a game', async () => {
  const id = await fundedMember(store, 1000n);
  await store.ownerQuery(
    `insert into games.providers (id, title) values ('second', '{"my": "က", "en": "Second", "zh": "二", "th": "ส"}')`,
  );
  await store.ownerQuery(
    `insert into transfers.transfers (member_id, platform, direction, amount, state, requested_at, ended_at,
                                      balance_after, next_poll_at)
     select $1, platform, direction, 100, state, clock.now() + at * interval '1 second', case when state like '%done' then clock.now() end,
            case when state like '%done' then 900 end, clock.now() + interval '1 day'
     from (values (1, 'not_done', 'to_game', 'demo'), (2, 'done', 'to_main', 'demo'),
                  (3, 'unknown', 'to_main', 'second'), (4, 'sending', 'to_game', 'demo'))
       t(at, state, direction, platform) order by at`,
    [id],
  );
  const paging = { from: null, to: null, page: 1, size: 9 };
  const { list } = await transferRecords(store, { memberId: id, ...paging }, 'en');
  expect(
    list.map((row) => [
      row.state,
      row.status,
      row.statusInfo,
      row.amount,
      row.transfer_type,
      row.after_money,
    ]),
  ).toEqual([
    ['sending', 0, 'Transferring', -100, 0, null],
    ['unknown', 0, 'Transferring', 100, 1, null],
    ['done', 1, 'Transfer successful', 100, 1, 900],
    ['not_done', 2, 'Transfer failed', -100, 0, 900],
  ]);
  expect(list[1]!.method).toBe('Second');
  // Operators see the oldest of those that are open first, as it waits longest.
  const listed = async (which: 'open' | 'all') => {
    const filter = { which, member_id: Number(id) };
    return (await transferList(store, filter, { page: 1, size: 9 }, 'en')).rows.map(({ state }) => state);
  };
  expect(await listed('open')).toEqual(['unknown', 'sending']);
  expect(await listed('all')).toEqual(['sending', 'unknown', 'done', 'not_done']);
});
