import type { IconName } from '../components/Icon.tsx';
import { paths } from '../paths.ts';

/** The screens in the order of the navigation, with the key after G and the capability that opens each. */
export const screens = [
  { name: 'today', path: paths.today, key: 't', needs: 'today.view', icon: 'pulse', group: 0 },
  {
    name: 'secondApprovals',
    path: paths.secondApprovals,
    key: 'v',
    needs: 'today.view',
    icon: 'ticks',
    group: 0,
  },
  { name: 'withdrawals', path: paths.withdrawals, key: 'w', needs: 'withdrawal.view', icon: 'out', group: 0 },
  { name: 'deposits', path: paths.deposits, key: 'd', needs: 'deposit.view', icon: 'in', group: 0 },
  { name: 'transfers', path: paths.transfers, key: 'x', needs: 'transfer.view', icon: 'swap', group: 0 },
  { name: 'payouts', path: paths.payouts, key: 'b', needs: 'payout.view', icon: 'pages', group: 0 },
  { name: 'payoutAccounts', path: paths.payees, key: 'p', needs: 'payee.view', icon: 'bank', group: 0 },
  { name: 'draws', path: paths.draws, key: 'r', needs: 'draw.view', icon: 'grid', group: 0 },
  { name: 'members', path: paths.members, key: 'm', needs: 'member.view', icon: 'person', group: 1 },
  { name: 'agents', path: paths.agents, key: 'a', needs: 'agent.view', icon: 'tree', group: 1 },
  { name: 'vip', path: paths.vip, key: 'i', needs: 'bonus.view', icon: 'crown', group: 1 },
  { name: 'segments', path: paths.segments, key: 'y', needs: 'segment.view', icon: 'people', group: 1 },
  { name: 'campaigns', path: paths.campaigns, key: 'k', needs: 'bonus.view', icon: 'flag', group: 1 },
  { name: 'prizes', path: paths.prizes, key: 'z', needs: 'bonus.view', icon: 'gift', group: 1 },
  { name: 'content', path: paths.content, key: 'n', needs: 'content.view', icon: 'horn', group: 1 },
  {
    name: 'houseMessages',
    path: paths.messages,
    key: 'h',
    needs: 'message.view',
    icon: 'envelope',
    group: 1,
  },
  {
    name: 'feedback',
    path: paths.feedback,
    key: 'f',
    needs: 'feedback.view',
    icon: 'bubble',
    group: 1,
  },
  {
    name: 'settings',
    path: paths.settings,
    key: 'c',
    needs: 'settings.view',
    icon: 'sliders',
    group: 2,
  },
  { name: 'staff', path: paths.staff, key: 'o', needs: 'staff.view', icon: 'key', group: 2 },
  { name: 'auditLog', path: paths.audit, key: 'l', needs: 'audit.view', icon: 'page', group: 2 },
] as const satisfies readonly {
  name: string;
  path: string;
  key: string;
  needs: string;
  icon: IconName;
  group: number;
}[];

export type Screen = (typeof screens)[number];

/** The screen that a path is part of: '/draws' and '/draws/2d-20310106-morning', but not '/draws-of-others'. */
export function screenOf(path: string): Screen | undefined {
  return screens.find((one) => path === one.path || path.startsWith(`${one.path}/`));
}
