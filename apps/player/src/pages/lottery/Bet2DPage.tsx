import { useAddress } from '../../core/address.ts';
import { useSearch } from '../../core/navigate.ts';
import { BetBoard2D } from '../../features/lottery/bet/BetBoard2D.tsx';
import { BetScreen } from '../../features/lottery/bet/BetScreen.tsx';
import { paths } from '../../paths.ts';

/** Betting and confirming a bet are one screen with two paths. */
export function Page() {
  const confirming = useAddress((address) => address.path === paths.twoBetConfirm);
  const { issue } = useSearch();
  return <BetScreen drawId={issue} confirming={confirming} Board={BetBoard2D} />;
}
