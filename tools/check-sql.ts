/** Checks every SQL query in the TypeScript sources against the migrated database: columns, types and nulls. */
import pg from 'pg';
import { startTestCluster } from '../apps/server/src/database/testing-cluster.ts';
import { checkSql } from './lib/sql/check.ts';
import { openProject, root } from './lib/sql/project.ts';
import { excludedFiles, standIns } from './lib/sql/stand-ins.ts';
import { Describer } from './lib/sql/statement.ts';

const from = performance.now();
const FOLDERS = ['apps/server', 'apps/games', 'sim', 'bench', 'e2e', 'tools'];

const cluster = await startTestCluster();
const { project, close } = openProject();
const client = new pg.Client({ connectionString: adminUrlOf(cluster) });
try {
  await client.connect();
  const files = project.rootFiles.filter((path) =>
    FOLDERS.some((folder) => path.startsWith(`${root}${folder}/`)),
  );
  const describer = await Describer.on(client);
  const { typed, untyped, faults } = await checkSql(project, describer, {
    root,
    files,
    standIns,
    excludedFiles,
  });
  for (const { file, line, text } of faults) console.error(`${file}:${line}  ${text}`);
  console.log(
    `${typed} typed queries and ${untyped} others, ${faults.length} faults, ${Math.round(performance.now() - from)} ms`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  close();
  await client.end();
  await cluster.stop();
}

/** Some statements of tests need a superuser. */
function adminUrlOf({ adminUrl, ownerUrl }: { adminUrl: string; ownerUrl: string }): string {
  const url = new URL(adminUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
}
