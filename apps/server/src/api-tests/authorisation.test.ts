import { exportFiles, exportPaths, type Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRows } from './access-rows.ts';
import type { Rows } from './access-types.ts';
import { type ApiFixture, apiFixture, fingerprint, type Person } from './api-fixture.ts';
import { allCalls, bodyOf, callsWithReply, rowOf, senderOf } from './call-table.ts';
import { NOBODY, readReply, type Sender } from './requests.ts';

let fixture: ApiFixture;
let rows: Rows;
let attacker: Person;
let noAgent: Person;
beforeAll(async () => {
  fixture = await apiFixture();
  rows = accessRows(fixture.otherMember);
  attacker = await fixture.newPerson();
  noAgent = await fixture.newPerson();
  await fixture.appoint(attacker.id);
});
afterAll(() => fixture.close());

/** Rows with placeholder data, for selecting test cases before the server is created. */
const placeholderRows = accessRows({
  id: 0n,
  payee: 0,
  order: '',
  claimed: '',
  withdrawal: '',
  escrow: '',
  agentDeposit: '',
  commission: 0,
  grant: '',
  wheelTurn: '',
  envelopeTurn: '',
  drawnTurn: '',
  transfer: '',
  message: '',
  slip: '',
  raise: 0,
  requirement: 0,
  session: 0,
  issue: '',
});
const of = (...auths: Route['caller'][]) => callsWithReply.filter(({ call }) => auths.includes(call.caller));

const isSessionRefusal = (refused: string | null) =>
  refused === 'not_logged_in' || refused === 'session_over';

test('every call has a row', () => {
  expect(allCalls.filter((named) => !rowOf(rows, named))).toEqual([]);
});

describe('without a session', () => {
  let before: Awaited<ReturnType<typeof fingerprint>>;
  beforeAll(async () => {
    before = await fingerprint(fixture.store);
  });
  const expectUnchanged = async () => {
    const earlier = before;
    before = await fingerprint(fixture.store);
    expect(before).toEqual(earlier);
  };

  test.each(of('member', 'agent', 'lottery', 'bettor', 'operator'))('$title is refused', async (named) => {
    for (const sender of [NOBODY, { token: 'made up' }, { cookie: 'made up' }]) {
      const { refused } = await fixture.send(named.call, sender, bodyOf(rowOf(rows, named)));
      expect(isSessionRefusal(refused), `${JSON.stringify(sender)}: ${refused}`).toBe(true);
    }
    await expectUnchanged();
  });

  test.each(of('anyone'))('$title is open and changes no data', async (named) => {
    const row = rowOf(rows, named);
    const { refused, status } = await fixture.send(named.call, NOBODY, bodyOf(row));
    if ('refused' in row) expect(refused).toBe(row.refused);
    else expect(isSessionRefusal(refused)).toBe(false);
    expect(status).toBeLessThan(500);
    await expectUnchanged();
  });
});

describe('with a session of another kind', () => {
  test.each(of('member', 'agent', 'lottery', 'bettor'))(
    '$title refuses an operator’s session',
    async (named) => {
      const { cookie } = await fixture.operator('owner');
      for (const sender of [{ cookie }, { token: cookie }] as Sender[]) {
        expect(
          isSessionRefusal((await fixture.send(named.call, sender, bodyOf(rowOf(rows, named)))).refused),
        ).toBe(true);
      }
    },
  );

  test.each(of('operator'))('$title refuses a member’s session', async (named) => {
    const senders: Sender[] = [
      { token: attacker.token },
      { cookie: attacker.token },
      { cookie: attacker.lottery },
    ];
    for (const sender of senders)
      expect(
        isSessionRefusal((await fixture.send(named.call, sender, bodyOf(rowOf(rows, named)))).refused),
      ).toBe(true);
  });

  test.each(of('member', 'agent'))('$title refuses a lottery token', async (named) => {
    const { refused } = await fixture.send(
      named.call,
      { token: attacker.lottery },
      bodyOf(rowOf(rows, named)),
    );
    expect(isSessionRefusal(refused)).toBe(true);
  });

  test.each(of('lottery', 'bettor'))('$title refuses a session token', async (named) => {
    const { refused } = await fixture.send(named.call, { token: attacker.token }, bodyOf(rowOf(rows, named)));
    expect(isSessionRefusal(refused)).toBe(true);
  });
});

