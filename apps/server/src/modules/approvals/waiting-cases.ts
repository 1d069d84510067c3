import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { localPhone } from '../members/index.ts';
import * as cases from './cases.queries.ts';
import { type Change, decision, decisionWithoutReason, type Pending } from './pending-row.ts';

/** What waits for a second operator in the tables of its own module, as rows of the queue. */
export async function waitingCases(db: Queries): Promise<Pending[]> {
  const parts = await Promise.all([
    adjustments(db),
    confiscations(db),
    proposals(db),
    accounts(db),
    rules(db),
    corrections(db),
    messages(db),
  ]);
  return parts.flat();
}

type Maker = { operator_id: bigint; operator: string; is_valid: boolean; at: Date; reason: string };

function madeBy({ operator_id: operatorId, operator, is_valid: isValid, at, reason }: Maker) {
  return { operatorId, operator, isValid, at, reason };
}

async function adjustments(db: Queries): Promise<Pending[]> {
  return (await cases.askedAdjustments(db)).map((row) => {
    const input = { id: Number(row.id) };
    return {
      ...madeBy(row),
      id: row.aid,
      kind: 'adjustment',
      subject: `adjustment:${row.aid}`,
      memberId: row.member_id,
      amount: row.amount,
      changes: [
        { field: 'balance', before: kyatToWire(row.balance), after: kyatToWire(row.balance + row.amount) },
        { field: 'adjustmentReason', before: null, after: row.why },
        ...(row.wagering > 0n
          ? [{ field: 'wagering', before: kyatToWire(row.left), after: kyatToWire(row.left + row.wagering) }]
          : []),
      ],
      approve: decision('operatorAdjustments.decide', { ...input, yes: true }),
      reject: decision('operatorAdjustments.decide', { ...input, yes: false }),
    };
  });
}

async function confiscations(db: Queries): Promise<Pending[]> {
  return (await cases.askedConfiscations(db)).map((row) => ({
    ...madeBy(row),
    id: `confiscation ${row.wid}`,
    kind: 'confiscation',
    subject: `withdrawal:${row.wid}`,
    memberId: row.member_id,
    amount: row.amount,
    changes: [{ field: 'rejectReason', before: null, after: row.code }],
    // The second operator confirms the reason of the first.
    approve: decisionWithoutReason('operatorWithdrawals.reject', {
      id: row.wid,
      reason: row.code,
      note: row.note,
      deduct: true,
    }),
    // Reassigning a case in review ends the request. After the 1st approval only a rejection of the withdrawal does.
    ...(row.state !== 'approved' && {
      reject: decisionWithoutReason('operatorWithdrawals.assign', { id: row.wid }),
    }),
  }));
}

async function proposals(db: Queries): Promise<Pending[]> {
  return (await cases.proposedDecisions(db)).map((row) => ({
    ...madeBy(row),
    id: row.eid,
    kind: 'downlineWithdrawal',
    subject: `downline withdrawal:${row.eid}`,
    memberId: row.member_id,
    amount: row.amount,
    changes: [{ field: 'moneyTo', before: null, after: row.proposal }, ...shares(row)],
  }));
}

/** What each side gets of a disputed amount that is shared. */
function shares({ amount, part }: cases.ProposedDecision): Change[] {
  if (part === null) return [];
  return [
    { field: 'toAgent', before: null, after: kyatToWire(part) },
    { field: 'toMember', before: null, after: kyatToWire(amount - part) },
  ];
}

async function accounts(db: Queries): Promise<Pending[]> {
  return (await cases.inactiveAccounts(db)).map((row) => ({
    ...madeBy(row),
    id: `account ${row.id}`,
    kind: 'receivingAccount',
    subject: `account:${row.id}`,
    makers: row.writers,
    amount: row.day_cap,
    changes: [
      {
        field: 'accountNumber',
        before: null,
        after: row.phone === null ? row.address : localPhone(row.phone),
      },
      { field: 'active', before: false, after: true },
      { field: 'dayCap', before: null, after: kyatToWire(row.day_cap) },
    ],
    approve: decision('operatorChannels.switchAccount', {
      id: Number(row.id),
      enabled: true,
      seen: { name: row.name, day_cap: kyatToWire(row.day_cap) },
    }),
  }));
}

async function rules(db: Queries): Promise<Pending[]> {
  const text = (value: readonly bigint[] | null) =>
    value === null ? null : value.length === 1 ? kyatToWire(value[0]!) : value.join(' ');
  return (await cases.askedRules(db)).map((row) => ({
    ...madeBy(row),
    id: `rule ${row.id}`,
    kind: 'drawRule',
    subject: 'rules',
    name: row.game === 1 ? '2D' : '3D',
    changes: [
      { field: `rule_${row.kind}`, before: text(row.was), after: text(row.value) },
      { field: 'fromDay', before: null, after: row.from_day },
    ],
    approve: decisionWithoutReason('operatorCalendar.approveRule', { rule: Number(row.id) }),
    reject: decisionWithoutReason('operatorCalendar.withdrawRule', { rule: Number(row.id) }),
  }));
}

async function corrections(db: Queries): Promise<Pending[]> {
  return (await cases.askedCorrections(db)).map((row) => ({
    ...madeBy(row),
    id: `correction ${row.issue}`,
    kind: 'correction',
    subject: `issue:${row.issue}`,
    amount: row.paid,
    changes: [{ field: 'correctionWhy', before: null, after: row.why }],
  }));
}

async function messages(db: Queries): Promise<Pending[]> {
  return (await cases.askedMessages(db)).map((row) => ({
    ...madeBy(row),
    id: row.bid,
    kind: 'houseMessage',
    subject: `house message:${row.bid}`,
    name: row.title,
    changes: [{ field: 'recipients', before: null, after: row.counted }],
    approve: decisionWithoutReason('operatorBroadcasts.approve', { id: row.bid }),
    reject: decision('operatorBroadcasts.stop', { id: row.bid }),
  }));
}
