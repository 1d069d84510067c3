import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { type AuditedAction, lastAudited } from '../../operators/index.ts';
import type { Draw } from './draws.ts';

/** What calls an issue off, with the asking that comes right before it where it takes two. */
const ENDS: Record<string, string | null> = {
  'issue.cancel': 'issue.cancel_ask',
  'close_day.add': 'close_day.ask',
  'close_day.import': null,
  'draw.move': 'draw.move_ask',
};
const TAKEN_BACK = ['issue.cancel_drop', 'close_day.remove'];
const ACTS = [...Object.entries(ENDS).flat(), ...TAKEN_BACK].filter((act) => act !== null);
/** Entries that are looked at; lists of close days, of which there are a few in a year, are among them. */
const SAID_MAX = 200;

type CalledOff = Output<'operatorResults', 'get'>['called_off'];

/**
 * Who called an issue off, and who had asked for it when it took two, as the audit log has it; null while it is not
 * called off.
 */
export async function cancelledBy(db: Queries, issue: Draw): Promise<CalledOff> {
  const { cancelled_at: since, cancelled_reason: reason } = issue;
  if (since === null) return null;
  const days = issue.game === 1 ? [`day:${issue.date}`, 'calendar'] : [];
  const subjects = [`issue:${issue.name}`, ...days];
  const said = await lastAudited(db, { subjects, actions: ACTS, max: SAID_MAX });
  // Latest first: the deed's own entry is the last of those that are not older than what it did.
  const at = said.findLastIndex((one) => one.action in ENDS && one.at >= since);
  const confirmed = said[at];
  if (!confirmed) return null;
  const before = said.slice(at + 1).find(({ subject }) => subject === confirmed.subject);
  const asked = before && before.action === ENDS[confirmed.action] ? word(before) : null;
  // Alone, what was written is the reason that members read; beside an asking it is a remark of its own.
  return { asked, confirmed: asked ? word(confirmed) : { ...word(confirmed), note: reason ?? '' } };
}

const word = ({ operator, at, reason }: AuditedAction) => ({ operator, at: at.toISOString(), note: reason });
