import { readFileSync } from 'node:fs';
import { schemas } from '@shwe/contract/schemas';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { VERSION } from '../bootstrap/create-app.ts';
import { openApiText } from './openapi.ts';
import { exampleOf } from './openapi-examples.ts';

test('docs/openapi.json is what the schemas say (node --import tsx tools/openapi.ts)', () => {
  const kept = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(kept === openApiText(VERSION)).toBe(true);
});

type Described = { body?: object; query?: object; reply: object };
const described = Object.entries(schemas).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, Described>).map(([name, call]) => ({
    title: `${room}.${name}`,
    call,
  })),
);

test.each(described)('$title: its examples are what its schemas take', ({ call }) => {
  for (const schema of [call.body, call.query, call.reply]) {
    if (schema) expect([...Value.Errors(schema as never, exampleOf(schema))]).toEqual([]);
  }
});