test.each(of('agent'))('$title refuses a member who is no agent', async (named) => {
  const before = await fingerprint(fixture.store);
  const { refused } = await fixture.send(named.call, { token: noAgent.token }, bodyOf(rowOf(rows, named)));
  expect(refused).toBe('not_agent');
  expect(await fingerprint(fixture.store)).toEqual(before);
});

describe('a suspended member', () => {
  let person: Person;
  beforeAll(async () => {
    person = await fixture.newPerson();
    const owner = await fixture.operator('owner');
    const input = { id: Number(person.id), suspended: true, reason: 'proof' };
    expect((await fixture.send(contract.operatorMembers.suspend, owner, input)).refused).toBeNull();
  });

  test.each(of('member', 'agent', 'lottery', 'bettor'))('$title is refused', async (named) => {
    const { refused } = await fixture.send(
      named.call,
      senderOf(person, named.call),
      bodyOf(rowOf(rows, named)),
    );
    expect(isSessionRefusal(refused) || refused === 'suspended', String(refused)).toBe(true);
  });
});

describe('a self-excluded member', () => {
  test.each(of('member', 'agent', 'lottery', 'bettor'))(
    '$title is refused only if its row says so',
    async (named) => {
      const person = await fixture.newPerson();
      const out = await fixture.send(
        contract.protection.selfExclude,
        { token: person.token },
        { term: 'half_year' },
      );
      expect(out.refused).toBeNull();
      const row = rowOf(rows, named);
      const { refused } = await fixture.send(named.call, senderOf(person, named.call), bodyOf(row));
      expect(refused === 'self_excluded', String(refused)).toBe('isRefusedWhenExcluded' in row);
      expect(isSessionRefusal(refused), String(refused)).toBe(false);
    },
  );
});

describe('data of another member', () => {
  const withOthers = of('member', 'agent', 'lottery', 'bettor').filter(
    (named) => 'others' in rowOf(placeholderRows, named),
  );

  test.each(withOthers)('$title gives no access', async (named) => {
    const row = rowOf(rows, named);
    if (!('own' in row) || !row.others) throw new Error('no row');
    const before = await fingerprint(fixture.store);
    const { refused } = await fixture.send(named.call, senderOf(attacker, named.call), row.others.body);
    expect(refused ?? 'nothing').toBe(row.others.refused);
    expect(await fingerprint(fixture.store)).toEqual(before);
  });
});

describe('operators', () => {
  test.each(of('operator'))('$title is allowed only for the roles of its row', async (named) => {
    const row = rowOf(rows, named);
    if (!('may' in row)) throw new Error('no row');
    for (const role of ['owner', 'finance', 'draws', 'support'] as const) {
      const { refused, status } = await fixture.send(named.call, await fixture.operator(role), row.body);
      const may = role === 'owner' || row.may.includes(role);
      expect(refused === 'forbidden', `${named.name} by ${role}: ${refused}`).toBe(!may);
      if (row.refused === undefined) expect(refused, `${named.name} by ${role}`).not.toBe('wrong_input');
      expect(status).toBeLessThan(500);
    }
  });
});

describe('CSV files of draws', () => {
  const paths = [
    ...exportFiles.map((file) =>
      exportPaths.issue.replace(':issue', '2d-20261123-evening').replace(':file', file),
    ),
    `${exportPaths.results}?from=2026-11-01&to=2026-11-30`,
  ];

  test.each(paths)('%s is only for operators with the permission', async (path) => {
    const as = async (cookie: string) => {
      const headers = { 'x-shwe-console': '1', cookie: `shwe_console=${cookie}` };
      const { statusCode, body } = await fixture.server.inject({ method: 'GET', url: path, headers });
      expect(statusCode).toBeLessThan(500);
      return readReply(statusCode, body).refused;
    };
    expect(isSessionRefusal(await as('made up'))).toBe(true);
    for (const [role, may] of [
      ['owner', true],
      ['draws', true],
      ['finance', true],
      ['support', false],
    ] as const) {
      const { cookie } = await fixture.operator(role);
      expect((await as(cookie!)) === 'forbidden', role).toBe(!may);
    }
  });
});
