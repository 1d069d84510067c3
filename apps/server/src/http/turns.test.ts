import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecentSums } from '../util/recent-sums.ts';
import { createSharedTurn, createTurns } from '../util/turns.ts';
import { type CallTurn, createCallTurns } from './call-turns.ts';
import { createKnownTokens } from './known-tokens.ts';

const place = { method: 'POST', path: '/api/v3/bet', caller: 'bettor' } as const;
const open = { method: 'POST', path: '/nweb/login', caller: 'anyone' } as const;

test('a caller has a few calls in progress, others wait in their order, and too many are refused', async () => {
  const turns = createTurns({ atOnceMax: 2, waitingMax: 2 });
  const begun: string[] = [];
  const enter = async (caller: string, name: string) => {
    const entered = turns.enter(caller);
    if (entered === false) return void begun.push(`${name} refused`);
    await entered;
    begun.push(name);
  };
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('a', name);
  void enter('b', 'b1');
  await sleep(1);
  expect(begun.sort()).toEqual(['a1', 'a2', 'a5 refused', 'b1']);
  turns.leave('a');
  await sleep(1);
  expect(begun).toContain('a3');
  expect(begun).not.toContain('a4');
  for (const caller of ['a', 'b', 'a']) turns.leave(caller);
  await sleep(1);
  expect(begun).toContain('a4');
  turns.leave('a');
  // Nothing is left behind: the whole limit is free again.
  for (const name of ['c1', 'c2']) void enter('a', name);
  await sleep(1);
  expect(begun).toEqual(expect.arrayContaining(['c1', 'c2']));
});

/** A reply that nobody closes, and the calls in progress of a test. */
function replies() {
  const raw = new EventEmitter();
  raw.setMaxListeners(0);
  return { raw } as unknown as FastifyReply;
}

test('a session has two bets in progress, however many it sends; a failing call makes room too', async () => {
  const turns = createCallTurns({ refusalPauseMs: 0 });
  for (const token of ['one', 'two', 'three']) turns.tokenFoundValid(token, token);
  let inProgress = 0;
  let most = 0;
  let busy = 0;
  const bet = async (token: string) => {
    const turn = await turns.enter(place, { token, address: '10.0.0.1' }, replies());
    if (turn === null) {
      busy += 1;
      return;
    }
    await turn.serve(async () => {
      inProgress += 1;
      most = Math.max(most, inProgress);
      await sleep(1);
      inProgress -= 1;
      if (Math.random() < 0.5) throw new Error('fails');
    });
  };
  await Promise.allSettled(Array.from({ length: 220 }, () => bet('one')));
  expect([most, busy]).toEqual([2, 220 - 202]);
  most = 0;
  await Promise.allSettled(['one', 'two', 'three'].flatMap((token) => [bet(token), bet(token), bet(token)]));
  expect(most).toBe(6);
});

test('all tokens of a member share turns, also those of the lottery; another member has turns of their own', () => {
  const turns = createCallTurns({ refusalPauseMs: 0 });
  const tokens = Array.from({ length: 40 }, (_, n) => `session ${n}`);
  for (const token of tokens) turns.tokenFoundValid(token, 'member:1');
  turns.tokenFoundValid('other', 'member:2');
  const atOnce = (callers: ('member' | 'agent' | 'lottery')[]) =>
    callers
      .flatMap((caller) =>
        tokens.map((token) => turns.enter({ caller }, { token, address: '10.0.0.1' }, replies())),
      )
      .filter((turn) => !(turn instanceof Promise)).length;
  expect(atOnce(['member', 'lottery'])).toBe(6);
  // Those of an agent's area read the whole downline.
  expect(atOnce(['agent'])).toBe(2);
  expect(begunAtOnce(turns, tokens)).toBe(2);
  expect(begunAtOnce(turns, ['other', 'other', 'other'])).toBe(2);
});

