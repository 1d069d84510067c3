import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { isActiveAgent, superiorOf } from '../agents/index.ts';
import { allChannels } from '../channels/index.ts';
import type { Settings } from '../settings/index.ts';
import { shownAccounts } from './accounts.ts';

type Way = Output<'agentDeposits', 'way'>['way'];

/** The agent directly above a member who takes deposits now, or null. */
export async function depositAgentOf(
  db: Queries,
  memberId: bigint,
  settings: Settings,
): Promise<bigint | null> {
  if (settings['agent.takes_deposits'] !== 1) return null;
  const superiorId = await superiorOf(db, memberId);
  return superiorId !== null && (await isActiveAgent(db, superiorId)) ? superiorId : null;
}

/** The least and the most of one deposit through an agent, kyat. The agent confirms it by a transfer. */
export function depositBounds(settings: Settings): { min: number; max: number } {
  return {
    min: Math.max(settings['agent.deposit_min'], settings['agent.transfer_min']),
    max: settings['agent.transfer_max'],
  };
}

/** How a member can deposit through the agent: null without an agent who takes deposits and shows an account. */
export async function wayOf(db: Queries, memberId: bigint, settings: Settings, lang: Lang): Promise<Way> {
  const agentId = await depositAgentOf(db, memberId, settings);
  if (agentId === null) return null;
  const accounts = await shownAccounts(db, agentId, settings, lang);
  if (accounts.length === 0) return null;
  const bounds = depositBounds(settings);
  return { agent_id: Number(agentId), ...bounds, quick: await quickAmounts(db, bounds), accounts };
}

/** The amounts offered at a tap by the payment methods that are paid by hand, within the bounds of an agent. */
async function quickAmounts(db: Queries, { min, max }: { min: number; max: number }): Promise<number[]> {
  const amounts = (await allChannels(db))
    .filter(({ rail, takes_deposits }) => rail === 'manual' && takes_deposits)
    .flatMap(({ quick }) => quick.map(kyatToWire));
  return [...new Set(amounts)]
    .filter((amount) => amount >= min && amount <= max)
    .toSorted((one, other) => one - other);
}
