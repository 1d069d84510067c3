import { unwrap } from '@shwe/client';
import { type Kyat, kyat } from '@shwe/kernel';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { keys } from './query.ts';
import { useLoggedIn } from './session.ts';

/**
 * A member's money in whole kyat. `game` is in all game wallets, `lottery` of that in the lottery's own. What the home
 * page tells of it has no `inTransit` and no `receivable`.
 */
export type Balance = {
  balance: Kyat;
  game: Kyat;
  lottery: Kyat;
  inTransit?: Kyat;
  held: Kyat;
  receivable?: Kyat;
};

/** The query of the balance, fetched again at live updates. */
export function useBalanceQuery() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.balance,
    enabled: loggedIn,
    queryFn: async ({ signal }): Promise<Balance> => {
      const wallet = unwrap(await client.call('transfers', 'walletBalance', {}, { signal }));
      return {
        balance: kyat(wallet.balance),
        game: kyat(wallet.game_balance),
        lottery: kyat(wallet.lottery_balance),
        inTransit: kyat(wallet.in_transit),
        held: kyat(wallet.held),
        receivable: kyat(wallet.owed),
      };
    },
  });
}

/** The balance; undefined while it is unknown or nobody is logged in. */
export function useBalance(): Balance | undefined {
  const loggedIn = useLoggedIn();
  const { data } = useBalanceQuery();
  return loggedIn ? data : undefined;
}
