import { everybody } from '@shwe/contract/everybody';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import type { Operator } from '../http/context.ts';
import { campaignsOperatorApi } from '../modules/campaigns/index.ts';
import { testTerms } from '../modules/campaigns/testing.ts';
import { prizesOperatorApi } from '../modules/prizes/index.ts';
import { segmentsOperatorApi } from '../modules/segments/index.ts';
import { vipOperatorApi } from '../modules/vip/index.ts';
import { authorised } from '../testing/calls.ts';
import { value } from '../testing/cashier.ts';
import { fundedMember } from '../testing/lottery.ts';
import { insertOperator } from '../testing/operators.ts';
import { operatorContext, testApp } from '../testing/test-app.ts';

/** What the audit log has of decisions about bonuses, besides who decided. */

const store = await freshDatabase();
const app = testApp(store);
const prizes = authorised(app, 'operatorPrizes', prizesOperatorApi(app));
const vip = authorised(app, 'operatorVip', vipOperatorApi(app));
const segments = authorised(app, 'operatorSegments', segmentsOperatorApi(app));
const campaigns = authorised(
  app,
  'operatorCampaigns',
  campaignsOperatorApi(app, {
    giveTurns: async () => [],
    openTurn: async () => null,
    liveWheel: async () => null,
    isTableLive: async () => false,
  }),
);
const htet = await insertOperator(store, { name: 'htet', role: 'finance' });
const thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
const as = (operator: Operator) => operatorContext(operator);

type Entry = { action: string; subject: string; operator: string; details: Record<string, unknown> };

/** The entries that calls write. */
async function written(act: () => Promise<unknown>): Promise<Entry[]> {
  const { rows: last } = await store.query<{ id: bigint }>(
    'select coalesce(max(id), 0) as id from operators.audit',
  );
  await act();
  const { rows } = await store.query<Entry>(
    'select action, subject, operator_name as operator, details from operators.audit where id > $1 order by id',
    [last[0]!.id],
  );
  return rows;
}

const title = { my: 'ဘီး', en: 'Wheel', zh: '转盘', th: 'วงล้อ' };

