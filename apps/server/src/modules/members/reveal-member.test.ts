import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { membersMemberApi } from './member-api.ts';
import { membersOperatorApi } from './operator-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const desk = authorised(
  app,
  'operatorMembers',
  membersOperatorApi(app, { turnoverLeft: async () => 0n, withdrawn: async () => 0n }),
);
const as = (role: 'owner' | 'finance' | 'draws' | 'support', id = 1n) =>
  operatorContext({ id, name: role, fullName: role, role });
const { id, phone } = await newMember(app);
await membersMemberApi(app).updateMember(
  { full_name: 'Daw Khin Myo', email: 'khin@mail.example', birthday: '1990-02-14' },
  memberContext(id),
);
const reason = 'asked on the line';
const whole = { phone, full_name: 'Daw Khin Myo', email: 'khin@mail.example', birthday: '1990-02-14' };

test('every answer about a member is masked', async () => {
  const answers = [
    await desk.get({ id: Number(id) }, as('owner')),
    await desk.search({ text: 'Daw Khin Myo' }, as('owner')),
  ];
  for (const text of Object.values(whole)) expect(JSON.stringify(answers)).not.toContain(text);
  expect(answers[0]).toMatchObject({
    value: { full_name: 'D••• K••• M•••', email: 'k•••@mail.example', birthday: '1990-••-••' },
  });
});

test('one thing is shown whole to who may, and who looked, at whom, at what and why is written down', async () => {
  for (const [what, text] of Object.entries(whole) as [keyof typeof whole, string][])
    expect(await desk.reveal({ id: Number(id), what, reason }, as('support'))).toEqual({
      ok: true,
      value: { text },
    });
  const { rows } = await store.query<{ details: object; row: string; operator_id: bigint | null }>(
    "select operator_id, details, a::text as row from operators.audit a where action = 'member.reveal' and subject = $1 order by id",
    [`member:${id}`],
  );
  expect(rows.map(({ details }) => details)).toEqual(Object.keys(whole).map((what) => ({ what, reason })));
  for (const { row } of rows) for (const text of Object.values(whole)) expect(row).not.toContain(text);
});

test('nobody else looks, and of what is not there nothing is written down', async () => {
  const input = { id: Number(id), what: 'phone' as const, reason };
  expect(await desk.reveal(input, as('draws'))).toMatchObject({ refused: 'forbidden' });
  const bare = await newMember(app);
  expect(await desk.reveal({ ...input, id: Number(bare.id), what: 'email' }, as('finance'))).toMatchObject({
    refused: 'not_found',
  });
  const { rowCount } = await store.query(
    "select 1 from operators.audit where action = 'member.reveal' and subject = $1",
    [`member:${bare.id}`],
  );
  expect(rowCount).toBe(0);
});

test('thirty an hour, counted before they are looked at', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      desk.reveal({ id: Number(id), what: 'phone', reason }, as('finance', 77n)),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refused: 'too_many_tries' });
});
