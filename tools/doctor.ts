/** `npm run doctor`: prints every requirement of a start with its state; exits with 1 if one is not met. */
import { examine } from '../apps/server/src/bootstrap/doctor.ts';
import { dataDirOf } from './lib/data-dir.ts';

const checks = await examine(process.env, dataDirOf(process.env));
for (const { state, name, text } of checks) console.log(`${state.padEnd(8)} ${name}: ${text}`);
const faults = checks.filter(({ state }) => state === 'failed').length;
console.log(
  faults === 0 ? '\nThe server can start.' : `\n${faults} of ${checks.length} requirements are not met.`,
);
process.exitCode = faults === 0 ? 0 : 1;
