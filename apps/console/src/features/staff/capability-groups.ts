import { allCapabilities, type Capability } from '@shwe/contract/capabilities';

type GroupName = 'money' | 'draws' | 'members' | 'system';

const GROUP_OF: Partial<Record<string, GroupName>> = {
  deposit: 'money',
  receipt: 'money',
  withdrawal: 'money',
  payout: 'money',
  escrow: 'money',
  payee: 'money',
  adjust: 'money',
  transfer: 'money',
  platform: 'money',
  method: 'money',
  draw: 'draws',
  member: 'members',
  agent: 'members',
  feedback: 'members',
};

/** All capabilities of the declaration by group; one that no line names is the system's. */
export const capabilityGroups: readonly { name: GroupName; capabilities: readonly Capability[] }[] = (
  ['money', 'draws', 'members', 'system'] as const
).map((name) => ({
  name,
  capabilities: allCapabilities.filter((one) => (GROUP_OF[one.split('.')[0]!] ?? 'system') === name),
}));
