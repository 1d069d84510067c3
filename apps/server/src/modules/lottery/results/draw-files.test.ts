import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { readProof, readSeal, type Step, verifyDraw, verifyProof, verifyReceipt } from '@shwe/verifier';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../bootstrap/create-app.ts';
import { freshDatabase, type TestStore, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import type { BettorContext } from '../../../http/context.ts';
import { newSigningKey, signerOf } from '../../../security/signing-key.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryMemberCalls,
  lotteryOperatorCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import {
  beginBusinessTime,
  bettorContext,
  jumpBusinessTime,
  memberContext,
  operatorContext,
  type TestApp,
  testApp,
} from '../../../testing/test-app.ts';
import { type BusinessClock, createBusinessClock } from '../../../util/business-clock.ts';
import { planDraws } from '../calendar/plan-draws.ts';
import type { SignedReceipt } from '../seals/batch-signer.ts';

const MONDAY_9 = '2026-11-30T02:30:00Z';
const EVENING = '2d-20261130-evening';
/** Closes last, so that its seal follows one of the other game. */
const DRAW_3D = '3d-20261201';

let store: TestStore;
let app: TestApp;
let clock: BusinessClock;
let server: FastifyInstance;
let memberCalls: ReturnType<typeof lotteryMemberCalls>;
const slips: { memberId: bigint; slip: string; game: 1 | 2; given: SignedReceipt }[] = [];
const members: bigint[] = [];

beforeAll(async () => {
  store = await freshDatabase();
  app = testApp(store);
  clock = await createBusinessClock(store);
  server = await createApp({ ...app, clock }, { ...app, clock });
  await beginBusinessTime(store, app, MONDAY_9);
  memberCalls = lotteryMemberCalls(app);
  await planDraws(store, new Date(MONDAY_9));
  await advanceAndSeal(app);
});

afterAll(async () => {
  await server.close();
  await clock.close();
});

const get = async (path: string, from = server) => {
  const reply = await from.inject(`/verify/${path}`);
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
};

const text = async (path: string, from = server) => {
  const { status, text: body } = await get(path, from);
  expect(status, path).toBe(200);
  return body;
};

/** Places bets of different members, all at once. */
async function bet(issue: string, bets: readonly Record<string, number>[]): Promise<void> {
  const game = issue.startsWith('2d') ? 1 : 2;
  const requests: { memberId: bigint; context: BettorContext; lines: Record<string, number> }[] = [];
  for (const lines of bets) {
    const memberId = await fundedMember(store, 100_000n);
    members.push(memberId);
    requests.push({ memberId, context: bettorContext(await lotteryToken(store, memberId)), lines });
  }
  const place = async ({ memberId, context, lines }: (typeof requests)[number]) => {
    const betInfo = Object.entries(lines).map(([number, amount]) => ({ number, amount }));
    const reply = await memberCalls.bets.placeBet({ gameId: game, issue, betInfo }, context);
    if (!reply.ok) throw new Error(reply.refused);
    return { memberId, slip: reply.value.slip, game, given: reply.value.receipt } as const;
  };
  // The first bet waits for the locked draw while the others queue behind it, so those are written and signed together.
  const placing = await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('select from lottery.draws where name = $1 for update', [issue]);
    const all = Promise.all(requests.map(place));
    await untilSomeoneWaits(owner);
    await sleep(500);
    await owner.query('commit');
    return { all };
  });
  slips.push(...(await placing.all));
}

async function receiptOf({ memberId, slip, game }: (typeof slips)[number]) {
  const reply = await memberCalls.bets.receipt({ gameId: game, slip }, memberContext(memberId));
  if (!reply.ok) throw new Error(reply.refused);
  return reply.value;
}

const failed = (steps: Step[]) => steps.filter(({ outcome }) => outcome !== 'ok').map(({ code }) => code);

async function filesOf(issue: string, from = server) {
  return {
    seal: await text(`${issue}/seal.json`, from),
    leaves: await text(`${issue}/leaves.txt`, from),
  };
}

const keys = async () => [JSON.parse(await text('key')).key as string];

