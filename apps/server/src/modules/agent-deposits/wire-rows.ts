import type { Lang, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { feeAt } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { remarksOf } from '../agents/index.ts';
import { showPayee } from '../payees/index.ts';
import type { Settings } from '../settings/index.ts';
import { type Claim, seenByMember } from './claims.queries.ts';

type MemberClaim = Output<'agentDeposits', 'claim'>;
type AgentClaim = Output<'agentDeposits', 'confirm'>;

/** A claim as its member sees it. */
export function memberClaim(db: Queries, row: Claim, lang: Lang): MemberClaim {
  return { ...shared(db, seenByMember(row), lang), agent_id: Number(row.agent_id) };
}

/** Claims as their agent sees them. */
export async function agentClaims(
  db: Queries,
  rows: readonly Claim[],
  { agentId, settings, lang }: { agentId: bigint; settings: Settings; lang: Lang },
): Promise<AgentClaim[]> {
  const memberIds = rows.map((row) => row.member_id);
  const remarks = await remarksOf(db, agentId, memberIds);
  return rows.map((row) => ({
    ...shared(db, row, lang),
    member_id: Number(row.member_id),
    remark: remarks.get(row.member_id) ?? String(row.member_id),
    fee: kyatToWire(feeOf(row, settings)),
  }));
}

/** What confirming costs the agent now, or cost then; a claim that ended without a transfer costs nothing. */
function feeOf({ state, amount, fee }: Claim, settings: Settings): bigint {
  return state === 'claimed' ? feeAt(settings['agent.transfer_fee'], amount) : (fee ?? 0n);
}

function shared(db: Queries, row: Claim, lang: Lang) {
  return {
    id: row.adid,
    created_at: row.created_at.toISOString(),
    state: row.state,
    amount: kyatToWire(row.amount),
    account: { kind: row.kind, title: row.title[lang], account: showPayee(db, row, 'masked').account },
    reference: row.reference,
    picture: row.picture_id !== null,
    reason: row.reason,
    text: row.note,
    ended_at: row.ended_at?.toISOString() ?? null,
    tid: row.tid ?? '',
  };
}
