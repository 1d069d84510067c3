import { afterAll, beforeAll, expect, test } from 'vitest';
import { badRequest, chances } from './testing-nasty.ts';
import { isToldOf, toldIn } from './testing-requests.ts';
import { type Rows, rowsOf } from './testing-rows.ts';
import { answered, as, bodyOf, rowOf } from './testing-table.ts';
import { apiWorld, ledgerMark, type Person, type World } from './testing-world.ts';

/** Of each call. */
const INPUTS = 500;
/** So many wait for their answers together. */
const AT_ONCE = 20;
const seed = Number(process.env.SHWE_FUZZ_SEED ?? Date.now() % 2 ** 31);

let world: World;
let rows: Rows;
let stranger: Person;
beforeAll(async () => {
  world = await apiWorld();
  rows = rowsOf(world.victim);
  stranger = await world.newPerson();
});
afterAll(() => world.close());

test.each(answered)(
  `$title: ${INPUTS} bad inputs (SHWE_FUZZ_SEED=${seed})`,
  async (named) => {
    const { call } = named;
    const below = chances(seed);
    const good = bodyOf(rowOf(rows, named));
    const before = await ledgerMark(world.store);
    const desk = call.caller === 'operator' ? await world.operator('owner') : null;
    for (let sent = 0; sent < INPUTS; sent += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, () =>
        badRequest(call, desk ?? as(stranger, call), good, below),
      );
      const replies = await Promise.all(requests.map((request) => world.server.inject(request)));
      for (const [at, { statusCode, body }] of replies.entries()) {
        const { refused } = toldIn(statusCode, body);
        if (statusCode < 500 && refused !== 'server_failed' && isToldOf(call, refused)) continue;
        const shown = JSON.stringify(requests[at]).slice(0, 400);
        expect.fail(
          `input ${sent + at}, not among what the call may refuse: ${shown} → ${statusCode} ${body.slice(0, 200)}`,
        );
      }
    }
    expect(await ledgerMark(world.store)).toBe(before);
  },
  120_000,
);