test('a prize table and its turns: who asked, who agreed, and why', async () => {
  const table = {
    ...{ id: null, kind: 'wheel' as const, title, turnover_times: 2, play_days: 30, turn_days: 7 },
    ...{ sectors: [{ weight: 1, amount: 1000 }], budget_day: 5000, budget_total: 9000 },
  };
  let id = 0;
  const saved = await written(async () => {
    ({ id } = value(await prizes.save({ ...table, reason: 'new' }, as(htet))));
  });
  const { id: _, ...figures } = table;
  const subject = `prize table:${id}`;
  expect(saved).toEqual([
    { action: 'prize.save', subject, operator: 'htet', details: { ...figures, reason: 'new' } },
  ]);
  const published = await written(async () => {
    const { digest } = value(await prizes.list({}, as(htet))).list.find((one) => one.id === id)!;
    value(await prizes.publish({ id, digest, reason: 'first' }, as(htet)));
    value(await prizes.publish({ id, digest, reason: 'second' }, as(thiri)));
  });
  expect(published).toEqual([
    { action: 'prize.live_ask', subject, operator: 'htet', details: { reason: 'first' } },
    { action: 'prize.live', subject, operator: 'thiri', details: { reason: 'second' } },
  ]);
  const member = await fundedMember(store, 1n);
  const give = { table_id: id, member_id: Number(member) };
  const turns: string[] = [];
  const given = await written(async () => {
    value(await prizes.give({ ...give, reason: 'lost' }, as(htet)));
    turns.push(value(await prizes.give({ ...give, reason: 'seen' }, as(thiri))).id!);
  });
  const ofMember = { subject: `member:${member}` };
  expect(given).toEqual([
    {
      ...ofMember,
      action: 'prize.turn_ask',
      operator: 'htet',
      details: { table: String(id), reason: 'lost', turn: '' },
    },
    {
      ...ofMember,
      action: 'prize.turn',
      operator: 'thiri',
      details: { table: String(id), reason: 'seen', turn: turns[0] },
    },
  ]);
  // A second turn by hand is another one.
  for (const operator of [htet, thiri]) {
    const again = value(await prizes.give({ ...give, reason: 'again' }, as(operator)));
    if (again.id !== null) turns.push(again.id);
  }
  expect(new Set(turns).size).toBe(2);
  const { rows } = await store.query<{ count: number }>(
    'select count(*)::int as count from prizes.turns where member_id = $1',
    [member],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('a prize table that is stopped gives no turns by hand, and keeps when it first went live', async () => {
  const { list } = value(await prizes.list({}, as(htet)));
  const { id, digest, live_at: liveAt } = list[0]!;
  value(await prizes.stop({ id, reason: 'a pause' }, as(htet)));
  const member = await fundedMember(store, 1n);
  expect(
    await prizes.give({ table_id: id, member_id: Number(member), reason: 'late' }, as(htet)),
  ).toMatchObject({ refused: 'changed_meanwhile' });
  for (const operator of [htet, thiri])
    value(await prizes.publish({ id, digest, reason: 'go on' }, as(operator)));
  expect(value(await prizes.list({}, as(htet))).list[0]).toMatchObject({ live_at: liveAt, stopped_at: null });
});

test('a campaign: its version and title, who asked to publish it, and why it was stopped', async () => {
  let id = 0;
  const entries = await written(async () => {
    ({ id } = value(await campaigns.save({ id: null, terms: testTerms }, as(htet))));
    value(await campaigns.save({ id, terms: { ...testTerms, play_days: 8 } }, as(thiri)));
    value(await campaigns.publish({ id, version: 2, reason: 'weekend' }, as(htet)));
    value(await campaigns.publish({ id, version: 2, reason: 'agreed' }, as(thiri)));
    value(await campaigns.stop({ id, reason: 'too costly' }, as(htet)));
  });
  const subject = `campaign:${id}`;
  expect(entries).toEqual([
    { action: 'campaign.save', subject, operator: 'htet', details: { version: 1, title: 'Reload' } },
    { action: 'campaign.save', subject, operator: 'thiri', details: { version: 2, title: 'Reload' } },
    { action: 'campaign.publish_ask', subject, operator: 'htet', details: { version: 2, reason: 'weekend' } },
    { action: 'campaign.publish', subject, operator: 'thiri', details: { version: 2, reason: 'agreed' } },
    { action: 'campaign.stop', subject, operator: 'htet', details: { reason: 'too costly' } },
  ]);
  const { history } = value(await campaigns.get({ id }, as(htet)));
  expect(history.map(({ act, version, by, reason }) => [act, version, by, reason])).toEqual([
    ['stopped', 2, 'htet', 'too costly'],
    ['published', 2, 'thiri', 'agreed'],
    ['requested', 2, 'htet', 'weekend'],
    ['saved', 2, 'thiri', ''],
    ['saved', 1, 'htet', ''],
  ]);
});

test('a VIP level: its figures before and after', async () => {
  const [, silver] = value(await vip.levels({}, as(htet))).list;
  const { members: _members, asked: _asked, ...was } = silver!;
  const entries = await written(async () => {
    for (const operator of [htet, thiri])
      value(await vip.saveLevel({ ...was, birthday_bonus: 2500, reason: 'a test' }, as(operator)));
  });
  const before = `${was.threshold} ${was.upgrade_bonus} ${was.monthly_bonus} ${was.birthday_bonus} - - on`;
  const after = `${was.threshold} ${was.upgrade_bonus} ${was.monthly_bonus} 2500 - - on`;
  const details = { reason: 'a test', was: before, now: after };
  expect(entries).toEqual([
    { action: 'vip.level_ask', subject: 'vip level:2', operator: 'htet', details },
    { action: 'vip.level', subject: 'vip level:2', operator: 'thiri', details },
  ]);
});

test('a segment of members: its name and its rule, as it was made and as it was changed', async () => {
  const rule = { ...everybody, deposits_min: 3 };
  const other = { ...everybody, deposits_max: 0 };
  let id = 0;
  const entries = await written(async () => {
    id = value(await segments.save({ id: null, name: 'Regulars', rule }, as(htet))).id;
    value(await segments.save({ id, name: 'Idle', rule: other }, as(thiri)));
    value(await segments.archive({ id }, as(htet)));
  });
  const entry = { action: 'segment.save', subject: `segment:${id}` };
  expect(entries).toEqual([
    { ...entry, operator: 'htet', details: { name: 'Regulars', rule } },
    { ...entry, operator: 'thiri', details: { name: 'Idle', rule: other } },
    { ...entry, action: 'segment.archive', operator: 'htet', details: {} },
  ]);
});

test('tags of a member: those before and after', async () => {
  const member = await fundedMember(store, 1n);
  const entries = await written(async () => {
    value(await segments.setTags({ member_id: Number(member), tags: ['late', 'night'] }, as(htet)));
    value(await segments.addTag({ member_ids: [Number(member)], tag: 'gold' }, as(htet)));
    value(await segments.setTags({ member_id: Number(member), tags: [] }, as(htet)));
  });
  expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
    [`member:${member}`, { was: '', now: 'late night' }],
    [`member:${member}`, { was: 'late night', now: 'gold late night' }],
    [`member:${member}`, { was: 'gold late night', now: '' }],
  ]);
});
