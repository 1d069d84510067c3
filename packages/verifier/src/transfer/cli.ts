/**
 * `npm run verify-transfer -- <file> [--key <public key>]…`: checks the receipt of a transfer from an agent to a member,
 * offline. Exit code 0 if no check failed, 1 if one failed, 2 if the file cannot be read.
 */
import { printChecks, readArguments, readText, runProgram, Unreadable } from '../command-line.ts';
import { readSigned } from '../signed.ts';
import { readAgentTransfer, verifyAgentTransfer } from './verify.ts';

const USAGE = 'usage: npm run verify-transfer -- <file> [--key <public key>]…';

runProgram((args) => {
  const { paths, keys } = readArguments(args, USAGE);
  if (paths.length !== 1) throw new Unreadable(USAGE);
  const file = readText(paths[0]!);
  const code = printChecks(verifyAgentTransfer(file, keys));
  const signed = readSigned(file, 'receipt');
  const read = signed.ok && code === 0 ? readAgentTransfer(signed.value.text) : null;
  if (read?.ok) {
    const { transfer, at, agent, member, amount } = read.value;
    console.log(`${transfer}: ${amount} Ks from agent ${agent} to member ${member} on ${at}.`);
  }
  return code;
});
