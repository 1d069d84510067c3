import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { KeyCap } from '../../components/basics.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useMe } from '../../core/session.ts';
import { ageMinutes } from '../../core/sla.ts';
import { useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import type { QueuePart } from './pending-cases.ts';
import { useWaitingApprovals } from './waiting-approvals.ts';

type Props = {
  today: Output<'operators', 'today'>;
  parts: readonly QueuePart[];
  hasDrawAlerts: boolean;
  openOldest: (() => void) | undefined;
};

/** How many cases and requests are over their SLA, and the button that opens the oldest case. */
export function TodayHeader({ today, parts, hasDrawAlerts, openOldest }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const now = useBusinessNow(15_000);
  const slaMinutes = useSlaMinutes();
  const approvals = useWaitingApprovals();
  const lateApprovals = (approvals ?? []).filter(({ age, sla }) => age > sla);
  const late =
    lateApprovals.length +
    (may('withdrawal.view') ? today.withdrawals.late : 0) +
    (may('deposit.view') ? today.deposits.late : 0) +
    (today.disputes?.late ?? 0);
  const overSla = [
    ...parts.flatMap(({ cases, sla }) => cases.map(({ since }) => ageMinutes(since, now) - slaMinutes[sla])),
    ...lateApprovals.map(({ age, sla }) => age - sla),
  ];
  return (
    <header className="pagehead">
      <h1>{t('today')}</h1>
      {late === 0 ? (
        approvals && !hasDrawAlerts && <span className="t2">{t('allWithinSla')}</span>
      ) : (
        <span className="t2">
          <b className="late">{t('lateCases', { n: late })}</b>
          {overSla.length > 0 && t('lateRest', { age: ageText(t, Math.max(0, ...overSla)) })}
        </span>
      )}
      {openOldest && (
        <Button type="primary" className="end" onClick={openOldest}>
          {t('openOldest')} <KeyCap k="Enter" />
        </Button>
      )}
    </header>
  );
}
