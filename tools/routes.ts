/** `npm run routes`: writes the browsers' part of the contract, packages/contract/src/routes.generated.ts. */
import { writeFileSync } from 'node:fs';
import { routesText } from '@shwe/contract/routes-text';

writeFileSync(new URL('../packages/contract/src/routes.generated.ts', import.meta.url), routesText());
