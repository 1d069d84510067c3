import { exportPaths, LANGS } from '@shwe/contract';
import { refusalText } from '@shwe/contract/refusal-text';
import { addDays } from '@shwe/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberBelow } from '../testing/agents.ts';
import { type ApiFixture, apiFixture } from './api-fixture.ts';
import { callsWithReply, declarationOf, inputFields, senderOf } from './call-table.ts';

/** Calls with both days and no limit: the pages of a member's own record. */
const WITHOUT_LIMIT = ['reports.accountRecord'];
const LAST = '2026-11-23';

const ranged = callsWithReply.filter((named) => {
  const fields = inputFields(named);
  return (fields.includes('start_at') || fields.includes('time')) && !WITHOUT_LIMIT.includes(named.title);
});

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await apiFixture();
});
afterAll(() => fixture.close());

test('the calls with a range of days declare its limit', () => {
  expect(ranged.length).toBeGreaterThan(8);
  const undeclared = ranged.filter((named) => !declarationOf(named).refusals.includes('range_long'));
  expect(undeclared.map(({ title }) => title)).toEqual([]);
});

test.each(ranged)('$title: 93 days are refused with the limit, 92 are not', async (named) => {
  const { call } = named;
  const fields = inputFields(named);
  const person = await fixture.newPerson();
  await fixture.appoint(person.id);
  const sender = call.caller === 'operator' ? await fixture.operator('owner') : senderOf(person, call);
  const required = {
    ...(fields.includes('period') && { period: 'range' }),
    ...(fields.includes('format') && { format: 'csv' }),
    ...(fields.includes('subor_id') && { subor_id: Number(await memberBelow(fixture.store, person.id)) }),
    ...(named.title === 'reports.recordExport' && { type: 'deposit' }),
  };
  const answerTo = (days: number) => {
    const first = addDays(LAST, 1 - days);
    const range = fields.includes('time')
      ? { dtype: 4, time: `${first},${LAST}` }
      : { start_at: first, end_at: LAST };
    return fixture.send(call, sender, { ...required, ...range });
  };
  const longer = await answerTo(93);
  expect(longer.refused).toBe('range_long');
  expect(longer.text).toContain('"n":92');
  expect((await answerTo(92)).refused).toBe(null);
});

test('the file of results has at most 400 days', async () => {
  const { cookie } = await fixture.operator('owner');
  const headers = { 'x-shwe-console': '1', cookie: `shwe_console=${cookie}` };
  const file = (from: string) =>
    fixture.server.inject({ url: `${exportPaths.results}?from=${from}&to=${LAST}`, headers });
  const longer = await file(addDays(LAST, -400));
  expect(longer.json().error).toMatchObject({ code: 'range_long', details: { n: 400 } });
  const { statusCode, headers: sent } = await file(addDays(LAST, -399));
  expect([statusCode, sent['cache-control']], 'no cache keeps what only operators may read').toEqual([
    200,
    'no-store',
  ]);
});

test('the message has the number of days in each language', () => {
  for (const lang of LANGS) expect(refusalText(lang, 'range_long', { n: 92 }).text).toContain('92');
});
