import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { goodPassword, memberConsolePorts, newMember } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  openContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { membersMemberApi, membersOperatorApi } from './index.ts';

const store = await freshDatabase();
const app = testApp(store);
/** 09:00 in Yangon. */
await beginBusinessTime(store, app, '2026-11-23T02:30:00Z');
const calls = membersMemberApi(app);
const desk = authorised(app, 'operatorMembers', membersOperatorApi(app, memberConsolePorts));
const support = await insertOperator(store, { name: 'mya', role: 'support' });

test('the days of the list of members are those of their last login, in Yangon', async () => {
  const [stayed, left] = [await newMember(app), await newMember(app)];
  // 23:30 in Yangon.
  await jumpBusinessTime(store, '14 hours 30 minutes');
  const late = await newMember(app);
  await jumpBusinessTime(store, '1 hour');
  value(await calls.login({ name: stayed.phone, password: goodPassword }, openContext()));
  const found = async (filter: object) =>
    value(await desk.search(filter, operatorContext(support)))
      .list.map(({ id }) => BigInt(id))
      .sort();
  expect(await found({ to: '2026-11-23' })).toEqual([left.id, late.id]);
  expect(await found({ from: '2026-11-24' })).toEqual([stayed.id]);
  expect(await found({ from: '2026-11-24', to: '2026-11-24' })).toEqual([stayed.id]);
  expect(await found({ from: '2026-11-25' })).toEqual([]);
});
