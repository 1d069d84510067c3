import { useLocation, useSearch } from '@tanstack/react-router';
import { BetScreen } from '../../features/lottery/Bet.tsx';
import { BetBoard3D } from '../../features/lottery/BlockBoard.tsx';
import { KeypadButton } from '../../features/lottery/KeypadButton.tsx';
import { paths } from '../../paths.ts';

/** Betting on 3D and confirming it: one screen under two names. */
export function Page() {
  const confirming = useLocation({ select: (location) => location.pathname === paths.threeBetConfirm });
  const { issue } = useSearch({ strict: false }) as { issue?: string };
  return <BetScreen drawId={issue} confirming={confirming} Board={BetBoard3D} DockStart={KeypadButton} />;
}
