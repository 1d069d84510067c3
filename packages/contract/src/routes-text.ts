import type { CallDeclaration, Route } from './call.ts';
import { contract } from './contract.ts';

const isOperatorGroup = (group: string) => group.startsWith('operator');

/** The text of routes.generated.ts: the transport of each call, without its schemas, which phones need not load. */
export function routesText(): string {
  return [
    '// Written by `npm run routes` from the declarations in modules/; a test compares them.',
    `export const memberRoutes = ${groupsText((group) => !isOperatorGroup(group))} as const;`,
    `export const operatorRoutes = ${groupsText(isOperatorGroup)} as const;`,
    '',
  ].join('\n');
}

function groupsText(isIncluded: (group: string) => boolean): string {
  const groups = Object.entries(contract).filter(([group]) => isIncluded(group));
  const lines = groups.map(([group, calls]) => {
    const rows = Object.entries(calls).map(([name, call]) => `    ${name}: ${routeText(call)},`);
    return `  ${group}: {\n${rows.join('\n')}\n  },`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function routeText(call: CallDeclaration): string {
  const { method, path, caller, idempotent, keyOptional, compressed, multipart, duringMaintenance } = call;
  const route: Route = { method, path, caller };
  Object.assign(route, { idempotent, keyOptional, compressed, multipart, duringMaintenance });
  const fields = Object.entries(route).filter(([, value]) => value !== undefined);
  return `{ ${fields.map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`).join(', ')} }`;
}
