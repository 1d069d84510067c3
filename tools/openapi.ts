/** Writes docs/openapi.json from the schemas of packages/contract; a test compares it with them. */
import { writeFileSync } from 'node:fs';
import { VERSION } from '../apps/server/src/bootstrap/create-app.ts';
import { openApiText } from '../apps/server/src/http/openapi.ts';

writeFileSync(new URL('../docs/openapi.json', import.meta.url), openApiText(VERSION));
console.log('docs/openapi.json written');