test('owners with waiting tasks take turns; too many of one are refused, those of others are not', async () => {
  const turn = createSharedTurn(3);
  const begun: string[] = [];
  const enter = async (owner: string) => {
    const entered = turn.enter(owner);
    if (entered === false) return void begun.push(`${owner} refused`);
    await entered;
    begun.push(owner);
  };
  for (const owner of ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b']) void enter(owner);
  for (let n = 0; n < 8; n += 1) {
    await sleep(1);
    turn.leave();
  }
  expect(begun).toEqual(['a refused', 'a', 'a', 'b', 'c', 'a', 'b', 'a']);
  expect(turn.enter('d')).toBe(true);
});

test('a refused call keeps its turn for a pause', async () => {
  const turns = createCallTurns({ refusalPauseMs: 60 });
  turns.tokenFoundValid('one', 'member:1');
  const order: string[] = [];
  const call = async (name: string, isRefused: boolean) => {
    const turn = await turns.enter(place, { token: 'one', address: '' }, replies());
    await turn!.serve(async (tellRefused) => {
      order.push(name);
      if (isRefused) tellRefused();
    });
  };
  const calls = [call('refused', true), call('refused', true), call('third', false)];
  await sleep(20);
  order.push('later');
  await Promise.all(calls);
  expect(order).toEqual(['refused', 'refused', 'later', 'third']);
});

test('a request that ends before its call is served gives its turn back, once', async () => {
  const turns = createCallTurns({ refusalPauseMs: 0 });
  turns.tokenFoundValid('one', 'member:1');
  const sender = { token: 'one', address: '' };
  const gone = replies();
  const [first, second] = [
    await turns.enter(place, sender, gone),
    await turns.enter(place, sender, replies()),
  ];
  const third = turns.enter(place, sender, replies()) as Promise<CallTurn>;
  gone.raw.emit('close');
  gone.raw.emit('close');
  await third;
  const fourth = turns.enter(place, sender, replies());
  expect(fourth).toBeInstanceOf(Promise);
  await expect(first!.serve(async () => 'served')).rejects.toThrow('gone');
  expect(await second!.serve(async () => 'served')).toBe('served');
  await fourth;
});

test('without a session, an address counts: IPv6 by its network', () => {
  const turns = createCallTurns({ refusalPauseMs: 0 });
  const begun = (address: string) =>
    Array.from({ length: 4 }, () => turns.enter(open, { token: null, address }, replies())).filter(
      (turn) => !(turn instanceof Promise),
    ).length;
  expect(['2001:db8:0:1::1', '2001:db8:0:1:ffff::9', '2001:db8:0:2::1'].map(begun)).toEqual([4, 2, 4]);
});

/** How many of these calls begin at once. */
function begunAtOnce(
  turns: ReturnType<typeof createCallTurns>,
  tokens: string[],
  call: Parameters<typeof turns.enter>[0] = place,
): number {
  return tokens
    .map((token) => turns.enter(call, { token, address: '10.0.0.1' }, replies()))
    .filter((turn) => turn !== null && !(turn instanceof Promise)).length;
}

test('made-up tokens take the turns of their address, each valid one turns of its own', () => {
  const made = Array.from({ length: 100 }, (_, n) => `made up ${n}`);
  expect(begunAtOnce(createCallTurns({ refusalPauseMs: 0 }), made)).toBe(6);
  const turns = createCallTurns({ refusalPauseMs: 0 });
  for (const token of made) turns.tokenFoundValid(token, token);
  expect(begunAtOnce(turns, made)).toBe(100);
  // A session that ended counts for the address again.
  for (const token of made) turns.tokenFoundInvalid(token);
  expect(begunAtOnce(turns, made)).toBe(6);
});

test('calls that anyone may make with a known token take the turns of its member, not those of the address', () => {
  const turns = createCallTurns({ refusalPauseMs: 0 });
  turns.tokenFoundValid('one', 'member:1');
  const home = { method: 'GET', path: '/nweb/getindex', caller: 'anyone' } as const;
  const enter = (token: string | null) => turns.enter(home, { token, address: '10.0.0.1' }, replies());
  for (let n = 0; n < 6; n += 1) expect(enter(null)).not.toBeInstanceOf(Promise);
  expect(enter(null)).toBeInstanceOf(Promise);
  expect(enter('made up')).toBeInstanceOf(Promise);
  expect(turns.hasOwnTurns('made up')).toBe(false);
  // A member at the same address is not delayed, and gets no more turns than for other calls.
  expect(turns.hasOwnTurns('one')).toBe(true);
  for (let n = 0; n < 6; n += 1) expect(enter('one')).not.toBeInstanceOf(Promise);
  expect(begunAtOnce(turns, ['one'], { ...home, caller: 'member' })).toBe(0);
});

test('only so many tokens are remembered, the latest', () => {
  const known = createKnownTokens(2);
  for (const token of ['a', 'b', 'a', 'c']) known.add(token, `member:${token}`);
  expect(['a', 'b', 'c'].filter(known.ownerOf)).toEqual(['a', 'c']);
});

test('the recent work of only so many owners is remembered, of the latest', () => {
  const work = createRecentSums(3500, 2);
  for (const owner of ['a', 'b', 'a', 'c']) work.add(owner, 100);
  expect(Math.round(work.add('a', 1))).toBe(201);
  expect(work.add('b', 1)).toBe(1);
});

test.each([
  { name: 'a call whose body could not be read keeps its turn for a pause', atOnce: 6, expected: 'later' },
  { name: 'a file that was sent does not', atOnce: 8, expected: 'at once' },
])('$name', async ({ atOnce, expected }) => {
  const turns = createCallTurns({ refusalPauseMs: 60 });
  const closed = replies();
  const enter = () =>
    atOnce === 8
      ? turns.enterAddress('file', '10.0.0.1', closed)
      : turns.enter(open, { token: null, address: '10.0.0.1' }, closed);
  const entered = Array.from({ length: atOnce + 1 }, enter);
  expect(entered.filter((turn) => turn instanceof Promise)).toHaveLength(1);
  closed.raw.emit('close');
  const last = (entered.at(-1) as Promise<CallTurn>).then(() => 'at once');
  expect(await Promise.race([last, sleep(20).then(() => 'later')])).toBe(expected);
  await last;
});

/** Whether an entered call got an answer: a turn, or null. */
function watch(entered: ReturnType<ReturnType<typeof createCallTurns>['enter']>) {
  const watched: { answer?: CallTurn | null } = {};
  void Promise.resolve(entered).then((turn) => {
    watched.answer = turn;
  });
  return watched;
}

describe('with pauses of 100 ms', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  function enterAs(bodyBytes = 0) {
    const turns = createCallTurns({ refusalPauseMs: 100 });
    turns.tokenFoundValid('one', 'member:1');
    return (reply = replies()) => turns.enter(place, { token: 'one', address: '', bodyBytes }, reply);
  }

  test.each([
    { bodyBytes: 8192, pauses: 1 },
    { bodyBytes: 8193, pauses: 2 },
    { bodyBytes: 65_536, pauses: 8 },
    // Not read at all.
    { bodyBytes: 3_000_000, pauses: 8 },
  ])('a refused call with $bodyBytes bytes keeps its turn for $pauses', async ({ bodyBytes, pauses }) => {
    const enter = enterAs(bodyBytes);
    for (const turn of [await enter(), await enter()])
      await turn!.serve(async (tellRefused) => tellRefused());
    const third = watch(enter());
    await pass(pauses * 100 - 1);
    expect(third.answer).toBeUndefined();
    await pass(1);
    expect(third.answer).not.toBeNull();
  });

  test('calls that cannot even wait are answered after ten to twenty, not all at the same time', async () => {
    const enter = enterAs();
    for (let n = 0; n < 202; n += 1) watch(enter());
    const refused = Array.from({ length: 50 }, () => watch(enter()));
    const answered = () => refused.filter(({ answer }) => answer === null).length;
    await pass(999);
    expect(answered()).toBe(0);
    await pass(500);
    expect(answered()).toBeGreaterThan(0);
    expect(answered()).toBeLessThan(50);
    await pass(501);
    expect(answered()).toBe(50);
  });

  test('a first call whose session is found valid gives the turn of its address back at once', async () => {
    const turns = createCallTurns({ refusalPauseMs: 100 });
    const enter = (token: string) => turns.enter(place, { token, address: '10.0.0.1' }, replies());
    for (let n = 0; n < 20; n += 1) {
      const entered = enter(`member ${n}`);
      expect(entered).not.toBeInstanceOf(Promise);
      await (await entered)!.serve(async () => turns.tokenFoundValid(`member ${n}`, `member:${n}`));
    }
    for (let n = 0; n < 6; n += 1) await (await enter('made up'))!.serve(async () => 'served');
    expect(enter('made up')).toBeInstanceOf(Promise);
  });

  test.each([
    { caller: 'member', token: 'one', atOnce: 6, took: 0, ms: 40 },
    { caller: 'anyone', token: 'unknown', atOnce: 6, took: 0, ms: 40 },
    { caller: 'agent', token: 'one', atOnce: 2, took: 0, ms: 40 },
    { caller: 'bettor', token: 'one', atOnce: 2, took: 0, ms: 0 },
    { caller: 'member', token: 'one', atOnce: 6, took: 100, ms: 200 },
    { caller: 'agent', token: 'one', atOnce: 2, took: 100, ms: 200 },
    { caller: 'member', token: 'one', atOnce: 6, took: 5000, ms: 1000 },
    // A login waits for others in the queue of password hashes.
    { caller: 'anyone', token: null, atOnce: 6, took: 100, ms: 0 },
  ] as const)(
    'a call of a $caller that took $took ms keeps its turn for $ms ms more',
    async ({ caller, token, atOnce, took, ms }) => {
      let time = 1000;
      const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
      const turns = createCallTurns({ refusalPauseMs: 100 });
      turns.tokenFoundValid('one', 'member:1');
      const enter = () => turns.enter({ caller }, { token, address: '' }, replies());
      for (let n = 0; n < atOnce; n += 1) {
        await (await enter())!.serve(async () => {
          time += took;
        });
      }
      const next = watch(enter());
      if (ms > 0) {
        await pass(ms - 1);
        expect(next.answer).toBeUndefined();
      }
      await pass(1);
      expect(next.answer).toBeDefined();
      now.mockRestore();
    },
  );

  test('a member whose calls took a second lately rests twenty times as long, and other members do not', async () => {
    let time = 1000;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
    const turns = createCallTurns({ refusalPauseMs: 100 });
    for (const token of ['one', 'two']) turns.tokenFoundValid(token, token);
    const enter = (token: string) => turns.enter({ caller: 'member' }, { token, address: '' }, replies());
    /** How long the turns of six calls that took this long are kept, ms. */
    const rest = async (token: string, took: number) => {
      for (let n = 0; n < 6; n += 1) {
        await (await enter(token))!.serve(async () => {
          time += took;
        });
      }
      const next = watch(enter(token));
      let ms = 0;
      for (; !next.answer; ms += 10) await pass(10);
      await next.answer.serve(async () => undefined);
      await pass(2000);
      return ms;
    };
    // Only the sixth is above.
    expect(await rest('one', 190)).toBe(380);
    expect(await rest('one', 30)).toBe(600);
    expect(await rest('two', 30)).toBe(60);
    // A half-life later half of it counts.
    time += 3500;
    expect(await rest('one', 30)).toBe(60);
    now.mockRestore();
  });

  test('clients that left while they waited take none', async () => {
    const enter = enterAs();
    const [first] = [await enter(), await enter()];
    const left = replies();
    for (let n = 0; n < 50; n += 1) watch(enter(left));
    const last = watch(enter());
    Object.assign(left.raw, { destroyed: true });
    await first!.serve(async () => 'served');
    await pass(0);
    expect(last.answer).toBeDefined();
  });
});

