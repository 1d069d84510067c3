import type { CallDeclaration, Route } from './call.ts';
import { contract } from './contract.ts';

/** The groups that a member's app needs for its first screens; the rest of the members' groups is loaded later. */
const FIRST_GROUPS = ['bets', 'content', 'draws', 'members', 'messages', 'results', 'server', 'transfers'];

const isOperatorGroup = (group: string) => group.startsWith('operator');
const isFirstGroup = (group: string) => FIRST_GROUPS.includes(group);
const isLaterGroup = (group: string) => !isOperatorGroup(group) && !isFirstGroup(group);

const HEAD = '// Written by `npm run routes` from the declarations in modules/; a test compares them.';

/**
 * The texts of the generated files by their names: the transport of each call, without its schemas, which phones need
 * not load.
 */
export function routesTexts(): Record<'routes' | 'later-routes', string> {
  return {
    routes: [
      HEAD,
      `export const memberRoutes = ${groupsText(isFirstGroup)} as const;`,
      `export const operatorRoutes = ${groupsText(isOperatorGroup)} as const;`,
      '',
    ].join('\n'),
    'later-routes': [HEAD, `export const laterRoutes = ${groupsText(isLaterGroup)} as const;`, ''].join('\n'),
  };
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
