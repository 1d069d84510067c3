import type { AppContext } from '../context/app-context.ts';
import { freeBytes } from '../database/index.ts';
import type { Metric } from '../http/metrics.routes.ts';
import { alarmsOf } from '../modules/lottery/index.ts';
import { currentJump } from '../util/clock-watch.ts';
import { queueSummary } from './queue-summary.ts';

/** The figures that a monitor watches. */
export async function metricsOf(app: AppContext): Promise<Metric[]> {
  const [jump, queues, alarms, free] = await Promise.all([
    currentJump(app.store),
    queueSummary(app),
    alarmsOf(app.store),
    app.config.dataDir === null ? null : freeBytes(app.config.dataDir),
  ]);
  const gauge = (name: string, help: string, value: number): Metric => ({
    name: `shwe_${name}`,
    help,
    value,
  });
  return [
    ...(free === null ? [] : [gauge('disk_free_bytes', 'Free space on the disk of the data folder.', free)]),
    gauge(
      'bets_stopped',
      '1 while the clock of the database has jumped and no bets are taken.',
      jump ? 1 : 0,
    ),
    gauge('clock_jump_seconds', 'How far the clock of the database jumped.', Number(jump?.ms ?? 0) / 1000),
    gauge('deposits_waiting', 'Deposits that wait for an operator.', queues.deposits.waiting),
    gauge('withdrawals_waiting', 'Withdrawals that wait for an operator.', queues.withdrawals.waiting),
    gauge(
      'disputes_waiting',
      'Disputes of withdrawals through agents that wait for a decision.',
      queues.disputes.waiting,
    ),
    gauge(
      'draw_alerts',
      'Draws without a seal, without a result, not settled on time, or contradicted by the feed.',
      alarms.length,
    ),
    gauge(
      'results_contradicted',
      'Draws whose confirmed result the feed contradicts.',
      alarms.filter(({ kind }) => kind === 'feed_differs').length,
    ),
  ];
}
