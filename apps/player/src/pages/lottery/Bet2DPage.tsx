import { useLocation, useSearch } from '@tanstack/react-router';
import { BetBoard2D } from '../../features/lottery/bet/BetBoard2D.tsx';
import { BetScreen } from '../../features/lottery/bet/BetScreen.tsx';
import { paths } from '../../paths.ts';

/** Betting and confirming a bet are one screen with two paths. */
export function Page() {
  const confirming = useLocation({ select: (location) => location.pathname === paths.twoBetConfirm });
  const { issue } = useSearch({ strict: false }) as { issue?: string };
  return <BetScreen drawId={issue} confirming={confirming} Board={BetBoard2D} />;
}
