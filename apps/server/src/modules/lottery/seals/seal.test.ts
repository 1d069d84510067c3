import { beforeAll, expect, test } from 'vitest';
import { createStore } from '../../../database/index.ts';
import { type TestStore, withClient } from '../../../database/testing.ts';
import {
  fundedMember,
  lotteryFixture,
  type lotteryMemberCalls,
  type lotteryOperatorCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import { bettorContext, jumpBusinessTime, operatorContext, type TestApp } from '../../../testing/test-app.ts';
import { planDraws } from '../calendar/plan-draws.ts';
import { advanceDrawStates } from '../draws/advance-draw-states.ts';
import { verifyLottery } from '../verify.ts';
import { sealDueDraws } from './seal-draw.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let store: TestStore;
let app: TestApp;
let memberCalls: ReturnType<typeof lotteryMemberCalls>;
let operatorCalls: ReturnType<typeof lotteryOperatorCalls>;

beforeAll(async () => {
  ({ store, app, memberCalls, operatorCalls } = await lotteryFixture());
});

async function bet(issue: string, lines: Record<string, number>) {
  const member = await fundedMember(store, 100_000n);
  const betInfo = Object.entries(lines).map(([number, amount]) => ({ number, amount }));
  return memberCalls.bets.placeBet(
    { gameId: issue.startsWith('2d') ? 1 : 2, issue, betInfo },
    bettorContext(await lotteryToken(store, member)),
  );
}

const seals = async () =>
  (
    await store.query<{ position: bigint; name: string; text: string }>(
      `select s.position, d.name, s.text
       from lottery.seals s join lottery.draws d on d.id = s.draw_id order by s.position`,
    )
  ).rows;

const brokenSeals = async () =>
  (await verifyLottery(store)).filter(({ invariant, broken }) => invariant === 'B4' && broken > 0);

const enter = async (issue: string) => {
  const input = { issue, set_index: '1,441.14', set_value: '38,172.16' };
  return operatorCalls.operatorResults.enter(
    input,
    operatorContext((await operators(store)).drawsOperatorOne),
  );
};

test('an open draw is not sealed', async () => {
  for (let i = 0; i < 7; i += 1)
    expect(await bet(MORNING, { '42': 500, '07': 100 + i })).toMatchObject({ ok: true });
  expect(await sealDueDraws(app)).toEqual([]);
  expect(await seals()).toEqual([]);
});

test('a result is refused until the draw is sealed', async () => {
  await jumpBusinessTime(store, '3 hours 2 minutes');
  await advanceDrawStates(app);
  expect(await enter(MORNING)).toMatchObject({ refused: 'not_sealed' });
  expect(await brokenSeals(), 'the draw time has passed without a seal').toHaveLength(1);
});

test('two concurrent workers seal a draw once', async () => {
  const other = await createStore({ appUrl: store.appUrl });
  const otherApp = { ...app, store: other };
  const done = await Promise.all([
    sealDueDraws(app),
    sealDueDraws(otherApp),
    sealDueDraws(app),
    sealDueDraws(otherApp),
  ]);
  await other.close();
  expect(done.flat()).toEqual([MORNING]);
  expect(await seals()).toMatchObject([{ position: 1n, name: MORNING }]);
  expect(app.logged.filter(({ msg }) => msg === 'a draw could not be sealed')).toEqual([]);
  expect(await brokenSeals()).toEqual([]);
  expect(await enter(MORNING)).toMatchObject({ value: { state: 'waiting' } });
});

test('no bet is accepted after the seal', async () => {
  expect(await bet(MORNING, { '42': 500 })).toMatchObject({ refused: 'section_passed' });
});

test('a draw without bets is sealed; a draw cancelled before its close is not', async () => {
  await store.query(
    "update lottery.draws set state = 'cancelled', cancelled_reason = 'test' where name = $1",
    ['2d-20261124-morning'],
  );
  await jumpBusinessTime(store, '30 hours');
  await advanceDrawStates(app);
  expect(await sealDueDraws(app)).toEqual([EVENING, '2d-20261124-evening']);
  const [, evening] = await seals();
  expect(evening).toMatchObject({ position: 2n, name: EVENING });
  expect(evening!.text).toContain('\nslips 0\n');
  expect((await seals()).map(({ name }) => name)).not.toContain('2d-20261124-morning');
});

test('slips that differ from the counted sales are not sealed and do not delay other draws', async () => {
  await planDraws(store, new Date('2026-11-24T12:00:00Z'));
  await advanceDrawStates(app);
  const [one, two] = ['2d-20261125-morning', '2d-20261125-evening'] as const;
  expect(await bet(one, { '11': 700 })).toMatchObject({ ok: true });
  await store.ownerQuery(
    `update lottery.draw_numbers n set sold = sold + 1 from lottery.draws d
       where d.id = n.draw_id and d.name = $1 and n.number = 11`,
    [one],
  );
  await jumpBusinessTime(store, '1 day');
  await advanceDrawStates(app);
  expect(await sealDueDraws(app)).toEqual([two]);
  for (let again = 0; again < 3; again += 1) expect(await sealDueDraws(app)).toEqual([]);
  const logged = app.logged.filter(({ msg }) => msg === 'a draw could not be sealed');
  expect(logged, 'one log entry a minute').toMatchObject([{ issue: one }]);
  await store.ownerQuery(
    `update lottery.draw_numbers n set sold = sold - 1 from lottery.draws d
       where d.id = n.draw_id and d.name = $1 and n.number = 11`,
    [one],
  );
  expect(await sealDueDraws(app)).toEqual([one]);
});

test('verify finds a slip that was deleted after the seal', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('alter table lottery.slips disable trigger append_only');
    await owner.query(
      "delete from lottery.slips where draw_id = (select id from lottery.draws where name = '2d-20261125-morning')",
    );
    await owner.query('alter table lottery.slips enable trigger append_only');
  });
  expect(await brokenSeals()).toMatchObject([
    { says: 'a draw has as many slips and stakes as its seal says' },
  ]);
});

test('the app cannot change seals and secrets, and a seal has one successor at most', async () => {
  for (const table of ['seals', 'draw_secrets']) {
    await expect(store.query(`delete from lottery.${table}`)).rejects.toThrow();
    await expect(store.ownerQuery(`update lottery.${table} set draw_id = draw_id`)).rejects.toThrow();
  }
  const again = (position: string, follows: string) =>
    store.query(
      `insert into lottery.seals (draw_id, position, follows, text, signature, key, sealed_at)
       select (select id from lottery.draws where name = '2d-20261124-morning'), ${position}, ${follows},
              text, signature, key, sealed_at
       from lottery.seals where position = 1`,
    );
  await expect(again('2', '1')).rejects.toThrow('unique');
  await expect(again('1', 'null')).rejects.toThrow('unique');
  await expect(again('99', '98')).rejects.toThrow('foreign key');
  await expect(again('99', '1')).rejects.toThrow('check');
});
