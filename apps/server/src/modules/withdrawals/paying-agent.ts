import type { Queries } from '../../database/index.ts';
import { isActiveAgent, superiorOf } from '../agents/index.ts';
import type { Settings } from '../settings/index.ts';

/** The agent directly above a member who can pay a withdrawal now, or null. */
export async function payingAgentOf(
  db: Queries,
  memberId: bigint,
  settings: Settings,
): Promise<bigint | null> {
  if (settings['escrow.enabled'] !== 1) return null;
  const superiorId = await superiorOf(db, memberId);
  return superiorId !== null && (await isActiveAgent(db, superiorId)) ? superiorId : null;
}