describe('pages', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    { statusCode: 200, ms: 20 },
    { statusCode: 200, bytes: 1_300_000, ms: 200 },
    { statusCode: 304, ms: 20 },
    { statusCode: 302, ms: 120 },
    { statusCode: 404, ms: 120 },
  ])(
    'a reply $statusCode keeps its turn for $ms ms, also while the client does not read',
    async ({ statusCode, bytes = 100_000, ms }) => {
      const turns = createCallTurns({ refusalPauseMs: 100 });
      const enter = () =>
        turns.enterAddress(
          'page',
          '10.0.0.1',
          Object.assign(replies(), { statusCode, getHeader: () => bytes }),
        );
      for (let n = 0; n < 8; n += 1) expect(enter()).not.toBeInstanceOf(Promise);
      const ninth = watch(enter());
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(ninth.answer).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(ninth.answer).toBeDefined();
    },
  );
});

test('a client that left while its call waited leaves no turn behind', async () => {
  const turns = createCallTurns({ refusalPauseMs: 0 });
  turns.tokenFoundValid('one', 'member:1');
  const enter = (reply: FastifyReply) => turns.enter(place, { token: 'one', address: '' }, reply);
  const [first, second] = [await enter(replies()), await enter(replies())];
  const left = replies();
  const waiting = enter(left) as Promise<CallTurn>;
  Object.assign(left.raw, { destroyed: true });
  left.raw.emit('close');
  await first!.serve(async () => 'served');
  await waiting;
  await second!.serve(async () => 'served');
  expect(begunAtOnce(turns, ['one', 'one', 'one'])).toBe(2);
});
