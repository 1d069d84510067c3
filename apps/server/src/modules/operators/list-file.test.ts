import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { value } from '../../testing/cashier.ts';
import { insertOperator } from '../../testing/operators.ts';
import { beginBusinessTime, operatorContext, testApp } from '../../testing/test-app.ts';
import { listFile } from './list-file.ts';

const store = await freshDatabase();
const app = testApp(store);
/** 23:00 in Yangon. */
await beginBusinessTime(store, app, '2026-11-23T16:30:00Z');
const thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
const htet = await insertOperator(store, { name: 'htet', role: 'finance' });

const fileOf = (filter: object, operator = thiri) =>
  listFile(store, operatorContext(operator), { format: 'csv', ...filter } as never, {
    name: 'shwe-tests',
    head: ['number', 'name'] as const,
    cellsOf: ({ id, name }: { id: number; name: string }) => [id, name],
    read: async ({ page, size }) => {
      expect({ page, size }).toEqual({ page: 1, size: 10_000 });
      return { list: [{ id: 1, name: '=cmd' }], total: 3 };
    },
  });
const lastDetails = async () =>
  (
    await store.query<{ subject: string; details: object }>(
      "select subject, details from operators.audit where action = 'list.export' order by id desc limit 1",
    )
  ).rows[0]!;

test('a file is named for its days, today if none is given, and says that rows are missing', async () => {
  const file = value(await fileOf({ from: '2026-11-20', to: '2026-11-21', status: 'done' }));
  expect(file).toMatchObject({ name: 'shwe-tests-2026-11-20-2026-11-21.csv', rows: 1, cut: true });
  expect(file.text).toContain("\r\n1,'=cmd\r\n");
  expect(await lastDetails()).toEqual({
    subject: 'list:shwe-tests',
    details: { from: '2026-11-20', to: '2026-11-21', status: 'done', rows: 1 },
  });
  expect(value(await fileOf({})).name).toBe('shwe-tests-2026-11-23.csv');
});

test.each([
  ['09 771 234 567', '••• 567'],
  ['+959771234567', '•••4567'],
  ['၀၉၇၇၁၂၃၄၅၆၇', '•••၄၅၆၇'],
  ['ma.thida@example.com', '•••.com'],
])('a phone or an address that was typed is in the audit log by its end only: %s', async (find, kept) => {
  value(await fileOf({ find }));
  expect((await lastDetails()).details).toEqual({ find: kept, rows: 1 });
});

test.each(['D-88031', 'M-200001', '200001', 'Ma Thida', '12345678901', '01003456789012345678'])(
  'a number of an order or of a payment, or a name that was typed stays: %s',
  async (find) => {
    value(await fileOf({ find }));
    expect((await lastDetails()).details).toEqual({ find, rows: 1 });
  },
);

test.each(['\u202e', '\u200b', ' '])(
  'a text without visible characters is kept as an empty one: %j',
  async (find) => {
    value(await fileOf({ find }));
    expect((await lastDetails()).details).toEqual({ find: '', rows: 1 });
  },
);

test('an operator makes sixty files an hour, each of their own count', async () => {
  for (let n = 0; n < 60; n += 1) value(await fileOf({}, htet));
  expect(await fileOf({}, htet)).toMatchObject({ refused: 'too_many_tries' });
  value(await fileOf({}));
});
