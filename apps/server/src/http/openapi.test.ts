import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../app.ts';
import { openApiText } from './openapi.ts';

test('docs/openapi.json is what the schemas say (node --import tsx tools/openapi.ts)', () => {
  const kept = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(kept === openApiText(VERSION)).toBe(true);
});
