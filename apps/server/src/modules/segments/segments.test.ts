import { everybody } from '@shwe/contract/everybody';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { jumpBusinessTime, operatorContext, testApp } from '../../testing/test-app.ts';
import { segmentsOperatorApi } from './operator-api.ts';
import { type Rule, segmentsOfMember, whoMatches } from './segments.queries.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = authorised(app, 'operatorSegments', segmentsOperatorApi(app));

let htet: Operator;
let [low, high, away]: [bigint, bigint, bigint] = [0n, 0n, 0n];
beforeAll(async () => {
  htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  [low, high, away] = [
    await fundedMember(store, 1n),
    await fundedMember(store, 1n),
    await fundedMember(store, 1n),
  ];
  await withClient(store.databaseUrl, async (owner) => {
    // Sums of two days: 100 deposited and 40 staked ten days ago by low, ten times that today by high.
    await owner.query(
      `insert into agent_reports.member_days (day, member_id, game, deposits, stakes) values
         (clock.yangon_date(clock.now()) - 10, $1, '', 100, 40), (clock.yangon_date(clock.now()) - 10, $1, '2d', 100, 40),
         (clock.yangon_date(clock.now()), $2, '', 1000, 400)`,
      [low, high],
    );
    await owner.query(
      `insert into members.sessions (token_hash, member_id, seen_at, ip, user_agent) values
         ('\\x01', $1, clock_timestamp() - interval '1 day', '', ''),
         ('\\x02', $2, clock_timestamp() - interval '20 days', '', '')`,
      [high, away],
    );
    await owner.query(
      `update members.accounts set created_at = clock.now() - interval '40 days' where id = $1`,
      [away],
    );
    await owner.query(`insert into vip.members (member_id, valid, level) values ($1, 1, 3)`, [high]);
    await owner.query(
      `insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day) values
         ($1, $2, $2, 1, '2020-01-01', default), ($1, $3, $3, 1, '2020-01-01', '2021-01-01')`,
      [away, low, high],
    );
  });
});

const context = () => operatorContext(htet);
async function matching(over: Partial<Rule>): Promise<bigint[]> {
  const { count, members } = value(await calls.preview({ rule: { ...everybody, ...over } }, context()));
  expect(members).toHaveLength(count);
  return members.map(({ id }) => BigInt(id)).sort();
}

test.each<[Partial<Rule>, () => bigint[]]>([
  [{}, () => [low, high, away]],
  [{ deposits_min: 100 }, () => [low, high]],
  [{ deposits_min: 101 }, () => [high]],
  [{ deposits_max: 99 }, () => [away]],
  [{ deposits_max: 100 }, () => [low, away]],
  [{ deposits_min: 1, deposits_days: 10 }, () => [high]],
  [{ deposits_min: 1, deposits_days: 11 }, () => [low, high]],
  [{ stakes_min: 400 }, () => [high]],
  [{ stakes_max: 40 }, () => [low, away]],
  [{ stakes_max: 0, stakes_days: 10 }, () => [low, away]],
  [{ seen_days: 2 }, () => [high]],
  [{ unseen_days: 2 }, () => [low, away]],
  [{ unseen_days: 30 }, () => [low]],
  [{ registered_days_min: 30 }, () => [away]],
  [{ registered_days_max: 30 }, () => [low, high]],
  [{ levels: [1, 2] }, () => [low, away]],
  [{ levels: [3] }, () => [high]],
  [{ deposits_min: 100, levels: [1] }, () => [low]],
])('a rule has the members for whom all its conditions hold: %j', async (rule, expected) => {
  expect(await matching(rule)).toEqual(expected());
});

test('one of the tags of a rule is enough, whichever it is', async () => {
  value(await calls.setTags({ member_id: Number(low), tags: ['blue'] }, context()));
  value(await calls.setTags({ member_id: Number(high), tags: ['green'] }, context()));
  expect(await matching({ tags: ['blue', 'green'] })).toEqual([low, high]);
  expect(await matching({ tags: ['green', 'blue'] })).toEqual([low, high]);
  for (const id of [low, high]) value(await calls.setTags({ member_id: Number(id), tags: [] }, context()));
  expect(await matching({ tags: ['blue', 'green'] })).toEqual([]);
});

test('a login that has ended still counts as seen', async () => {
  await store.ownerQuery(
    'update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end() where member_id = $1',
    [high],
  );
  expect(await matching({ seen_days: 2 })).toEqual([high]);
  expect(await matching({ unseen_days: 2 })).toEqual([low, away]);
});

test('the downline of an agent is that of today', async () => {
  expect(await matching({ agent_id: Number(away) })).toEqual([low]);
  // Moved from tomorrow on.
  await store.ownerQuery(
    `update agents.downline set until_day = clock.yangon_date(clock.now()) + 1
     where superior_id = $1 and member_id = $2`,
    [away, low],
  );
  await store.ownerQuery(
    `insert into agents.downline (superior_id, member_id, child_id, depth, from_day)
     values ($1, $2, $2, 1, clock.yangon_date(clock.now()) + 1)`,
    [high, low],
  );
  expect(await matching({ agent_id: Number(away) })).toEqual([low]);
  expect(await matching({ agent_id: Number(high) })).toEqual([]);
});

