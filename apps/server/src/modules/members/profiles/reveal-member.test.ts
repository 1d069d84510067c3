import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { authorised } from '../../../testing/calls.ts';
import { memberConsolePorts, newMember } from '../../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../../testing/test-app.ts';
import { membersMemberApi } from '../member-api.ts';
import { membersOperatorApi } from '../operator-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const membersApi = authorised(app, 'operatorMembers', membersOperatorApi(app, memberConsolePorts));
const as = (role: 'owner' | 'finance' | 'draws' | 'support', id = 1n) =>
  operatorContext({ id, name: role, fullName: role, role });
const { id, phone } = await newMember(app);
await membersMemberApi(app).updateMember(
  { full_name: 'Daw Khin Myo', email: 'khin@mail.example', birthday: '1990-02-14' },
  memberContext(id),
);
const reason = 'asked by phone';
const personal = { phone, full_name: 'Daw Khin Myo', email: 'khin@mail.example', birthday: '1990-02-14' };

test('masks personal data in every reply', async () => {
  const answers = [
    await membersApi.get({ id: Number(id) }, as('owner')),
    await membersApi.search({ find: 'Daw Khin Myo' }, as('owner')),
  ];
  for (const text of Object.values(personal)) expect(JSON.stringify(answers)).not.toContain(text);
  expect(answers[0]).toMatchObject({
    value: { full_name: 'D••• K••• M•••', email: 'k•••@mail.example', birthday: '1990-••-••' },
  });
});

test('reveals one field, with an audit entry of who, whose, which field and why', async () => {
  for (const [what, text] of Object.entries(personal) as [keyof typeof personal, string][])
    expect(await membersApi.reveal({ id: Number(id), what, reason }, as('support'))).toEqual({
      ok: true,
      value: { text },
    });
  const { rows } = await store.query<{ details: object; row: string; operator_id: bigint | null }>(
    `select operator_id, details, a::text as row from operators.audit a
     where action = 'member.reveal' and subject = $1 order by id`,
    [`member:${id}`],
  );
  expect(rows.map(({ details }) => details)).toEqual(Object.keys(personal).map((what) => ({ what, reason })));
  for (const { row } of rows) for (const text of Object.values(personal)) expect(row).not.toContain(text);
});

test('refuses other roles, and audits nothing if the field is empty', async () => {
  const input = { id: Number(id), what: 'phone' as const, reason };
  expect(await membersApi.reveal(input, as('draws'))).toMatchObject({ refused: 'forbidden' });
  const bare = await newMember(app);
  expect(
    await membersApi.reveal({ ...input, id: Number(bare.id), what: 'email' }, as('finance')),
  ).toMatchObject({
    refused: 'not_found',
  });
  const { rowCount } = await store.query(
    "select 1 from operators.audit where action = 'member.reveal' and subject = $1",
    [`member:${bare.id}`],
  );
  expect(rowCount).toBe(0);
});

test('allows an operator thirty reveals an hour, of all members together and also when they are concurrent', async () => {
  const other = await newMember(app);
  const reveal = (of: bigint, operator: bigint) =>
    membersApi.reveal({ id: Number(of), what: 'phone', reason }, as('finance', operator));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => reveal(n % 2 === 0 ? id : other.id, 77n)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refused: 'too_many_tries' });
  expect(await reveal(id, 78n)).toMatchObject({ ok: true });
});
