import type { Lang, Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import { type Payee, payeesOf, showPayee } from '../payees/index.ts';
import type { Settings } from '../settings/index.ts';

type Accounts = Output<'agentDeposits', 'accounts'>;
type Way = NonNullable<Output<'agentDeposits', 'way'>['way']>;

/** The agent's payout accounts in kyat, and the ids of those that the downline may pay to. */
async function kyatAccounts(
  db: Queries,
  agentId: bigint,
  settings: Settings,
): Promise<{ payees: Payee[]; shown: ReadonlySet<bigint> }> {
  const payees = (await payeesOf(db, agentId, settings)).filter(({ kind }) => kind !== 'usdt');
  const { rows } = await db.query<{ payee_id: bigint }>(
    'select payee_id from agent_deposits.accounts where agent_id = $1',
    [agentId],
  );
  return { payees, shown: new Set(rows.map((row) => row.payee_id)) };
}

/** The agent's own accounts, as the agent chooses among them. */
export async function ownAccounts(
  db: Queries,
  agentId: bigint,
  settings: Settings,
  lang: Lang,
): Promise<Accounts> {
  const { payees, shown } = await kyatAccounts(db, agentId, settings);
  const list = payees.map((payee) => {
    const { name, account } = showPayee(db, payee, 'named');
    return {
      id: Number(payee.id),
      kind: payee.kind,
      title: payee.title[lang],
      name,
      account,
      shown: shown.has(payee.id),
    };
  });
  return { list };
}

/** The accounts that the downline may pay to, whole. An account that was replaced is no longer among them. */
export async function shownAccounts(
  db: Queries,
  agentId: bigint,
  settings: Settings,
  lang: Lang,
): Promise<Way['accounts']> {
  const { payees, shown } = await kyatAccounts(db, agentId, settings);
  return payees
    .filter(({ id }) => shown.has(id))
    .map((payee) => {
      const { name, account, area, branch, qr_text } = showPayee(db, payee, 'whole');
      return {
        id: Number(payee.id),
        kind: payee.kind,
        title: payee.title[lang],
        name,
        account,
        bank_address: [area, branch].filter(Boolean).join(', '),
        qr_text,
      };
    });
}

/** Shows an account of the agent to the downline, or no longer; false if it is none of the agent's accounts in kyat. */
export async function showAccount(
  tx: Tx,
  agentId: bigint,
  settings: Settings,
  { id, shown }: { id: bigint; shown: boolean },
): Promise<boolean> {
  const { payees } = await kyatAccounts(tx, agentId, settings);
  if (!payees.some((payee) => payee.id === id)) return false;
  if (shown) {
    await tx.query(
      `insert into agent_deposits.accounts (payee_id, agent_id, shown_at)
       values ($1, $2, date_trunc('milliseconds', clock.now())) on conflict do nothing`,
      [id, agentId],
    );
  } else {
    await tx.query('delete from agent_deposits.accounts where payee_id = $1 and agent_id = $2', [
      id,
      agentId,
    ]);
  }
  return true;
}
