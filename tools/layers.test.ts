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

/** Writes the files into a separate tree, shaped like the project, and returns `rule: file` for each violation. */
function violationsIn(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'shwe-layers-'));
  trees.push(tree);
  for (const name of ['kernel', 'rules', 'contract', 'client', 'ui', 'verifier']) {
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

test('imports that the table allows pass', () => {
  const found = violationsIn({
    [`${server}/bootstrap/create-app.ts`]: using('../modules/lottery/index.ts'),
    [`${server}/main.ts`]: using('./bootstrap/create-app.ts')
      .replaceAll('here', 'use')
      .replace('const use = use', 'const other = use'),
    [`${server}/database/index.ts`]: using('@shwe/kernel'),
    [`${server}/database/testing.ts`]: using('./other.ts'),
    [`${server}/database/other.ts`]: here,
    [`${server}/http/serve.ts`]: `${using('@shwe/contract')}import '../database/index.ts';\n`,
    [`${server}/modules/ledger/index.ts`]: here,
    [`${server}/modules/lottery/index.ts`]: `${using('../ledger/index.ts')}export * from './inner.ts';\n`,
    [`${server}/modules/lottery/inner.ts`]: `${here}import '@shwe/rules';\nimport '../../http/serve.ts';\n`,
    [`${server}/modules/lottery/inner.test.ts`]: `import './inner.ts';\nimport '../../database/testing.ts';\n`,
    'apps/player/src/features/bet/Bet.tsx': `${using('@shwe/client')}export const Bet = () => <b>{here}</b>;\n`,
    'apps/player/src/routes.tsx': "export const Lazy = () => import('./features/bet/Bet.tsx');\n",
    'sim/src/auditor/recompute.ts': using('@shwe/kernel'),
  });
  expect(found).toEqual([]);
});

/** A file that breaks a rule, what it imports, and the rules that must report it. */
const broken: [rule: string, file: string, imported: string][] = [
  ['package-kernel', 'packages/kernel/src/bad.ts', '@shwe/rules'],
  ['package-rules', 'packages/rules/src/bad.ts', '@shwe/contract'],
  ['package-contract', 'packages/contract/src/bad.ts', '@shwe/rules'],
  ['package-client', 'packages/client/src/bad.ts', '@shwe/ui'],
  ['package-ui', 'packages/ui/src/bad.ts', '@shwe/client'],
  ['package-verifier', 'packages/verifier/src/bad.ts', '@shwe/kernel'],
  ['verifier-anywhere', 'packages/verifier/src/bad.ts', 'node:fs'],
  ['verifier-second', 'packages/verifier/src/second/bad.ts', '../index.ts'],
  ['module-files', `${server}/modules/files/bad.ts`, '../ledger/index.ts'],
  ['module-ledger', `${server}/modules/ledger/bad.ts`, '../members/index.ts'],
  ['module-operators', `${server}/modules/operators/bad.ts`, '../ledger/index.ts'],
  ['module-settings', `${server}/modules/settings/bad.ts`, '../content/index.ts'],
  ['module-content', `${server}/modules/content/bad.ts`, '../ledger/index.ts'],
  ['module-gateways', `${server}/modules/gateways/bad.ts`, '../deposits/index.ts'],
  ['module-crypto', `${server}/modules/crypto/bad.ts`, '../channels/index.ts'],
  ['module-games', `${server}/modules/games/bad.ts`, '../transfers/index.ts'],
  ['module-members', `${server}/modules/members/bad.ts`, '../protection/index.ts'],
  ['module-messages', `${server}/modules/messages/bad.ts`, '../members/index.ts'],
  ['module-push', `${server}/modules/push/bad.ts`, '../members/index.ts'],
  ['module-protection', `${server}/modules/protection/bad.ts`, '../turnover/index.ts'],
  ['module-turnover', `${server}/modules/turnover/bad.ts`, '../protection/index.ts'],
  ['module-channels', `${server}/modules/channels/bad.ts`, '../deposits/index.ts'],
  ['module-feedback', `${server}/modules/feedback/bad.ts`, '../deposits/index.ts'],
  ['module-lottery', `${server}/modules/lottery/bad.ts`, '../deposits/index.ts'],
  ['module-transfers', `${server}/modules/transfers/bad.ts`, '../deposits/index.ts'],
  ['module-payees', `${server}/modules/payees/bad.ts`, '../withdrawals/index.ts'],
  ['module-deposits', `${server}/modules/deposits/bad.ts`, '../withdrawals/index.ts'],
  ['module-withdrawals', `${server}/modules/withdrawals/bad.ts`, '../payouts/index.ts'],
  ['module-statements', `${server}/modules/statements/bad.ts`, '../withdrawals/index.ts'],
  ['module-payouts', `${server}/modules/payouts/bad.ts`, '../deposits/index.ts'],
  ['module-adjustments', `${server}/modules/adjustments/bad.ts`, '../withdrawals/index.ts'],
  ['module-reports', `${server}/modules/reports/bad.ts`, '../lottery/index.ts'],
  ['module-news', `${server}/modules/news/bad.ts`, '../push/index.ts'],
  ['module-privacy', `${server}/modules/privacy/bad.ts`, '../games/index.ts'],
  ['module-agents', `${server}/modules/agents/bad.ts`, '../rebates/index.ts'],
  ['module-grants', `${server}/modules/grants/bad.ts`, '../agents/index.ts'],
  ['module-prizes', `${server}/modules/prizes/bad.ts`, '../vip/index.ts'],
  ['module-vip', `${server}/modules/vip/bad.ts`, '../rebates/index.ts'],
  ['module-agent-reports', `${server}/modules/agent-reports/bad.ts`, '../lottery/index.ts'],
  ['module-campaigns', `${server}/modules/campaigns/bad.ts`, '../lottery/index.ts'],
  ['module-segments', `${server}/modules/segments/bad.ts`, '../lottery/index.ts'],
  ['module-broadcasts', `${server}/modules/broadcasts/bad.ts`, '../lottery/index.ts'],
  ['module-approvals', `${server}/modules/approvals/bad.ts`, '../lottery/index.ts'],
  ['module-search', `${server}/modules/search/bad.ts`, '../deposits/index.ts'],
  ['module-agent-console', `${server}/modules/agent-console/bad.ts`, '../lottery/index.ts'],
  ['module-commissions', `${server}/modules/commissions/bad.ts`, '../rebates/index.ts'],
  ['module-rebates', `${server}/modules/rebates/bad.ts`, '../lottery/index.ts'],
  ['module-downline-transfers', `${server}/modules/downline-transfers/bad.ts`, '../deposits/index.ts'],
  ['module-agent-deposits', `${server}/modules/agent-deposits/bad.ts`, '../withdrawals/index.ts'],
  ['module-downline-withdrawals', `${server}/modules/downline-withdrawals/bad.ts`, '../deposits/index.ts'],
  ['subfolder-lottery-draws', `${server}/modules/lottery/draws/bad.ts`, '../calendar/index.ts'],
  ['subfolder-lottery-calendar', `${server}/modules/lottery/calendar/bad.ts`, '../bets/index.ts'],
  ['subfolder-lottery-seals', `${server}/modules/lottery/seals/bad.ts`, '../bets/index.ts'],
  ['subfolder-lottery-bets', `${server}/modules/lottery/bets/bad.ts`, '../results/index.ts'],
  ['subfolder-lottery-results', `${server}/modules/lottery/results/bad.ts`, '../calendar/index.ts'],
  ['subfolder-members-profiles', `${server}/modules/members/profiles/bad.ts`, '../security/index.ts'],
  ['subfolder-members-security', `${server}/modules/members/security/bad.ts`, '../accounts/index.ts'],
  ['subfolder-members-accounts', `${server}/modules/members/accounts/bad.ts`, '../security/inner.ts'],
  ['module-known', `${server}/modules/surprise/bad.ts`, '@shwe/kernel'],
  ['module-entry', `${server}/modules/lottery/bad.ts`, '../ledger/inner.ts'],
  ['module-entry-outside', `${server}/bad.ts`, './modules/ledger/inner.ts'],
  ['composition-on-top', `${server}/modules/ledger/bad.ts`, '../../bootstrap/create-app.ts'],
  ['infrastructure-below-modules', `${server}/util/bad.ts`, '../modules/ledger/index.ts'],
  ['http-below-modules', `${server}/http/bad.ts`, '../modules/ledger/index.ts'],
  ['database-at-bottom', `${server}/database/bad.ts`, '@shwe/contract'],
  ['server-packages', `${server}/bad.ts`, '@shwe/client'],
  ['server-verifier', `${server}/bad.ts`, '@shwe/verifier'],
  ['no-testing-in-product', `${server}/bad.ts`, './database/testing.ts'],
  ['app-alone', 'apps/player/src/bad.ts', '../../server/src/bootstrap/create-app.ts'],
  ['feature-alone', 'apps/player/src/features/bet/bad.ts', '../wallet/index.ts'],
  ['player-util', 'apps/player/src/util/bad.ts', '../core/client.ts'],
  ['player-i18n', 'apps/player/src/i18n/bad.ts', '../core/client.ts'],
  ['player-core', 'apps/player/src/core/bad.ts', '../components/Screen.tsx'],
  ['player-lock-screen', 'apps/player/src/lock-screen/bad.ts', '../components/Screen.tsx'],
  ['player-components', 'apps/player/src/components/bad.ts', '../features/wallet/index.ts'],
  ['player-pages', 'apps/player/src/pages/bad.ts', '../shell/Shell.tsx'],
  ['player-shell', 'apps/player/src/shell/bad.ts', '../pages/HomePage.tsx'],
  ['player-verify', 'apps/player/src/verify/bad.ts', '../core/client.ts'],
  ['player-features', 'apps/player/src/features/bet/bad.ts', '../../shell/Shell.tsx'],
  ['auditor-independent', 'sim/src/auditor/bad.ts', '@shwe/rules'],
  ['resolvable', 'apps/player/src/bad.ts', './missing.ts'],
];

const targets: Record<string, string> = {
  [`${server}/bootstrap/create-app.ts`]: here,
  [`${server}/database/testing.ts`]: here,
  [`${server}/modules/ledger/inner.ts`]: here,
  'apps/player/src/features/wallet/index.ts': here,
  'apps/player/src/core/client.ts': here,
  'apps/player/src/components/Screen.tsx': here,
  'apps/player/src/shell/Shell.tsx': here,
  'apps/player/src/pages/HomePage.tsx': here,
};
for (const [, file, imported] of broken) {
  if (file.includes('/modules/') && imported.startsWith('../')) targets[join(dirname(file), imported)] = here;
}

/** The ways to write an import; each rule must refuse all of them. */
const ways: Record<string, (path: string) => string> = {
  import: using,
  'import type': (path) => `import type { here } from '${path}';\nexport type Use = typeof here;\n`,
  'import()': (path) => `export const use = () => import('${path}');\n`,
  'export from': (path) => `export { here } from '${path}';\n`,
};

/** One tree with every file that breaks a rule, because each run of the checker takes seconds. */
const brokenFiles = (): Record<string, string> =>
  Object.fromEntries(
    Object.values(ways).flatMap((write, way) =>
      broken.map(([rule, file, imported]) => [file.replace('bad', `${rule}-${way}`), write(imported)]),
    ),
  );

test('each rule refuses what breaks it, however it is written, and files that import each other', () => {
  const found = violationsIn({
    ...targets,
    ...brokenFiles(),
    'apps/player/src/a.ts': using('./b.ts'),
    'apps/player/src/b.ts': using('./a.ts').replace('here }', 'use as here }'),
  });
  const expected = Object.keys(ways).flatMap((name, way) =>
    broken.map(([rule, file]) => ({ name, violation: `${rule}: ${file.replace('bad', `${rule}-${way}`)}` })),
  );
  expect(expected.filter(({ violation }) => !found.includes(violation))).toEqual([]);
  expect(found.filter((line) => /^no-circle: apps\/player\/src\/[ab]\.ts$/.test(line))).not.toEqual([]);
});

test('every rule has a test', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[];
  };
  const proven = [...broken.map(([rule]) => rule), 'no-circle'];
  expect(forbidden.map(({ name }) => name).sort()).toEqual(proven.sort());
});
