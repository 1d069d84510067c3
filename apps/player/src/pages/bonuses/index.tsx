import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import '@shwe/ui/bonuses.css';
import type { ReactNode } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { goBack } from '../../core/navigate.ts';
import { type BonusPath, paths } from '../../paths.ts';
import { Page as Bonuses } from './BonusesPage.tsx';
import { Page as Vip } from './VipPage.tsx';

/** Prize draws are a chunk of their own, which the first load does not name. */
const prizePages = () => import('../prizes/index.ts');
const RedEnvelopes = lazyPart(async () => (await prizePages()).RedEnvelopes);
const Wheel = lazyPart(async () => (await prizePages()).Wheel);
const leave = () => goBack(paths.bonuses);

/** The pages of this chunk by their paths. */
export const pages: Record<BonusPath, () => ReactNode> = {
  [paths.vip]: Vip,
  [paths.bonuses]: Bonuses,
  [paths.redEnvelopes]: () => <RedEnvelopes onFailed={leave} />,
  [paths.wheel]: () => <Wheel onFailed={leave} />,
};
