import { useLocation, useSearch } from '@tanstack/react-router';
import { Bet } from '../../features/lottery/Bet.tsx';
import { BlockBoard } from '../../features/lottery/BlockBoard.tsx';
import { KeypadButton } from '../../features/lottery/KeypadButton.tsx';
import { paths } from '../../paths.ts';

/** Betting on 3D and confirming it: one screen under two names. */
export function Page() {
  const confirming = useLocation({ select: (location) => location.pathname === paths.threeBetConfirm });
  const { issue } = useSearch({ strict: false }) as { issue?: string };
  return <Bet issue={issue} confirming={confirming} Board={BlockBoard} DockStart={KeypadButton} />;
}
