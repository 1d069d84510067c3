import { expect, test } from 'vitest';
import { valueKey } from '../apps/console/src/core/audit-values.ts';
import { en, my } from '../apps/console/src/i18n/catalogues.ts';
import { auditDetails } from '../apps/server/src/modules/operators/audit-details/index.ts';

const entries = Object.entries(auditDetails).map(([action, fields]) => ({
  action,
  names: [...new Set([fields].flat().flatMap((part) => Object.keys(part)))],
}));
const keyOf = (name: string) => `auditField_${name}` as keyof typeof en;

test('every detail of an audit entry has a name in both languages, and none is named that no entry has', () => {
  const named = Object.keys(en).filter((key) => key.startsWith('auditField_'));
  const written = new Set(entries.flatMap(({ names }) => names.map(keyOf)));
  expect(named.sort()).toEqual([...written].sort());
});

test.each(Object.entries({ en, my }))('details of one entry have different names: %s', (_, texts) => {
  const alike = entries.filter(({ names }) => {
    const labels = names.map((name) => texts[keyOf(name)]);
    return new Set(labels).size < labels.length;
  });
  expect(alike.map(({ action }) => action)).toEqual([]);
});

/** The words that a detail can be: those of a list, yes or no, or the digits of a game. */
function wordsOf(schema: object): string[] {
  const { anyOf = [schema] } = schema as { anyOf?: object[] };
  return anyOf.flatMap((one) => {
    const { enum: words = [], const: word, type } = one as { enum?: string[]; const?: string; type?: string };
    return type === 'boolean'
      ? ['true', 'false']
      : [...words, ...(word === undefined ? [] : [word])].map(String);
  });
}

test('every word that a detail can be has a text, but for the filters of a list', () => {
  const words = Object.entries(auditDetails)
    .filter(([action]) => action !== 'list.export')
    .flatMap(([action, fields]) =>
      [fields]
        .flat()
        .flatMap((part) => Object.entries(part))
        .flatMap(([name, schema]) => wordsOf(schema).map((word) => [action, name, word] as const)),
    );
  expect(words.length).toBeGreaterThan(200);
  expect(words.filter(([action, name, word]) => valueKey(action, name, word) === null)).toEqual([]);
  const used = new Set(words.map(([action, name, word]) => valueKey(action, name, word)));
  expect(Object.keys(en).filter((key) => key.startsWith('auditValue_') && !used.has(key as never))).toEqual(
    [],
  );
});
