import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Settings } from '../settings/index.ts';
import { sentToday } from './transfers.queries.ts';

/** What an agent can send: limits of one transfer, what is left of the business day, and the rate of the fee. */
export async function transferLimits(
  db: Queries,
  settings: Settings,
  agentId: bigint,
): Promise<Output<'downlineTransfers', 'limits'>> {
  const { count, sum } = await sentToday(db, agentId);
  return {
    min: settings['agent.transfer_min'],
    max: settings['agent.transfer_max'],
    fee_rate: settings['agent.transfer_fee'],
    left_sum: Math.max(0, settings['agent.transfer_day_sum'] - kyatToWire(sum)),
    left_count: Math.max(0, settings['agent.transfer_day_count'] - count),
  };
}
