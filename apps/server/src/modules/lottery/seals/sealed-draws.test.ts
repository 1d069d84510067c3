import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../database/index.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime } from '../../../testing/test-app.ts';
import { type Draw, drawByName } from '../draws/draws.ts';
import { createSealedDraws, type SealedDraws } from './sealed-draws.ts';
import { rootOfSeal, sealOf } from './seals.queries.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

const dataDir = mkdtempSync(join(tmpdir(), 'shwe-sealed-draws-'));
const sealedDir = join(dataDir, 'sealed');

let store: LotteryFixture['store'];
let app: LotteryFixture['app'];
let draws: { draw: Draw; sealed: { hash: string; slips: bigint } }[];

beforeAll(async () => {
  const lottery = await lotteryFixture({ DATA_DIR: dataDir });
  ({ store, app } = lottery);
  for (const [issue, number] of [
    [MORNING, '42'],
    [MORNING, '07'],
    [MORNING, '08'],
    [EVENING, '13'],
  ] as const) {
    const member = await fundedMember(store, 100_000n);
    expect(await lottery.bet(member, issue, { [number]: 500 })).toMatchObject({ ok: true });
  }
  await jumpBusinessTime(store, '8 hours');
  await advanceAndSeal(app);
  draws = await Promise.all(
    [MORNING, EVENING].map(async (name) => {
      const draw = (await drawByName(store, name))!;
      return { draw, sealed: rootOfSeal((await sealOf(store, draw.id))!) };
    }),
  );
});

/**
 * A new instance without cached state, as in another process. `read` counts the transactions that read slips, `atOnce`
 * how many ran at the same time at most.
 */
function newInstance() {
  const read: number[] = [];
  let now = 0;
  let atOnce = 0;
  const counting: Store = {
    ...store,
    async tx(work, ...rest) {
      now += 1;
      atOnce = Math.max(atOnce, now);
      read.push(now);
      try {
        return await store.tx(work, ...rest);
      } finally {
        now -= 1;
      }
    },
  };
  return { sealedDraws: createSealedDraws({ ...app, store: counting }), read, atOnce: () => atOnce };
}

const leavesIn = async (sealedDraws: SealedDraws, at: number) =>
  textOf((await sealedDraws.leaves(draws[at]!.draw, draws[at]!.sealed)).pipe(createGunzip()));

test('fifty concurrent requests for two draws read the slips of each once, one draw at a time', async () => {
  const { sealedDraws, read, atOnce } = newInstance();
  const all = await Promise.all(Array.from({ length: 50 }, (_, i) => leavesIn(sealedDraws, i % 2)));
  expect(all[0]!.split('\n')).toHaveLength(3 + 1);
  expect(all[1]!.split('\n')).toHaveLength(1 + 1);
  expect(new Set(all).size).toBe(2);
  expect([read.length, atOnce()]).toEqual([2, 1]);
  const another = newInstance();
  expect(await leavesIn(another.sealedDraws, 0)).toBe(all[0]);
  expect(another.read, 'another process reads the files').toEqual([]);
});

test('a leaf is found by its owner, and an unknown owner is not', async () => {
  const { sealedDraws, read } = newInstance();
  const { draw, sealed } = draws[0]!;
  const lines = (await leavesIn(sealedDraws, 0)).trim().split('\n');
  for (const [index, line] of lines.entries()) {
    const owner = line.split(' ')[2]!;
    expect(await sealedDraws.place(draw, sealed, owner)).toMatchObject({ index, slips: 3 });
  }
  expect(await sealedDraws.place(draw, sealed, 'f'.repeat(64))).toBeUndefined();
  expect(read).toEqual([]);
});

test('a damaged or missing file is written again', async () => {
  const whole = await leavesIn(newInstance().sealedDraws, 0);
  const owner = whole.split(' ')[2]!;
  const { draw, sealed } = draws[0]!;
  const place = await newInstance().sealedDraws.place(draw, sealed, owner);
  for (const kind of ['leaves', 'tree']) {
    const file = join(sealedDir, `${sealed.hash}.${kind}`);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 100]! ^= 1;
    for (const broken of [changed, bytes.subarray(0, -1), Buffer.alloc(0)]) {
      writeFileSync(file, broken);
      const { sealedDraws, read } = newInstance();
      expect(await leavesIn(sealedDraws, 0)).toBe(whole);
      expect(await sealedDraws.place(draw, sealed, owner)).toEqual(place);
      expect(read, `${kind} of ${broken.length} bytes`).toHaveLength(1);
    }
  }
  expect(readdirSync(sealedDir).filter((name) => !/^[0-9a-f]{64}\.(leaves|tree)$/.test(name))).toEqual([]);
});

test('a failure does not block later requests', async () => {
  const { sealedDraws } = newInstance();
  const missing = {
    draw: { ...draws[0]!.draw, name: 'x'.repeat(3), id: -1n },
    sealed: { hash: 'a'.repeat(64), slips: 1n },
  };
  const [failed, found] = await Promise.allSettled([
    sealedDraws.leaves(missing.draw, missing.sealed),
    leavesIn(sealedDraws, 1),
  ]);
  expect(failed.status).toBe('rejected');
  expect(found.status).toBe('fulfilled');
});
