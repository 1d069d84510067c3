import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Rows, rowsOf } from './testing-rows.ts';
import { answered, as, bodyOf, rowOf } from './testing-table.ts';
import { apiWorld, type Person, type World } from './testing-world.ts';

/** Unlike anything else that is ever logged. */
const MARK = 'planted7c1f';

let world: World;
let rows: Rows;
let person: Person;
beforeAll(async () => {
  world = await apiWorld();
  rows = rowsOf(world.victim);
  person = await world.newPerson();
});
afterAll(() => world.close());

const logged = () => JSON.stringify(world.app.logged);

describe('the log holds nothing of what was sent', () => {
  test.each(answered)('$title', async (named) => {
    const { call } = named;
    const desk = call.caller === 'operator' ? await world.operator('owner') : null;
    const good = bodyOf(rowOf(rows, named));
    // Each text with a mark in it, and then all of them without it, that what comes after the checks is reached, too.
    for (const field of Object.keys(good)) {
      const planted = { ...good, [field]: MARK, token: MARK };
      const { refused } = await world.send(call, desk ?? as(person, call), planted);
      expect(refused, field).not.toBe('server_failed');
    }
    await world.send(call, desk ?? as(person, call), good);
    await world.send(call, { token: `${MARK}-token`, cookie: `${MARK}-cookie` }, good);
    expect(logged()).not.toContain(MARK);
    for (const secret of [person.token, person.lottery, desk?.cookie ?? person.token])
      expect(logged()).not.toContain(secret);
  });

  test('nor of what a failing statement was given', async () => {
    const { store, app } = world;
    const failing = [
      () => store.query('select $1::bigint', [MARK]),
      () =>
        store.query(
          'insert into members.accounts (phone_clear, password_hash, invite_code, register_ip) values ($1, $1, $1, $1)',
          [MARK],
        ),
      () =>
        store.query(
          'insert into operators.accounts (name, full_name, role, password_hash, totp_secret) values ($1, $1, $1, $1, $1)',
          [MARK],
        ),
      () =>
        store.query(
          'update members.accounts set phone_key = (select phone_key from members.accounts where id <> $1 limit 1) where id = $1',
          [person.id],
        ),
    ];
    const before = app.logged.length;
    for (const fail of failing) {
      await fail().then(
        () => expect.fail('the statement did not fail'),
        (err: Error) => app.log.error({ err: new Error('around', { cause: err }) }, 'a job failed'),
      );
    }
    expect(app.logged.length).toBe(before + failing.length);
    expect(logged()).not.toContain(MARK);
    expect(logged()).not.toContain('+959');
    expect(logged()).toContain('invalid input syntax for type bigint');
    expect(logged()).toContain('accounts_by_phone');
  });
});
