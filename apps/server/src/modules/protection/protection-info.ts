import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { eventsOf } from './events.queries.ts';
import { runningExclusion } from './exclusions.queries.ts';
import {
  KINDS,
  type LimitKind,
  type LimitName,
  type LimitPeriod,
  limitsOf,
  openRaises,
  PERIODS,
  type Raise,
} from './limits.queries.ts';
import type { ProtectionPorts } from './ports.ts';

type Info = Output<'operatorProtection', 'get'>;
type Limit = Info['limits'][number];

/** A member's limits with use and open raises, the exclusion in force, and the history. */
export async function protectionInfo(
  db: Queries,
  ports: ProtectionPorts,
  memberId: bigint,
  names: Parameters<typeof eventsOf>[2],
): Promise<Info> {
  const used = await usedIn(db, ports, memberId, PERIODS);
  const raises = await openRaises(db, memberId);
  const limits: Limit[] = [];
  for (const kind of KINDS) {
    for (const period of PERIODS) {
      const name = { kind, period };
      limits.push(row(name, await limitWithUse(db, memberId, name), used, raises));
    }
  }
  const running = await runningExclusion(db, memberId);
  return {
    limits,
    excluded: running && { why: running.why, ends_at: running.ends_at.toISOString() },
    history: await eventsOf(db, memberId, names),
  };
}

/** One limit with its current use and open raise. */
export async function oneLimit(
  db: Queries,
  ports: ProtectionPorts,
  memberId: bigint,
  name: LimitName,
): Promise<Limit> {
  const used = await usedIn(db, ports, memberId, [name.period]);
  return row(name, await limitWithUse(db, memberId, name), used, await openRaises(db, memberId));
}

type WithCarried = { amount: bigint | null; carried: bigint };

async function limitWithUse(db: Queries, memberId: bigint, name: LimitName): Promise<WithCarried> {
  const limit = (await limitsOf(db, memberId, name.kind)).find(({ period }) => period === name.period);
  return limit ?? { amount: null, carried: 0n };
}

type Used = Record<LimitKind, bigint> & { resetsAt: Date };

/** What counts towards the limits in the current periods, whole kyat. */
async function usedIn(
  db: Queries,
  ports: ProtectionPorts,
  memberId: bigint,
  periods: readonly LimitPeriod[],
): Promise<Map<LimitPeriod, Used>> {
  const { rows } = await db.query<{ period: LimitPeriod; begins_at: Date; ends_at: Date }>(
    `select period, protection.period_begins(period, now.at) as begins_at,
            protection.period_ends(period, now.at) as ends_at
     from unnest($1::text[]) period cross join (select clock.now() as at) now`,
    [[...periods]],
  );
  const used = new Map<LimitPeriod, Used>();
  for (const { period, begins_at: since, ends_at: resetsAt } of rows) {
    const { staked, lost } = await ports.stakedAndLost(db, memberId, since);
    used.set(period, {
      deposit: await ports.depositsTowardsLimit(db, memberId, since),
      stake: staked,
      loss: lost,
      resetsAt,
    });
  }
  return used;
}

function row(
  { kind, period }: LimitName,
  { amount, carried }: WithCarried,
  used: Map<LimitPeriod, Used>,
  raises: readonly Raise[],
): Limit {
  const raise = raises.find((one) => one.kind === kind && one.period === period);
  const inPeriod = used.get(period)!;
  return {
    kind,
    period,
    amount: amount === null ? null : kyatToWire(amount),
    used: kyatToWire(inPeriod[kind] + carried),
    resets_at: inPeriod.resetsAt.toISOString(),
    raise: raise
      ? {
          id: Number(raise.id),
          amount: raise.amount === null ? null : kyatToWire(raise.amount),
          asked_at: raise.requested_at.toISOString(),
          ripe_at: raise.ripe_at.toISOString(),
          ripe: raise.ripe,
        }
      : null,
  };
}
