import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { type Campaign, lockCampaign } from './campaigns.queries.ts';
import { findCandidates, type Window } from './candidates.ts';
import { type Decision, decide, grantedTo } from './decide.ts';
import type { CampaignPorts } from './ports.ts';

/** Decisions in one transaction. */
const DECISIONS_A_STEP = 200;
/** Steps of a campaign in one run, so that one campaign does not hold up the others. */
const STEPS_A_RUN = 20;
/** Facts may become known this much after their time. */
const LATE_MS = 15 * 60 * 1000;
/** A campaign whose end is longer ago than this has no more facts to come. */
const DONE_DAYS = 3;

/**
 * Decides about everybody who met the trigger of a live campaign since the last run. Deposits, stakes and results are
 * those of `agent_reports`, a few seconds behind the ledger. Returns how many were decided.
 */
export async function evaluateCampaigns(app: AppContext, ports: CampaignPorts): Promise<number> {
  const { rows } = await app.store.query<{ id: bigint }>(
    `select id from campaigns.campaigns
     where state = 'live' and (terms->>'from')::timestamptz <= clock.now()
       and (decided_until is null
         or decided_until < (terms->>'until')::timestamptz + make_interval(days => $1))
     order by id`,
    [DONE_DAYS],
  );
  let decided = 0;
  for (const { id } of rows) {
    try {
      decided += await evaluate(app, ports, id);
    } catch (error) {
      // One campaign that fails must not stop the others.
      app.log.error({ campaign: String(id), error }, 'a campaign could not be evaluated');
    }
  }
  return decided;
}

async function evaluate(app: AppContext, ports: CampaignPorts, id: bigint): Promise<number> {
  let decided = 0;
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const decisions = await app.store.tx((tx) => evaluateStep(app, tx, ports, id));
    decided += decisions.length;
    if (decisions.length < DECISIONS_A_STEP) break;
  }
  return decided;
}

/** Decides about the next candidates, and tells the screens of who gets something; once there are no more, what came before now is decided. */
async function evaluateStep(app: AppContext, tx: Tx, ports: CampaignPorts, id: bigint): Promise<Decision[]> {
  const campaign = await lockCampaign(tx, id);
  if (campaign?.state !== 'live') return [];
  const isAsked = campaign.terms.trigger.on !== 'date' || campaign.decided_until === null;
  const window = await windowOf(tx, campaign);
  const candidates = isAsked
    ? await findCandidates(tx, campaign.terms, window, { campaignId: id, limit: DECISIONS_A_STEP })
    : [];
  const decisions = await decide(tx, ports, campaign, candidates);
  await app.live.hintBalances(tx, grantedTo(decisions));
  if (decisions.length < DECISIONS_A_STEP)
    await tx.query(
      'update campaigns.campaigns set decided_until = greatest(decided_until, $2) where id = $1',
      [id, window.now],
    );
  return decisions;
}

/**
 * What happened since the campaign is live, from what was decided last, with room for late facts, to the time up to which
 * the reports have counted.
 */
async function windowOf(tx: Tx, { terms, live_since, decided_until }: Campaign): Promise<Window> {
  const { rows } = await tx.query<{ now: Date }>(
    `select least(clock.now(), p.updated_at, (select e.business_at from ledger.journal_entries e
                                              where e.id > p.entry_id order by e.id limit 1)) as now
     from agent_reports.progress p`,
  );
  const begin = new Date(terms.from);
  const from = live_since !== null && live_since > begin ? live_since : begin;
  return {
    from,
    until: new Date(terms.until),
    since: decided_until === null ? from : new Date(decided_until.getTime() - LATE_MS),
    now: rows[0]!.now,
  };
}
