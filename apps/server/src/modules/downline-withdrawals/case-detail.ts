import type { Output, Refused } from '@shwe/contract';
import { can } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { decisionRefusal, downlineWithdrawalStates, isOpen } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { balances } from '../ledger/index.ts';
import { groupsOnSameDevice } from '../members/index.ts';
import { showPayee } from '../payees/index.ts';
import { caseRows } from './case-rows.ts';
import { type Case, caseByEid, caseColumns, caseTables } from './cases.queries.ts';
import { signedSteps, stepsOf, timeLine } from './steps.ts';

type Detail = Output<'operatorDownlineWithdrawals', 'get'>;
type SideHistory = Detail['history']['member'];

const EARLIER_MAX = 10;

/** A case with all that is needed to decide a dispute. Operators see the payout account masked. */
export async function caseDetail(
  db: Queries,
  eid: string,
  viewer: Operator,
): Promise<Result<Detail, Refused<'not_found'>>> {
  const row = await caseByEid(db, eid);
  if (!row) return refuse('not_found');
  const steps = (await stepsOf(db, [row.id])).get(row.id) ?? [];
  const { name, account } = showPayee(db, row, 'masked');
  const sameDevice = await groupsOnSameDevice(db, [row.member_id, row.agent_id], 2);
  const [shown, ...earlier] = await caseRows(db, [row, ...(await earlierDisputes(db, row))], viewer.id);
  return ok({
    case: shown!,
    payee: { kind: row.kind, code: row.code, name, account, since: row.payee_since.toISOString() },
    time_line: timeLine(steps),
    receipts: signedSteps(steps),
    same_reference: await sameReference(db, row),
    history: {
      member: await historyOf(db, 'member_id', row.member_id, row.id),
      agent: await historyOf(db, 'agent_id', row.agent_id, row.id),
    },
    same_device: sameDevice.length > 0,
    wallets: {
      member: await walletOf(db, row.member_id),
      agent: await walletOf(db, row.agent_id),
    },
    earlier,
    blocked: blockedWhy(row, viewer),
  });
}

const walletOf = async (db: Queries, id: bigint) => kyatToWire((await balances(db, id)).wallet);

/** Other cases of either side that were ever disputed, latest first. */
async function earlierDisputes(db: Queries, row: Case): Promise<Case[]> {
  const { rows } = await db.query<Case>(
    `select ${caseColumns} from ${caseTables}
     where (c.member_id = $1 or c.agent_id = $2) and c.id <> $3
       and escrow.disputed_at(c.id) is not null
     order by c.id desc limit ${EARLIER_MAX}`,
    [row.member_id, row.agent_id, row.id],
  );
  return rows;
}

/** Other cases of the same agent with the same reference. */
async function sameReference(db: Queries, { agent_id, reference, id }: Case): Promise<string[]> {
  const { rows } = await db.query<{ eid: string }>(
    `select eid from escrow.cases where agent_id = $1 and reference = $2 and reference <> '' and id <> $3
     order by id desc limit ${EARLIER_MAX}`,
    [agent_id, reference, id],
  );
  return rows.map(({ eid }) => eid);
}

/**
 * How many other cases one side had, how many were ever disputed, and how operators decided those. A dispute that the member
 * ended by confirming the payment was disputed, too, as in `dispute-outcomes.ts`.
 */
async function historyOf(
  db: Queries,
  side: 'member_id' | 'agent_id',
  id: bigint,
  exceptId: bigint,
): Promise<SideHistory> {
  const [lostState, wonState] =
    side === 'member_id' ? ['decided_agent', 'decided_member'] : ['decided_member', 'decided_agent'];
  const { rows } = await db.query<SideHistory>(
    `select count(*)::int as cases,
            (count(*) filter (where escrow.disputed_at(id) is not null))::int as disputes,
            (count(*) filter (where state = $3))::int as lost,
            (count(*) filter (where state = $4))::int as won,
            (count(*) filter (where state = 'decided_part'))::int as part
     from escrow.cases where ${side} = $1 and id <> $2`,
    [id, exceptId, lostState, wonState],
  );
  return rows[0]!;
}

/** Why the viewer may not act now; '' if they may. */
function blockedWhy(row: Case, viewer: Operator): Detail['blocked'] {
  if (!can(viewer.role, 'escrow.decide')) return 'role';
  const refused = decisionRefusal(row, { action: 'propose' }, viewer.id);
  if (refused !== null) return isOpen(downlineWithdrawalStates, row.state) ? 'not_disputed' : 'decided';
  return row.proposed_by === viewer.id ? 'proposer' : '';
}
