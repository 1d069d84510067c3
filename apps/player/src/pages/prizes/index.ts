import '@shwe/ui/account.css';
import '@shwe/ui/bonuses.css';
import '@shwe/ui/prizes.css';
import type { ReactNode } from 'react';
import { type PrizePath, paths } from '../../paths.ts';
import { Page as RedEnvelopes } from './RedEnvelopesPage.tsx';
import { Page as Wheel } from './WheelPage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<PrizePath, () => ReactNode> = {
  [paths.redEnvelopes]: RedEnvelopes,
  [paths.wheel]: Wheel,
};