describe('before the seal', () => {
  test('no file of a draw can be downloaded, and a missing one is explained in a sentence', async () => {
    await bet(DRAW_3D, [{ '042': 500, '999': 100 }]);
    await bet(
      EVENING,
      [['42', '07'], ['42'], ['99', '00'], ['13'], ['14', '15', '16']].map((numbers) =>
        Object.fromEntries(numbers.map((number, i) => [number, 500 + i * 100])),
      ),
    );
    for (const file of ['seal.json', 'previous.json', 'leaves.txt', 'result.json']) {
      const { status, headers } = await get(`${EVENING}/${file}`);
      expect([status, headers['cache-control']], file).toEqual([404, 'no-store']);
    }
    expect((await get(`${EVENING}/leaves.txt?lang=en`)).text).toBe(
      'The slips of this draw are not sealed yet. Please try again in a moment.\n',
    );
    expect(await get('nothing/seal.json?lang=en')).toMatchObject({
      status: 404,
      text: 'Not found. Please check it.\n',
    });
  });

  test('issue.json gives the state of a draw, sealed or not; an unknown draw is not found', async () => {
    const file = JSON.parse(await text(`${EVENING}/issue.json`));
    expect(file).toMatchObject({
      issue: EVENING,
      game: 1,
      state: 'open',
      seal: null,
      number: null,
      next: null,
    });
    expect((await get('nothing/issue.json')).status).toBe(404);
  });

  test('a receipt is signed, the same each time, and given to its own member only', async () => {
    const receipt = await receiptOf(slips[1]!);
    expect(receipt).toMatchObject({ seal: false, proof: null });
    expect(await receiptOf(slips[1]!)).toEqual(receipt);
    const steps = verifyReceipt(JSON.stringify(receipt), { trustedKeys: await keys() });
    expect(failed(steps), 'open until there is a seal').toEqual(['receipt_leaf', 'receipt_sealed']);
    const { slip } = slips[1]!;
    for (const [gameId, memberId] of [
      [1, members[0]!],
      [2, members[1]!],
    ] as const) {
      expect(await memberCalls.bets.receipt({ gameId, slip }, memberContext(memberId))).toMatchObject({
        refused: 'not_found',
      });
    }
    expect(
      await memberCalls.bets.receipt({ gameId: 1, slip: 'x' }, memberContext(members[1]!)),
    ).toMatchObject({
      refused: 'not_found',
    });
  });
});

