import type { Lang, Output } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { downlineReasonText } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { DownlineWithdrawalState } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { showPayee } from '../payees/index.ts';
import { type Case, caseByEid, seenByMember, settledOf } from './cases.queries.ts';
import { stepsOf } from './steps.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];
type Detail = Output<'withdrawals', 'detail'>;

/** The wire's code (as of other withdrawals: 2 paid, 5 returned, else pending) and the label of each state. */
const statuses: Record<DownlineWithdrawalState, { status: number; label: MessageKey }> = {
  requested: { status: 0, label: 'withdrawalPending' },
  paid: { status: 1, label: 'withdrawalPending' },
  disputed: { status: 1, label: 'withdrawalPending' },
  confirmed: { status: 2, label: 'withdrawalSuccessful' },
  decided_agent: { status: 2, label: 'withdrawalSuccessful' },
  rejected: { status: 5, label: 'withdrawalRefused' },
  taken_back: { status: 5, label: 'withdrawalReturned' },
  decided_member: { status: 5, label: 'withdrawalReturned' },
  decided_part: { status: 2, label: 'withdrawalPaidInPart' },
};

/** A withdrawal through an agent as a row of the member's account record. */
export function caseRecord(db: Pick<Queries, 'personal'>, stored: Case, lang: Lang): AccountRecordRow {
  const row = seenByMember(stored);
  const { status, label } = statuses[row.state];
  const { name, account } = showPayee(db, row, 'named');
  const isRejected = row.state === 'rejected' && row.reason !== '';
  return {
    id: row.eid,
    time: row.created_at.toISOString(),
    type: 'withdrawal',
    paymentType: 0,
    method: row.title[lang],
    amount: -kyatToWire(settledOf(row).paid),
    balance: kyatToWire(row.balance_after),
    status,
    state: row.state,
    reason: isRejected ? downlineReasonText(lang, row.reason as Exclude<Case['reason'], ''>, row.note) : '',
    payer_name: name,
    payer_card: account,
    statusInfo: messageText(lang, label),
  };
}

/** The state of an ordinary withdrawal that says the same to its member. */
const ordinaryStates: Record<DownlineWithdrawalState, Detail['trail'][number]['state']> = {
  requested: 'pending',
  paid: 'approved',
  disputed: 'reviewing',
  confirmed: 'paid',
  decided_agent: 'paid',
  rejected: 'refused',
  taken_back: 'refused',
  decided_member: 'refused',
  decided_part: 'paid',
};

/** A member's withdrawal through an agent with the details of an ordinary one; null if it is not theirs. */
export async function caseAsWithdrawal(
  db: Queries,
  { memberId, id }: { memberId: bigint; id: string },
  lang: Lang,
): Promise<Detail | null> {
  const row = await caseByEid(db, id);
  if (row?.member_id !== memberId) return null;
  const { name, account } = showPayee(db, row, 'named');
  const steps = (await stepsOf(db, [row.id])).get(row.id) ?? [];
  return {
    row: caseRecord(db, row, lang),
    payee: { kind: row.kind, title: row.title[lang], name, account },
    usdt: null,
    trail: steps
      // What is said in a dispute leaves it as it is.
      .filter(({ state }, at) => state !== steps[at - 1]?.state)
      .map(({ at, state }) => ({ at: at.toISOString(), state: ordinaryStates[state] })),
    transaction_id: row.reference === '' ? null : row.reference,
  };
}
