import type { AgentDeposit, SeasonRecord } from '../season-record.ts';
import type { Row, Rows } from './rows.ts';

type Sums = Map<string, bigint>;
const add = (sums: Sums, id: number, amount: bigint) =>
  sums.set(String(id), (sums.get(String(id)) ?? 0n) + amount);

/** The claims that are not of the season, by number: the baseline. */
export type ClaimsBefore = ReadonlyMap<string, Row>;

export async function readClaims(rows: Rows): Promise<Map<string, Row>> {
  const claims = await rows(
    `select c.adid, c.member_id::text, c.agent_id::text, c.amount::text, c.reference, c.state, c.tid,
            p.member_id::text as owner, c.created_at::text, c.ended_at::text
     from agent_deposits.claims c join cashier.payees p on p.id = c.payee_id order by c.id`,
  );
  return new Map(claims.map((claim) => [claim.adid!, claim]));
}

/**
 * Moves what confirmed deposits through agents moved, from what the server acknowledged to the two sides. The season
 * leaves the fee of transfers at none.
 */
export function moveAgentDeposits({ agentDeposits }: SeasonRecord, wallet: Sums): void {
  for (const { memberId, agentId, amount, state } of agentDeposits.values()) {
    if (state !== 'confirmed') continue;
    add(wallet, agentId, -BigInt(amount));
    add(wallet, memberId, BigInt(amount));
  }
}

/** The transfers to the downline that no deposit of the season brought. */
export function directTransfers<Transfer extends Row>(
  transfers: readonly Transfer[],
  claims: ReadonlyMap<string, Row>,
  { agentDeposits }: SeasonRecord,
): Transfer[] {
  const brought = new Set([...agentDeposits.keys()].map((adid) => claims.get(adid)?.tid));
  return transfers.filter(({ tid }) => !brought.has(tid!));
}

/**
 * Checks that every claim is what was acknowledged, or unchanged from the baseline; that money was paid to an account of
 * the agent; that a transfer is of one claim; and that nobody has two open claims or used a reference again.
 */
export function checkAgentDeposits(
  { agentDeposits }: SeasonRecord,
  before: ClaimsBefore,
  claims: ReadonlyMap<string, Row>,
): void {
  for (const [adid, baseline] of before)
    if (JSON.stringify(claims.get(adid)) !== JSON.stringify(baseline)) throw new Error(`${adid} has changed`);
  for (const [adid, acknowledged] of agentDeposits) checkClaim(adid, claims.get(adid), acknowledged);
  const known = before.size + agentDeposits.size;
  if (claims.size !== known) throw new Error(`${claims.size} claims, ${known} acknowledged`);
  const seen = new Set<string>();
  const once = (what: string) => {
    if (seen.has(what)) throw new Error(`two claims have ${what}`);
    seen.add(what);
  };
  for (const { member_id: member, agent_id: agent, reference, state, tid } of claims.values()) {
    if (state === 'claimed') once(`the open place of member ${member}`);
    if (state === 'claimed' || state === 'confirmed') once(`the reference ${reference} of agent ${agent}`);
    if (state === 'confirmed') once(`transfer ${tid}`);
  }
}

function checkClaim(adid: string, claim: Row | undefined, acknowledged: AgentDeposit): void {
  const { memberId, agentId, amount, reference, state } = acknowledged;
  const isSame =
    claim?.member_id === String(memberId) &&
    claim.agent_id === String(agentId) &&
    claim.owner === claim.agent_id &&
    claim.amount === String(amount) &&
    claim.reference === reference &&
    claim.state === state;
  if (!isSame)
    throw new Error(`${adid} is not what was acknowledged: ${JSON.stringify([claim, acknowledged])}`);
}
