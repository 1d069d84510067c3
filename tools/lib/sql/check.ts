import {
  type CallExpression,
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';
import { compareRow } from './compare.ts';
import { findQueries, type Query } from './queries.ts';
import type { Describer } from './statement.ts';
import { type Env, type FunctionLike, NotReadable, type StandIn, TextReader } from './texts.ts';

/** A query that does not match the database: its place and the reason. */
export type Fault = { file: string; line: number; text: string };

export type Checked = { typed: number; untyped: number; faults: Fault[] };

export type Sources = {
  root: string;
  files: readonly string[];
  standIns: readonly StandIn[];
  /** Files whose statements are not for the migrated database. */
  excludedFiles: readonly { file: string; why: string }[];
};

/** A query as one caller runs it: its texts, and the row type if the caller names it. */
type Variant = { texts: string[]; row: TypeNode | undefined };

/**
 * Checks every query of the files against the database. A typed query must be readable; one without a row type is
 * checked if it is readable. An unused stand-in is a fault too.
 */
export async function checkSql(
  project: Project,
  describer: Describer,
  { root, files, standIns, excludedFiles }: Sources,
): Promise<Checked> {
  const reader = new TextReader(project, root, standIns);
  const checked: Checked = { typed: 0, untyped: 0, faults: [] };
  for (const path of files) {
    const file = project.program.getSourceFile(path);
    if (file === undefined || excludedFiles.some((one) => `${root}${one.file}` === path)) continue;
    for (const query of findQueries(project, file, root)) {
      checked[query.row === undefined ? 'untyped' : 'typed'] += 1;
      const line = file.text.slice(0, query.sql.getStart()).split('\n').length;
      for (const text of await faultsOf(query, { project, describer, reader })) {
        checked.faults.push({ file: path.slice(root.length), line, text });
      }
    }
  }
  for (const one of standIns) {
    if (reader.usedStandIns.has(one)) continue;
    checked.faults.push({
      file: one.file,
      line: 1,
      text: `the stand-in for ${one.expression} is not needed`,
    });
  }
  return checked;
}

type Tools = { project: Project; describer: Describer; reader: TextReader };

async function faultsOf(query: Query, { project, describer, reader }: Tools): Promise<Set<string>> {
  const faults = new Set<string>();
  try {
    for (const { texts, row } of variantsOf(query, reader)) {
      for (const text of texts.flatMap(statementsOf)) {
        const columns = await describer.columns(denseParameters(text));
        if (row === undefined) continue;
        for (const fault of compareRow(project, row, columns, query.parsers)) faults.add(fault);
      }
    }
  } catch (error) {
    if (!(error instanceof NotReadable)) faults.add((error as Error).message);
    else if (query.row !== undefined) faults.add(error.message);
  }
  return faults;
}

/** If the text depends on a parameter of the enclosing function, it is read once for each caller. */
function variantsOf(query: Query, reader: TextReader): Variant[] {
  reader.openFunctions.clear();
  const texts = reader.texts(query.sql);
  const enclosing = enclosingFunction(query.sql);
  if (enclosing === undefined || !reader.openFunctions.has(enclosing)) return [{ texts, row: query.row }];
  const callers = reader.callers(enclosing);
  if (callers.length === 0) return [{ texts, row: query.row }];
  return callers.map(({ call, env }) => ({
    texts: reader.texts(query.sql, env as Env),
    row: query.row && rowOf(query.row, enclosing, call),
  }));
}

/** If the row type is a type parameter of the enclosing function, the caller names it. */
function rowOf(row: TypeNode, enclosing: FunctionLike, call: CallExpression): TypeNode {
  const index = enclosing.typeParameters?.findIndex(({ name }) => name.text === row.getText()) ?? -1;
  if (index < 0) return row;
  const typeArgument = call.typeArguments?.[index];
  if (typeArgument === undefined) throw new NotReadable(call.expression);
  return typeArgument;
}

function enclosingFunction(node: Node): FunctionLike | undefined {
  for (let one = node.parent; one !== undefined; one = one.parent) {
    if (isFunctionDeclaration(one) || isArrowFunction(one) || isFunctionExpression(one)) {
      if (one.parameters.length > 0) return one;
    }
  }
  return undefined;
}

/** The statements of a text; a script of a test has several. */
function statementsOf(text: string): string[] {
  if (/\$\$|\bbegin\b/i.test(text)) return [text];
  return text.split(/;(?=(?:[^']*'[^']*')*[^']*$)/).filter((one) => one.trim() !== '');
}

/** Numbers parameters from 1 without a gap, as PostgreSQL requires; stand-ins may leave gaps. */
function denseParameters(sql: string): string {
  const numbers = [...new Set(sql.match(/\$\d+/g) ?? [])].sort(
    (a, b) => Number(a.slice(1)) - Number(b.slice(1)),
  );
  return sql.replaceAll(/\$\d+/g, (number) => `$${numbers.indexOf(number) + 1}`);
}
