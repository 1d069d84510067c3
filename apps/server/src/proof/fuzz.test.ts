import { afterAll, beforeAll, expect, test } from 'vitest';
import { badRequest, chances } from './testing-nasty.ts';
import { isToldOf, toldIn } from './testing-requests.ts';
import { type Rows, rowsOf } from './testing-rows.ts';
import { answered, as, bodyOf, rowOf } from './testing-table.ts';
import { ledgerMark, openWorld, type Person, type World } from './testing-world.ts';

/** Of each call. */
const INPUTS = 500;
const seed = Number(process.env.SHWE_FUZZ_SEED ?? Date.now() % 2 ** 31);

let world: World;
let rows: Rows;
let stranger: Person;
beforeAll(async () => {
  world = await openWorld();
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
    const desk = call.auth === 'operator' ? await world.operator('owner') : null;
    for (let input = 0; input < INPUTS; input += 1) {
      const request = badRequest(call, desk ?? as(stranger, call), good, below);
      const reply = await world.app.inject(request);
      const shown = `input ${input}: ${JSON.stringify(request).slice(0, 400)} → ${reply.statusCode} ${reply.body.slice(0, 200)}`;
      expect(reply.statusCode, shown).toBeLessThan(500);
      const { refused } = toldIn(reply.statusCode, reply.body);
      expect(refused, shown).not.toBe('server_failed');
      if (!isToldOf(call, refused)) expect.fail(`not among what the call may refuse: ${shown}`);
    }
    expect(await ledgerMark(world.store)).toBe(before);
  },
  120_000,
);
