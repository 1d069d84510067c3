import type { Lang, Output } from '@shwe/contract';
import { type Capability, can } from '@shwe/contract';
import { approvalKinds, settingCapability } from '@shwe/contract/approvals';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import { approvedWithdrawals } from './cases.queries.ts';
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
  const [requests, cases, settings] = await Promise.all([
    pendingRequests(db),
    waitingCases(db),
    readSettings(db),
  ]);
  const rows = [...requests, ...cases]
    .filter((row) => row.operatorId === viewer.id || can(viewer.role, capabilityOf(row)))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const [people, names] = await Promise.all([
    membersById(
      db,
      rows.flatMap(({ memberId }) => memberId ?? []),
    ),
    subjectNames(
      db,
      rows.map(({ subject }) => subject),
      lang,
    ),
  ]);
  const withdrawals = can(viewer.role, 'withdrawal.view') ? await approvedWithdrawals(db) : null;
  return {
    list: rows.map((row) => ({
      id: row.id.replace(/[^\w.-]/g, '_'),
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
    })),
    sla_minutes: {
      money: settings['approval.money_minutes'],
      draws: settings['approval.draws_minutes'],
      access: settings['approval.access_minutes'],
    },
    withdrawals: withdrawals && { waiting: withdrawals.waiting, sum: kyatToWire(withdrawals.sum) },
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
