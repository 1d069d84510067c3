import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Row, Rows } from './rows.ts';

const DAY_S = 86_400;
const HELD = ['requested', 'paid', 'disputed'];
const RELEASED = ['confirmed', 'decided_agent', 'decided_part'];

type Sums = Map<string, bigint>;
const add = (sums: Sums, id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);

/** What the agent paid, and the fee of it: of a part in proportion, without fractions. */
function settled({ amount, fee, part_amount: part }: Row): { paid: bigint; fee: bigint } {
  const [whole, wholeFee] = [BigInt(amount!), BigInt(fee!)];
  if (!part) return { paid: whole, fee: wholeFee };
  return { paid: BigInt(part), fee: (wholeFee * BigInt(part)) / whole };
}

/** Moves the money of withdrawals through agents: held, returned, or the agent's less the fee. */
export function moveAgentPayouts(cases: readonly Row[], wallet: Sums, held: Sums): void {
  for (const row of cases) {
    const { member_id: member, agent_id: agent, amount, state } = row;
    const sum = BigInt(amount!);
    const { paid, fee } = settled(row);
    if (HELD.includes(state!)) add(held, member!, sum);
    if (HELD.includes(state!)) add(wallet, member!, -sum);
    if (RELEASED.includes(state!)) {
      add(wallet, member!, -paid);
      add(wallet, agent!, paid - fee);
    }
  }
}

/** Every credit that was acknowledged to an agent's member exists. */
export function checkRepaid(cases: readonly Row[], repaid: ReadonlyMap<number, number>): void {
  const released: Sums = new Map();
  for (const row of cases) if (RELEASED.includes(row.state!)) add(released, row.agent_id!, settled(row).paid);
  for (const [id, amount] of repaid)
    if ((released.get(String(id)) ?? 0n) < BigInt(amount))
      throw new Error(`agent ${id}: a credit is missing`);
}

/**
 * Checks that the money goes to an account of the member that was linked for a day, that nobody has two open
 * withdrawals, that two operators decided, and that the signed steps lead to the state.
 */
export async function checkAgentPayouts(rows: Rows): Promise<void> {
  const cases = await rows(
    `select c.id::text, c.eid, c.member_id::text, p.member_id::text as owner, p.kind, c.state, c.amount::text,
            c.proposed_by::text, c.decided_by::text,
            extract(epoch from c.created_at)::text as requested_at, extract(epoch from p.bound_at)::text as bound_at
     from escrow.cases c join cashier.payees p on p.id = c.payee_id`,
  );
  const open = await rows(
    `select member_id::text from cashier.withdrawals where state in ('pending', 'reviewing', 'approved')`,
  );
  const steps = await rows(
    `select case_id::text, number::text, state, text, encode(signature, 'base64') as signature,
            encode(key, 'hex') as key
     from escrow.steps order by escrow.steps.case_id, escrow.steps.number`,
  );
  const busy = new Set(open.map(({ member_id }) => member_id));
  for (const one of cases) {
    if (one.owner !== one.member_id || one.kind === 'usdt')
      throw new Error(`${one.eid} goes to an account that an agent must not pay to`);
    if (Number(one.requested_at) - Number(one.bound_at) < DAY_S)
      throw new Error(`${one.eid} goes to an account that was not theirs for a day`);
    if (HELD.includes(one.state!)) {
      if (busy.has(one.member_id)) throw new Error(`member ${one.member_id} has two open withdrawals`);
      busy.add(one.member_id);
    }
    const isDecided = one.state!.startsWith('decided_');
    if (isDecided && (one.decided_by === null || one.proposed_by === one.decided_by))
      throw new Error(`one operator alone decided ${one.eid}`);
    checkSteps(
      one,
      steps.filter(({ case_id }) => case_id === one.id),
    );
  }
}

function checkSteps({ eid, state, amount }: Row, steps: readonly Row[]): void {
  let before = '0'.repeat(64);
  for (const [index, { number, text, signature, key }] of steps.entries()) {
    const said = JSON.parse(text!) as Record<string, unknown>;
    const x = Buffer.from(key!, 'hex').toString('base64url');
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
    const isSigned = verify(null, Buffer.from(text!), publicKey, Buffer.from(signature!, 'base64'));
    if (
      !isSigned ||
      Number(number) !== index + 1 ||
      said.previous !== before ||
      String(said.amount) !== amount
    )
      throw new Error(`step ${number} of ${eid} is not what was signed: ${text}`);
    before = createHash('sha256').update(text!).digest('hex');
  }
  if (steps.at(-1)?.state !== state) throw new Error(`the steps of ${eid} do not lead to ${state}`);
}
