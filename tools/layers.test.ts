import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

/** Lays the files into a tree of its own, shaped like the project, and returns `rule: file` for each violation. */
function violationsIn(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'shwe-layers-'));
  trees.push(tree);
  for (const name of ['kernel', 'rules', 'wire', 'client', 'ui', 'verifier']) {
    lay(tree, `packages/${name}/src/index.ts`, 'export const here = 1;\n');
    cpSync(join(root, `packages/${name}/package.json`), join(tree, `packages/${name}/package.json`));
    mkdirSync(join(tree, 'node_modules/@shwe'), { recursive: true });
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@shwe', name));
  }
  for (const folder of ['apps', 'sim']) lay(tree, `${folder}/README.md`, '');
  for (const [path, text] of Object.entries(files)) lay(tree, path, text);
  const config = join(root, '.dependency-cruiser.cjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', 'packages', 'apps', 'sim'];
  const run = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  if (!run.stdout) throw new Error(run.stderr);
  const { summary } = JSON.parse(run.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

function lay(tree: string, path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const server = 'apps/server/src';
const here = 'export const here = 1;\n';
const using = (path: string): string => `import { here } from '${path}';\nexport const use = here;\n`;

test('what the table allows passes', () => {
  const found = violationsIn({
    [`${server}/app.ts`]: using('./rooms/lottery/index.ts'),
    [`${server}/main.ts`]: using('./app.ts')
      .replaceAll('here', 'use')
      .replace('const use = use', 'const other = use'),
    [`${server}/store/index.ts`]: using('@shwe/kernel'),
    [`${server}/store/testing.ts`]: using('./other.ts'),
    [`${server}/store/other.ts`]: here,
    [`${server}/http/serve.ts`]: `${using('@shwe/contract')}import '../store/index.ts';\n`,
    [`${server}/rooms/ledger/index.ts`]: here,
    [`${server}/rooms/lottery/index.ts`]: `${using('../ledger/index.ts')}export * from './inner.ts';\n`,
    [`${server}/rooms/lottery/inner.ts`]: `${here}import '@shwe/rules';\nimport '../../http/serve.ts';\n`,
    [`${server}/rooms/lottery/inner.test.ts`]: `import './inner.ts';\nimport '../../store/testing.ts';\n`,
    'apps/player/src/features/bet/Bet.tsx': `${using('@shwe/client')}export const Bet = () => <b>{here}</b>;\n`,
    'apps/player/src/routes.tsx': "export const Lazy = () => import('./features/bet/Bet.tsx');\n",
    'sim/src/auditor/recompute.ts': using('@shwe/kernel'),
  });
  expect(found).toEqual([]);
});

/** One file that breaks a rule, what it imports, and the rules that must name it. */
const broken: [rule: string, file: string, imported: string][] = [
  ['package-kernel', 'packages/kernel/src/bad.ts', '@shwe/rules'],
  ['package-rules', 'packages/rules/src/bad.ts', '@shwe/contract'],
  ['package-wire', 'packages/contract/src/bad.ts', '@shwe/rules'],
  ['package-client', 'packages/client/src/bad.ts', '@shwe/ui'],
  ['package-ui', 'packages/ui/src/bad.ts', '@shwe/client'],
  ['package-verifier', 'packages/verifier/src/bad.ts', '@shwe/kernel'],
  ['verifier-anywhere', 'packages/verifier/src/bad.ts', 'node:fs'],
  ['verifier-second', 'packages/verifier/src/second/bad.ts', '../index.ts'],
  ['room-files', `${server}/rooms/files/bad.ts`, '../ledger/index.ts'],
  ['room-ledger', `${server}/rooms/ledger/bad.ts`, '../members/index.ts'],
  ['room-operators', `${server}/rooms/operators/bad.ts`, '../ledger/index.ts'],
  ['room-content', `${server}/rooms/content/bad.ts`, '../ledger/index.ts'],
  ['room-members', `${server}/rooms/members/bad.ts`, '../protection/index.ts'],
  ['room-protection', `${server}/rooms/protection/bad.ts`, '../turnover/index.ts'],
  ['room-turnover', `${server}/rooms/turnover/bad.ts`, '../protection/index.ts'],
  ['room-agents', `${server}/rooms/agents/bad.ts`, '../lottery/index.ts'],
  ['room-messages', `${server}/rooms/messages/bad.ts`, '../agents/index.ts'],
  ['room-feedback', `${server}/rooms/feedback/bad.ts`, '../cashier/index.ts'],
  ['room-vip', `${server}/rooms/vip/bad.ts`, '../lottery/index.ts'],
  ['room-promotions', `${server}/rooms/promotions/bad.ts`, '../cashier/index.ts'],
  ['room-lottery', `${server}/rooms/lottery/bad.ts`, '../cashier/index.ts'],
  ['room-games', `${server}/rooms/games/bad.ts`, '../lottery/index.ts'],
  ['room-transfers', `${server}/rooms/transfers/bad.ts`, '../cashier/index.ts'],
  ['room-rebates', `${server}/rooms/rebates/bad.ts`, '../lottery/index.ts'],
  ['room-cashier', `${server}/rooms/cashier/bad.ts`, '../lottery/index.ts'],
  ['room-reports', `${server}/rooms/reports/bad.ts`, '../ledger/index.ts'],
  ['room-privacy', `${server}/rooms/privacy/bad.ts`, '../vip/index.ts'],
  ['room-known', `${server}/rooms/surprise/bad.ts`, '@shwe/kernel'],
  ['room-door', `${server}/rooms/lottery/bad.ts`, '../ledger/inner.ts'],
  ['room-door-outside', `${server}/bad.ts`, './rooms/ledger/inner.ts'],
  ['composition-on-top', `${server}/rooms/ledger/bad.ts`, '../../app.ts'],
  ['http-below-rooms', `${server}/http/bad.ts`, '../rooms/ledger/index.ts'],
  ['store-at-bottom', `${server}/store/bad.ts`, '@shwe/contract'],
  ['server-packages', `${server}/bad.ts`, '@shwe/client'],
  ['server-verifier', `${server}/bad.ts`, '@shwe/verifier'],
  ['no-testing-in-product', `${server}/bad.ts`, './store/testing.ts'],
  ['app-alone', 'apps/player/src/bad.ts', '../../server/src/app.ts'],
  ['feature-alone', 'apps/player/src/features/bet/bad.ts', '../wallet/index.ts'],
  ['auditor-independent', 'sim/src/auditor/bad.ts', '@shwe/rules'],
  ['resolvable', 'apps/player/src/bad.ts', './missing.ts'],
];

const targets: Record<string, string> = {
  [`${server}/app.ts`]: here,
  [`${server}/store/testing.ts`]: here,
  [`${server}/rooms/ledger/inner.ts`]: here,
  'apps/player/src/features/wallet/index.ts': here,
};
for (const [, file] of broken) {
  const room = /rooms\/([^/]+)\//.exec(file)?.[1];
  if (room && room !== 'surprise') targets[`${server}/rooms/${room}/index.ts`] = here;
}

test.for([
  ['import', using],
  ['import type', (path: string) => `import type { here } from '${path}';\nexport type Use = typeof here;\n`],
  ['import()', (path: string) => `export const use = () => import('${path}');\n`],
  ['export from', (path: string) => `export { here } from '${path}';\n`],
] as const)('each rule refuses what breaks it, written as %s', ([, write]) => {
  const files = broken.map(([rule, file, imported]) => [file.replace('bad', rule), write(imported)]);
  const found = violationsIn({ ...targets, ...Object.fromEntries(files) });
  const expected = broken.map(([rule, file]) => `${rule}: ${file.replace('bad', rule)}`);
  expect(expected.filter((violation) => !found.includes(violation))).toEqual([]);
});

test('no rule is without its proof', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[];
  };
  const proven = [...broken.map(([rule]) => rule), 'no-circle'];
  expect(forbidden.map(({ name }) => name).sort()).toEqual(proven.sort());
});

test('no-circle refuses files that import each other', () => {
  const found = violationsIn({
    'apps/player/src/a.ts': using('./b.ts'),
    'apps/player/src/b.ts': using('./a.ts').replace('here }', 'use as here }'),
  });
  expect(found.filter((line) => line.startsWith('no-circle'))).not.toEqual([]);
});
