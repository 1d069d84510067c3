import { addDays, weekday, type YangonDate, yangonDate, yangonInstant } from '@shwe/kernel';
import { type Colour, colourOf } from '@shwe/rules';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { verifyLottery } from '../../modules/lottery/index.ts';
import { testApp } from '../../testing/test-app.ts';
import { fillBets, fillDemo, fillLottery } from './index.ts';
import { createPastBets, type PastBettor } from './past/place-bets.ts';
import { slips, slips3D } from './slips.ts';

const store = await freshDatabase();
const app = testApp(store);

const khin: PastBettor = {
  phone: '09420000011',
  betsDaily: true,
  betsOn: () => [{ number: '00', amount: 100 }],
};

/** A Monday at least a week ahead. */
function nextMonday(): YangonDate {
  let day = addDays(yangonDate(new Date()), 7);
  while (weekday(day) !== 1) day = addDays(day, 1);
  return day;
}

/** Moves to the Monday's morning, when both sections of the day take bets. */
async function goToMonday(): Promise<void> {
  const at = yangonInstant(nextMonday(), '10:00');
  await store.ownerQuery('select clock.move($1, 1)', [at]);
  app.wallOffsetMs = at.getTime() - Date.now();
}

/** How many numbers of each open draw have which colour; draws by closing time. */
async function colours(game: 1 | 2): Promise<Record<Colour, number>[]> {
  const { rows } = await store.query<{ numbers: { sold: number; cap: number }[] }>(
    `select jsonb_agg(jsonb_build_object('sold', n.sold, 'cap', n.cap)) as numbers
     from lottery.draw_numbers n join lottery.draws d on d.id = n.draw_id
     where d.state = 'open' and d.game = $1 group by d.id order by d.closes_at`,
    [game],
  );
  return rows.map(({ numbers }) => {
    const counts = { green: 0, yellow: 0, orange: 0, red: 0, grey: 0 };
    for (const { sold, cap } of numbers) counts[colourOf(BigInt(sold), BigInt(cap))] += 1;
    return counts;
  });
}

const count = async () =>
  (await store.query<{ slips: number }>('select count(*)::int as slips from lottery.slips')).rows[0]!.slips;

test('without open draws no bets are placed', async () => {
  await fillDemo(app);
  await fillBets(app);
  expect(await count()).toBe(0);
});

test('demo players bet with their own money, in every colour, and only once', async () => {
  await goToMonday();
  await fillLottery(app);
  // Khin bet in the past of the demo too.
  await createPastBets(app)([khin], nextMonday(), 'morning');
  await fillBets(app);
  expect(await count()).toBe(1 + slips.flat().length + slips3D.length);
  expect(await colours(1)).toEqual([
    { green: 89, yellow: 5, orange: 3, red: 2, grey: 1 },
    { green: 96, yellow: 3, orange: 1, red: 0, grey: 0 },
  ]);
  expect(await colours(2)).toEqual([{ green: 995, yellow: 1, orange: 2, red: 1, grey: 1 }]);
  await fillBets(app);
  expect(await count()).toBe(1 + slips.flat().length + slips3D.length);
  const findings = [...(await verifyLedger(store)), ...(await verifyLottery(store))];
  expect(findings.filter((finding) => finding.broken > 0)).toEqual([]);
});
