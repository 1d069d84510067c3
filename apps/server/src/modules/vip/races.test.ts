import { addDays, type YangonDate, yangonInstant } from '@shwe/kernel';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { beginBusinessTime, testApp } from '../../testing/test-app.ts';
import { verifyGrants } from '../grants/index.ts';
import { standingOf } from './levels.queries.ts';
import { raiseLevels } from './raise-levels.ts';
import { settledDraw } from './testing.ts';
import { verifyVip } from './verify.ts';

const store = await freshDatabase();
const app = testApp(store);
const AT_ONCE = 50;
const FIRST_DAY = '2026-03-02' as YangonDate;

test(
  'of fifty counts of a day at once one counts, and nobody rises by more than one level',
  async () => {
    for (let round = 0; round < raceRounds(2); round += 1) {
      const day = addDays(FIRST_DAY, round * 2);
      await beginBusinessTime(store, app, yangonInstant(day, '10:00').toISOString());
      const member = await fundedMember(store, 1n);
      // Enough for the highest level.
      await settledDraw(store, new Map([[member, 900_000_000]]));
      for (const [days, level] of [
        [1, 2],
        [2, 3],
      ] as const) {
        await beginBusinessTime(store, app, yangonInstant(addDays(day, days), '02:00').toISOString());
        const risen = await Promise.all(Array.from({ length: AT_ONCE }, () => raiseLevels(app)));
        expect(risen.filter((count) => count > 0)).toHaveLength(1);
        expect(await standingOf(store, member)).toMatchObject({ level, valid: 900_000_000n });
      }
      const { rows } = await store.query<{ occasion: string }>(
        "select occasion from grants.grants where member_id = $1 and campaign = 'vip' order by id",
        [member],
      );
      expect(rows.map(({ occasion }) => occasion)).toEqual(['upgrade 2', 'upgrade 3']);
    }
    const findings = [...(await verifyVip(store)), ...(await verifyGrants(store))];
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  },
  RACE_MS_MAX,
);
