import type { CallDeclaration, CallerKind } from './call.ts';
import { contract } from './contract.ts';

/** The groups that a member's app needs for its first screens; the rest of the members' groups is loaded later. */
const FIRST_GROUPS = ['bets', 'content', 'draws', 'members', 'results', 'server', 'transfers'];

const isOperatorGroup = (group: string) => group.startsWith('operator');
const isFirstGroup = (group: string) => FIRST_GROUPS.includes(group);
const isLaterGroup = (group: string) => !isOperatorGroup(group) && !isFirstGroup(group);

const HEAD = '// Written by `npm run routes` from the declarations in modules/; a test compares them.';

/**
 * The texts of the generated files by their names: what a browser needs to make each call. Schemas, and what only the
 * server reads of a route, are left out, because phones need not load them.
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

/** Browsers distinguish the callers whose calls carry a lottery token; of others the server alone decides. */
const SHOWN_CALLERS: readonly CallerKind[] = ['lottery', 'bettor'];

function routeText({ method, path, caller, idempotent }: CallDeclaration): string {
  // The path last: what most routes share is then one piece, which compresses to less.
  const fields = [
    `method: '${method}'`,
    ...(SHOWN_CALLERS.includes(caller) ? [`caller: '${caller}'`] : []),
    ...(idempotent ? ['idempotent: true'] : []),
    `path: '${path}'`,
  ];
  return `{ ${fields.join(', ')} }`;
}
