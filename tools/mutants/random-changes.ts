import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ONE_ELEMENT, type Swap } from './one-element-changes.ts';

/** One small change of a source file, as a person could make it by mistake. */
export type Change = { file: string; line: number; at: number; from: string; to: string };

/** Expressions and their likely mistakes. Spaces on both sides keep types, tags and arrows out. */
const SWAPS: readonly Swap[] = [
  [/ (>=|<=) /g, (found) => found.replace('=', '')],
  [/ (>|<) (?=[\w$(])/g, (found) => found.replace(/([<>])/, '$1=')],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ (?!')/g, () => ' - '],
  [/ - /g, () => ' + '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/ asc\b/g, () => ' desc'],
  [/ desc\b/g, () => ' asc'],
  [/Math\.max\(/g, () => 'Math.min('],
  [/Math\.min\(/g, () => 'Math.max('],
  [/(?<=[ ([])([2-9]|\d\d+)(?=[,;) \]])/g, (found) => String(Number(found) + 1)],
  [/(?<=[( ])!(?=[a-zA-Z(])/g, () => ''],
  [/ (key|disabled|onClose)=\{[^}]*\}/g, () => ''],
  [
    / \? ([^?:,;(){}]+) : ([^?:,;(){}]+)(?=[,;)]|$)/g,
    (found) => found.replace(/ \? (.+) : (.+)$/, ' ? $2 : $1'),
  ],
  [/ \?\? [\w.'"]+/g, () => ''],
  [/\bmask\w*\([\w.]+\)/g, (found) => found.replace(/^\w+/, '')],
  [/ filter \(where [^()]*\)/g, () => ''],
  [/ where [a-z_.]+ (=|<|>|is|<>|>=|<=) [^()`,;]+? and /g, () => ' where '],
  [/ and [a-z_.]+ (=|<|>|is|<>|>=|<=) [^()`,;]+?(?= and | or |\)|`|$)/g, () => ''],
];

/** Whole lines that may be forgotten: a condition of a query, a statement, one that depends, a field that does. */
const FORGOTTEN = [/^and .*/, /^(await )?[\w.?!]+\(.*\);$/, /^if \(.*\) .*;$/, /^\.\.\.\(.*\),$/];
/** The first line of a statement that goes on in the next. */
const BEGUN = /^(await )?[\w.?!]+\(.*[({`]$/;

const count = (text: string, letter: string) => text.split(letter).length - 1;
const isWhole = (line: string) => count(line, '(') === count(line, ')') && !line.includes('`');

/** A statement of several lines, up to the line with the same indent that ends it. */
function statementFrom(lines: readonly string[], index: number): string | null {
  const indent = /^ */.exec(lines[index]!)![0];
  const rest = lines.slice(index + 1);
  const end = rest.findIndex((line) => !line.startsWith(`${indent} `) && line !== '');
  if (end < 0 || !/^ *[)}\]`].*;$/.test(rest[end]!)) return null;
  return lines
    .slice(index, index + end + 2)
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * All changes of a file that are tried, or those only that matter where there are several elements; comments, imports
 * and types are left alone.
 */
export function changesOf(folder: string, file: string, onlyOfSeveral: boolean): Change[] {
  const found: Change[] = [];
  let at = 0;
  let isComment = false;
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  for (const [index, text] of lines.entries()) {
    const line = text.trim();
    isComment ||= line.startsWith('/*');
    const isCode = !isComment && line !== '' && !/^(\/\/|import |export type |type )/.test(line);
    if (line.endsWith('*/')) isComment = false;
    const add = (place: number, from: string, to: string) =>
      found.push({ file, line: index + 1, at: at + place, from, to });
    if (isCode)
      for (const [expression, swap] of ONE_ELEMENT)
        for (const match of text.matchAll(expression)) add(match.index, match[0], swap(match[0]));
    if (isCode && !onlyOfSeveral) {
      for (const [expression, swap] of SWAPS)
        for (const match of text.matchAll(expression)) add(match.index, match[0], swap(match[0]));
      if (isWhole(line) && FORGOTTEN.some((expression) => expression.test(line))) add(0, `${text}\n`, '');
      const statement = BEGUN.test(line) ? statementFrom(lines, index) : null;
      if (statement !== null) add(0, statement, '');
    }
    at += text.length + 1;
  }
  return found;
}
