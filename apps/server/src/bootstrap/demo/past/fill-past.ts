import { yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { recount } from '../../../modules/agent-reports/index.ts';
import { lotteryJobs } from '../../../modules/lottery/index.ts';
import { rebateJobs } from '../../../modules/rebates/index.ts';
import { enterResults } from '../enter-results.ts';
import { isFilled } from '../fill-demo.ts';
import { businessNow, openPast } from './past-clock.ts';
import { type Past, type Step, stepsOf } from './steps.ts';

/** The past ends so long before the start, because business time goes on while it is filled. */
const ENDS_BEFORE_MS = 5 * 60_000;

const jobs = [...lotteryJobs.filter(({ name }) => name !== 'poll the feed'), ...rebateJobs];

/**
 * Fills an empty database with the last 17 days: the downline of the demo's agent bets every day, draws are settled,
 * rebates computed, cases opened. Business time is set back and moved through these days, and left where they end, so
 * the caller must set it anew (docs/decisions/0092). An interrupted fill is completed by the next one. Returns false
 * when nothing was done: the database is filled, or has another past.
 */
export async function fillPast(context: Omit<AppContext, 'clock'>): Promise<boolean> {
  if (await isFilled(context.store)) return false;
  const until = new Date((await businessNow(context.store)).getTime() - ENDS_BEFORE_MS);
  const opened = await openPast(context.store);
  if (opened === null) return false;
  const { clock, firstDay } = opened;
  const app = { ...context, clock };
  for (const { at, run } of stepsLeft({ app, firstDay, until })) {
    await clock.moveTo(at);
    // The first step comes before all work: its first operator marks a database that has this past.
    if (yangonDate(at) > firstDay) await doDueWork(app);
    await run();
  }
  await recount(app.store);
  return true;
}

async function doDueWork(app: AppContext): Promise<void> {
  for (const job of jobs) await job.run(app);
  await enterResults(app, { hasFeed: false });
}

/** An interrupted fill goes on with the step in which it stopped. A step may be repeated. */
function stepsLeft(past: Past): Step[] {
  const steps = stepsOf(past);
  const now = past.app.clock.business();
  const stopped = steps.findLast(({ at }) => at <= now)!;
  return steps.filter(({ at }) => at >= stopped.at);
}
