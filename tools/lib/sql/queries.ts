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

/** How values are parsed: by the pool's parsers (bigint, days as text) or by the driver itself. */
export type Parsers = 'pool' | 'driver';

/** A text that is run as SQL. */
export type Query = {
  sql: Expression;
  /** The row type that the call names; undefined if there is none. */
  row: TypeNode | undefined;
  parsers: Parsers;
};

/** Functions that run SQL are recognised by a parameter with one of these names. */
const SQL_PARAMETERS = new Set(['sql', 'queryText', 'queryTextOrConfig', 'queryConfig', 'queryStream']);
const STATEMENT = /^\s*(select\s|insert into\s|update\s\S+\s+(\w+\s+)?set\s|delete from\s|with\s\w+ as\s)/i;
const RUNS_SQL = new Set(['query', 'prepared', 'hotPathQuery']);
/** In these folders the helper uses a plain client of the driver. */
const DRIVER_FOLDERS = ['node_modules/', 'e2e/', 'sim/src/auditor/', 'bench/'];

/** Every text of a file that is run as SQL, with or without a row type. */
export function findQueries(project: Project, file: SourceFile, root: string): Query[] {
  const found: Query[] = [];
  const texts = new Set<Node>();
  const visit = (node: Node): void => {
    const query = isCallExpression(node) && mayRunSql(node) ? asQuery(project, node, root) : undefined;
    if (query !== undefined) {
      found.push(query);
      texts.add(query.sql);
    } else if (isStatement(node) && !texts.has(node)) {
      found.push({ sql: node, row: undefined, parsers: 'pool' });
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
  return { sql, row: call.typeArguments?.[0], parsers: isDriver ? 'driver' : 'pool' };
}

function isText(type: Type | undefined): boolean {
  const members = type?.isUnionType() ? (type.getTypes() ?? []) : type === undefined ? [] : [type];
  return members.some(({ flags }) => (flags & TypeFlags.StringLike) !== 0);
}

/** Whether a node is a text with a whole statement, in any place: in a list of checks, as the argument of a helper. */
function isStatement(node: Node): node is Expression {
  const isText = isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node);
  return isText && STATEMENT.test(node.getText().slice(1));
}
