import { beforeAll, expect, test } from 'vitest';
import { fundedMember, type LotteryFixture, lotteryFixture } from '../../../testing/lottery.ts';
import { jumpBusinessTime } from '../../../testing/test-app.ts';
import { advanceDrawStates } from '../draws/advance-draw-states.ts';
import { sealDueDraws } from './seal-draw.ts';
import { sealedColumns } from './seal-leaf.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let at: LotteryFixture;
beforeAll(async () => {
  at = await lotteryFixture();
  for (const stake of [500, 700]) await at.bet(await fundedMember(at.store, 1000n), MORNING, { '11': stake });
  await at.bet(await fundedMember(at.store, 1000n), EVENING, { '11': 500 });
  await jumpBusinessTime(at.store, '3 hours');
  await advanceDrawStates(at.app);
});

/** Changes the sums of one bettor of the morning, which the owner of the database can do. */
const change = (what: string) =>
  at.store.ownerQuery(
    `update lottery.draw_members m set ${what} from lottery.draws d where d.id = m.draw_id and d.name = $1
       and m.member_id = (select min(member_id) from lottery.draw_members where draw_id = d.id)`,
    [MORNING],
  );

test.each([
  ['staked = staked + 1', 'staked = staked - 1'],
  ['staked = staked - 1', 'staked = staked + 1'],
  ['slips = slips + 1', 'slips = slips - 1'],
  ['slips = slips + 1, staked = staked - 1', 'slips = slips - 1, staked = staked + 1'],
])('slips that differ from what members staked (%s) are not sealed', async (make, unmake) => {
  await change(make);
  expect(await sealDueDraws(at.app)).toEqual([]);
  await change(unmake);
});

test('they are sealed when they agree', async () => {
  expect(await sealDueDraws(at.app)).toEqual([MORNING]);
});

test.each([
  ['2026-11-23T03:00:00.007Z'],
  ['2026-11-23T12:59:59.999Z'],
  ['2026-11-23T13:30:00.120Z'],
  ['2026-11-24T00:00:00.000Z'],
])('the sealed time of a bet of %s is that time', async (acceptedAt) => {
  const { rows } = await at.store.query<{ accepted: string }>(
    `select ${sealedColumns} from (select 1::bigint as id, $1::timestamptz as accepted_at, '{}'::smallint[] as numbers,
       '{}'::bigint[] as amounts) slip`,
    [acceptedAt],
  );
  expect(rows[0]!.accepted).toBe(acceptedAt);
});
