import type { Config } from '../context/config.ts';
import { answersInClear, type InClear, type Store, type Tx } from '../database/index.ts';
import { feedbackPhonesInClear } from '../modules/feedback/index.ts';
import { accountsInClear } from '../modules/members/index.ts';
import { anySecret } from '../modules/operators/index.ts';
import { payeesInClear, payerNamesInClear } from '../modules/payees/index.ts';
import { exclusionKeysInClear } from '../modules/protection/index.ts';
import { openSecret } from '../security/secrets.ts';

const SLICE_MAX = 500;

/** Everything that once stood in clear. Accounts come first: a phone is sealed before what knows people by their phones. */
const everything: readonly InClear[] = [
  accountsInClear,
  exclusionKeysInClear,
  ...payerNamesInClear,
  ...payeesInClear,
  feedbackPhonesInClear,
  answersInClear,
];

/**
 * Seals what a database still holds in clear from before (decision 0049), slice by slice, each in a transaction of its own: killed half
 * way, the next start goes on. Of several processes one works, the others wait, so that nothing is served before all of it is sealed.
 * Gives how many rows it was.
 */
export async function sealClear(store: Store): Promise<number> {
  let rows = 0;
  for (const of of everything) {
    for (let slice = -1; slice !== 0; rows += slice) slice = await store.tx((tx) => sealSlice(tx, of));
  }
  return rows;
}

/**
 * Whether this start has the pepper that the database was sealed under. Found out before anything is served: what is written under another
 * one is lost to whoever has the right one. Where no member is sealed yet, the operators' secrets tell: they always were.
 */
export async function checkPepper(store: Store, config: Pick<Config, 'pepper'>): Promise<void> {
  const { rows } = await store.query<{ phone: Buffer }>(
    'select phone_sealed as phone from members.accounts where phone_sealed is not null limit 1',
  );
  const secret = await anySecret(store);
  try {
    for (const { phone } of rows) store.personal.open('phone', phone);
    if (secret) openSecret(config, secret);
  } catch (cause) {
    throw new Error(
      'this database was sealed under another pepper: start with its own SHWE_PEPPER, or the file pepper of its data folder',
      { cause },
    );
  }
}

async function sealSlice(tx: Tx, { table, clear, beside = [], sealed }: InClear): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('seal clear', 0))");
  const texts = [...clear, ...beside].map((name) => `${name}::text as ${name}`);
  const { rows } = await tx.query<{ row: string } & Record<string, string | null>>(
    `select ctid::text as row, ${texts} from ${table}
     where num_nonnulls(${clear}) > 0 order by ctid limit ${SLICE_MAX} for update`,
  );
  for (const row of rows) {
    const values = sealed(row, tx);
    const names = Object.keys(values);
    const { rowCount } = await tx.query(
      `update ${table} set ${[...clear.map((name) => `${name} = null`), ...names.map((name, i) => `${name} = $${i + 2}`)]}
       where ctid = $1::tid`,
      [row.row, ...names.map((name) => values[name])],
    );
    if (rowCount !== 1) throw new Error(`a row of ${table} moved while it was sealed`);
  }
  return rows.length;
}
