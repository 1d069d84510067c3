import {
  type CallExpression,
  type Expression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  type Node,
  type SourceFile,
  type TypeNode,
} from 'typescript/unstable/ast';
import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

/** How values arrive: through the pool's own parsers (bigint, days as text) or as the driver delivers them by itself. */
export type Parsers = 'pool' | 'driver';

/** A call that runs SQL. */
export type Query = {
  call: CallExpression;
  sql: Expression;
  /** The row type that the call names; undefined when it reads no rows. */
  row: TypeNode | undefined;
  parsers: Parsers;
};

/** Functions that run SQL are told by a parameter of one of these names. */
const SQL_PARAMETERS = new Set(['sql', 'queryText', 'queryTextOrConfig', 'queryConfig', 'queryStream']);
const STATEMENT = /^\s*(select\s|insert into\s|update\s\S+\s+(\w+\s+)?set\s|delete from\s|with\s\w+ as\s)/i;
const RUNS_SQL = new Set(['query', 'prepared', 'hotPathQuery']);
/** Here a plain client of the driver is behind the helper. */
const DRIVER_FOLDERS = ['node_modules/', 'e2e/', 'sim/src/auditor/', 'bench/'];

/** Every call of a file that runs SQL, with or without a row type. */
export function findQueries(project: Project, file: SourceFile, root: string): Query[] {
  const found: Query[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const query = (mayRunSql(node) ? asQuery(project, node, root) : undefined) ?? asStatement(node);
      if (query !== undefined) found.push(query);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function mayRunSql(call: CallExpression): boolean {
  return call.arguments.length > 0 && (call.typeArguments !== undefined || RUNS_SQL.has(calleeName(call)));
}

function calleeName({ expression }: CallExpression): string {
  if (isPropertyAccessExpression(expression)) return expression.name.text;
  return isIdentifier(expression) ? expression.text : '';
}

function asQuery({ checker }: Project, call: CallExpression, root: string): Query | undefined {
  const signature = checker.getResolvedSignature(call);
  const index = signature?.getParameters().findIndex(({ name }) => SQL_PARAMETERS.has(name)) ?? -1;
  const sql = call.arguments[index];
  if (sql === undefined || !isText(checker.getTypeAtLocation(sql))) return undefined;
  const declaredIn = String(signature?.declaration?.path ?? '')
    .replace(root.toLowerCase(), '')
    .replace(root, '');
  const isDriver = DRIVER_FOLDERS.some((folder) => declaredIn.includes(folder));
  return { call, sql, row: call.typeArguments?.[0], parsers: isDriver ? 'driver' : 'pool' };
}

function isText(type: Type | undefined): boolean {
  const members = type?.isUnionType() ? (type.getTypes() ?? []) : type === undefined ? [] : [type];
  return members.some(({ flags }) => (flags & TypeFlags.StringLike) !== 0);
}

/** A call that is given a whole statement, whatever it is called. */
function asStatement(call: CallExpression): Query | undefined {
  const sql = call.arguments.find((one) => {
    const isText = isStringLiteral(one) || isNoSubstitutionTemplateLiteral(one) || isTemplateExpression(one);
    return isText && STATEMENT.test(one.getText().slice(1));
  });
  return sql && { call, sql, row: undefined, parsers: 'pool' };
}
