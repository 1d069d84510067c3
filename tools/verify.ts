/**
 * `npm run verify`: checks every invariant of money and lottery in the database of DATABASE_URL, or of the data folder,
 * whether a server is running or not. Prints one line each; exits with 1 if one is broken.
 */
import { verifyAll } from '../apps/server/src/bootstrap/verify.ts';
import type { Store } from '../apps/server/src/database/index.ts';
import { withStore } from './lib/open-database.ts';

try {
  process.exitCode = await withStore(report);
} catch (error) {
  console.error(`verify: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function report(store: Store): Promise<number> {
  const findings = await verifyAll(store);
  for (const { invariant, says, broken, examples } of findings) {
    if (broken === 0) console.log(`ok      ${invariant}  ${says}`);
    else console.log(`BROKEN  ${invariant}  ${says}: ${broken}, such as ${examples.map(toText).join(' ')}`);
  }
  const brokenCount = findings.filter(({ broken }) => broken > 0).length;
  console.log(
    brokenCount === 0 ? `${findings.length} invariants hold` : `${brokenCount} invariants are broken`,
  );
  return brokenCount === 0 ? 0 : 1;
}

function toText(example: unknown): string {
  return JSON.stringify(example, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}
