import { expect, test } from 'vitest';
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
