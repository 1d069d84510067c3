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
import { sealOf, treeOfSeal } from './seals.queries.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

const dataDir = mkdtempSync(join(tmpdir(), 'shwe-book-'));
const kept = join(dataDir, 'sealed');

let store: LotteryFixture['store'];
let app: LotteryFixture['app'];
let issues: { issue: Draw; sealed: { hash: string; slips: bigint } }[];

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
  issues = await Promise.all(
    [MORNING, EVENING].map(async (name) => {
      const issue = (await drawByName(store, name))!;
      return { issue, sealed: treeOfSeal((await sealOf(store, issue.id))!) };
    }),
  );
});

/**
 * A book as another process has it: nothing in mind. `read` are the issues whose slips were read, `atOnce` the most
 * at a time.
 */
function newBook() {
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
  return { book: createSealedDraws({ ...app, store: counting }), read, atOnce: () => atOnce };
}

const leavesIn = async (book: SealedDraws, at: number) =>
  textOf((await book.leaves(issues[at]!.issue, issues[at]!.sealed)).pipe(createGunzip()));

test('fifty who ask at once for two issues cost two readings, one after the other; later ones none', async () => {
  const { book, read, atOnce } = newBook();
  const all = await Promise.all(Array.from({ length: 50 }, (_, i) => leavesIn(book, i % 2)));
  expect(all[0]!.split('\n')).toHaveLength(3 + 1);
  expect(all[1]!.split('\n')).toHaveLength(1 + 1);
  expect(new Set(all).size).toBe(2);
  expect([read.length, atOnce()]).toEqual([2, 1]);
  const another = newBook();
  expect(await leavesIn(another.book, 0)).toBe(all[0]);
  expect(another.read, 'another process reads the files').toEqual([]);
});

test('a leaf has its place, and nobody else has', async () => {
  const { book, read } = newBook();
  const { issue, sealed } = issues[0]!;
  const lines = (await leavesIn(book, 0)).trim().split('\n');
  for (const [index, line] of lines.entries()) {
    const owner = line.split(' ')[2]!;
    expect(await book.place(issue, sealed, owner)).toMatchObject({ index, slips: 3 });
  }
  expect(await book.place(issue, sealed, 'f'.repeat(64))).toBeUndefined();
  expect(read).toEqual([]);
});

test('a file that is damaged or gone is made again', async () => {
  const whole = await leavesIn(newBook().book, 0);
  const owner = whole.split(' ')[2]!;
  const { issue, sealed } = issues[0]!;
  const place = await newBook().book.place(issue, sealed, owner);
  for (const kind of ['leaves', 'tree']) {
    const file = join(kept, `${sealed.hash}.${kind}`);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 100]! ^= 1;
    for (const broken of [changed, bytes.subarray(0, -1), Buffer.alloc(0)]) {
      writeFileSync(file, broken);
      const { book, read } = newBook();
      expect(await leavesIn(book, 0)).toBe(whole);
      expect(await book.place(issue, sealed, owner)).toEqual(place);
      expect(read, `${kind} of ${broken.length} bytes`).toHaveLength(1);
    }
  }
  expect(readdirSync(kept).filter((name) => !/^[0-9a-f]{64}\.(leaves|tree)$/.test(name))).toEqual([]);
});

test('one that fails keeps nobody waiting behind it', async () => {
  const { book } = newBook();
  const lost = {
    issue: { ...issues[0]!.issue, name: 'x'.repeat(3), id: -1n },
    sealed: { hash: 'a'.repeat(64), slips: 1n },
  };
  const [failed, found] = await Promise.allSettled([book.leaves(lost.issue, lost.sealed), leavesIn(book, 1)]);
  expect(failed.status).toBe('rejected');
  expect(found.status).toBe('fulfilled');
});
