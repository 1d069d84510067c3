import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { memberContext, testApp } from '../../testing/test-app.ts';
import { verifyGrants } from '../grants/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { addPrizeTable } from './add-table.ts';
import { giveTurns } from './give-turns.ts';
import { prizesMemberApi } from './member-api.ts';
import type { PrizeFigures } from './tables.queries.ts';
import { testFigures } from './testing.ts';
import { verifyPrizes } from './verify.ts';

const store = await freshDatabase();
const calls = prizesMemberApi(testApp(store));
const AT_ONCE = 50;

const addTable = (over: Partial<PrizeFigures>) =>
  store.tx((tx) => addPrizeTable(tx, { ...testFigures, ...over }));
async function give(tableId: bigint, memberId: bigint): Promise<string | undefined> {
  const [given] = await store.tx((tx) => giveTurns(tx, [{ tableId, memberId, occasion: 'race' }]));
  return given?.id;
}

/** Once a test: after many rounds it takes long. */
async function expectRight(): Promise<void> {
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyGrants(store)),
    ...(await verifyPrizes(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
}

test.each(['wheel', 'envelope'] as const)(
  'a turn is drawn once by 50 calls at once with 50 seeds, and pays one grant: %s',
  async (kind) => {
    const draw = kind === 'wheel' ? calls.wheelSpin : calls.redOpen;
    for (let round = 0; round < raceRounds(2); round += 1) {
      const tableId = await addTable({ kind });
      const member = await fundedMember(store, 500n);
      const id = (await give(tableId, member))!;
      const results = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          draw({ id, client_seed: `seed-${at}` }, memberContext(member)),
        ),
      );
      const seeds = new Set(results.map((result) => value(result).client_seed));
      expect(seeds.size).toBe(1);
      expect((await balances(store, member)).wallet).toBe(1500n);
    }
    await expectRight();
  },
  RACE_MS_MAX,
);

test(
  'of 50 turns that are given at once with a budget for 7, exactly 7 are',
  async () => {
    for (let round = 0; round < raceRounds(2); round += 1) {
      const tableId = await addTable({ budget_day: 7999n });
      const members = await Promise.all(Array.from({ length: AT_ONCE }, () => fundedMember(store, 1n)));
      const ids = await Promise.all(members.map((member) => give(tableId, member)));
      expect(ids.filter((id) => id !== undefined)).toHaveLength(7);
      const { rows } = await store.query('select cost, reserved from prizes.days where table_id = $1', [
        tableId,
      ]);
      expect(rows).toEqual([{ cost: 0n, reserved: 7000n }]);
    }
    await expectRight();
  },
  RACE_MS_MAX,
);
