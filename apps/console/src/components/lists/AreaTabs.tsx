import { Segmented } from 'antd';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** The screens of an area, each with the capability that shows it. */
const AREAS = {
  deposits: [
    { path: paths.deposits, label: 'pendingTab', needs: 'deposit.view' },
    { path: paths.processedDeposits, label: 'processed', needs: 'deposit.view' },
    { path: paths.payments, label: 'incomingPayments', needs: 'deposit.view' },
    { path: paths.statements, label: 'statements', needs: 'deposit.view' },
    { path: paths.statementExceptions, label: 'exceptions', needs: 'deposit.view' },
  ],
  withdrawals: [
    { path: paths.withdrawals, label: 'pendingTab', needs: 'withdrawal.view' },
    { path: paths.processedWithdrawals, label: 'processed', needs: 'withdrawal.view' },
  ],
  members: [
    { path: paths.members, label: 'members', needs: 'member.view' },
    { path: paths.slips, label: 'slips', needs: 'member.statement' },
    { path: paths.bonuses, label: 'bonuses', needs: 'bonus.view' },
    { path: paths.adjustments, label: 'adjustments', needs: 'adjust.view' },
  ],
} as const satisfies Record<string, readonly { path: string; label: Key; needs: string }[]>;

/** Leads to the other screens of an area. */
export function AreaTabs({ area, shown }: { area: keyof typeof AREAS; shown: string }) {
  const { t } = useT();
  const { go } = useNav();
  const { may } = useMe();
  return (
    <Segmented
      value={shown}
      onChange={(path) => go(path)}
      options={AREAS[area]
        .filter(({ needs }) => may(needs))
        .map(({ path, label }) => ({ value: path, label: t(label) }))}
    />
  );
}
