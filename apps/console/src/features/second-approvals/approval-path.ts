import { openPathOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Approval } from './types.ts';

/** The screen of what has no page of its own, by the kind of the request. */
export const SCREENS: Partial<Record<Approval['kind'], { path: string; needs: string }>> = {
  closeDay: { path: `${paths.draws}?dialog=holidays`, needs: 'draw.view' },
  moveDraw: { path: paths.draws, needs: 'draw.view' },
  drawRule: { path: paths.draws, needs: 'draw.view' },
  voidPayment: { path: paths.deposits, needs: 'deposit.view' },
  payoutAccount: { path: paths.payees, needs: 'payee.view' },
  downlineWithdrawal: { path: paths.disputes, needs: 'escrow.view' },
  receivingAccount: { path: paths.settings, needs: 'settings.view' },
  confirmations: { path: paths.settings, needs: 'settings.view' },
  gameProvider: { path: paths.settings, needs: 'settings.view' },
  setting: { path: paths.settings, needs: 'settings.view' },
  commission: { path: paths.commissionMonths, needs: 'agent.view' },
  campaign: { path: paths.campaigns, needs: 'bonus.view' },
  bonusByHand: { path: paths.campaigns, needs: 'bonus.view' },
  prizeTable: { path: paths.prizes, needs: 'bonus.view' },
  prizeTurn: { path: paths.prizes, needs: 'bonus.view' },
  vipLevel: { path: paths.vip, needs: 'bonus.view' },
  houseMessage: { path: paths.messages, needs: 'message.view' },
  staff: { path: paths.staff, needs: 'staff.view' },
  clock: { path: paths.today, needs: 'today.view' },
};

/** Where a request is looked into; null where the role may open none. */
export function approvalPath(
  subject: string,
  kind: Approval['kind'],
  may: (capability: string) => boolean,
): string | null {
  const screen = SCREENS[kind];
  return openPathOf(subject, may) ?? (screen && may(screen.needs) ? screen.path : null);
}
