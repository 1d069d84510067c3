import type { TestStore } from '../database/testing.ts';
import { withClient } from '../database/testing.ts';
import { fundedMember } from './lottery.ts';

/** A member with money in the downline of another one, created directly in the database to save time. */
export async function memberBelow(
  store: TestStore,
  superiorId: bigint | null,
  amount = 10_000n,
): Promise<bigint> {
  const id = await fundedMember(store, amount);
  if (superiorId !== null) await place(store, id, superiorId);
  return id;
}

/** An agent with money. */
export async function newAgent(store: TestStore, superiorId: bigint | null = null): Promise<bigint> {
  const id = await memberBelow(store, superiorId);
  await store.query('update members.accounts set is_agent = true where id = $1', [id]);
  return id;
}

/** Binds a member to a superior, as an invite code entered later does. */
async function place(store: TestStore, memberId: bigint, superiorId: bigint): Promise<void> {
  const { rows } = await store.query<{ outcome: string }>('select agents.bind($1, $2) as outcome', [
    memberId,
    superiorId,
  ]);
  if (rows[0]!.outcome !== 'bound') throw new Error(rows[0]!.outcome);
}

/** Moves a member below another one, or below nobody, from tomorrow on, as two operators do. */
export async function moveMember(
  store: TestStore,
  memberId: bigint,
  superiorId: bigint | null,
): Promise<void> {
  await withClient(store.databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from operators.accounts order by id limit 2',
    );
    await owner.query(
      `select agents.place($1, $2, clock.yangon_date(clock.now()) + 1, 'moved', $3, $4, 'test')`,
      [memberId, superiorId, rows[0]!.id, rows[1]!.id],
    );
  });
}
