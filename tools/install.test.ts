import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingComponents } from './lib/sbom.mjs';

interface Package {
  version: string;
  optionalDependencies?: Record<string, string>;
}
const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('package-lock.json', () => {
  it('holds the optional packages of every platform, without which npm ci refuses it', () => {
    const optional = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ owner, name })),
    );
    const missing = optional.filter(
      ({ owner, name }) =>
        !lock.packages[`node_modules/${name}`] && !lock.packages[`${owner}/node_modules/${name}`],
    );

    expect(optional.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});

describe('the bill of materials', () => {
  it('must list each direct dependency of the apps in its locked version', () => {
    const all = Object.entries(lock.packages).map(([path, { version }]) => {
      const [group, name] = path
        .replace(/^packages\//, '@shwe/')
        .split('node_modules/')
        .at(-1)!
        .split('/');
      return name ? { group, name, version } : { name: group, version };
    });
    const postgres = `pg@${lock.packages['node_modules/pg']!.version}`;

    expect(missingComponents(lock, { components: all })).toEqual([]);
    expect(missingComponents(lock, { components: all.filter(({ name }) => name !== 'pg') })).toEqual([
      postgres,
    ]);
  });
});