test('a segment is evaluated when it is asked, has one name, and can be archived', async () => {
  const rule = { ...everybody, tags: ['night', 'vip-care'] };
  const { id } = value(await calls.save({ id: null, name: ' Night  players ', rule }, context()));
  expect(outcome(await calls.save({ id: null, name: 'night players', rule }, context()))).toBe(
    'segment_name_taken',
  );
  const everyone = [low, high, away];
  expect(await whoMatches(store, rule, everyone)).toEqual(new Set());
  // Nothing is left of a name of direction marks.
  expect(outcome(await calls.save({ id: null, name: '\u202e', rule }, context()))).toBe('wrong_input');
  value(await calls.setTags({ member_id: Number(away), tags: ['night', 'old'] }, context()));
  value(await calls.setTags({ member_id: Number(away), tags: ['night'] }, context()));
  value(await calls.setTags({ member_id: Number(low), tags: ['old'] }, context()));
  expect(await whoMatches(store, rule, everyone)).toEqual(new Set([away]));
  expect(await segmentsOfMember(store, away, [BigInt(id)])).toEqual(new Set([BigInt(id)]));
  expect(await segmentsOfMember(store, low, [BigInt(id)])).toEqual(new Set());
  expect(value(await calls.tagsOf({ member_id: Number(away) }, context()))).toEqual({
    tags: ['night'],
    all: ['night', 'old'],
  });
  const { rows: audited } = await store.query<{ details: object }>(
    "select details from operators.audit where action = 'member.tags' and subject = $1 order by id",
    [`member:${away}`],
  );
  expect(audited.map(({ details }) => details)).toEqual([
    { was: '', now: 'night old' },
    { was: 'night old', now: 'night' },
  ]);
  const listed = value(await calls.list({}, context())).list;
  expect(listed.map(({ name, count }) => [name, count])).toEqual([['Night players', 1]]);

  value(await calls.archive({ id }, context()));
  expect(outcome(await calls.archive({ id }, context()))).toBe('not_found');
  expect(outcome(await calls.save({ id, name: 'Other', rule }, context()))).toBe('not_found');
  expect(value(await calls.list({}, context())).list).toEqual([]);
  const again = value(await calls.save({ id: null, name: 'night players', rule }, context()));
  const early = value(await calls.save({ id: null, name: 'Early players', rule }, context()));
  expect(
    value(await calls.list({}, context())).list.map(({ name }) => name),
    'by name, in capitals or not',
  ).toEqual(['Early players', 'night players']);
  for (const { id: one } of [again, early]) value(await calls.archive({ id: one }, context()));
});

test('a segment that is saved again has the new name and rule, and who changed it when', async () => {
  const [first, second] = [everybody, { ...everybody, deposits_min: 101 }];
  const { id } = value(await calls.save({ id: null, name: 'Rich', rule: first }, context()));
  const listed = async () => value(await calls.list({}, context())).list.find((one) => one.id === id)!;
  const before = await listed();
  expect(before).toMatchObject({ name: 'Rich', rule: first, count: 3, by: htet.fullName });
  const other = await insertOperator(store, { name: 'thiri', fullName: 'Thiri', role: 'finance' });
  await jumpBusinessTime(store, '1 minute');
  value(await calls.save({ id, name: 'Richer', rule: second }, operatorContext(other)));
  const after = await listed();
  expect(after).toMatchObject({ name: 'Richer', rule: second, count: 1, by: 'Thiri' });
  expect(Date.parse(after.at) - Date.parse(before.at)).toBeGreaterThanOrEqual(60_000);
  value(await calls.archive({ id }, context()));
});

test('closed and suspended members are in no segment', async () => {
  const gone = await fundedMember(store, 1n);
  await store.ownerQuery(
    `update members.accounts set state = 'suspended', suspended_reason = 'test' where id = $1`,
    [gone],
  );
  expect(await matching({})).toEqual([low, high, away]);
  const shown = value(await calls.preview({ rule: everybody }, context()));
  expect(shown).toMatchObject({ count: 3, of: 3 });
  expect(
    shown.members.map(({ id }) => BigInt(id)),
    'the newest first',
  ).toEqual([away, high, low]);
  expect(value(await calls.preview({ rule: { ...everybody, deposits_min: 101 } }, context()))).toMatchObject({
    count: 1,
    of: 3,
  });
});

test('several members get a tag; nobody gets it when one of them is unknown or has ten', async () => {
  const [one, other, full] = [
    await fundedMember(store, 1n),
    await fundedMember(store, 1n),
    await fundedMember(store, 1n),
  ];
  const tagsOf = async (id: bigint) => value(await calls.tagsOf({ member_id: Number(id) }, context())).tags;
  const add = (ids: bigint[], tag = 'new') => calls.addTag({ member_ids: ids.map(Number), tag }, context());
  value(await calls.setTags({ member_id: Number(other), tags: ['new', 'old'] }, context()));
  const nine = Array.from({ length: 9 }, (_, n) => `t${n}`);
  value(await calls.setTags({ member_id: Number(full), tags: nine }, context()));

  expect(outcome(await add([one, 999_999n]))).toBe('not_found');
  expect(await tagsOf(one)).toEqual([]);
  expect(value(await add([one, other, one]))).toEqual({ added: 1 });
  expect([await tagsOf(one), await tagsOf(other)]).toEqual([['new'], ['new', 'old']]);
  expect(value(await add([full], 't9'))).toEqual({ added: 1 });
  expect(outcome(await add([one, full], 't10'))).toBe('too_many_tags');
  expect(await tagsOf(one)).toEqual(['new']);
  expect(value(await add([one, full], 't9'))).toEqual({ added: 1 });

  const { rows } = await store.query<{ details: object }>(
    "select details from operators.audit where action = 'member.tags' and subject = $1 order by id",
    [`member:${one}`],
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { was: '', now: 'new' },
    { was: 'new', now: 'new t9' },
  ]);
});
