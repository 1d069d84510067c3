import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { cashierSuite, KBZPAY_ACCOUNT, value, WAVEPAY_ACCOUNT } from '../../testing/cashier.ts';
import { csvCells } from '../../testing/csv.ts';
import { newMember } from '../../testing/members.ts';
import { operatorContext } from '../../testing/test-app.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';

const { store, app, cashier } = await cashierSuite();
const { thiri, htet } = cashier;
const calls = cashier.operatorCalls.operatorDeposits;

const summary = async (filter: Parameters<typeof calls.processedSummary>[0] = {}) =>
  value(await calls.processedSummary(filter, operatorContext(thiri)));

type Given = {
  /** The moment of the credit in Yangon. */
  at: string;
  /** How long it had waited. */
  waited: string;
  amount: number;
  account?: number;
  /** The bank line: typed by an operator, or in an imported statement. */
  line?: 'typed' | 'imported';
  state?: 'succeeded' | 'failed';
};

let members: bigint[];
let lines = 0;

/** Processed deposits at exact times, without the triggers that would demand the money behind each. */
async function insertDeposits(given: readonly Given[], member = members[0]!): Promise<void> {
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    for (const {
      at,
      waited,
      amount,
      account = KBZPAY_ACCOUNT,
      line = 'typed',
      state = 'succeeded',
    } of given) {
      lines += 1;
      const done = state === 'succeeded';
      await admin.query(
        `insert into cashier.deposits (member_id, wallet, amount, account_id, is_new, state, created_at, expires_at,
           paid_at, decided_at, decided_by, bank_line_id, balance_after, rail, payer_tail)
         values ($1, $2, $3, $4, false, $5, $6::timestamptz - $7::interval - interval '20 minutes', $6, $6::timestamptz - $7::interval, $6, $8,
                 $9, $10, 'manual', '123456')`,
        [
          ...[member, account === KBZPAY_ACCOUNT ? 'kbzpay' : 'wavepay', amount, account, state],
          ...[`${at}+06:30`, waited, htet.id, done ? lines : null, done ? 0 : null],
        ],
      );
      if (line === 'imported')
        await admin.query(
          `insert into cashier.statement_rows (statement_id, account_id, line, seq, at, amount, transaction_id,
             fingerprint, problem, bank_line_id)
           values (1, $1, 1, 1, $3, $4, 'T', sha256($5::text::bytea), '', $2)`,
          [account, lines, `${at}+06:30`, amount, `row ${lines}`],
        );
    }
  });
}

const none = { credited: 0, automatic: 0, median_seconds: null, in_time: 0, sla_minutes: 10 };

beforeAll(async () => {
  members = [(await newMember(app)).id, (await newMember(app)).id];
});

test('without a credited deposit there is no median, and each hour has nothing', async () => {
  expect(await summary()).toEqual({ ...none, hours: Array(24).fill({ rows: 0, amount: 0 }) });
  await insertDeposits([{ at: '2026-04-01 10:00', waited: '5 min', amount: 900, state: 'failed' }]);
  expect(await summary()).toMatchObject(none);
  expect((await summary()).hours[10]).toEqual({ rows: 0, amount: 0 });
});

test('of one deposit the median is its own time', async () => {
  await insertDeposits([{ at: '2026-04-02 10:30', waited: '192.4 s', amount: 1_000 }]);
  const found = await summary({ from: '2026-04-02', to: '2026-04-02' });
  expect(found).toMatchObject({ credited: 1, automatic: 0, median_seconds: 192, in_time: 1 });
  expect(found.hours[10]).toEqual({ rows: 1, amount: 1_000 });
});

test('what took exactly the SLA is within it, what took longer is not', async () => {
  const at = (waited: string) => ({ at: '2026-04-03 11:00', waited, amount: 1_000 });
  const day = { from: '2026-04-03', to: '2026-04-03' };
  await insertDeposits([at('10 min')]);
  expect((await summary(day)).in_time).toBe(1);
  await insertDeposits([at('10 min 1 s'), at('10 min 0.001 s')]);
  expect(await summary(day)).toMatchObject({ credited: 3, in_time: 1, median_seconds: 600 });
  await insertDeposits([at('20 min 1 s')]);
  expect((await summary(day)).median_seconds).toBe(601);
  await store.tx((tx) => changeSetting(tx, 'deposit.promised_minutes', 20, null));
  clearSettingsCache(store);
  expect(await summary(day)).toMatchObject({ in_time: 3, sla_minutes: 20 });
  await store.tx((tx) => changeSetting(tx, 'deposit.promised_minutes', 10, null));
  clearSettingsCache(store);
});

