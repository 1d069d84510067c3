import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../http/openapi.ts';
import { callExamples, groupValues } from '../http/openapi-calls.ts';
import type { Schema } from '../http/openapi-examples.ts';
import { requestExamples } from '../http/openapi-requests.ts';
import { newAgent } from '../testing/agents.ts';
import { type ApiFixture, apiFixture, NO_PROVIDER, type Person } from './api-fixture.ts';
import { allCalls, callsWithReply, declarationOf, type NamedCall, senderOf } from './call-table.ts';
import { readReply, requestOf } from './requests.ts';

const examplesOf = (named: NamedCall, onUnknown?: (field: string) => void) =>
  requestExamples(named.group, named.name, declarationOf(named), onUnknown);

/** The paths of all fields of a schema. */
function fieldsOf(schema: Schema, path = ''): string[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
      `${path}.${name}`,
      ...fieldsOf(inner, `${path}.${name}`),
    ]),
    ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, path)),
    ...(schema.items ? fieldsOf(schema.items, path) : []),
  ];
}

/** The values of an example by their path. */
function* leavesOf(value: unknown, path = ''): Generator<[path: string, value: unknown]> {
  yield [path, value];
  if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, `${path}.${name}`);
}

/** A text that says nothing of its field: its name, also padded, or one character again and again. */
function isPlaceholder(path: string, value: unknown): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return (
    typeof value === 'string' &&
    value.length > 1 &&
    (/^(.)\1+$/.test(value) || value.replace(/0+$/, '') === name)
  );
}

const { paths } = openApi('1') as { paths: Record<string, Record<string, unknown>> };

test('the values of a call of its own are those of an existing call, and are in its examples', () => {
  const calls = new Map(allCalls.map((named) => [named.title, named]));
  for (const [title, own] of Object.entries(callExamples)) {
    const examples = examplesOf(calls.get(title)!).map((example) => JSON.stringify(example));
    for (const [at, { without: _, ...fields }] of own.entries())
      for (const [field, value] of Object.entries(fields))
        expect(examples[at], `${title} ${field}`).toContain(`"${field}":${JSON.stringify(value)}`);
  }
  const groups = new Set(allCalls.map(({ group }) => group));
  expect(Object.keys(groupValues).filter((group) => !groups.has(group))).toEqual([]);
});

describe.each(allCalls)('$title', (named) => {
  test('the examples match the schema, and the document has them', () => {
    for (const example of examplesOf(named))
      expect([...Value.Errors(declarationOf(named).input, example)]).toEqual([]);
    const shown = JSON.stringify(paths[named.call.path]![named.call.method.toLowerCase()]);
    for (const example of examplesOf(named).slice(0, 1))
      if (named.call.method === 'POST') expect(shown).toContain(JSON.stringify(example));
      else
        for (const value of Object.values(example))
          expect(shown).toContain(`"example":${JSON.stringify(value)}`);
  });

  test('every field has an example that says what it is', () => {
    const unknown = new Set<string>();
    const leaves = examplesOf(named, (field) => unknown.add(field)).flatMap((example) => [
      ...leavesOf(example),
    ]);
    expect([...unknown]).toEqual([]);
    const shown = new Set(leaves.map(([path]) => path));
    expect(fieldsOf(declarationOf(named).input as Schema).filter((path) => !shown.has(path))).toEqual([]);
    expect(leaves.filter(([path, value]) => isPlaceholder(path, value))).toEqual([]);
  });
});

/** A payment gateway that nobody calls. */
const GATEWAY = { SHWE_GATEWAY_URL: 'http://127.0.0.1:9', SHWE_GATEWAY_SECRET: 'g'.repeat(32) };

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await apiFixture({ ...NO_PROVIDER, ...GATEWAY });
  // The days of the examples are near, as they are for who reads them.
  await fixture.store.ownerQuery("select clock.move('2031-01-02T02:30:00Z', 1)", []);
});
afterAll(() => fixture.close());

/** An agent with the passwords of the fixture's member. */
async function agentWithPasswords(): Promise<Person> {
  const id = await newAgent(fixture.store);
  await fixture.store.query(
    `update members.accounts a set password_hash = b.password_hash, withdrawal_password_hash = b.withdrawal_password_hash
     from members.accounts b where a.id = $1 and b.id = $2`,
    [id, fixture.otherMember.id],
  );
  return fixture.person(id);
}

/** Refusals of what was sent that no data can change. */
const ABOUT_FORM =
  /^(wrong_input|range_long|.*_form|password_(common|long|same|short)|pin_same|.*_(min|minimum|bad|short|link)|message_empty|under_18|.*_too_long|.*_differ|.*_unreadable|.*_order|rule_(value|day)|digits_needed|message_long|prize_(wrong|odds|budget)|campaign_.*|figures_wrong|column_missing|push_endpoint|content_(incomplete|account|places))$/;
/** About the balances and files of the example's member, not about the form. */
const ABOUT_DATA = new Set(['game_balance_short', 'bet_balance_short', 'campaign_table', 'rule_day']);

test.each(callsWithReply)('$title: the server reads its examples', async (named) => {
  const { call } = named;
  const outcomes = [];
  for (const example of examplesOf(named)) {
    const sender =
      call.caller === 'operator'
        ? await fixture.operator('owner')
        : senderOf(await agentWithPasswords(), call);
    const reply = await fixture.server.inject(requestOf(call, sender, example));
    const { status, refused, text } = readReply(reply.statusCode, reply.body);
    expect(status, text).toBeLessThan(500);
    outcomes.push(
      refused === null || ABOUT_DATA.has(refused) || !ABOUT_FORM.test(refused)
        ? ''
        : `${JSON.stringify(example)} → ${text}`,
    );
  }
  expect(outcomes.filter((one) => one !== '')).toEqual([]);
});
