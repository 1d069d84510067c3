import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRows } from './access-rows.ts';
import type { Rows } from './access-types.ts';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';
import { bodyOf, callsWithReply, rowOf, senderOf } from './call-table.ts';

/** A text that occurs nowhere else in the log. */
const MARKER = 'planted7c1f';

let fixture: ApiFixture;
let rows: Rows;
let person: Person;
beforeAll(async () => {
  fixture = await apiFixture();
  rows = accessRows(fixture.otherMember);
  person = await fixture.newPerson();
});
afterAll(() => fixture.close());

const logged = () => JSON.stringify(fixture.app.logged);

describe('the log contains no input', () => {
  test.each(callsWithReply)('$title', async (named) => {
    const { call } = named;
    const operator = call.caller === 'operator' ? await fixture.operator('owner') : null;
    const good = bodyOf(rowOf(rows, named));
    // The marker in each field in turn, then a valid body, so that code after the validation runs as well.
    for (const field of Object.keys(good)) {
      const planted = { ...good, [field]: MARKER, token: MARKER };
      const { refused } = await fixture.send(call, operator ?? senderOf(person, call), planted);
      expect(refused, field).not.toBe('server_failed');
    }
    await fixture.send(call, operator ?? senderOf(person, call), good);
    await fixture.send(call, { token: `${MARKER}-token`, cookie: `${MARKER}-cookie` }, good);
    expect(logged()).not.toContain(MARKER);
    for (const secret of [person.token, person.lottery, operator?.cookie ?? person.token])
      expect(logged()).not.toContain(secret);
  });

  test('errors of failed statements are logged without their values', async () => {
    const { store, app } = fixture;
    const failing = [
      () => store.query('select $1::bigint', [MARKER]),
      () => store.query("insert into content.settings (key, value) values ('otp.day_max', $1)", [MARKER]),
      () => store.query("select operators.add_account($1, $1, $1, $1, $1, $1, null, $1, '', '{}')", [MARKER]),
      () =>
        store.query(
          `update members.accounts
           set phone_key = (select phone_key from members.accounts where id <> $1 limit 1) where id = $1`,
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
    expect(logged()).not.toContain(MARKER);
    expect(logged()).not.toContain('+959');
    expect(logged()).toContain('invalid input syntax for type bigint');
    expect(logged()).toContain('accounts_by_phone');
  });
});
