/**
 * Creates an operator, above all the first owners of an installation: `node --import tsx tools/create-operator.ts
 * <name> <owner|finance|draws|support> <full name>`, or resets one: `… --reset <name>`. Prints a link by which the
 * person sets their own password and second factor, once, within 24 hours. Works on DATABASE_URL or the data folder,
 * whether a server is running or not.
 */
import { existsSync } from 'node:fs';
import { type Role, roles } from '@shwe/contract/capabilities';
import { attachEmbeddedPostgres, createStore, type Store } from '../apps/server/src/database/index.ts';
import { createOperatorWithLink, resetWithLink } from '../apps/server/src/modules/operators/index.ts';
import { dataDirOf } from './lib/data-dir.ts';

try {
  const token = await withStore(linkFor(process.argv.slice(2)));
  const origin = process.env.SHWE_PUBLIC_ORIGIN || `http://localhost:${process.env.PORT || 8080}`;
  console.log('Give this link to the person. It works once, within 24 hours:');
  console.log(`${origin}/console/#/join/${token}`);
} catch (error) {
  console.error(`create-operator: ${(error as Error).message}`);
  process.exitCode = 1;
}

function linkFor([first, role, ...words]: string[]): (store: Store) => Promise<string> {
  if (first === '--reset' && role) {
    return async (store) => {
      const made = await resetWithLink({ store }, role);
      if (!made.ok) throw new Error(`there is no enabled operator "${role}"`);
      return made.value;
    };
  }
  const fullName = words.join(' ');
  if (!first || !roles.some((one) => one === role) || fullName === '') {
    throw new Error(
      `usage: tools/create-operator.ts <name> <${roles.join('|')}> <full name>, or --reset <name>`,
    );
  }
  return async (store) => {
    const made = await createOperatorWithLink({ store }, { name: first, role: role as Role, fullName });
    if (!made.ok) throw new Error(`the name "${first}" is taken`);
    return made.value;
  };
}

async function withStore(use: (store: Store) => Promise<string>): Promise<string> {
  const database = await openDatabase();
  try {
    const store = await createStore({ appUrl: database.appUrl, connectionsMax: 2 });
    try {
      return await use(store);
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
