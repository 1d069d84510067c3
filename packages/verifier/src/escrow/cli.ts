/**
 * `npm run verify-escrow -- <file> [--key <public key>]…`: checks the signed steps of a withdrawal through an agent,
 * offline. Exit code 0 if no check failed, 1 if one failed, 2 if the file cannot be read.
 */
import { printChecks, readArguments, readText, runProgram, Unreadable } from '../command-line.ts';
import { moneyText } from './text.ts';
import { lastEscrowStep, verifyEscrow } from './verify.ts';

const USAGE = 'usage: npm run verify-escrow -- <file> [--key <public key>]…';

runProgram((args) => {
  const { paths, keys } = readArguments(args, USAGE);
  if (paths.length !== 1) throw new Unreadable(USAGE);
  const file = readText(paths[0]!);
  const code = printChecks(verifyEscrow(file, keys));
  const last = code === 0 ? lastEscrowStep(file) : null;
  if (last) console.log(`${last.case}: ${last.state} on ${last.at}, ${moneyText(last)}.`);
  return code;
});
