import { Section } from '../../components/basics.tsx';
import { Icon } from '../../components/Icon.tsx';
import { isUnsettled, LoadState } from '../../components/LoadState.tsx';
import { Empty } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { ageMinutes, waitingSince } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** The member's pending deposits and withdrawals, by operators and through an agent. */
export function OpenCases({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const now = useBusinessNow(15_000);
  const open = { states: 'open', member_id: memberId } as const;
  const withdrawals = useApiQuery('operatorWithdrawals', 'list', open, { when: may('withdrawal.view') });
  const deposits = useApiQuery('operatorDeposits', 'list', open, { when: may('deposit.view') });
  const agentPayouts = useApiQuery('operatorDownlineWithdrawals', 'list', open, {
    when: may('escrow.view'),
  });
  const queries = [withdrawals, deposits, agentPayouts];
  if (queries.every(({ data, isLoading, error }) => !data && !isLoading && !error)) return null;
  const cases = [
    ...(withdrawals.data?.list ?? []).map((row) => ({
      ...row,
      icon: 'out' as const,
      path: paths.withdrawal.replace('$id', row.id),
      since: row.created_at,
      status: t(`state_${row.state}`),
    })),
    // Those that the member pays as an agent are pending for others.
    ...(agentPayouts.data?.list ?? [])
      .filter(({ member }) => member.id === memberId)
      .map((row) => ({
        ...row,
        icon: 'out' as const,
        path: `${paths.disputes}?states=all&member=${memberId}`,
        since: row.created_at,
        status: t(`disputesState_${row.state}`),
      })),
    ...(deposits.data?.list ?? []).map((row) => ({
      ...row,
      id: row.tid,
      icon: 'in' as const,
      path: paths.deposit.replace('$id', row.tid),
      since: waitingSince(row),
      status: t(`state_${row.state}`),
    })),
  ];
  return (
    <Section title={t('openCases')}>
      <LoadState of={queries} rows={2} />
      {cases.length === 0 && !queries.some(isUnsettled) && <Empty text={t('nothingPending')} />}
      {cases.map(({ id, icon, path, amount, since, status }) => (
        <div className="mark" key={id}>
          <Icon name={icon} />
          <div>
            <b>
              {id}, {amountText(amount)} {t('unit')}
            </b>
            <p>
              {status}, {ageText(t, ageMinutes(since, now))}
            </p>
          </div>
          <span className="rowsof">
            <a className="link" href={hrefOf(path)}>
              {t('openSubject')}
            </a>
          </span>
        </div>
      ))}
    </Section>
  );
}