describe('a sealed draw, checked by the verifier', () => {
  beforeAll(async () => {
    await jumpBusinessTime(store, '7 hours 32 minutes');
    await advanceAndSeal(app);
  });

  test('before the result the slips are hidden, the seal and the proof of a receipt are not', async () => {
    const { status, text: body, headers } = await get(`${EVENING}/leaves.txt?lang=en`);
    expect([status, headers['x-refusal'], headers['cache-control']]).toEqual([
      404,
      'slips_hidden',
      'no-store',
    ]);
    expect(body).toContain('are published with its result');
    const files = { seal: await text(`${EVENING}/seal.json`) };
    expect(
      failed(verifyDraw({ ...files, previous: await text(`${EVENING}/previous.json`) }, await keys())),
    ).toEqual(['root']);
    expect(JSON.parse(await text(`${EVENING}/issue.json`))).toMatchObject({
      state: 'closed',
      number: null,
      seal: { slips: 5, stakes: '5000' },
    });
    const receipt = await receiptOf(slips[2]!);
    const read = readSeal(JSON.parse(files.seal).seal);
    if (!read.ok) throw new Error(read.why);
    const context = { seal: read.value, trustedKeys: await keys(), proof: JSON.stringify(receipt.proof) };
    expect(failed(verifyReceipt(JSON.stringify(receipt), context))).toEqual([]);
  });

  test('one entry of a result publishes no slips; has a valid seal, leaves and result after the second', async () => {
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    const figures = { issue: EVENING, set_index: '1,441.14', set_value: '38,172.16' };
    for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
      expect(
        await lotteryOperatorCalls(app).operatorResults.enter(figures, operatorContext(operator)),
      ).toMatchObject({
        ok: true,
      });
      const { status } = await get(`${EVENING}/leaves.txt`);
      expect(status).toBe(operator === drawsOperatorOne ? 404 : 200);
    }
    const files = { ...(await filesOf(EVENING)), previous: await text(`${EVENING}/previous.json`) };
    const result = await text(`${EVENING}/result.json`);
    const steps = verifyDraw({ ...files, result }, await keys());
    expect(failed(steps)).toEqual([]);
    expect(steps.map(({ code }) => code)).toContain('result_payout');
    expect(JSON.parse(result)).toMatchObject({ number: '42', winners: 2, stake: '1000', payout: '80000' });
    expect(files.leaves.split('\n')).toHaveLength(5 + 1);
  });

  test('each receipt has its own inclusion proof, which fits no other slip', async () => {
    const { seal: sealFile } = await filesOf(EVENING);
    const seal = readSeal(JSON.parse(sealFile).seal);
    if (!seal.ok) throw new Error(seal.why);
    const receipts = await Promise.all(slips.filter(({ game }) => game === 1).map(receiptOf));
    expect(receipts).toHaveLength(5);
    for (const [i, receipt] of receipts.entries()) {
      const context = { seal: seal.value, trustedKeys: await keys() };
      const proof = JSON.stringify(receipt.proof);
      expect(failed(verifyReceipt(JSON.stringify(receipt), { ...context, proof }))).toEqual([]);
      const read = readProof(proof);
      if (!read.ok) throw new Error(read.why);
      expect(verifyProof(read.value, seal.value)).toMatchObject({ ok: true });
      const others = JSON.stringify(receipts[(i + 1) % receipts.length]);
      expect(failed(verifyReceipt(others, { ...context, proof }))).toContain('receipt_leaf');
    }
  });

  test('the receipt in the reply to a bet is as valid as a later one, also if signed in a batch', async () => {
    const { seal: sealFile } = await filesOf(EVENING);
    const seal = readSeal(JSON.parse(sealFile).seal);
    if (!seal.ok) throw new Error(seal.why);
    const context = { seal: seal.value, trustedKeys: await keys() };
    const together = slips.filter(({ given }) => given.together);
    expect(together.length).toBeGreaterThan(1);
    for (const slip of slips.filter(({ game }) => game === 1)) {
      const later = await receiptOf(slip);
      expect(slip.given.receipt).toBe(later.receipt);
      const proof = JSON.stringify(later.proof);
      expect(failed(verifyReceipt(JSON.stringify(slip.given), { ...context, proof }))).toEqual([]);
    }
    const [one, other] = together.map(({ given }) => given);
    const moved = JSON.stringify({ ...one!, together: other!.together });
    expect(failed(verifyReceipt(moved, context))).toContain('receipt_signature');
  });

  test('immutable files may be cached for ever, results not; any origin may fetch them', async () => {
    const cache = async (path: string) => (await get(path)).headers['cache-control'];
    for (const file of ['seal.json', 'previous.json', 'leaves.txt']) {
      expect(await cache(`${EVENING}/${file}`), file).toBe('public, max-age=31536000, immutable');
    }
    expect(await cache(`${EVENING}/result.json`)).toBe('no-cache');
    expect(await cache('key')).toBe('no-cache');
    expect((await get(`${EVENING}/leaves.txt`)).headers['access-control-allow-origin']).toBe('*');
  });

  test('the seals of both games are one chain', async () => {
    await jumpBusinessTime(store, '1 day');
    await advanceAndSeal(app);
    const { rows } = await store.query<{ name: string }>(
      'select d.name from lottery.seals s join lottery.draws d on d.id = s.draw_id order by s.position',
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain(DRAW_3D);
    expect((await get(`${names[0]}/previous.json`)).status).toBe(404);
    const cancelled = names.filter((name) => name !== EVENING && name !== DRAW_3D);
    expect(cancelled.length).toBeGreaterThan(0);
    await store.ownerQuery("update lottery.draws set state = 'cancelled' where name = any($1)", [cancelled]);
    for (const [i, name] of names.entries()) {
      // The 3D draw has no result yet; a cancelled draw publishes its slips.
      const files = name === DRAW_3D ? { seal: await text(`${name}/seal.json`) } : await filesOf(name);
      const previous = i === 0 ? undefined : await text(`${name}/previous.json`);
      expect(failed(verifyDraw({ ...files, previous }, await keys())), name).toEqual(
        name === DRAW_3D ? ['root'] : [],
      );
      if (i > 0) expect(previous).toBe(await text(`${names[i - 1]}/seal.json`));
    }
  });

  test('the list has sealed draws, latest first, page by page, each once', async () => {
    const { rows } = await store.query<{ name: string }>(
      'select d.name from lottery.seals s join lottery.draws d on d.id = s.draw_id order by s.position desc',
    );
    const first = JSON.parse(await text('issues.json'));
    expect(first.issues.map(({ issue }: { issue: string }) => issue)).toEqual(rows.map(({ name }) => name));
    expect(first.next).toBeNull();
    const evening = first.issues.find(({ issue }: { issue: string }) => issue === EVENING);
    const { seal: sealed } = JSON.parse(await text(`${EVENING}/seal.json`));
    expect(evening).toMatchObject({
      number: '42',
      corrected: false,
      seal: { slips: 5, root: /^root (.+)$/m.exec(sealed)![1] },
    });
    expect(Object.keys(evening.seal)).toEqual(['slips', 'stakes', 'most', 'root', 'sealed']);
    const later = JSON.parse(await text(`issues.json?before=${rows.length}`));
    expect(later.issues.map(({ issue }: { issue: string }) => issue)).toEqual(
      rows.slice(1).map(({ name }) => name),
    );
    for (const odd of ['0', '-1', "1' or 1", '1e3', '9'.repeat(30), '1&before=2']) {
      expect((await get(`issues.json?before=${odd}`)).status, odd).toBe(200);
    }
  });

  test('the size of a page of the list is limited', async () => {
    await store.query(
      `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, state, odds,
                                  min_stake, member_limits)
       select '2d-page-' || n, 1, 'morning', date '2020-01-01' + n, opens_at, closes_at, draws_at, settles_at,
              'closed', odds, min_stake, member_limits
       from lottery.draws, generate_series(1, 45) n where name = $1`,
      [EVENING],
    );
    await advanceAndSeal(app);
    const names: string[] = [];
    let from: number | null = null;
    const sizes: number[] = [];
    do {
      const page: { issues: { issue: string }[]; next: number | null } = JSON.parse(
        await text(`issues.json${from === null ? '' : `?before=${from}`}`),
      );
      sizes.push(page.issues.length);
      names.push(...page.issues.map(({ issue }) => issue));
      from = page.next;
    } while (from !== null);
    const { rows } = await store.query<{ count: number }>('select count(*)::int as count from lottery.seals');
    expect([new Set(names).size, names.length]).toEqual([rows[0]!.count, rows[0]!.count]);
    expect(Math.max(...sizes)).toBe(20);
  });

  test('every key that signed a seal is published, the oldest first', async () => {
    const earlier = [newSigningKey(), newSigningKey()] as const;
    const signers = [earlier[0], earlier[1], earlier[0]];
    for (const [at, signingKey] of signers.entries()) {
      await store.query(
        `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, state, odds,
                                    min_stake, member_limits)
         select '2d-key-' || $2, 1, 'morning', date '2019-01-01' + $2::int, opens_at, closes_at, draws_at, settles_at,
                'closed', odds, min_stake, member_limits
         from lottery.draws where name = $1`,
        [EVENING, at],
      );
      await advanceAndSeal({ ...app, config: { ...app.config, signingKey } });
    }
    expect(JSON.parse(await text('key'))).toMatchObject({
      key: signerOf(app.config).key.toString('base64url'),
      earlier: earlier.map((signingKey) => signerOf({ signingKey }).key.toString('base64url')),
    });
  });

  test('leaves are sent compressed to clients that accept gzip', async () => {
    const url = `/verify/${EVENING}/leaves.txt`;
    const packed = await server.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(await text(`${EVENING}/leaves.txt`));
    for (const refused of ['br', 'gzip;q=0', 'gzip; q=0.0, br']) {
      const plain = await server.inject({ url, headers: { 'accept-encoding': refused } });
      expect([plain.headers['content-encoding'], plain.body]).toEqual([
        undefined,
        await text(`${EVENING}/leaves.txt`),
      ]);
    }
  });

  test('result.json of a corrected draw is that of the correction, and of its own winners', async () => {
    const before = JSON.parse(await text(`${EVENING}/result.json`));
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    const figures = { set_index: '1,441.14', set_value: '38,179.16', why: 'misread', note: 'a 2 for a 9' };
    for (const operator of [drawsOperatorOne, drawsOperatorTwo])
      expect(
        await lotteryOperatorCalls(app).operatorResults.correct(
          { issue: EVENING, ...figures } as never,
          operatorContext(operator),
        ),
      ).toMatchObject({ ok: true });
    const after = JSON.parse(await text(`${EVENING}/result.json`));
    expect([before.number, after.number]).toEqual(['42', '49']);
    expect([before.version, after.version]).toEqual([1, 2]);
    expect(after).toMatchObject({ winners: 0, stake: '0', payout: '0' });
  });

  test('a slip changed in the database afterwards is detected', async () => {
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table lottery.slips disable trigger append_only');
      await owner.query("update lottery.slips set numbers = '{43}' where id = $1 and numbers = '{42}'", [
        slips[2]!.slip,
      ]);
      await owner.query('alter table lottery.slips enable trigger append_only');
    });
    const other = await createApp({ ...app, clock }, { ...app, clock });
    const previous = await text(`${EVENING}/previous.json`);
    const steps = verifyDraw({ ...(await filesOf(EVENING, other)), previous }, await keys());
    expect(failed(steps)).toEqual(['root', 'numbers']);
    await other.close();
  });
});
