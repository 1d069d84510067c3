import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { verifyAll } from '../apps/server/src/bootstrap/verify.ts';
import { freshDatabase, withClient } from '../apps/server/src/database/testing.ts';
import { runTool } from './lib/testing-run-tool.ts';

const store = await freshDatabase();

const verify = (env: Record<string, string>) => runTool('verify.ts', [], env);
const recompute = (...words: string[]) => runTool('recompute.ts', words, { DATABASE_URL: store.appUrl });

test('a valid database passes every invariant, one line each', () => {
  const path = fileURLToPath(new URL('verify.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', path], {
    env: { ...process.env, DATABASE_URL: store.appUrl },
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1)).toBe(`${lines.length - 1} invariants hold`);
  expect(lines.slice(0, -1).every((line) => /^ok {6}[A-Z]\d/.test(line))).toBe(true);
  expect(status).toBe(0);
});

test('the checks of every module are made', async () => {
  const made = new Set((await verifyAll(store)).map(({ says }) => says));
  const modules = new URL('../apps/server/src/modules/', import.meta.url);
  let checks = 0;
  for (const name of readdirSync(modules)) {
    const module = (await import(new URL(`${name}/index.ts`, modules).href)) as Record<string, unknown>;
    for (const [call, check] of Object.entries(module)) {
      if (!/^verify[A-Z]/.test(call) || call === 'verifyAudit') continue;
      const findings = await (check as (on: typeof store) => Promise<{ says: string }[]>)(store);
      for (const { says } of findings) expect(made, `${name}: ${says}`).toContain(says);
      checks += findings.length;
    }
  }
  // The audit log is checked as well.
  expect(checks + 1).toBe(made.size);
});

test('recompute tells whether the rebates of a day are what they should be', async () => {
  const settled = () => recompute('rebates', '2026-11-23');
  expect(await settled()).toMatchObject({
    status: 1,
    output: 'the rebates of 2026-11-23 are not computed yet\n',
  });
  await store.ownerQuery(
    `insert into rebates.days (day, part, state, total, lines, computed_at, cover_percent)
       select '2026-11-23', part, 'paid', 0, 0, clock.now(), 70 from unnest(array['player', 'agent']) part`,
  );
  expect(await settled()).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^player: .*same\nagent: .*same\n$/),
  });
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      "insert into rebates.lines (day, part, member_id, game, valid, amount) values ('2026-11-23', 'player', 200001, '2d', 900, 7)",
    );
  });
  expect(await settled()).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^player: .* 7 Ks settled: DIFFERENT\nagent: .*same\n$/),
  });
});

test('finds a balance that was changed manually', async () => {
  await withClient(store.adminUrl, (admin) =>
    admin.query("UPDATE ledger.accounts SET balance = balance + 1 WHERE code = 'stakes'"),
  );
  const { status, output } = await verify({ DATABASE_URL: store.appUrl });
  expect(output).toMatch(
    /^BROKEN {2}L2 {2}every balance is the sum of its postings: 1, such as \{.*"balance":"1"/m,
  );
  expect(output).toMatch(/\d+ invariants are broken\n$/);
  expect(status).toBe(1);
});

test('without a data folder there is nothing to verify', async () => {
  const { status, output } = await verify({ DATABASE_URL: '', DATA_DIR: '/nowhere/data' });
  expect(output).toBe('verify: there is no data folder /nowhere/data\n');
  expect(status).toBe(1);
});
