import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingDefaults } from '../apps/server/src/modules/settings/settings.ts';
import { limitMutants } from './mutants/limits.ts';

const MODULES = 'apps/server/src/modules/';
const schema = readFileSync('db/schema.sql', 'utf8');
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

type Rule = { id: string; figure: string; enforced: string[]; tested: string[] };

/** The rows of the tables in docs/rules.md; the table of invariants has no column of figures. */
const rules: Rule[] = readFileSync('docs/rules.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-?\d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [enforced, tested] = cells.slice(-3, -1);
    return {
      id: cells[1]!,
      figure: cells.length > 6 ? cells[3]! : '',
      enforced: quoted(enforced!),
      tested: quoted(tested!),
    };
  });

const fileOf = (path: string) => [path, MODULES + path].find((one) => existsSync(one));

/** The text of a source file as figures are compared: numbers without separators, bigints without n. */
function figuresIn(path: string): string {
  return readFileSync(fileOf(path)!, 'utf8')
    .replace(/(?<=\d)_(?=\d)/g, '')
    .replace(/(?<=\d)n\b/g, '');
}

test('ids are unique', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(rules)('$id: the places where it is enforced and tested exist', ({ enforced, tested }) => {
  expect(enforced).not.toEqual([]);
  expect(tested).not.toEqual([]);
  const missing = [...enforced, ...tested].filter((place) =>
    place.startsWith('db:') ? !schema.includes(`FUNCTION ${place.slice(3)}(`) : fileOf(place) === undefined,
  );
  expect(missing).toEqual([]);
  expect(tested.filter((place) => !place.endsWith('.test.ts'))).toEqual([]);
});

test.each(rules.filter(({ figure }) => figure !== ''))(
  '$id: its figure is $figure',
  ({ figure, enforced }) => {
    const [, name, value] = /^`([^`]+)` = (.+)$/.exec(figure) ?? [];
    if (name?.includes('.')) {
      expect(String((settingDefaults as Record<string, unknown>)[name])).toBe(value);
      return;
    }
    const texts = enforced.filter((place) => !place.startsWith('db:')).map(figuresIn);
    const isIn = (...ways: string[]) => texts.some((text) => ways.some((way) => text.includes(way)));
    if (name) expect(isIn(`${name} = ${value}`, `${name}: ${value}`)).toBe(true);
    else expect(quoted(figure).filter((part) => !isIn(part))).toEqual([]);
  },
);

/** Times, odds, rates, roles and costs: their tests compare the figure itself. */
const NO_LIMITS = [
  'LOT-1',
  'LOT-3',
  'LOT-6',
  'LOT-9',
  'DEP-10',
  'DEP-14',
  'WDR-9',
  'WDR-14',
  'SEC-29',
  'CNT-3',
];

test.each(rules.filter(({ id, figure }) => figure !== '' && !NO_LIMITS.includes(id)))(
  '$id: npm run mutants plants a bug at its limit',
  ({ id }) => {
    expect(limitMutants.filter(({ name }) => name.startsWith(`limit-${id}-`))).not.toEqual([]);
  },
);

test('every invariant that npm run verify prints is described', () => {
  const ids = new Set(rules.map(({ id }) => id));
  const verified = [
    'ledger',
    'lottery',
    'deposits',
    'withdrawals',
    'payouts',
    'adjustments',
    'transfers',
    'turnover',
  ]
    .map((module) => readFileSync(`${MODULES}${module}/verify.ts`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/invariant: '(\w+)'/g)].map(([, id]) => id!));
  expect(verified.filter((id) => !ids.has(id))).toEqual([]);
  expect(verified.length).toBeGreaterThan(40);
});
