import type { Output } from '@shwe/contract';
import type { AuditAction } from '@shwe/contract/audit-actions';
import type { Queries } from '../../../database/index.ts';
import { type AuditedAction, lastAudited } from '../../operators/index.ts';
import type { Draw } from './draws.ts';

/** Audit actions that cancel a draw, each with the action of its approval request, if it has one. */
const CANCELLING = new Map<AuditAction, AuditAction | null>([
  ['issue.cancel', 'issue.cancel_ask'],
  ['close_day.add', 'close_day.ask'],
  ['close_day.import', null],
  ['draw.move', 'draw.move_ask'],
]);
const WITHDRAWN: AuditAction[] = ['issue.cancel_drop', 'close_day.remove'];
const ACTIONS = [...CANCELLING, WITHDRAWN].flat().filter((action) => action !== null);
/** Audit entries read at most. */
const ENTRIES_MAX = 200;

type Cancellation = Output<'operatorResults', 'get'>['called_off'];

/**
 * Who cancelled a draw, and who requested it if it needed a second approval, from the audit log; null unless cancelled.
 */
export async function cancelledBy(db: Queries, draw: Draw): Promise<Cancellation> {
  const { cancelled_at: since, cancelled_reason: reason } = draw;
  if (since === null) return null;
  const days = draw.game === 1 ? [`day:${draw.date}`, 'calendar'] : [];
  const subjects = [`issue:${draw.name}`, ...days];
  const entries = await lastAudited(db, { subjects, actions: ACTIONS, max: ENTRIES_MAX });
  // Latest first: the entry of the cancelling action is the last one that is not older than the cancellation.
  const at = entries.findLastIndex((one) => CANCELLING.has(one.action) && one.at >= since);
  const confirmed = entries[at];
  if (!confirmed) return null;
  const request = entries.slice(at + 1).find(({ subject }) => subject === confirmed.subject);
  const asked = request && request.action === CANCELLING.get(confirmed.action) ? actionRow(request) : null;
  // Without a request, the note is the reason that members read; with one, it is the approver's own remark.
  return { asked, confirmed: asked ? actionRow(confirmed) : { ...actionRow(confirmed), note: reason ?? '' } };
}

const actionRow = ({ operator, at, reason }: AuditedAction) => ({
  operator,
  at: at.toISOString(),
  note: reason,
});
