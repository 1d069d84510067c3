import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import '@shwe/ui/bonuses.css';
import type { ReactNode } from 'react';
import { type BonusPath, paths } from '../../paths.ts';
import { Page as Activities } from './ActivitiesPage.tsx';
import { Page as ActivityInfo } from './ActivityInfoPage.tsx';
import { Page as Bonuses } from './BonusesPage.tsx';
import { Page as Vip } from './VipPage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<BonusPath, () => ReactNode> = {
  [paths.vip]: Vip,
  [paths.bonuses]: Bonuses,
  [paths.activities]: Activities,
  [paths.activityInfo]: ActivityInfo,
};
