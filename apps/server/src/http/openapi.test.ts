import { readFileSync } from 'node:fs';
import type { CallDeclaration } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { VERSION } from '../bootstrap/create-app.ts';
import { openApiText } from './openapi.ts';
import { exampleOf } from './openapi-examples.ts';

test('docs/openapi.json is up to date (else run: node --import tsx tools/openapi.ts)', () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(committed === openApiText(VERSION)).toBe(true);
});

const described = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CallDeclaration>).map(([name, call]) => ({
    title: `${group}.${name}`,
    call,
  })),
);

test.each(described)('$title: the examples match the schemas', ({ call }) => {
  for (const schema of [call.input, call.output]) {
    expect([...Value.Errors(schema as never, exampleOf(schema))]).toEqual([]);
  }
});
