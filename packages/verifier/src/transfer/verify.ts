import { type FileCheck, fileChecks } from '../file-checks.ts';
import { readFields, readSigned, wrongSignature } from '../signed.ts';
import { bad, type Checked, good, isTime, whole } from '../text.ts';

/** A transfer from an agent to a member, as its receipt says it. */
export type AgentTransfer = {
  /** The number of the transfer: AT-1234. */
  transfer: string;
  /** Business time. */
  at: string;
  agent: bigint;
  member: bigint;
  /** What the member got, whole kyat. */
  amount: bigint;
};

/** What is checked of a receipt, in order. docs/clients.md lists the same codes. */
const says = {
  transfer_file: 'The file has the receipt of one transfer',
  transfer_signature: 'The receipt is signed by the key beside it',
  transfer_key: 'That key is one you trust',
  transfer_form: 'The receipt is written as the format says',
} as const;

export type TransferCheck = FileCheck<keyof typeof says>;

const { check, keyCheck } = fileChecks(says);

const HEADING = 'shwe-agent-transfer/v1';
const FIELDS = ['transfer', 'at', 'agent', 'member', 'amount'] as const;

/** Parses the text of a receipt. It has exactly one written form. */
export function readAgentTransfer(text: string): Checked<AgentTransfer> {
  const read = readFields(text, HEADING, FIELDS);
  if (!read.ok) return read;
  const { transfer, at } = read.value;
  if (!/^AT-[1-9]\d{0,17}$/.test(transfer)) return bad('transfer is not the number of one');
  if (!isTime(at)) return bad('at is not a time');
  const [agent, member, amount] = [read.value.agent, read.value.member, read.value.amount].map(whole);
  if (!agent || !member || agent === member) return bad('agent and member are not two numbers');
  return amount ? good({ transfer, at, agent, member, amount }) : bad('amount is not one');
}

/**
 * Checks the receipt of a transfer (`downline_transfer_receipt`), offline. Without trusted keys it proves only that text
 * and signature belong together; with them, that the operator signed it. Never throws on bad input.
 */
export function verifyAgentTransfer(file: string, trustedKeys: readonly string[] = []): TransferCheck[] {
  const read = readSigned(file, 'receipt');
  if (!read.ok) return [check('transfer_file', read.why)];
  const signed = read.value;
  const form = readAgentTransfer(signed.text);
  return [
    check('transfer_file'),
    check('transfer_signature', wrongSignature(signed)),
    keyCheck('transfer_key', [signed.key], trustedKeys),
    check('transfer_form', form.ok ? undefined : form.why),
  ];
}
