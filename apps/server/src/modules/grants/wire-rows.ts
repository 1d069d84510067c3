import type { Lang, Output } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { Grant } from './grants.queries.ts';

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
    games: gamesText(row, lang),
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

/** What of a stake counts by game; empty if everything does, or nothing must be bet. */
function gamesText({ weights, turnover_times: times }: Grant, lang: Lang): string {
  const two = weights?.['2d'] ?? 100;
  const three = weights?.['3d'] ?? 100;
  if (times === 0 || (two === 100 && three === 100)) return '';
  return messageText(lang, 'campBetGames', { two, three });
}
