/** `npm run routes`: writes the browsers' part of the contract, packages/contract/src/*routes.generated.ts. */
import { writeFileSync } from 'node:fs';
import { routesTexts } from '@shwe/contract/routes-text';

for (const [name, text] of Object.entries(routesTexts()))
  writeFileSync(new URL(`../packages/contract/src/${name}.generated.ts`, import.meta.url), text);
