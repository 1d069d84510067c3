import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { canAnswer, canComment, canConfirm, canTakeBack } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { remarksOf } from '../agents/index.ts';
import { membersById } from '../members/index.ts';
import { showPayee } from '../payees/index.ts';
import { businessNow, type Case, seenByMember, settledOf } from './cases.queries.ts';
import { type Step, signedSteps, stepsOf, timeLine } from './steps.ts';

type MemberCase = Output<'downlineWithdrawals', 'confirm'>;
type AgentCase = Output<'downlineWithdrawals', 'pay'>;

/** Cases as their member sees them. */
export async function memberCases(db: Queries, rows: readonly Case[], lang: Lang): Promise<MemberCase[]> {
  const steps = await stepsOf(db, idsOf(rows));
  const now = await businessNow(db);
  const agents = await membersById(
    db,
    rows.map((row) => row.agent_id),
  );
  return rows.map(seenByMember).map((row) => {
    const { name, account } = showPayee(db, row, 'named');
    return {
      ...shared(row, steps.get(row.id) ?? []),
      agent_id: Number(row.agent_id),
      amount: kyatToWire(row.amount),
      after_money: kyatToWire(row.balance_after),
      payee: { kind: row.kind, title: row.title[lang], name, account },
      can_confirm: canConfirm(row),
      can_comment: canComment(row),
      can_take_back: canTakeBack(row, agents.get(row.agent_id)!.state === 'active', now),
    };
  });
}

/**
 * Cases as their agent sees them. Where to pay to is shown only while it is to be paid, and not of a member who is
 * suspended: nothing is paid to them.
 */
export async function agentCases(
  db: Queries,
  rows: readonly Case[],
  { agentId, lang }: { agentId: bigint; lang: Lang },
): Promise<AgentCase[]> {
  const steps = await stepsOf(db, idsOf(rows));
  const memberIds = rows.map((row) => row.member_id);
  const [remarks, members] = [await remarksOf(db, agentId, memberIds), await membersById(db, memberIds)];
  return rows.map((row) => {
    const { paid, fee } = settledOf(row);
    const isToBePaid = row.state === 'requested' && members.get(row.member_id)?.state === 'active';
    const payee = showPayee(db, row, isToBePaid ? 'whole' : 'masked');
    return {
      ...shared(row, steps.get(row.id) ?? []),
      member_id: Number(row.member_id),
      remark: remarks.get(row.member_id) ?? String(row.member_id),
      name: payee.name,
      money: kyatToWire(row.amount),
      after_money: kyatToWire(row.balance_after),
      can_pay: isToBePaid,
      can_answer: canAnswer(row),
      bank_name: row.title[lang],
      bank_card: payee.account,
      bank_address: [payee.area, payee.branch].filter(Boolean).join(', '),
      qr_text: payee.qr_text,
      actual_money: kyatToWire(paid - fee),
    };
  });
}

function shared(row: Case, steps: readonly Step[]) {
  return {
    id: row.eid,
    created_at: row.created_at.toISOString(),
    state: row.state,
    pay_until: row.pay_until.toISOString(),
    confirm_until: row.confirm_until?.toISOString() ?? null,
    part: row.state === 'decided_part' ? kyatToWire(row.part_amount!) : null,
    reference: row.reference,
    picture: row.picture_id !== null,
    reason: row.reason,
    text: row.note,
    dispute_picture: row.dispute_picture_id !== null,
    answer: row.answered_at && {
      at: row.answered_at.toISOString(),
      text: row.answer,
      picture: row.answer_picture_id !== null,
    },
    time_line: timeLine(steps),
    receipts: signedSteps(steps),
  };
}

const idsOf = (rows: readonly Case[]) => rows.map(({ id }) => id);
