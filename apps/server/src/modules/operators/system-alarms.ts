import type { Output } from '@shwe/contract';
import type { AppContext } from '../../context/app-context.ts';
import { FREE_BYTES_WARNED, freeBytes } from '../../database/index.ts';
import { currentJump } from '../../util/clock-watch.ts';
import { CLOCK_APPROVAL } from './accept-clock.ts';
import { approvalRequestOf } from './approval-requests.ts';

type Alarm = Output<'operators', 'alarms'>['list'][number];
export type DifferingSettlement = Omit<Extract<Alarm, { kind: 'settlement_differs' }>, 'kind'>;

/** What is wrong with the system itself. An alarm ends when its cause has ended. */
export async function systemAlarms(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  operatorId: bigint,
  differing: readonly DifferingSettlement[],
): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  const jump = await currentJump(store);
  if (jump) {
    const request = await approvalRequestOf(store, CLOCK_APPROVAL, operatorId);
    alarms.push({
      kind: 'clock_jumped',
      since: jump.since.toISOString(),
      jump_ms: Number(jump.ms),
      request,
    });
  }
  const free = config.dataDir === null ? null : await freeBytes(config.dataDir);
  const settlements = differing.map((one) => ({ kind: 'settlement_differs' as const, ...one }));
  return [...alarms, ...settlements, ...diskAlarms(free)];
}

/** The alarm about this much free space, bytes; none when it is enough or unknown. */
export function diskAlarms(free: number | null): Alarm[] {
  return free !== null && free < FREE_BYTES_WARNED ? [{ kind: 'disk_low', free_bytes: free }] : [];
}
