import { readFileSync } from 'node:fs';
import type { CallDeclaration } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { VERSION } from '../bootstrap/create-app.ts';
import { openApiText } from './openapi.ts';
import { exampleOf } from './openapi-examples.ts';

test('docs/openapi.json is what the schemas say (node --import tsx tools/openapi.ts)', () => {
  const kept = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(kept === openApiText(VERSION)).toBe(true);
});

const described = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CallDeclaration>).map(([name, call]) => ({
    title: `${group}.${name}`,
    call,
  })),
);

test.each(described)('$title: its examples are what its schemas take', ({ call }) => {
  for (const schema of [call.input, call.output]) {
    expect([...Value.Errors(schema as never, exampleOf(schema))]).toEqual([]);
  }
});
