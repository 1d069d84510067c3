import type { Lang, Output } from '@shwe/contract';
import { type Capability, can } from '@shwe/contract';
import { approvalKinds, settingCapability } from '@shwe/contract/approvals';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import { approvedWithdrawals } from './cases.queries.ts';
import { type ApprovalMessage, messagesOf } from './messages.queries.ts';
import type { Pending, PendingApproval } from './pending-row.ts';
import { pendingRequests } from './stored-requests.ts';
import { subjectNames } from './subject-names.ts';
import { waitingCases } from './waiting-cases.ts';

/** What waits for a second operator and this one may decide or requested, oldest first. */
export async function listPending(
  db: Queries,
  viewer: Operator,
  lang: Lang,
): Promise<Output<'operatorApprovals', 'list'>> {
  const [rows, settings] = await Promise.all([rowsFor(db, viewer), readSettings(db)]);
  const [people, names, messages] = await Promise.all([
    membersById(
      db,
      rows.flatMap(({ memberId }) => memberId ?? []),
    ),
    subjectNames(
      db,
      rows.map(({ subject }) => subject),
      lang,
    ),
    messagesOf(db, rows),
  ]);
  const withdrawals = can(viewer.role, 'withdrawal.view') ? await approvedWithdrawals(db) : null;
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      group: approvalKinds[row.kind].group,
      at: row.at.toISOString(),
      amount: row.amount === undefined || row.amount === null ? null : kyatToWire(row.amount),
      who: row.memberId === undefined ? null : (people.get(row.memberId) ?? null),
      subject: row.subject,
      name: row.name ?? names.get(row.subject) ?? '',
      operator: row.operator,
      reason: row.reason,
      changes: [...(row.changes ?? [])],
      ...decisionsOf(row, viewer),
      ...conversationOf(messages(row), row, viewer),
    })),
    sla_minutes: {
      money: settings['approval.money_minutes'],
      draws: settings['approval.draws_minutes'],
      access: settings['approval.access_minutes'],
    },
    withdrawals: withdrawals && { waiting: withdrawals.waiting, sum: kyatToWire(withdrawals.sum) },
  };
}

/** What waits for a second operator and this one may decide or requested, oldest first; the ids fit an address. */
export async function rowsFor(db: Queries, viewer: Operator): Promise<Pending[]> {
  const [requests, cases] = await Promise.all([pendingRequests(db), waitingCases(db)]);
  return [...requests, ...cases]
    .filter((row) => row.operatorId === viewer.id || can(viewer.role, capabilityOf(row)))
    .map((row) => ({ ...row, id: row.id.replace(/[^\w.-]/g, '_') }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What was written about a row, and whether the viewer, who requested it or wrote before, did not write last. */
function conversationOf(
  messages: readonly ApprovalMessage[],
  row: Pending,
  viewer: Operator,
): Pick<PendingApproval, 'messages' | 'has_reply'> {
  const takesPart = row.operatorId === viewer.id || messages.some(({ operator_id: id }) => id === viewer.id);
  return {
    messages: messages.map(({ operator, text, written_at: at }) => ({
      operator,
      text,
      at: at.toISOString(),
    })),
    has_reply: takesPart && messages.length > 0 && messages.at(-1)!.operator_id !== viewer.id,
  };
}

function capabilityOf({ kind, subject }: Pending): Capability {
  return kind === 'setting'
    ? settingCapability(subject.replace('setting:', ''))
    : approvalKinds[kind].capability;
}

type Decisions = Pick<PendingApproval, 'mine' | 'blocked' | 'approve' | 'reject'>;

/** What the viewer may do with a row, and why not more. */
function decisionsOf(row: Pending, viewer: Operator): Decisions {
  const isMaker = row.operatorId === viewer.id;
  const isAllowed = can(viewer.role, capabilityOf(row));
  const reject = (isAllowed && (isMaker && row.withdraw === null ? null : row.reject)) || null;
  const blocked =
    isMaker || row.makers?.includes(viewer.id)
      ? 'mine'
      : !row.isValid
        ? 'maker_disabled'
        : row.approve
          ? ''
          : 'elsewhere';
  return { mine: isMaker, blocked, reject, approve: blocked === '' ? (row.approve ?? null) : null };
}
