import type { Store } from '../database/index.ts';
import { gameAccounts, post, systemAccounts } from '../modules/ledger/index.ts';

/** Where money goes from each place on the way into a game, and the kind of its journal entry. */
const STEPS = {
  wallet: { to: 'in_transit', kind: 'game_out' },
  in_transit: { to: 'game', kind: 'game_in' },
  game: { to: 'stakes', kind: 'game_result' },
} as const;

let moves = 0;

/** Moves money of a member one step on: from the wallet on its way, then to a game, then lost there. */
export async function moveGameMoney(
  store: Store,
  memberId: bigint,
  from: keyof typeof STEPS,
  amount: bigint,
): Promise<void> {
  moves += 1;
  const key = `test game ${moves}`;
  await store.tx(async (tx) => {
    const accounts = { ...(await systemAccounts(tx)), ...(await gameAccounts(tx, memberId, 'demo')) };
    const { to, kind } = STEPS[from];
    await post(tx, {
      kind,
      key,
      reference: 'T-1',
      postings: [
        { accountId: accounts[from], amount: -amount },
        { accountId: accounts[to], amount },
      ],
    });
  });
}
