/**
 * Creates an operator account, above all the first owner of a licensed installation: `node --import tsx
 * tools/create-operator.ts <name> <owner|finance|draws|support> <full name>`. Works on DATABASE_URL or the data folder,
 * whether a server is running or not. Generates the password and the TOTP secret and prints them once.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@shwe/contract';
import { readConfig } from '../apps/server/src/context/config.ts';
import { attachEmbeddedPostgres, createStore } from '../apps/server/src/database/index.ts';
import { createOperator } from '../apps/server/src/modules/operators/index.ts';
import { dataDirOf } from './lib/data-dir.ts';

const roles: readonly string[] = ['owner', 'finance', 'draws', 'support'] satisfies Role[];

try {
  const [name, role, ...fullName] = process.argv.slice(2);
  if (!name || !role || !roles.includes(role) || fullName.length === 0) {
    throw new Error(`usage: tools/create-operator.ts <name> <${roles.join('|')}> <full name>`);
  }
  await create({ name, role: role as Role, fullName: fullName.join(' ') });
} catch (error) {
  console.error(`create-operator: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function create(account: { name: string; role: Role; fullName: string }): Promise<void> {
  const database = await openDatabase();
  try {
    const store = await createStore({ appUrl: database.appUrl, connectionsMax: 2 });
    try {
      // Only the pepper is needed. It must be the server's, or the password would never match.
      const config = readConfig({ SHWE_PEPPER: pepper() });
      const password = randomBytes(12).toString('base64url');
      const by = { operatorId: null, operatorName: 'command line', ip: '' };
      const created = await createOperator({ store, config }, { ...account, password }, by);
      if (!created.ok) throw new Error(`"${account.name}" was refused: ${created.refused}`);
      console.log(`${account.role} ${account.name}`);
      console.log(`password   ${password}`);
      console.log(`TOTP       ${created.value.totpUri}`);
    } finally {
      await store.close();
    }
  } finally {
    await database.stop();
  }
}

async function openDatabase(): Promise<{ appUrl: string; stop: () => Promise<void> }> {
  const external = process.env.DATABASE_URL;
  if (external) return { appUrl: external, stop: async () => {} };
  const dataDir = dataDirOf(process.env);
  if (!existsSync(dataDir))
    throw new Error(`there is no data folder ${dataDir}: start the server once first`);
  return attachEmbeddedPostgres({ dataDir, say: (line) => console.log(line) });
}

function pepper(): string {
  if (process.env.SHWE_PEPPER) return process.env.SHWE_PEPPER;
  const file = join(dataDirOf(process.env), 'pepper');
  if (!existsSync(file)) throw new Error(`there is no ${file}, and SHWE_PEPPER is not set`);
  return readFileSync(file, 'utf8').trim();
}
