import { exportFiles, exportPaths, type Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY, type Sender, toldIn } from './testing-requests.ts';
import { type Rows, rowsOf } from './testing-rows.ts';
import { answered, as, bodyOf, rowOf, table } from './testing-table.ts';
import { apiWorld, fingerprint, type Person, type World } from './testing-world.ts';

let world: World;
let rows: Rows;
let attacker: Person;
beforeAll(async () => {
  world = await apiWorld();
  rows = rowsOf(world.victim);
  attacker = await world.newPerson();
});
afterAll(() => world.close());

/** Rows before there is a world, to know which there are. */
const known = rowsOf({
  id: 0n,
  payee: 0,
  order: '',
  claimed: '',
  withdrawal: '',
  transfer: '',
  message: '',
  slip: '',
  raise: 0,
  requirement: 0,
  device: 0,
  issue: '',
});
const of = (...auths: Route['caller'][]) => answered.filter(({ call }) => auths.includes(call.caller));

const isOut = (refused: string | null) => refused === 'not_logged_in' || refused === 'session_over';

test('every call of the wire has a row', () => {
  expect(table.filter((named) => !rowOf(rows, named))).toEqual([]);
});

describe('nobody', () => {
  test.each(of('member', 'lottery', 'bettor', 'operator'))('$title: needs a session', async (named) => {
    const before = await fingerprint(world.store);
    for (const sender of [NOBODY, { token: 'made up' }, { cookie: 'made up' }]) {
      const { refused } = await world.send(named.call, sender, bodyOf(rowOf(rows, named)));
      expect(isOut(refused), `${JSON.stringify(sender)}: ${refused}`).toBe(true);
    }
    expect(await fingerprint(world.store)).toEqual(before);
  });

  test.each(of('anyone'))('$title: is open, and does nothing to money', async (named) => {
    const before = await fingerprint(world.store);
    const its = rowOf(rows, named);
    const { refused, status } = await world.send(named.call, NOBODY, bodyOf(its));
    if ('refused' in its) expect(refused).toBe(its.refused);
    else expect(isOut(refused)).toBe(false);
    expect(status).toBeLessThan(500);
    expect(await fingerprint(world.store)).toEqual(before);
  });
});

describe('a session of another kind', () => {
  test.each(of('member', 'lottery', 'bettor'))('$title: takes no operator’s', async (named) => {
    const { cookie } = await world.operator('owner');
    for (const sender of [{ cookie }, { token: cookie }] as Sender[]) {
      expect(isOut((await world.send(named.call, sender, bodyOf(rowOf(rows, named)))).refused)).toBe(true);
    }
  });

  test.each(of('operator'))('$title: takes no member’s', async (named) => {
    const senders: Sender[] = [
      { token: attacker.token },
      { cookie: attacker.token },
      { cookie: attacker.lottery },
    ];
    for (const sender of senders)
      expect(isOut((await world.send(named.call, sender, bodyOf(rowOf(rows, named)))).refused)).toBe(true);
  });

  test.each(of('member'))('$title: takes no lottery token', async (named) => {
    const { refused } = await world.send(named.call, { token: attacker.lottery }, bodyOf(rowOf(rows, named)));
    expect(isOut(refused)).toBe(true);
  });

  test.each(of('lottery', 'bettor'))('$title: takes no token of the main door', async (named) => {
    const { refused } = await world.send(named.call, { token: attacker.token }, bodyOf(rowOf(rows, named)));
    expect(isOut(refused)).toBe(true);
  });
});

describe('a member who is suspended', () => {
  test.each(of('member', 'lottery', 'bettor'))('$title: is shut', async (named) => {
    const person = await world.newPerson();
    const owner = await world.operator('owner');
    const input = { id: Number(person.id), suspended: true, reason: 'proof' };
    expect((await world.send(contract.operatorMembers.suspend, owner, input)).refused).toBeNull();
    const { refused } = await world.send(named.call, as(person, named.call), bodyOf(rowOf(rows, named)));
    expect(isOut(refused) || refused === 'suspended', String(refused)).toBe(true);
  });
});

describe('a member who excluded themself', () => {
  test.each(of('member', 'lottery', 'bettor'))('$title: as its row says', async (named) => {
    const person = await world.newPerson();
    const out = await world.send(
      contract.protection.selfExclude,
      { token: person.token },
      { term: 'half_year' },
    );
    expect(out.refused).toBeNull();
    const its = rowOf(rows, named);
    const { refused } = await world.send(named.call, as(person, named.call), bodyOf(its));
    expect(refused === 'self_excluded', String(refused)).toBe('barred' in its);
    expect(isOut(refused), String(refused)).toBe(false);
  });
});

describe('another’s', () => {
  const reaching = of('member', 'lottery', 'bettor').filter((named) => 'others' in rowOf(known, named));

  test.each(reaching)('$title: does not reach it', async (named) => {
    const its = rowOf(rows, named);
    if (!('own' in its) || !its.others) throw new Error('no row');
    const before = await fingerprint(world.store);
    const { refused } = await world.send(named.call, as(attacker, named.call), its.others.body);
    expect(refused ?? 'nothing').toBe(its.others.refused);
    expect(await fingerprint(world.store)).toEqual(before);
  });
});

describe('operators', () => {
  test.each(of('operator'))('$title: each role as its row says', async (named) => {
    const its = rowOf(rows, named);
    if (!('may' in its)) throw new Error('no row');
    for (const role of ['owner', 'finance', 'draws', 'support'] as const) {
      const { refused, status } = await world.send(named.call, await world.operator(role), its.body);
      const may = role === 'owner' || its.may.includes(role);
      expect(refused === 'forbidden', `${named.name} by ${role}: ${refused}`).toBe(!may);
      if (its.refused === undefined) expect(refused, `${named.name} by ${role}`).not.toBe('wrong_input');
      expect(status).toBeLessThan(500);
    }
  });
});

describe('files of the draw room, which are no calls', () => {
  const paths = [
    ...exportFiles.map((file) =>
      exportPaths.issue.replace(':issue', '2d-20261123-evening').replace(':file', file),
    ),
    `${exportPaths.results}?from=2026-11-01&to=2026-11-30`,
  ];

  test.each(paths)('%s: for operators who may', async (path) => {
    const as = async (cookie: string) => {
      const headers = { 'x-shwe-console': '1', cookie: `shwe_console=${cookie}` };
      const { statusCode, body } = await world.server.inject({ method: 'GET', url: path, headers });
      expect(statusCode).toBeLessThan(500);
      return toldIn(statusCode, body).refused;
    };
    expect(isOut(await as('made up'))).toBe(true);
    for (const [role, may] of [
      ['owner', true],
      ['draws', true],
      ['finance', true],
      ['support', false],
    ] as const) {
      const { cookie } = await world.operator(role);
      expect((await as(cookie!)) === 'forbidden', role).toBe(!may);
    }
  });
});
