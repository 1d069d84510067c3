import type { Lang, Output } from '@shwe/contract';
import { gamesText } from '@shwe/contract/campaign-text';
import { kyatToWire } from '@shwe/kernel';
import type { Grant } from './grants.queries.ts';

/** A bonus without weights: all of a stake counts. */
const ALL_COUNTS = { '2d': 100, '3d': 100 };

/** A grant on the wire, its title in the reader's language. */
export function grantRow(row: Grant, lang: Lang): Output<'grants', 'list'>['list'][number] {
  return {
    id: row.gid,
    campaign: row.campaign,
    title: row.title[lang],
    state: row.state,
    amount: kyatToWire(row.amount),
    turnover_times: row.turnover_times,
    required: kyatToWire(row.amount) * row.turnover_times,
    done: kyatToWire(row.done),
    games: row.turnover_times === 0 ? '' : gamesText({ ...ALL_COUNTS, ...row.weights }, lang),
    before: row.before,
    granted_at: row.granted_at.toISOString(),
    claim_until: row.claim_until.toISOString(),
    claimed_at: row.claimed_at?.toISOString() ?? null,
    play_until: row.play_until?.toISOString() ?? null,
    play_days: row.play_days,
    ended_at: row.ended_at?.toISOString() ?? null,
    taken_back: kyatToWire(row.taken_back),
    reason: row.reason,
  };
}
