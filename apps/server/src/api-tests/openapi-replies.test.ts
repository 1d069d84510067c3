import type { CallDeclaration } from '@shwe/contract/call';
import Schema from 'typebox/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../bootstrap/create-app.ts';
import { openApi } from '../http/openapi.ts';
import { accessRows } from './access-rows.ts';
import type { Rows } from './access-types.ts';
import { type ApiFixture, apiFixture } from './api-fixture.ts';
import { bodyOf, callsWithReply, declarationOf, rowOf, senderOf } from './call-table.ts';
import { NOBODY } from './requests.ts';

type Response = { content: Record<string, { schema: object }> };
const document = openApi(VERSION) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, object> };
};

let fixture: ApiFixture;
let rows: Rows;
beforeAll(async () => {
  fixture = await apiFixture();
  rows = accessRows(fixture.otherMember);
});
afterAll(() => fixture.close());

/** Checks a reply against the response that docs/openapi.json declares for its status. */
function expectDeclared({ path, method }: CallDeclaration, status: number, text: string): void {
  const { responses } = document.paths[path]![method.toLowerCase()]!;
  const declared = responses[status]?.content['application/json']?.schema;
  expect(declared, `HTTP ${status}: ${text.slice(0, 200)}`).toBeDefined();
  const schema = { components: document.components, ...declared };
  expect(Schema.Check(schema as never, JSON.parse(text)), `HTTP ${status}: ${text.slice(0, 400)}`).toBe(true);
}

test.each(callsWithReply)('$title: its reply and its refusals are as declared', async (named) => {
  const call = declarationOf(named);
  const sender =
    call.caller === 'operator'
      ? await fixture.operator('owner')
      : senderOf(await fixture.newPerson(), named.call);
  const body = bodyOf(rowOf(rows, named));
  const requests = [
    [NOBODY, body],
    [sender, { amount: 'x', issue: 7, gameId: 'x' }],
    [sender, body],
  ] as const;
  for (const [from, sent] of requests) {
    const { status, text } = await fixture.send(named.call, from, sent);
    expectDeclared(call, status, text);
  }
});

test('a reply that is not declared is noticed', () => {
  const call = declarationOf({ group: 'operatorDraws', name: 'exposure' });
  const wrong = { error: { code: 'request_repeated', message: 'x', text: 'x', details: {} } };
  expect(() => expectDeclared(call, 404, JSON.stringify(wrong))).toThrow();
  expect(() => expectDeclared(call, 418, '{}')).toThrow();
});