test('days and hours are those of Yangon', async () => {
  await insertDeposits([
    { at: '2026-04-04 23:59:59.999', waited: '1 min', amount: 1_000 },
    { at: '2026-04-05 00:00', waited: '1 min', amount: 2_000 },
    { at: '2026-04-05 00:59:59.999', waited: '1 min', amount: 4_000 },
    { at: '2026-04-05 01:00', waited: '1 min', amount: 8_000 },
  ]);
  const hoursOf = async (from: string, to = from) =>
    (await summary({ from, to })).hours.flatMap(({ rows, amount }, hour) =>
      rows > 0 ? [[hour, rows, amount]] : [],
    );
  expect(await hoursOf('2026-04-04')).toEqual([[23, 1, 1_000]]);
  expect(await hoursOf('2026-04-05')).toEqual([
    [0, 2, 6_000],
    [1, 1, 8_000],
  ]);
  expect(await hoursOf('2026-04-04', '2026-04-05')).toEqual([
    [0, 2, 6_000],
    [1, 1, 8_000],
    [23, 1, 1_000],
  ]);
});

test('counts the whole filter, by account, channel, match, status and member, whatever the page', async () => {
  const day = { from: '2026-04-06', to: '2026-04-06' };
  const at = '2026-04-06 12:00';
  await insertDeposits([
    { at, waited: '1 min', amount: 1_000 },
    { at, waited: '3 min', amount: 2_000, line: 'imported' },
    { at, waited: '5 min', amount: 4_000, account: WAVEPAY_ACCOUNT, line: 'imported' },
    { at, waited: '7 min', amount: 8_000, state: 'failed' },
  ]);
  await insertDeposits([{ at, waited: '9 min', amount: 16_000 }], members[1]!);
  const counted = async (filter: Parameters<typeof calls.processedSummary>[0]) => {
    const { credited, automatic, median_seconds: median, hours } = await summary({ ...day, ...filter });
    const { total, list } = value(
      await calls.processed({ ...day, ...filter, size: 1 }, operatorContext(thiri)),
    );
    return [credited, automatic, median, hours[12]!.amount, total, list.length];
  };
  expect(await counted({})).toEqual([4, 2, 240, 23_000, 5, 1]);
  expect(await counted({ account_id: KBZPAY_ACCOUNT })).toEqual([3, 1, 180, 19_000, 4, 1]);
  expect(await counted({ account_id: WAVEPAY_ACCOUNT })).toEqual([1, 1, 300, 4_000, 1, 1]);
  expect(await counted({ account_id: 999 })).toEqual([0, 0, null, 0, 0, 0]);
  expect(await counted({ channel: 'kbzpay' })).toEqual([3, 1, 180, 19_000, 4, 1]);
  expect(await counted({ kind: 'automatic' })).toEqual([2, 2, 240, 6_000, 2, 1]);
  expect(await counted({ kind: 'by_hand' })).toEqual([2, 0, 300, 17_000, 2, 1]);
  expect(await counted({ status: 'rejected' })).toEqual([0, 0, null, 0, 1, 1]);
  expect(await counted({ min: 2_000, max: 4_000 })).toEqual([2, 2, 240, 6_000, 2, 1]);
  expect(await counted({ find: `M-${members[1]}` })).toEqual([1, 0, 540, 16_000, 1, 1]);
});

test('rows and their file say how and how fast each was credited', async () => {
  const day = { from: '2026-04-06', to: '2026-04-06', sort: 'smallest' as const };
  const { list } = value(await calls.processed(day, operatorContext(thiri)));
  const shown = list.map((row) => [row.amount, row.match, row.credit_seconds]);
  expect(shown).toEqual([
    [1_000, 'by_hand', 60],
    [2_000, 'automatic', 180],
    [4_000, 'automatic', 300],
    [8_000, null, null],
    [16_000, 'by_hand', 540],
  ]);
  const { text } = value(await calls.processedFile({ ...day, format: 'csv' }, operatorContext(thiri)));
  const [head, ...rows] = csvCells(text);
  const at = (column: string) => head!.indexOf(column);
  expect(
    rows.map((cells) => ['amount', 'match', 'seconds to credit'].map((name) => cells[at(name)])),
  ).toEqual(shown.map((cells) => cells.map((cell) => String(cell ?? ''))));
});
